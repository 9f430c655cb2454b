import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { negate } from "#domain/rates/materials.ts";

import { newId } from "../core/database/ids.ts";
import { inTransaction } from "../core/database/transaction.ts";
import { aUser, givePoints } from "#test/support/builders.ts";
import { testApp, type TestApp } from "#test/support/app.ts";
import { credit, type Movement, spend } from "./service.ts";
import { aCountedPickup, bottles } from "#test/support/ledger-rows.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const collection = (userId: string, sourceId = newId()): Movement => ({
  userId,
  kind: "collection",
  points: 136,
  carbonUnits: 136,
  counts: bottles,
  source: { type: "pickup", id: sourceId },
  actorId: null,
});
const reversal = (userId: string, sourceId: string): Movement => ({
  ...collection(userId, sourceId),
  kind: "reversal",
  points: -136,
  carbonUnits: -136,
  counts: negate(bottles),
});
const purchase = (userId: string, points: number): Movement => ({
  userId,
  kind: "redemption",
  points: 0 - points,
  carbonUnits: 0,
  source: { type: "redemption", id: newId() },
  actorId: userId,
});

const run = (movement: Movement): Promise<number> =>
  inTransaction(app.deps.db, async (tx) => (await credit(app.deps, tx, movement)).balance);
const buy = (movement: Movement): Promise<number> =>
  inTransaction(app.deps.db, async (tx) => (await spend(app.deps, tx, movement)).balance);

const caches = (id: string) =>
  app.deps.db
    .selectFrom("users")
    .select(["points_earned", "lifetime_points", "carbon_units", "collections_count"])
    .select(["plastic", "glass"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
const linesOf = (id: string) =>
  app.deps.db
    .selectFrom("ledger_lines")
    .select(["kind", "points", "balance"])
    .where("user_id", "=", id)
    .orderBy("seq")
    .execute();

test("a collection moves balance, lifetime, carbon units and counters with its line", async () => {
  const { id } = await aUser(app);
  expect(await run(collection(id))).toBe(136);
  expect(await caches(id)).toEqual({
    points_earned: 136,
    lifetime_points: 136,
    carbon_units: 136,
    collections_count: 1,
    plastic: 12,
    glass: 2,
  });
  expect(await linesOf(id)).toEqual([{ kind: "collection", points: 136, balance: 136 }]);
});

test("PRODUCT R2.2: 1. one cause counts once, whatever the caller does", async () => {
  const { id } = await aUser(app);
  const movement = collection(id);
  await run(movement);
  await expect(run(movement)).rejects.toMatchObject({ code: "23505" });
  expect(await caches(id)).toMatchObject({ points_earned: 136, collections_count: 1, plastic: 12 });
  expect(await linesOf(id)).toHaveLength(1);
});

test("PRODUCT R2.3: 2. each line carries the balance after it, and the balance is their sum", async () => {
  const { id } = await aUser(app, { points: 50 });
  await run(collection(id));
  await buy(purchase(id, 100));
  const lines = await linesOf(id);
  expect(lines.map(({ balance }) => balance)).toEqual([50, 186, 86]);
  expect(lines.reduce((sum, { points }) => sum + points, 0)).toBe(86);
});

test("3. what is rolled back moves neither caches nor lines", async () => {
  const { id } = await aUser(app);
  const failing = inTransaction(app.deps.db, async (tx) => {
    await credit(app.deps, tx, collection(id));
    throw new Error("later");
  });
  await expect(failing).rejects.toThrow("later");
  expect(await caches(id)).toMatchObject({ points_earned: 0, plastic: 0 });
  expect(await linesOf(id)).toEqual([]);
});

test("4. spending lowers the balance only, and is refused beyond it", async () => {
  const { id } = await aUser(app);
  await run(collection(id));
  expect(await buy(purchase(id, 100))).toBe(36);
  await expect(buy(purchase(id, 37))).rejects.toMatchObject({ code: "not_enough_points" });
  expect(await caches(id)).toMatchObject({
    points_earned: 36,
    lifetime_points: 136,
    carbon_units: 136,
  });
});

test("PRODUCT R2.1: 5. lines are neither changed nor deleted", async () => {
  const { id } = await aUser(app, { points: 5 });
  const { db } = app.deps;
  await expect(
    db.updateTable("ledger_lines").set({ points: 500 }).where("user_id", "=", id).execute(),
  ).rejects.toThrow("append-only");
  await expect(db.deleteFrom("ledger_lines").where("user_id", "=", id).execute()).rejects.toThrow(
    "append-only",
  );
  await expect(sql`truncate ledger_lines`.execute(db)).rejects.toThrow("append-only");
});

test("PRODUCT R2.7: a reversal may take a balance below zero; spending is refused until it is covered again", async () => {
  const { id } = await aUser(app);
  const movement = collection(id);
  await run(movement);
  await buy(purchase(id, 100));
  expect(await run(reversal(id, movement.source.id))).toBe(-100);
  expect(await caches(id)).toEqual({
    points_earned: -100,
    lifetime_points: 0,
    carbon_units: 0,
    collections_count: 0,
    plastic: 0,
    glass: 0,
  });
  await expect(buy(purchase(id, 1))).rejects.toMatchObject({ code: "not_enough_points" });
});

test("nobody's balance moves for a person who is not there", async () => {
  await expect(run(collection(newId()))).rejects.toMatchObject({ code: "user_not_found" });
});

describe("receipts", () => {
  test("PRODUCT R2.6: show cause, counts and rates, who confirmed and the running balance, newest first", async () => {
    const agent = await aUser(app, { role: "agent", firstName: "Ben", lastName: "Adams" });
    const friend = await aUser(app, { firstName: "Bo" });
    const reader = await aUser(app);
    const pickupId = await aCountedPickup(app, reader.id);
    await run({ ...collection(reader.id, pickupId), actorId: agent.id });
    await run({
      userId: reader.id,
      kind: "referral",
      points: 100,
      carbonUnits: 0,
      source: { type: "referral", id: friend.id },
      actorId: null,
    });
    await buy(purchase(reader.id, 36));
    await givePoints(app, reader.id, 10);
    const { status, body } = await app.call("GET /profile/ledger", { as: reader });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ totalDocs: 4, hasNextPage: false });
    expect(body.data.docs).toMatchObject([
      { kind: "adjustment", balance: 210, source: { type: "manual", _id: null, name: null } },
      { kind: "redemption", points: -36, carbonUnits: 0, balance: 200, confirmedBy: null },
      { kind: "referral", source: { _id: friend.id, name: "Bo" }, balance: 236, items: [] },
      {
        kind: "collection",
        balance: 136,
        source: { type: "pickup", _id: pickupId, name: "Home" },
        confirmedBy: "Ben Adams",
        items: [
          { material: "plastic", count: 12, rate: 10, points: 120 },
          { material: "glass", count: 2, rate: 8, points: 16 },
        ],
      },
    ]);
  });

  test("come in pages, and only one's own", async () => {
    const [reader, other] = [await aUser(app), await aUser(app, { points: 7 })];
    for (const points of [1, 2, 3, 4, 5]) await givePoints(app, reader.id, points);
    const { body } = await app.call("GET /profile/ledger", {
      as: reader,
      query: { page: 2, limit: 2 },
    });
    expect(body.data.docs.map(({ points }) => points)).toEqual([3, 2]);
    expect(body.data).toMatchObject({ totalDocs: 5, totalPages: 3, hasNextPage: true });
    const theirs = await app.call("GET /profile/ledger", { as: other });
    expect(theirs.body.data.docs.map(({ points }) => points)).toEqual([7]);
  });

  test("a deleted confirmer has no name any more", async () => {
    const agent = await aUser(app, { role: "agent" });
    const reader = await aUser(app);
    await run({ ...collection(reader.id), actorId: agent.id });
    await app.deps.db
      .updateTable("users")
      .set({ first_name: "", last_name: "" })
      .where("id", "=", agent.id)
      .execute();
    const { body } = await app.call("GET /profile/ledger", { as: reader });
    expect(body.data.docs[0]?.confirmedBy).toBeNull();
  });

  test("are refused to whoever is signed out or not verified, and for a page that is none", async () => {
    const reader = await aUser(app);
    const newcomer = await aUser(app, { verified: false });
    expect((await app.call("GET /profile/ledger", {})).status).toBe(401);
    expect((await app.call("GET /profile/ledger", { as: newcomer })).status).toBe(403);
    const bad = await app.call("GET /profile/ledger", { as: reader, query: { limit: 1000 } });
    expect(bad).toMatchObject({ status: 422, problem: { fields: { limit: "Use 100 or less" } } });
  });
});
