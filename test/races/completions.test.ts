// Invariant 1 of src/server/pickups/completing.ts, with statements that really run in parallel.
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { auditLedger } from "#server/impact/service.ts";
import { testApp, type TestApp } from "../support/app.ts";
import { aCampaign, aLocation, aPickup, aUser, type TestUser } from "../support/builders.ts";

import { roundsOf } from "./rounds.ts";
import { served } from "./served.ts";

const ROUNDS = roundsOf(20);
/** Of three that meet by chance. */
const ENDINGS = 20;
const AT_ONCE = 100;

let app: TestApp;
let maya: TestUser;
let agent: TestUser;
let admin: TestUser;
beforeAll(async () => {
  app = await testApp();
  maya = await aUser(app);
  agent = await aUser(app, { role: "agent" });
  admin = await aUser(app, { role: "admin" });
});
afterAll(() => app.close());

const complete = (id: string, key?: string) =>
  served(() =>
    app.call("PUT /pickup/complete/:id", {
      as: agent,
      params: { id },
      body: { itemsCount: 3 },
      ...(key !== undefined && { key }),
    }),
  );
const points = async (): Promise<number> =>
  (await app.call("GET /profile", { as: maya })).body.data.pointsEarned;
const statusesOf = async (calls: Promise<{ status: number }>[]): Promise<Map<number, number>> => {
  const counted = new Map<number, number>();
  for (const { status } of await Promise.all(calls))
    counted.set(status, (counted.get(status) ?? 0) + 1);
  return counted;
};

describe("many completions of one pickup at once", () => {
  test(`PRODUCT R3.5: ${ROUNDS} times: exactly one succeeds, points and campaign progress come once, the others hear why`, async () => {
    const location = (await aLocation(app, maya))._id;
    const campaign = await aCampaign(app, { goal: 1000 });
    const booking = { location, itemType: "plastic", campaignId: campaign._id } as const;
    for (let round = 1; round <= ROUNDS; round++) {
      const { _id: id } = await aPickup(app, maya, booking);
      const statuses = await statusesOf(Array.from({ length: AT_ONCE }, () => complete(id)));
      expect(statuses).toEqual(
        new Map([
          [200, 1],
          [409, AT_ONCE - 1],
        ]),
      );
      expect(await points()).toBe(round * 30);
    }
    const { body } = await app.call("GET /campaigns/:id", {
      as: maya,
      params: { id: campaign._id },
    });
    expect(body.data).toMatchObject({ pickupCount: ROUNDS, campaign: { progress: ROUNDS * 3 } });
  });

  test("the same Idempotency-Key 20 times has one effect and one answer", async () => {
    const { _id: id } = await aPickup(app, maya);
    const before = await points();
    const answers = await Promise.all(Array.from({ length: 20 }, () => complete(id, "the-same")));
    for (const { status, body } of answers)
      expect([status, body.data]).toEqual([200, answers[0]?.body.data]);
    expect(await points()).toBe(before + 6);
  });

  test(`${ENDINGS} times: completing, cancelling and deleting at once leave one of them standing`, async () => {
    const location = (await aLocation(app, maya))._id;
    for (let round = 1; round <= ENDINGS; round++) {
      const before = await points();
      const { _id: id } = await aPickup(app, maya, { location });
      const params = { id };
      const [completed, cancelled, deleted] = await Promise.all([
        complete(id),
        app.call("DELETE /pickup/:id", { as: maya, params }),
        app.call("DELETE /pickup/delete/:id", { as: admin, params }),
      ]);
      const won = [completed, cancelled, deleted].filter(({ status }) => status === 200);
      expect(won.length).toBeGreaterThanOrEqual(1);
      // Only a completion can be followed by a deletion, which then takes its points back.
      expect(won.length === 1 || (completed.status === 200 && deleted.status === 200)).toBe(true);
      const stands = completed.status === 200 && deleted.status !== 200;
      expect(await points()).toBe(before + (stands ? 6 : 0));
    }
  });

  test("afterwards ledger, balances and campaigns agree", async () => {
    const { ok, differences } = await auditLedger(app.deps.db, app.deps.now());
    expect({ ok, differences }).toEqual({ ok: true, differences: [] });
  });
});
