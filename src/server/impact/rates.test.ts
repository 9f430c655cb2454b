// A changed rate does not change what was earned: receipts, balances and reversals keep the rate of their day.
import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";

import { Material } from "#contract/materials.ts";
import { SPECIFIED_RATES } from "#domain/rates/rates.ts";
import { addDays } from "#domain/pickups/schedule.ts";

import { inTransaction } from "../core/database/transaction.ts";
import { aDropOff, aPickup, aUser, type TestUser } from "#test/support/builders.ts";
import { testApp, type TestApp } from "#test/support/app.ts";
import { auditLedger, credit } from "./service.ts";
import { aCountedPickup, bottles } from "#test/support/ledger-rows.ts";
import { beginRates, dayOf } from "#test/support/rates.ts";

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await testApp();
  admin = await aUser(app, { role: "admin" });
});
afterAll(() => app.close());

/** A pickup of metals that was booked and counted today. */
const collected = (as: TestUser, count: number) =>
  aPickup(app, as, { date: addDays(dayOf(app), 1), completedWith: count });
const ledgerOf = async (as: TestUser) =>
  (await app.call("GET /profile/ledger", { as, query: { limit: 100 } })).body.data.docs;
const collectionsOf = async (as: TestUser) =>
  (await app.call("GET /profile/collections", { as, query: { limit: 100 } })).body.data.docs;
const totalsOf = async (as: TestUser) =>
  (await app.call("GET /profile/materials", { as })).body.data;
const profileOf = async (as: TestUser) => (await app.call("GET /profile", { as })).body.data;
const remove = (id: string) => app.call("DELETE /pickup/delete/:id", { as: admin, params: { id } });
const everythingOf = async (as: TestUser) => ({
  ledger: await ledgerOf(as),
  collections: await collectionsOf(as),
  totals: await totalsOf(as),
  profile: await profileOf(as),
});
const expectBooksToAgree = async () =>
  expect(await auditLedger(app.deps.db, app.deps.now())).toMatchObject({
    ok: true,
    differences: [],
  });

test("PRODUCT R1.5: each rate in turn: receipts, collections and balances from before are as they were", async () => {
  const maya = await aUser(app);
  const pickup = await collected(maya, 10);
  await aDropOff(app, maya, { confirmedWith: 3 });
  await aDropOff(app, maya, { itemType: "fabric", confirmedWith: 2 });
  const before = await everythingOf(maya);
  const params = { id: pickup._id };
  const read = async () => (await app.call("GET /pickup/:id", { as: maya, params })).body.data;
  expect((await read()).receipt).toEqual([{ material: "metals", count: 10, rate: 2, points: 20 }]);
  for (const material of Material.options) {
    await beginRates(app, { [material]: SPECIFIED_RATES[material] + 7 });
    expect(await everythingOf(maya)).toEqual(before);
    expect((await read()).receipt).toEqual([
      { material: "metals", count: 10, rate: 2, points: 20 },
    ]);
  }
  await expectBooksToAgree();
});

test("PRODUCT R1.5: what is counted after the change is credited at the new rate, and both stand side by side", async () => {
  const maya = await aUser(app);
  await beginRates(app, { metals: 2 });
  await collected(maya, 10);
  await beginRates(app, { metals: 3 });
  await collected(maya, 10);
  expect((await ledgerOf(maya)).map(({ items, points }) => [points, items])).toEqual([
    [30, [{ material: "metals", count: 10, rate: 3, points: 30 }]],
    [20, [{ material: "metals", count: 10, rate: 2, points: 20 }]],
  ]);
  expect(await totalsOf(maya)).toEqual([{ material: "metals", count: 20, points: 50 }]);
});

test("PRODUCT R1.5, R2.7: deleting a pickup from before the change takes back what it brought, and the books agree", async () => {
  const maya = await aUser(app);
  await beginRates(app, { metals: 2 });
  const pickup = await collected(maya, 10);
  await beginRates(app, { metals: 3 });
  expect((await remove(pickup._id)).status).toBe(200);
  const [reversal] = await ledgerOf(maya);
  expect(reversal).toMatchObject({
    kind: "reversal",
    points: -20,
    carbonUnits: -20,
    balance: 0,
    items: [{ material: "metals", count: -10, rate: 2, points: -20 }],
  });
  expect(await totalsOf(maya)).toEqual([]);
  await expectBooksToAgree();
});

test("an entry from before entries kept their rates reads, and is taken back, at those of the specification", async () => {
  const maya = await aUser(app);
  const id = await aCountedPickup(app, maya.id);
  await inTransaction(app.deps.db, (tx) =>
    credit(app.deps, tx, {
      userId: maya.id,
      kind: "collection",
      points: 136,
      carbonUnits: 136,
      counts: bottles,
      source: { type: "pickup", id: id },
      actorId: null,
    }),
  );
  await beginRates(app, { plastic: 12, glass: 1 });
  const items = [
    { material: "plastic", count: 12, rate: 10, points: 120 },
    { material: "glass", count: 2, rate: 8, points: 16 },
  ];
  expect((await ledgerOf(maya))[0]?.items).toEqual(items);
  expect((await collectionsOf(maya))[0]?.items).toEqual(items);
  expect((await remove(id)).status).toBe(200);
  expect((await profileOf(maya)).pointsEarned).toBe(0);
  await expectBooksToAgree();
});

test("PRODUCT R1.5: the database itself refuses points that are not the sum of count times rate", async () => {
  const maya = await aUser(app);
  const wrong = inTransaction(app.deps.db, (tx) =>
    credit(app.deps, tx, {
      userId: maya.id,
      kind: "collection",
      points: 30,
      carbonUnits: 30,
      counts: { ...bottles },
      rates: SPECIFIED_RATES,
      source: { type: "pickup", id: admin.id },
      actorId: null,
    }),
  );
  await expect(wrong).rejects.toThrow(/ledger_lines_worth/);
  expect(await ledgerOf(maya)).toEqual([]);
});

test("any history of rates, collections and deletions: old receipts stay, and all taken back is nothing", async () => {
  const step = fc.oneof(
    fc.record({
      rates: fc.record({ metals: fc.integer({ min: 0, max: 50 }), plastic: fc.nat(50) }),
    }),
    fc.record({ pickup: fc.integer({ min: 1, max: 400 }) }),
    fc.record({ dropOff: fc.integer({ min: 1, max: 400 }) }),
    fc.record({ deleted: fc.nat(9) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 9 }), async (steps) => {
      admin = await aUser(app, { role: "admin" });
      const maya = await aUser(app);
      const standing: string[] = [];
      let seen: unknown[] = [];
      for (const one of steps) {
        if ("rates" in one) await beginRates(app, one.rates);
        if ("pickup" in one) standing.push((await collected(maya, one.pickup))._id);
        if ("dropOff" in one) await aDropOff(app, maya, { confirmedWith: one.dropOff });
        const [gone] = "deleted" in one ? standing.splice(one.deleted, 1) : [];
        if (gone !== undefined) expect((await remove(gone)).status).toBe(200);
        // The count of a deleted pickup cannot be questioned any more; all else stays.
        const now = (await ledgerOf(maya)).map((line) => ({ ...line, disputableUntil: null }));
        expect(now.slice(now.length - seen.length)).toEqual(seen);
        seen = now;
      }
      for (const id of standing) expect((await remove(id)).status).toBe(200);
      const { pointsEarned } = await profileOf(maya);
      const brought = await totalsOf(maya);
      expect(brought.every(({ material }) => material === "plastic")).toBe(true);
      expect(brought.reduce((sum, { points }) => sum + points, 0)).toBe(pointsEarned);
    }),
    { numRuns: 6 },
  );
  await expectBooksToAgree();
});

test("what each material brought is told to its owner alone", async () => {
  expect((await app.call("GET /profile/materials", {})).status).toBe(401);
  expect(await totalsOf(admin)).toEqual([]);
});
