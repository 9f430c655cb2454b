import { afterEach, beforeEach, expect, test } from "vitest";

import { correctionEntry } from "#domain/impact/ledger.ts";
import { SPECIFIED_RATES } from "#domain/rates/rates.ts";

import { newId } from "../core/database/ids.ts";
import { inTransaction } from "../core/database/transaction.ts";
import { aUser } from "#test/support/builders.ts";
import { testApp, type TestApp } from "#test/support/app.ts";
import { auditLedger, credit } from "./service.ts";
import {
  aBrokenCampaign,
  aCountedPickup,
  anUnchargedRedemption,
  bottles,
} from "#test/support/ledger-rows.ts";

let app: TestApp;
beforeEach(async () => {
  app = await testApp();
});
afterEach(() => app.close());

const differences = async (): Promise<string[]> => {
  const report = await auditLedger(app.deps.db, app.deps.now());
  expect(report.ok).toBe(report.differences.length === 0);
  return report.differences.map(
    ({ subject, field, kept, recomputed }) => `${subject} ${field} ${kept} ${recomputed}`,
  );
};

test("a ledger that adds up has no differences, and says what was looked at", async () => {
  const { id } = await aUser(app, { points: 20 });
  await collect(id);
  expect(await auditLedger(app.deps.db, app.deps.now())).toEqual({
    checkedAt: app.deps.now().toISOString(),
    users: 1,
    lines: 2,
    ok: true,
    differences: [],
  });
});

test("PRODUCT R2.8: every cache that differs from its source is found, and nothing else", async () => {
  const { id } = await aUser(app, { points: 20 });
  await collect(id);
  await app.deps.db
    .updateTable("users")
    .set({ points_earned: 1, lifetime_points: 2, carbon_units: 3, collections_count: 4 })
    .set({ plastic: 5, referrals_count: 6 })
    .execute();
  await aCountedPickup(app, id, 9);
  expect((await differences()).toSorted()).toEqual([
    "pickup pointsEarned 9 0",
    "user carbonUnits 3 136",
    "user collectionsCount 4 1",
    "user lifetimePoints 2 156",
    "user plastic 5 12",
    "user pointsEarned 1 156",
    "user referrals 6 0",
  ]);
});

test("PRODUCT R2.8: an entry whose balance is not the sum of the entries until then is found", async () => {
  const { id } = await aUser(app, { points: 20 });
  await collect(id);
  await anEntryWithBalance(id, 157);
  await anEntryWithBalance(id, 155);
  expect(await differences()).toEqual([
    "ledger_line balance 157 156",
    "ledger_line balance 155 156",
  ]);
});

test("a completed pickup that was deleted without being taken back is found", async () => {
  const { id } = await aUser(app);
  await collect(id);
  await app.deps.db.updateTable("pickups").set({ deleted_at: app.deps.now() }).execute();
  expect(await differences()).toEqual(["pickup pointsTakenBack 136 0"]);
});

test("PRODUCT R13.8: a correction without its entry, an entry without its correction and a broken chain are found", async () => {
  const { id } = await aUser(app);
  const pickup = await collect(id);
  await aCorrection(pickup, id, 1);
  expect(await differences()).toEqual(["pickup correction 1 -10 0"]);
  await takeTenPoints(id, pickup, 1);
  expect(await differences()).toEqual([]);
  await takeTenPoints(id, pickup, 2);
  expect(await differences()).toEqual(["pickup correction 2 0 -10"]);
  // It does not begin with the count of the first one.
  await aCorrection(pickup, id, 2);
  expect(await differences()).toEqual(["pickup corrections 2 2"]);
});

test("PRODUCT R13.8: a deletion that forgot a correction is found", async () => {
  const { id } = await aUser(app);
  const pickup = await collect(id);
  await aCorrection(pickup, id, 1);
  await takeTenPoints(id, pickup, 1);
  await app.deps.db.updateTable("pickups").set({ deleted_at: app.deps.now() }).execute();
  expect(await differences()).toEqual(["pickup pointsTakenBack 126 0"]);
});

test("campaigns, contributions and redemptions that do not add up are found", async () => {
  const { id } = await aUser(app, { points: 20 });
  await aBrokenCampaign(app, id);
  await anUnchargedRedemption(app, id);
  expect((await differences()).map((line) => line.replace(/[0-9a-f-]{36}/, "ID"))).toEqual([
    "redemption pointsCharged 30 0",
    "campaign progress 7 0",
    "campaign collectionsCount 1 0",
    "campaign_contribution contributions to ID 7 0",
  ]);
});

/** One bottle less than was counted first. */
async function aCorrection(pickup: string, userId: string, revision: number): Promise<void> {
  await app.deps.db
    .insertInto("corrections")
    .values({
      id: newId(),
      subject_type: "pickup",
      subject_id: pickup,
      revision,
      user_id: userId,
      origin: "staff",
      actor_id: userId,
      reason: "One was broken",
      items_before: JSON.stringify(bottles),
      items_after: JSON.stringify({ ...bottles, plastic: bottles.plastic - 1 }),
      rates: JSON.stringify(SPECIFIED_RATES),
      points: -10,
      created_at: app.deps.now(),
    })
    .execute();
}

/** An entry that brings nothing, with a balance that may be wrong. */
async function anEntryWithBalance(userId: string, balance: number): Promise<void> {
  await app.deps.db
    .insertInto("ledger_lines")
    .values({
      id: newId(),
      user_id: userId,
      kind: "adjustment",
      points: 0,
      carbon_units: 0,
      balance,
      source_type: "manual",
      source_id: newId(),
      created_at: app.deps.now(),
    })
    .execute();
}

async function takeTenPoints(userId: string, id: string, turn: number): Promise<void> {
  const after = { ...bottles, plastic: bottles.plastic - 1 };
  const source = { type: "pickup", id, turn } as const;
  const entry = correctionEntry({ before: bottles, after }, source, SPECIFIED_RATES);
  await inTransaction(app.deps.db, (tx) =>
    credit(app.deps, tx, { ...entry, userId, actorId: null }),
  );
}

async function collect(userId: string): Promise<string> {
  const sourceId = await aCountedPickup(app, userId);
  await inTransaction(app.deps.db, (tx) =>
    credit(app.deps, tx, {
      userId,
      kind: "collection",
      points: 136,
      carbonUnits: 136,
      counts: bottles,
      source: { type: "pickup", id: sourceId },
      actorId: null,
    }),
  );
  return sourceId;
}
