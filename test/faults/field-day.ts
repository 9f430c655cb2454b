// A collection day for the phone's fault test: what its agent does at each pickup, what the server knows already, and what
// must be true at the end.
import { randomUUID } from "node:crypto";

import sharp from "sharp";

import type { Random } from "#domain/random.ts";
import type { EntryContent, Photo } from "#web/parts/outbox/entries.ts";

import { inDays } from "../../e2e/days.ts";
import { superadmin } from "../../e2e/people.ts";
import type { Server } from "../../e2e/server.ts";
import type { Collection, Resident } from "./collecting.ts";
import { home } from "./places.ts";
import { anyOf, makeCast, type Stage } from "./stage.ts";

/** A person may have 20 open pickups. */
const EACH = 18;
const MOST_STOPS = 140;
const ON_A_RUN = 0.7;

/** What became of a pickup before the phone tells of it. */
type Before = "nothing" | "collected by a colleague" | "cancelled";

/** One tap of the agent. `isUndone`: it is taken back before it may be sent. */
export type Tap = Readonly<{
  stop: Stop | undefined;
  content: EntryContent;
  runId: string | undefined;
  isUndone: boolean;
}>;

/** A pickup of the day. */
export type Stop = Readonly<{
  id: string;
  key: string;
  owner: Resident;
  before: Before;
  visits: number;
  /** What the agent counts, unless nothing is counted or it is undone. */
  counts: number | undefined;
  isUndone: boolean;
}>;

export type Day = Readonly<{
  sam: { email: string; password: string; token: string };
  ben: { token: string };
  samId: string;
  benId: string;
  runId: string;
  stops: readonly Stop[];
  onRun: ReadonlySet<string>;
  taps: readonly Tap[];
}>;

/** The count of a colleague who was quicker. */
export const COLLEAGUES_COUNT = 21;

/** In Austin, or in Honolulu where a day that begins now does not end during the test. */
const [zone, place] =
  inDays(0, "America/Chicago") === inDays(0, "Etc/GMT+5")
    ? (["America/Chicago", home] as const)
    : ([
        "Pacific/Honolulu",
        {
          ...home,
          address: "530 S King St, Honolulu, HI 96813",
          city: "Honolulu",
          state: "Hawaii",
          latitude: 21.3045,
          longitude: -157.8556,
        },
      ] as const);

/** Books a day with at least so many taps. */
export async function aDay(stage: Stage, random: Random, taps: number): Promise<Day> {
  const server = anyOf(stage.servers);
  const planned = plan(random, taps);
  const cast = await makeCast(stage, Math.ceil(planned.length / EACH), place);
  const [sam, ben] = cast.agents;
  if (!sam || !ben) throw new Error("A day needs two agents");
  const booked = await inTurns(planned, async (one, at) => {
    const owner = cast.residents[Math.floor(at / EACH)];
    if (!owner) throw new Error("Nobody lives there");
    const id = await book(server, owner, one.key);
    if (one.before === "cancelled")
      await server.call("DELETE /pickup/:id", { params: { id } }, owner.person);
    if (one.before === "collected by a colleague") await countFor(server, ben, id);
    return { ...one, id, owner };
  });
  const samId = (await server.call("GET /profile", {}, sam)).data._id;
  const benId = (await server.call("GET /profile", {}, ben)).data._id;
  const open = booked.filter(({ before }) => before === "nothing");
  const onRun = open.filter(() => random.chance(ON_A_RUN)).slice(0, MOST_STOPS);
  const runId = await aRun(server, samId, onRun);
  const runOf = ({ id }: Stop): string | undefined =>
    onRun.some((one) => one.id === id) ? runId : undefined;
  const photo = await aPhoto();
  const begin: Tap = tapOf({ kind: "start", subject: runId }, runId);
  const end: Tap = tapOf({ kind: "finish", subject: runId }, runId);
  const doings = shuffled(
    random,
    booked.map((stop) => tapsAt(stop, runOf(stop), random.chance(0.2) ? photo : undefined)),
  );
  return {
    sam,
    ben,
    samId,
    benId,
    runId,
    stops: booked,
    onRun: new Set(onRun.map(({ id }) => id)),
    taps: [begin, ...doings.flat(), end],
  };
}

type Planned = Omit<Stop, "id" | "owner">;

function plan(random: Random, taps: number): Planned[] {
  const stops: Planned[] = [];
  let count = 2;
  while (count < taps) {
    const luck = random.fraction();
    const before = luck < 0.06 ? "collected by a colleague" : luck < 0.1 ? "cancelled" : "nothing";
    const visits = random.chance(0.35) ? 1 : 0;
    const counts = visits === 0 || random.chance(0.4) ? random.whole(1, 20) : undefined;
    const isUndone = counts !== undefined && random.chance(0.1);
    stops.push({ key: randomUUID(), before, visits, counts, isUndone });
    count += visits + (counts === undefined ? 0 : 1);
  }
  return stops;
}

function tapsAt(stop: Stop, runId: string | undefined, photo: Photo | undefined): Tap[] {
  const { id: subject, visits, counts, isUndone } = stop;
  const body = { reason: "no_access", note: "Dog" } as const;
  const visit = { kind: "attempt", subject, body, ...(photo && { photo }) } as const;
  const taps: Tap[] = visits > 0 ? [{ stop, content: visit, runId, isUndone: false }] : [];
  if (counts === undefined) return taps;
  const content = { kind: "complete", subject, body: { itemsCount: counts } } as const;
  return [...taps, { stop, content, runId, isUndone }];
}

async function aPhoto(): Promise<Photo> {
  const background = { r: 40, g: 90, b: 60 };
  const jpeg = await sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { type: "image/jpeg", bytes: new Uint8Array(jpeg).buffer };
}

const tapOf = (content: EntryContent, runId: string): Tap => ({
  stop: undefined,
  content,
  runId,
  isUndone: false,
});

async function book(
  server: Server,
  { person, locationId }: Resident,
  key: string,
): Promise<string> {
  const body = {
    location: locationId,
    itemType: "metals",
    date: inDays(0, zone),
    timeStart: "00:01",
    timeEnd: "23:59",
    description: key,
  } as const;
  return (await server.call("POST /pickup", { body }, person)).data._id;
}

const countFor = (server: Server, agent: { token: string }, id: string): Promise<unknown> =>
  server.call(
    "PUT /pickup/complete/:id",
    { params: { id }, body: { itemsCount: COLLEAGUES_COUNT } },
    agent,
  );

async function aRun(server: Server, agentId: string, stops: readonly Stop[]): Promise<string> {
  const office = await server.call("POST /auth/signin", { body: superadmin });
  const body = {
    date: inDays(0, zone),
    agentId,
    timeStart: "08:00",
    timeEnd: "17:00",
    timeZone: zone,
  };
  const { _id: runId } = (await server.call("POST /run", { body }, office)).data;
  const moved = await server.call(
    "POST /run/move",
    { body: { pickups: stops.map(({ id }) => id), runId, at: 0 } },
    office,
  );
  if (moved.data.some(({ ok }) => !ok)) throw new Error("A stop was not put on the run");
  return runId;
}

/** Of each stop: whether its count was taken back before it was sent. */
export type Undone = ReadonlySet<string>;

/** What the clients of `keeping.ts` would have written down, to compare it with what the server keeps. */
export const collectionsOf = ({ stops, sam }: Day, undone: Undone): Collection[] =>
  stops
    .filter(({ before }) => before !== "cancelled")
    .map(({ id, key, owner, before, counts }) => {
      const isQuicker = before === "collected by a colleague";
      const isCounted = isQuicker || (counts !== undefined && !undone.has(id));
      return {
        id,
        key,
        owner,
        agent: { ...sam, firstName: "", lastName: "" },
        count: isQuicker ? COLLEAGUES_COUNT : (counts ?? 0),
        booking: "acknowledged",
        completion: isCounted ? "acknowledged" : "none",
      };
    });

/** The pickups whose story has another number of visits without success than it should. */
export async function wrongVisits(
  server: Server,
  { stops, onRun, ben }: Day,
  undone: Undone,
): Promise<string[]> {
  const wrong = await inTurns(stops, async ({ id, key, before, visits, counts }) => {
    const { data } = await server.call("GET /pickup/story/:id", { params: { id } }, ben);
    const found = data.filter(({ kind }) => kind === "attempt").length;
    const isSettled = visits > 0 || (counts !== undefined && !undone.has(id));
    const isNotReached = onRun.has(id) && !isSettled;
    const right = isNotReached ? 1 : before === "nothing" ? visits : 0;
    return found === right ? [] : [`pickup ${key}: ${found} visits are kept, ${right} are right`];
  });
  return wrong.flat();
}

/** Several at a time, in order. */
async function inTurns<From, To>(
  list: readonly From[],
  work: (one: From, at: number) => Promise<To>,
): Promise<To[]> {
  const done: To[] = [];
  for (let at = 0; at < list.length; at += 6)
    done.push(
      ...(await Promise.all(list.slice(at, at + 6).map((one, index) => work(one, at + index)))),
    );
  return done;
}

const shuffled = <T>(random: Random, list: readonly T[]): T[] =>
  list
    .map((one) => [random.fraction(), one] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, one]) => one);
