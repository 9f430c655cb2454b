// Races need several parallel connections; the embedded engine has only one.
import { afterAll, beforeAll, expect, test } from "vitest";

import type { Reward } from "#contract/rewards.ts";
import type { Db } from "#server/core/database/database.ts";
import { Failure } from "#server/core/failures/failure.ts";
import { newId } from "#server/core/database/ids.ts";
import { inTransaction } from "#server/core/database/transaction.ts";
import { auditLedger } from "#server/impact/service.ts";
import { aReward, aUser, type TestUser } from "../support/builders.ts";
import type { TestApp } from "../support/app.ts";

import { type Fleet, fleet } from "../fleet.ts";
import { roundsOf } from "./rounds.ts";
import { served } from "./served.ts";

const ROUNDS = roundsOf(20);
/** Of two sides that meet by chance. */
const TAKEN_BACK = 20;
const PRICE = 100;

let servers: Fleet;
beforeAll(async () => {
  servers = await fleet();
});
afterAll(() => servers.close());

/** Runs `count` requests at once, spread over the servers. */
const atOnce = <T>(
  count: number,
  attempt: (app: TestApp, index: number) => Promise<T>,
): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => attempt(servers.serverOf(index), index)));

const redeem = (app: TestApp, as: TestUser, reward: Reward, key = newId()) =>
  served(() => app.call("POST /reward/:id/redeem", { as, params: { id: reward._id }, key }));

/** The effects of one redemption: how many requests reported success, and what changed. */
async function effects(said: number, { id }: TestUser) {
  const { db } = servers.database;
  const { balance } = await db
    .selectFrom("users")
    .select("points_earned as balance")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const { redemptions } = await db
    .selectFrom("redemptions")
    .select((eb) => eb.fn.countAll<number>().as("redemptions"))
    .where("user_id", "=", id)
    .executeTakeFirstOrThrow();
  return { said, redemptions, balance };
}
const exactlyOne = { said: 1, redemptions: 1, balance: 0 };

test(`PRODUCT R6.2: ${ROUNDS} times: of 100 redemptions at once of a balance good for one, exactly one succeeds`, async () => {
  const reward = await aReward(servers.first, { pointsRequired: PRICE });
  for (let round = 0; round < ROUNDS; round++) {
    const maya = await aUser(servers.first, { points: PRICE });
    const answers = await atOnce(100, (app) => redeem(app, maya, reward));
    const refused = answers.filter(({ problem }) => problem.code === "not_enough_points");
    expect(refused).toHaveLength(99);
    const said = answers.filter(({ status }) => status === 201).length;
    expect(await effects(said, maya)).toEqual(exactlyOne);
  }
});

test(`PRODUCT R6.3: ${ROUNDS} times: the same Idempotency-Key 20 times has one effect and 20 equal answers`, async () => {
  const reward = await aReward(servers.first, { pointsRequired: PRICE });
  for (let round = 0; round < ROUNDS; round++) {
    const maya = await aUser(servers.first, { points: PRICE * 20 });
    const key = newId();
    const answers = await atOnce(20, (app) => redeem(app, maya, reward, key));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await effects(1, maya)).toEqual({ said: 1, redemptions: 1, balance: PRICE * 19 });
  }
});

test(`${ROUNDS} times: the last one in stock goes to exactly one of 30 people`, async () => {
  const admin = await aUser(servers.first, { role: "admin" });
  for (let round = 0; round < ROUNDS; round++) {
    const reward = await aReward(servers.first, { pointsRequired: PRICE, stock: 1 });
    const people: TestUser[] = [];
    while (people.length < 30) people.push(await aUser(servers.first, { points: PRICE }));
    const answers = await atOnce(people.length, (app, index) =>
      redeem(app, people[index] ?? admin, reward),
    );
    const codes = answers.map(({ status, problem }) => (status === 201 ? "ok" : problem.code));
    expect(codes.filter((code) => code === "ok")).toHaveLength(1);
    expect(codes.filter((code) => code === "out_of_stock")).toHaveLength(29);
  }
});

test(`${ROUNDS} times: of 10 rejections at once the points are refunded once`, async () => {
  const reward = await aReward(servers.first, { pointsRequired: PRICE, stock: ROUNDS });
  const admin = await aUser(servers.first, { role: "admin" });
  for (let round = 0; round < ROUNDS; round++) {
    const maya = await aUser(servers.first, { points: PRICE });
    const { body } = await redeem(servers.first, maya, reward);
    const params = { id: body.data._id, status: "rejected" } as const;
    const answers = await atOnce(10, (app) =>
      app.call("PUT /reward/admin/:id/update/:status", { as: admin, params }),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await effects(1, maya)).toEqual({ said: 1, redemptions: 1, balance: PRICE });
  }
});

test(`${TAKEN_BACK} times: taken back by 5 calls while 5 admins begin with it, only one side wins`, async () => {
  const reward = await aReward(servers.first, { pointsRequired: PRICE, stock: TAKEN_BACK });
  const admin = await aUser(servers.first, { role: "admin" });
  let takenBack = 0;
  for (let round = 0; round < TAKEN_BACK; round++) {
    const maya = await aUser(servers.first, { points: PRICE });
    const { _id: id, updatedAt } = (await redeem(servers.first, maya, reward)).body.data;
    const begin = { as: admin, params: { id, status: "processing" }, body: { updatedAt } } as const;
    const refusals = await atOnce(10, async (app, index) => {
      // The order of the two sides alternates.
      const { status, problem } = await ((index + round) % 2 === 0
        ? app.call("PUT /reward/take-back/:id", { as: maya, params: { id } })
        : app.call("PUT /reward/admin/:id/update/:status", begin));
      return status === 200 ? [] : [problem.code];
    });
    const codes = new Set(refusals.flat());
    const isBack = codes.has("stale");
    expect([...codes]).toEqual([isBack ? "stale" : "not_pending"]);
    expect(await effects(1, maya)).toEqual({ ...exactlyOne, balance: isBack ? PRICE : 0 });
    takenBack += isBack ? 1 : 0;
  }
  const { stock } = await servers.database.db
    .selectFrom("rewards")
    .select("stock")
    .where("id", "=", reward._id)
    .executeTakeFirstOrThrow();
  expect(stock).toBe(takenBack);
});

test("after all these races the ledger equals every balance", async () => {
  const report = await auditLedger(servers.database.db, servers.first.deps.now());
  expect(report).toMatchObject({ ok: true, differences: [] });
});

test("a redemption that reads the balance first and writes it later fails the same check", async () => {
  const reward = await aReward(servers.first, { pointsRequired: PRICE });
  let failed = 0;
  for (let round = 0; round < ROUNDS && failed === 0; round++) {
    const maya = await aUser(servers.first, { points: PRICE });
    const answers = await atOnce(100, (app) => redeemNaively(app.deps.db, maya.id, reward));
    const result = await effects(answers.filter(Boolean).length, maya);
    if (JSON.stringify(result) !== JSON.stringify(exactlyOne)) failed += 1;
  }
  expect(failed).toBeGreaterThan(0);
});

/** A naive implementation: read, decide, write. @returns whether it reports success. */
async function redeemNaively(db: Db, userId: string, reward: Reward): Promise<boolean> {
  try {
    await inTransaction(db, async (tx) => {
      const { balance } = await tx
        .selectFrom("users")
        .select("points_earned as balance")
        .where("id", "=", userId)
        .executeTakeFirstOrThrow();
      if (balance < reward.pointsRequired) throw new Failure("not_enough_points");
      await tx
        .updateTable("users")
        .set({ points_earned: balance - reward.pointsRequired })
        .where("id", "=", userId)
        .execute();
      await tx
        .insertInto("redemptions")
        .values({
          id: newId(),
          user_id: userId,
          reward_id: reward._id,
          name: reward.name,
          description: reward.description,
          image_key: "none",
          sponsor_name: reward.sponsorName,
          points_required: reward.pointsRequired,
          redeemed_at: servers.first.deps.now(),
          updated_at: servers.first.deps.now(),
        })
        .execute();
    });
    return true;
  } catch (error) {
    if (error instanceof Failure) return false;
    throw error;
  }
}
