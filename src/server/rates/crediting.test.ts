// Which rate a collection is credited at, by the real calls: announced, waited for, counted.
import { Kysely, PostgresDialect } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { DAY_MS, HOUR_MS } from "#domain/durations.ts";
import { addDays } from "#domain/pickups/schedule.ts";
import { testApp, type TestApp } from "#test/support/app.ts";
import { aDropOff, aPickup, aUser, type TestUser } from "#test/support/builders.ts";
import { announce } from "#test/support/rates.ts";
import type { Database } from "../core/database/schema.ts";
import { ratesOfCollection } from "./service.ts";

/** Noon in New York on November 22, 2026. */
const TODAY = new Date("2026-11-22T17:00:00Z");

async function openApp(): Promise<{ app: TestApp; head: TestUser; maya: TestUser }> {
  const app = await testApp({ now: TODAY });
  const [head, maya] = [await aUser(app, { role: "superadmin" }), await aUser(app)];
  return { app, head, maya };
}

const receiptsOf = async (app: TestApp, as: TestUser) =>
  (await app.call("GET /profile/ledger", { as, query: { limit: 100 } })).body.data.docs;

/** Confirms a drop-off as a new admin, because sessions end. @returns what it brought */
async function confirm(app: TestApp, id: string, itemsCount: number): Promise<number> {
  const as = await aUser(app, { role: "admin" });
  const body = { status: "completed", itemsCount } as const;
  const { body: reply } = await app.call("PUT /dropOff/:id", { as, params: { id }, body });
  return reply.data.pointsEarned;
}

describe("a cut from December 22 on, announced on November 22", () => {
  let app: TestApp;
  let head: TestUser;
  let maya: TestUser;
  beforeAll(async () => {
    ({ app, head, maya } = await openApp());
  });
  afterAll(() => app.close());

  test("PRODUCT R23.1, R23.2: on the 21st it is refused; what is handed in on the 21st counts at 10, on the 22nd at 8; old receipts stay", async () => {
    await aDropOff(app, maya, { confirmedWith: 12 });
    const cut = { material: "plastic", points: 8 } as const;
    const refused = await announce(app, head, { ...cut, validFrom: "2026-12-21" });
    expect(refused.problem.fields).toEqual({
      validFrom: "A lower rate needs 30 days' notice: December 22, 2026 at the earliest",
    });
    expect((await announce(app, head, { ...cut, validFrom: "2026-12-22" })).status).toBe(201);
    const old = await receiptsOf(app, maya);
    app.clock.set(new Date("2026-12-22T05:30:00Z"));
    // It is the 22nd in New York, and half past eleven on the 21st at the drop-off location in Austin.
    const before = await aDropOff(app, maya);
    app.clock.advance(HOUR_MS);
    const after = await aDropOff(app, maya);
    app.clock.set(new Date("2026-12-24T17:00:00Z"));
    expect(await confirm(app, before._id, 12)).toBe(120);
    expect(await confirm(app, after._id, 12)).toBe(96);
    const rows = await app.deps.db
      .selectFrom("ledger_lines")
      .select(["id", "points", "rates"])
      .where("user_id", "=", maya.id)
      .orderBy("seq")
      .execute();
    expect(rows.map(({ points }) => points)).toEqual([120, 120, 96]);
    expect(rows[0]?.id).toBe(old[0]?._id);
    expect(rows[0]?.rates).toMatchObject({ plastic: 10 });
    expect(rows[2]?.rates).toMatchObject({ plastic: 8, metals: 2 });
  });
});

test("rates are read once a day: counting costs no further statement", async () => {
  const { app } = await openApp();
  let statements = 0;
  const dialect = new PostgresDialect({ pool: app.opened.pool });
  const log = (): void => {
    statements += 1;
  };
  const db = new Kysely<Database>({ dialect, log });
  const deps = { ...app.deps, db };
  const ask = async (): Promise<number> => {
    const [given, counted] = [new Date(app.deps.now().getTime() - DAY_MS), app.deps.now()];
    await ratesOfCollection(deps, db, { zone: "America/Chicago", given, counted });
    return statements;
  };
  expect([await ask(), await ask(), await ask()]).toEqual([1, 1, 1]);
  app.clock.advance(DAY_MS);
  expect([await ask(), await ask()]).toEqual([2, 2]);
  await app.close();
});

describe("a raise from tomorrow on", () => {
  let app: TestApp;
  let head: TestUser;
  let maya: TestUser;
  beforeAll(async () => {
    ({ app, head, maya } = await openApp());
    const raise = { material: "metals", points: 3, validFrom: "2026-11-23" } as const;
    await announce(app, head, raise);
    await announce(app, head, { ...raise, material: "plastic", points: 12 });
  });
  afterAll(() => app.close());

  const tomorrow = (): string => addDays("2026-11-22", 1);
  /** Told by the phone of an agent. */
  const complete = async (id: string, happenedAt?: Date) => {
    const as = await aUser(app, { role: "agent" });
    const body = { itemsCount: 10, ...(happenedAt && { happenedAt: happenedAt.toISOString() }) };
    const { body: reply } = await app.call("PUT /pickup/complete/:id", {
      as,
      params: { id },
      body,
    });
    return reply.data.pointsEarned;
  };

  test("PRODUCT R23.1: a drop-off of today that is counted tomorrow counts at the raised rate, one counted today does not", async () => {
    const waiting = await aDropOff(app, maya);
    expect((await aDropOff(app, maya, { confirmedWith: 10 })).pointsEarned).toBe(100);
    const pickups = [];
    for (let n = 0; n < 3; n++) pickups.push(await aPickup(app, maya, { date: tomorrow() }));
    const [first, second, third] = pickups;
    expect(await complete(first?._id ?? "")).toBe(20);
    app.clock.advance(DAY_MS);
    expect(await confirm(app, waiting._id, 10)).toBe(120);
    // A phone without reception tells today of a count of yesterday evening.
    expect(await complete(second?._id ?? "", new Date("2026-11-22T23:00:00Z"))).toBe(20);
    expect(await complete(third?._id ?? "")).toBe(30);
  });

  test("PRODUCT R23.3: a correction uses the rates of its collection, whatever is in force", async () => {
    const pickup = await aPickup(app, maya, { date: "2026-11-24", completedWith: 10 });
    expect(pickup.pointsEarned).toBe(30);
    const cut = { material: "metals", points: 1, validFrom: "2026-12-23" } as const;
    expect((await announce(app, head, cut)).status).toBe(201);
    app.clock.advance(31 * DAY_MS);
    const as = await aUser(app, { role: "admin" });
    const { body } = await app.call("PUT /pickup/correct/:id", {
      as,
      params: { id: pickup._id },
      body: { itemsCount: 12, reason: "Two were forgotten" },
    });
    expect(body.data.correction).toMatchObject({ points: 6 });
  });
});
