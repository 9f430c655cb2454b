// An agent's phone on a line that is cut at any moment, killed again and again as its server is: what it kept is applied
// once, or stands as not accepted.
import { setTimeout as sleep } from "node:timers/promises";

import { expect, test } from "vitest";

import type { Random } from "#domain/random.ts";
import type { Entry } from "#web/parts/outbox/entries.ts";
import type { Sender } from "#web/parts/outbox/store.ts";

import { type CuttingLine, openCuttingLine } from "./cutting-line.ts";
import { aDay, collectionsOf, type Day, type Tap, wrongVisits } from "./field-day.ts";
import { differences } from "./keeping.ts";
import { aPhone, type Phone } from "./phone.ts";
import { anyOf, auditOver, onStage, type Stage } from "./stage.ts";
import { isLong, tell, seededRandom } from "./telling.ts";

/** In the short run about thirty requests are cut, some in each of the five ways; rarer meetings are for the long one. */
const ENTRIES = isLong ? 1_000 : 100;
const SERVER_KILLS = isLong ? 12 : 2;
const CUT = 0.4;
/** Undo in this test, which nobody waits ten seconds for. */
const HOLD_MS = 800;
const LIMIT = isLong ? 1_800_000 : 240_000;

test(
  `PRODUCT R17.8, R17.10: of ${ENTRIES} entries over random cuts of the line and kills of phone and server each is applied once or not accepted`,
  () => onStage({}, expectNothingLost),
  LIMIT,
);

type Scene = Readonly<{
  stage: Stage;
  random: Random;
  day: Day;
  line: CuttingLine;
  phone: Phone;
  /** The entries that were on the phone, by their id. */
  kept: Map<string, Entry>;
  /** Those that were taken back. */
  undone: Map<string, Entry>;
  counts: { phoneKills: number; rounds: number };
  session: { sender: Sender };
}>;

async function expectNothingLost(stage: Stage): Promise<void> {
  const random = seededRandom(`phone, ${ENTRIES} entries`);
  const day = await aDay(stage, random, ENTRIES);
  const line = await openCuttingLine(anyOf(stage.servers).url, random, CUT);
  const scene: Scene = {
    stage,
    random,
    day,
    line,
    phone: await aPhone(line.url),
    kept: new Map(),
    undone: new Map(),
    counts: { phoneKills: 0, rounds: 0 },
    session: { sender: senderOf(day.samId, day.sam.token) },
  };
  await drive(scene);
  await sendTheRest(scene);
  await expectAppliedOnce(scene);
  await line.close();
}

/** The day: taps, tries to send, and trouble, all at once. */
async function drive(scene: Scene): Promise<void> {
  const { day, random, stage } = scene;
  const todo = [...day.taps];
  const every = Math.ceil(todo.length / (SERVER_KILLS + 1));
  const halfway = Math.floor(todo.length / 2);
  let isLocked = false;
  for (let done = 0; todo.length > 0;) {
    const handful = todo.splice(0, random.whole(1, 6));
    const isServerKilled = Math.floor((done + handful.length) / every) > Math.floor(done / every);
    done += handful.length;
    if (!isLocked && done > halfway) {
      isLocked = true;
      await endSession(scene);
    }
    const sending = sendFrom(scene);
    const killed = isServerKilled && todo.length > 0 ? restart(stage) : undefined;
    await Promise.all([sending, tapAll(scene, handful), kill(scene)]);
    await killed;
  }
}

const restart = async (stage: Stage): Promise<void> => {
  await anyOf(stage.servers).kill();
  await stage.restart(0);
};

/** Page and worker try at once, as after reception came back; sometimes only one of them. */
async function sendFrom({ phone, random, session, counts }: Scene): Promise<void> {
  counts.rounds += 1;
  const codes = random.chance(0.5) ? [phone.page()] : [phone.page(), phone.worker()];
  await Promise.all(codes.map((code) => phone.run(() => code.flush(session.sender, true))));
}

/** Kills the phone at a random moment of what it is doing, in a third of all rounds. */
async function kill({ phone, random, counts }: Scene): Promise<void> {
  if (!random.chance(0.33)) return;
  await sleep(random.whole(0, 40));
  counts.phoneKills += 1;
  await phone.kill();
}

async function tapAll(scene: Scene, taps: readonly Tap[]): Promise<void> {
  for (const one of taps) {
    const id = await keep(scene, one);
    if (one.isUndone) await takeBack(scene, id);
  }
}

/** Taps until the phone has it; an agent whose phone was killed sees whether it was kept. */
async function keep({ phone, session, kept }: Scene, tap: Tap): Promise<string> {
  const { content, runId, isUndone } = tap;
  const holdMs = isUndone ? HOLD_MS : 0;
  for (;;) {
    const answer = await phone.run(() =>
      phone.page().outbox.put({
        ...content,
        ...(runId !== undefined && { runId }),
        sender: session.sender,
        now: Date.now(),
        holdMs,
      }),
    );
    const entry = answer && "entry" in answer ? answer.entry : await find(phone, content);
    if (!entry) continue;
    kept.set(entry.id, entry);
    return entry.id;
  }
}

const find = async (phone: Phone, { kind, subject }: Tap["content"]): Promise<Entry | undefined> =>
  (await entriesOn(phone)).find((entry) => entry.kind === kind && entry.subject === subject);

async function entriesOn(phone: Phone): Promise<Entry[]> {
  for (;;) {
    const entries = await phone.run(() => phone.page().outbox.list());
    if (entries) return entries;
  }
}

/** Undo; where the phone was killed meanwhile, the entry may have stayed. */
async function takeBack({ phone, kept, undone }: Scene, id: string): Promise<void> {
  const isGone = await phone.run(() => phone.page().outbox.undo(id, Date.now()));
  const isLeft = (await entriesOn(phone)).some((entry) => entry.id === id);
  const entry = kept.get(id);
  if (entry && isGone !== false && !isLeft) undone.set(id, entry);
}

/** The session ends: the run goes, everything waits locked, a colleague's sign-in sends nothing, the own one goes on. */
async function endSession(scene: Scene): Promise<void> {
  const { phone, day, stage, session, line } = scene;
  const server = anyOf(stage.servers);
  const store = await phone.page().store.openStore();
  await store.put("run", { userId: day.samId, day: "today", until: Infinity, run: {} });
  await server.call("GET /auth/signout", {}, { token: session.sender.token });
  // Something must wait; starting a run again changes nothing.
  const content = { kind: "start", subject: day.runId } as const;
  await keep(scene, { stop: undefined, content, runId: day.runId, isUndone: false });
  let round: string | undefined;
  while (round !== "ended") round = await phone.run(() => phone.page().flush(session.sender, true));
  expect([await store.count("run"), await store.count("session")]).toEqual([0, 0]);
  const before = line.keys.size;
  const bens = senderOf(day.benId, day.ben.token);
  expect(await phone.run(() => phone.page().flush(bens, true))).toBe("done");
  expect(line.keys.size).toBe(before);
  const { token } = await server.call("POST /auth/signin", { body: day.sam });
  session.sender = senderOf(day.samId, token);
}

/** The line holds: everything that waits is sent. */
async function sendTheRest({ phone, line, session }: Scene): Promise<void> {
  line.calm();
  await sleep(HOLD_MS);
  const { outbox, flush } = phone.page();
  for (let tries = 0; tries < 20; tries++) {
    if ((await outbox.list()).every(({ problem }) => problem)) return;
    await flush(session.sender, true);
  }
}

async function expectAppliedOnce(scene: Scene): Promise<void> {
  const { day, phone, kept, undone, line, stage, counts } = scene;
  const server = anyOf(stage.servers);
  const takenBack = new Set([...undone.values()].map(({ subject }) => subject));
  expect(await differences(server, collectionsOf(day, takenBack), "after the retries")).toEqual([]);
  expect(await wrongVisits(server, day, takenBack)).toEqual([]);
  expect(await auditOver(server)).toEqual([]);
  const left = await phone.page().outbox.list();
  const refused = new Map(left.map(({ id, problem }) => [id, problem?.why]));
  expect(Object.fromEntries(refused)).toEqual(refusalsOf(scene));
  expect([...undone.keys()].filter((id) => line.keys.has(id))).toEqual([]);
  expect([...line.keys.keys()].filter((id) => !kept.has(id))).toEqual([]);
  const requests = [...line.keys.values()].reduce((sum, count) => sum + count, 0);
  const cuts = [...line.fates].filter(([fate]) => fate !== "passes");
  tell(
    `phone: ${kept.size} entries in ${counts.rounds} rounds, ${requests} requests, ` +
      `${cuts.map(([fate, count]) => `${count} ${fate}`).join(", ")}, ${counts.phoneKills} kills of the phone, ` +
      `${SERVER_KILLS} of the server; ${undone.size} taken back and never sent, ${left.length} not accepted, ` +
      `${kept.size - undone.size - left.length} applied once, 0 lost, 0 doubled`,
  );
}

/** The entries that the server must have refused, each with the reason that stands on the phone. */
function refusalsOf({ day, kept, undone }: Scene): Record<string, string> {
  const before = new Map(day.stops.map((stop) => [stop.id, stop.before]));
  const refused: Record<string, string> = {};
  for (const { id, subject } of kept.values()) {
    if (undone.has(id)) continue;
    if (before.get(subject) === "cancelled") refused[id] = "cancelled";
    if (before.get(subject) === "collected by a colleague") refused[id] = "completed";
  }
  return refused;
}

const senderOf = (userId: string, token: string): Sender => ({
  userId,
  firstName: "Sam",
  token,
  language: "en",
});
