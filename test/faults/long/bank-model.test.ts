// Residents whose balances are known exactly, while servers are killed and connections are cut.
import { setTimeout as sleep } from "node:timers/promises";

import * as fc from "fast-check";
import { expect, test } from "vitest";

import { type Db, openPostgres } from "#server/core/database/database.ts";
import { isDatabaseAway } from "#server/core/failures/problem.ts";
import type { Random } from "#domain/random.ts";
import { auditLedger } from "#server/impact/service.ts";
import { aPicture } from "../../support/builders.ts";

import { inDays } from "../../../e2e/days.ts";
import { giveRole, newPerson, sessionOf, signUp, superadmin } from "../../../e2e/people.ts";
import { type OwnPostgres, startOwnPostgres } from "../../postgres.ts";
import { newTally } from "../collecting.ts";
import { depot } from "../places.ts";
import { anyOf, auditOver, makeCast, onStage, type Stage } from "../stage.ts";
import { patienceAfter } from "../surviving.ts";
import { tell, seededRandom } from "../telling.ts";
import { cutOne } from "../wire.ts";
import { booksOf, type Branch, type Price, WAYS } from "./bank-books.ts";
import { expectImports } from "./bank-imports.ts";
import { anyMoves, FRIEND_POINTS } from "./bank-model.ts";

const SECONDS = 60;
const RESIDENTS = 8;
const FRIENDS = 4;
/** The time before the first fault. */
const CALM_MS = 3_000;
/** More than can be made in the time. */
const MOVES = 5_000;

test(`${SECONDS} seconds of any moves while servers are killed, connections cut and PostgreSQL ends: every balance is the model's`, async () => {
  const postgres = await startOwnPostgres();
  const databaseUrl = await postgres.createDatabase("bank");
  const { db, close } = openPostgres(databaseUrl);
  await onStage({ processes: 3, databaseUrl }, async (stage) => {
    const random = seededRandom("bank model");
    const state = { isOver: false };
    const isOver = (): boolean => state.isOver;
    const branches = await openBranches(stage, { random, db, isOver });
    const played = branches.map((real) => ({ model: booksOf(real), real }));
    const seed = random.whole(0, 2 ** 30);
    const plans = fc.sample(anyMoves(MOVES), { seed, numRuns: branches.length });
    const working = Promise.all(
      played.map((both, place) => fc.asyncModelRun(() => both, plans[place] ?? [])),
    );
    const reading = readAllTheTime(db, isOver);
    await sleep(CALM_MS);
    const calm = anyBranch(branches).tally.slowest;
    const [troubles] = await Promise.all([
      trouble(stage, { random, postgres, databaseUrl }).finally(() => {
        state.isOver = true;
      }),
      working,
    ]);
    const looks = await reading;
    for (const { model, real } of played) await expectImports(model, real);
    for (const server of stage.servers) expect(await auditOver(server)).toEqual([]);
    report(branches, { troubles, looks, calm });
  });
  await close();
  await postgres.stop();
});

function anyBranch([first]: readonly Branch[]): Branch {
  if (!first) throw new Error("Nobody takes part");
  return first;
}

type Seen = Readonly<{ troubles: string; looks: number; calm: number }>;

function report(branches: readonly Branch[], { troubles, looks, calm }: Seen): void {
  const { done, tally } = anyBranch(branches);
  expect([...done.keys()].toSorted()).toEqual([
    "book",
    "complete",
    "decide",
    "delete",
    "give",
    "import",
    "lapse",
    "redeem",
    "refer",
    "reject",
    "undo import",
    "undo use",
    "use",
  ]);
  expect(tally.wrong).toEqual([]);
  expect(tally.slowest).toBeLessThan(patienceAfter(calm));
  const moves = [...done].map(([name, count]) => `${count} ${name}`).join(", ");
  tell(
    `bank model, ${SECONDS} s, ${troubles}: ${moves}; ${tally.acknowledged} writes acknowledged, ${tally.cut} cut calls, ` +
      `${tally.unavailable} answers of 503, the slowest after ${tally.slowest} ms (${calm} ms before anything broke); the books agreed at each of ${looks} looks`,
  );
}

type Scene = Readonly<{ random: Random; postgres: OwnPostgres; databaseUrl: string }>;

/** Causes a fault every few seconds. @returns which, and how often. */
async function trouble(stage: Stage, scene: Scene): Promise<string> {
  const { random, postgres, databaseUrl } = scene;
  const kinds = {
    "servers killed": async () => {
      const victim = random.whole(0, stage.servers.length - 1);
      await stage.servers[victim]?.kill();
      await stage.restart(victim);
    },
    "connections cut": () => cutOne(databaseUrl),
    "ends of PostgreSQL": () => postgres.restart(random.pick(["SIGQUIT", "SIGKILL"] as const)),
  };
  const count = new Map<string, number>();
  const until = Date.now() + SECONDS * 1_000;
  while (Date.now() < until) {
    for (const [name, happen] of Object.entries(kinds)) {
      await happen();
      count.set(name, (count.get(name) ?? 0) + 1);
      await sleep(random.whole(200, 2_000));
    }
  }
  return [...count].map(([name, times]) => `${times} ${name}`).join(", ");
}

/** Recomputes all balances again and again. @returns how often. */
async function readAllTheTime(db: Db, isOver: () => boolean): Promise<number> {
  let looks = 0;
  while (!isOver()) {
    const seen = await auditLedger(db, new Date()).catch((error: unknown) => {
      if (isDatabaseAway(error)) return undefined;
      throw error;
    });
    if (seen) {
      expect(seen.differences).toEqual([]);
      looks += 1;
    }
    await sleep(100);
  }
  return looks;
}

async function openBranches(
  stage: Stage,
  { random, ...same }: { random: Random } & Pick<Branch, "db" | "isOver">,
): Promise<Branch[]> {
  const server = anyOf(stage.servers);
  const { residents, agents } = await makeCast(stage, RESIDENTS);
  const head = await server.call("POST /auth/signin", { body: superadmin });
  const { data: place } = await server.call("POST /dropOff-location", { body: depot }, head);
  const given = { params: { key: "friendPoints" }, body: { value: FRIEND_POINTS } } as const;
  await server.call("PUT /management/settings/:key", given, head);
  const campaign = { ...drive, image: await aPicture(), dropOffLocationId: place._id };
  const { data: joined } = await server.call("POST /campaigns", { body: campaign }, head);
  const { data: rates } = await server.call("GET /rates", {});
  const rewards = await offer(stage, head);
  const shared = { ...same, tally: newTally(), done: new Map<string, number>() };
  const branches: Branch[] = [];
  for (const resident of residents) {
    const { data: user } = await server.call("GET /profile", {}, resident.person);
    branches.push({
      ...shared,
      resident,
      agent: random.pick(agents),
      ...(await openOffice(stage, head)),
      campaign: joined._id,
      rates: rates.now,
      rewards,
      friends: await friendsOf(stage, user.referralId),
      via: () => random.pick(stage.servers).url,
    });
  }
  return branches;
}

/** The rewards of one sponsor, by their prices; the one with its codes has many. */
async function offer(stage: Stage, head: { token: string }): Promise<Branch["rewards"]> {
  const server = anyOf(stage.servers);
  const image = await aPicture();
  const add = async (pointsRequired: Price): Promise<string> => {
    const body = { ...bag, image, pointsRequired, voucher: WAYS[pointsRequired] };
    return (await server.call("POST /reward", { body }, head)).data._id;
  };
  const rewards = { 20: await add(20), 150: await add(150), 35: await add(35), 45: await add(45) };
  const codes = Array.from({ length: 1_000 }, (_, index) => `CODE-${index}`);
  const form = { params: { id: rewards[45] }, body: { codes, expiresOn: null } };
  await server.call("POST /reward/:id/codes", form, head);
  return rewards;
}

/** An admin, and a shop of the sponsor. */
async function openOffice(
  stage: Stage,
  head: { token: string },
): Promise<Pick<Branch, "admin" | "shop">> {
  const server = anyOf(stage.servers);
  const person = await newPerson(server, stage.mailbox);
  await giveRole(server, person, "admin");
  const { data: sponsors } = await server.call("GET /sponsor", {}, head);
  const params = { id: sponsors[0]?._id ?? "" };
  const body = { name: "Main Street", lastDay: inDays(30) };
  const { data } = await server.call("POST /sponsor/:id/shop", { params, body }, head);
  return { admin: await sessionOf(server, person), shop: { token: data.key } };
}

async function friendsOf(stage: Stage, referralId: string): Promise<Branch["friends"]> {
  const friends: Branch["friends"][number][] = [];
  while (friends.length < FRIENDS) {
    const person = await signUp(anyOf(stage.servers), { referralId });
    friends.push({ person, otp: await stage.mailbox.nextCode(person.email) });
  }
  return friends;
}

const drive = {
  name: "Bottles for the creek",
  description: "Every bottle counts",
  endDate: inDays(30),
  goal: 100_000,
};

const bag = { name: "Tote bag", description: "A bag that comes back", sponsorName: "Green Grocer" };
