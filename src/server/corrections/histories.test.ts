// Random histories of completions, corrections and deletions: the audit finds nothing, and what counts is the last count.
import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";

import { pointsNow } from "#domain/corrections/corrections.ts";
import { countsOf, pointsFor } from "#domain/rates/materials.ts";
import { SPECIFIED_RATES } from "#domain/rates/rates.ts";
import { testApp, type TestApp } from "#test/support/app.ts";
import { aCampaign, aDropOff, aPickup, aUser, type TestUser } from "#test/support/builders.ts";
import { correctDropOff, correctPickup } from "#test/support/corrected.ts";
import { auditLedger } from "../impact/service.ts";

let app: TestApp;
let admin: TestUser;
let maya: TestUser;
let campaignId: string;
let location: string;
beforeAll(async () => {
  app = await testApp();
  admin = await aUser(app, { role: "admin" });
  maya = await aUser(app);
  const campaign = await aCampaign(app, { goal: 1000 });
  [campaignId, location] = [campaign._id, campaign.dropOffLocationId];
});
afterAll(() => app.close());

const profileOf = async () => (await app.call("GET /profile", { as: maya })).body.data;
const progressOf = async () =>
  (await app.call("GET /campaigns/:id", { as: maya, params: { id: campaignId } })).body.data
    .campaign.progress;

const count = fc.integer({ min: 1, max: 60 });
const history = fc.record({
  kind: fc.constantFrom("pickup", "drop_off"),
  first: count,
  steps: fc.array(fc.oneof(count, fc.constant("glass" as const)), { maxLength: 4 }),
  isDeleted: fc.boolean(),
});
type History = typeof history extends fc.Arbitrary<infer Value> ? Value : never;

/** @returns what must count in the end, and the points that the collection shows. */
async function play({ kind, first, steps, isDeleted }: History) {
  const isPickup = kind === "pickup";
  const joined = { campaignId, itemType: "plastic" } as const;
  const made = isPickup
    ? await aPickup(app, maya, { ...joined, completedWith: first })
    : await aDropOff(app, maya, { ...joined, location, confirmedWith: first });
  const correct = isPickup ? correctPickup : correctDropOff;
  let counts = countsOf({ plastic: first });
  let shown = made.pointsEarned;
  for (const step of steps) {
    const next =
      step === "glass" ? countsOf({ plastic: 2, glass: 3 }) : countsOf({ plastic: step });
    const form = step === "glass" ? { items: { plastic: 2, glass: 3 } } : { itemsCount: step };
    const { status, body } = await correct(app, admin, made._id, form);
    const isSame = JSON.stringify(next) === JSON.stringify(counts);
    expect(status).toBe(isSame ? 422 : 200);
    if (!isSame) shown = pointsNow(body.data);
    counts = next;
  }
  expect(shown).toBe(pointsFor(counts, SPECIFIED_RATES));
  if (!isPickup || !isDeleted) return counts;
  const params = { id: made._id };
  const removed = await app.call("DELETE /pickup/delete/:id", { as: admin, params });
  expect(removed.status).toBe(200);
  return countsOf({});
}

test("PRODUCT R13.4, R13.6, R13.8: after any history the books agree and the person has what counts", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(history, { minLength: 1, maxLength: 3 }), async (histories) => {
      const before = await profileOf();
      const progress = await progressOf();
      let [points, plastic] = [0, 0];
      for (const one of histories) {
        const counts = await play(one);
        points += pointsFor(counts, SPECIFIED_RATES);
        plastic += counts.plastic;
      }
      const after = await profileOf();
      expect(after.pointsEarned - before.pointsEarned).toBe(points);
      expect(after.carbonUnits - before.carbonUnits).toBe(points);
      expect(after.itemsCount.plastic - before.itemsCount.plastic).toBe(plastic);
      expect((await progressOf()) - progress).toBe(plastic);
      const { ok, differences } = await auditLedger(app.deps.db, app.deps.now());
      expect({ ok, differences }).toEqual({ ok: true, differences: [] });
    }),
    { numRuns: 12 },
  );
});
