import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { countsOf } from "#domain/rates/materials.ts";
import { SPECIFIED_RATES } from "#domain/rates/rates.ts";
import { START, testApp, type TestApp } from "#test/support/app.ts";
import { expectBooksAgree } from "#test/support/books.ts";
import {
  aDropOff,
  aPickup,
  aReward,
  aUser,
  givePoints,
  type TestUser,
} from "#test/support/builders.ts";
import {
  correctDropOff,
  correctionEventsOf,
  correctionsOf,
  correctPickup,
  noticesOf,
  twelveBottles,
} from "#test/support/corrected.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let app: TestApp;
let agent: TestUser;
let admin: TestUser;
beforeAll(async () => {
  app = await testApp();
  agent = await aUser(app, { role: "agent", firstName: "Sam", lastName: "Lee" });
  admin = await aUser(app, { role: "admin", firstName: "Ada", lastName: "Byron" });
});
afterAll(() => app.close());
beforeEach(() => app.clock.set(START));
// After every test the books agree.
afterEach(() => expectBooksAgree(app));

const remove = (id: string) => app.call("DELETE /pickup/delete/:id", { as: admin, params: { id } });
const profileOf = async (as: TestUser) => (await app.call("GET /profile", { as })).body.data;
const ledgerOf = async (as: TestUser) =>
  (await app.call("GET /profile/ledger", { as, query: { limit: 100 } })).body.data.docs;
const pickupOf = async (as: TestUser, id: string) =>
  (await app.call("GET /pickup/:id", { as, params: { id } })).body.data;
const campaignOf = async (as: TestUser, id: string) =>
  (await app.call("GET /campaigns/:id", { as, params: { id } })).body.data;

describe("the example of the rules", () => {
  test("PRODUCT R13.1, R13.4: 12 bottles become 10 after 14 minutes: one entry of -20, and everything follows it", async () => {
    const maya = await aUser(app, { points: 30 });
    const { id, campaignId } = await twelveBottles(app, agent, maya);
    const before = await profileOf(maya);
    expect(before).toMatchObject({ pointsEarned: 150, carbonUnits: 120, collectionsCount: 1 });
    app.clock.advance(14 * MINUTE);
    const { status, body } = await correctPickup(app, agent, id, { itemsCount: 10 });
    expect(status).toBe(200);
    const items = countsOf({ plastic: -2 });
    const at = app.deps.now().toISOString();
    expect(body.data).toMatchObject({
      status: "completed",
      itemsCount: 12,
      confirmedItems: countsOf({ plastic: 12 }),
      pointsEarned: 120,
      correction: { revision: 1, items, points: -20, at },
      completedBy: { _id: agent.id },
      completedAt: new Date(app.deps.now().getTime() - 14 * MINUTE).toISOString(),
    });
    expect(body.data.user).not.toHaveProperty("phoneNumber");
    expect(await profileOf(maya)).toMatchObject({
      pointsEarned: 130,
      lifetimePoints: before.lifetimePoints - 20,
      carbonUnits: 100,
      collectionsCount: 1,
      itemsCount: { plastic: 10 },
      totalItemsCollected: 10,
    });
    expect((await campaignOf(maya, campaignId)).campaign).toMatchObject({ progress: 498 });
    expect(await campaignOf(maya, campaignId)).toMatchObject({ pickupCount: 2 });
    const [entry, first] = await ledgerOf(maya);
    expect(entry).toMatchObject({
      kind: "correction",
      points: -20,
      carbonUnits: -20,
      balance: 130,
      source: { type: "pickup", _id: id, name: "Home" },
      items: [{ material: "plastic", count: -2, rate: 10, points: -20 }],
      confirmedBy: "Sam Lee",
      note: "Two were glass",
    });
    expect(first).toMatchObject({ kind: "collection", points: 120, balance: 150 });
    expect((await noticesOf(app, maya))[0]).toEqual([
      "Count corrected",
      "Your count at Home was corrected from 12 to 10 units of plastic. 20 points were taken back. Reason: Two were glass",
    ]);
    expect(await correctionEventsOf(app, id)).toEqual([
      {
        type: "pickup_corrected",
        actor_id: agent.id,
        user_id: maya.id,
        detail: { revision: 1, points: -20, origin: "counter" },
      },
    ]);
  });

  test("PRODUCT R13.3: after 16 minutes the agent is refused, an admin is not, until 90 days are over", async () => {
    const maya = await aUser(app);
    const { id } = await twelveBottles(app, agent, maya);
    app.clock.advance(16 * MINUTE);
    const refused = await correctPickup(app, agent, id, { itemsCount: 10 });
    expect(refused.problem).toMatchObject({ status: 409, code: "count_settled" });
    expect((await correctPickup(app, admin, id, { itemsCount: 10 })).status).toBe(200);
    app.clock.advance(90 * DAY - 16 * MINUTE);
    const later = await aUser(app, { role: "admin" });
    expect((await correctPickup(app, later, id, { itemsCount: 14 })).status).toBe(200);
    app.clock.advance(1);
    expect((await correctPickup(app, later, id, { itemsCount: 11 })).problem).toMatchObject({
      code: "count_settled",
      message: "A count can be corrected for 90 days",
    });
    const [entry] = await app.deps.db
      .selectFrom("users")
      .select("points_earned")
      .where("id", "=", maya.id)
      .execute();
    expect(entry?.points_earned).toBe(140);
  });

  test("PRODUCT R13.6, R13.7, R2.7: the points were spent: the balance goes below 0 and redeeming waits; a deletion takes back 100", async () => {
    const maya = await aUser(app);
    const { id, campaignId } = await twelveBottles(app, agent, maya);
    const all = await aReward(app, { pointsRequired: 120 });
    const cheap = await aReward(app, { pointsRequired: 1 });
    const redeem = async ({ _id }: { _id: string }) =>
      (await app.call("POST /reward/:id/redeem", { as: maya, params: { id: _id } })).status;
    expect(await redeem(all)).toBe(201);
    expect((await correctPickup(app, agent, id, { itemsCount: 10 })).status).toBe(200);
    expect((await profileOf(maya)).pointsEarned).toBe(-20);
    expect(await redeem(cheap)).toBe(409);
    await givePoints(app, maya.id, 20);
    expect(await redeem(cheap)).toBe(409);
    await givePoints(app, maya.id, 1);
    expect(await redeem(cheap)).toBe(201);
    expect((await remove(id)).status).toBe(200);
    const [reversal] = await ledgerOf(maya);
    expect(reversal).toMatchObject({ kind: "reversal", points: -100, carbonUnits: -100 });
    expect(await profileOf(maya)).toMatchObject({ carbonUnits: 0, collectionsCount: 0 });
    expect((await campaignOf(maya, campaignId)).campaign).toMatchObject({ progress: 488 });
    expect((await noticesOf(app, maya))[0]?.[1]).toMatch(
      /The 100 points credited for it were taken back\.$/,
    );
    expect((await correctPickup(app, admin, id, { itemsCount: 9 })).status).toBe(404);
  });
});

describe("PRODUCT R13.2: what a correction is", () => {
  test("it keeps who, as what, why, what before and after, and the rates", async () => {
    const maya = await aUser(app);
    const { id } = await twelveBottles(app, agent, maya);
    await correctPickup(app, agent, id, { itemsCount: 10 });
    await correctPickup(app, admin, id, {
      items: { plastic: 8, glass: 2 },
      reason: " Two are glass ",
    });
    expect(await correctionsOf(app, id)).toMatchObject([
      {
        subject_type: "pickup",
        revision: 1,
        user_id: maya.id,
        origin: "counter",
        actor_id: agent.id,
        reason: "Two were glass",
        items_before: countsOf({ plastic: 12 }),
        items_after: countsOf({ plastic: 10 }),
        rates: SPECIFIED_RATES,
        points: -20,
        created_at: app.deps.now(),
      },
      {
        revision: 2,
        origin: "staff",
        actor_id: admin.id,
        reason: "Two are glass",
        items_before: countsOf({ plastic: 10 }),
        items_after: countsOf({ plastic: 8, glass: 2 }),
        points: -4,
      },
    ]);
    const { correction, receipt } = await pickupOf(maya, id);
    const items = countsOf({ plastic: -4, glass: 2 });
    expect(correction).toMatchObject({ revision: 2, items, points: -24 });
    expect(receipt).toEqual([
      { material: "plastic", count: 8, rate: 10, points: 80 },
      { material: "glass", count: 2, rate: 8, points: 16 },
    ]);
    expect((await noticesOf(app, maya))[0]?.[1]).toBe(
      "Your count at Home was corrected from 10 units of plastic to 8 units of plastic, 2 lb of glass. 4 points were taken back. You can question this until Wednesday, February 25, 2026. Reason: Two are glass",
    );
  });

  test("the database refuses to change or delete it, or a first count", async () => {
    const { id } = await twelveBottles(app, agent, await aUser(app));
    await correctPickup(app, agent, id, { itemsCount: 10 });
    for (const statement of [
      "update corrections set points = 0",
      "update corrections set reason = 'another'",
      "delete from corrections",
      "truncate corrections",
      `update pickups set points_earned = 1 where id = '${id}'`,
      `update pickups set confirmed_items = '{"plastic": 1}' where id = '${id}'`,
    ])
      await expect(app.opened.pool.query(statement)).rejects.toMatchObject({ code: "23001" });
  });
});

describe("PRODUCT R13.5: what is refused", () => {
  test("the same count, nothing at all, and a count without a reason", async () => {
    const { id } = await twelveBottles(app, agent, await aUser(app));
    const fields = async (form: object) =>
      (
        await app.request({
          method: "PUT",
          url: `/api/pickup/correct/${id}`,
          as: admin,
          payload: form,
        })
      ).problem.fields;
    const reason = "A mistake";
    expect(await fields({ itemsCount: 12, reason })).toEqual({
      itemsCount: "This is the count already",
    });
    expect(await fields({ items: { plastic: 12 }, reason })).toEqual({
      items: "This is the count already",
    });
    expect(await fields({ itemsCount: 0, reason })).toEqual({
      itemsCount: "Please enter the items count",
    });
    expect(await fields({ items: { plastic: 0, glass: 0 }, reason })).toEqual({
      items: "Please enter the items count",
    });
    expect(await fields({ itemsCount: 3, items: { plastic: 3 }, reason })).toHaveProperty(
      "itemsCount",
    );
    expect(await fields({ itemsCount: 3 })).toEqual({ reason: "Reason is required" });
    expect(await fields({ itemsCount: 3, reason: "x".repeat(201) })).toEqual({
      reason: "Reason can have at most 200 characters",
    });
    expect(await fields({ itemsCount: 3, reason, revision: -1 })).toHaveProperty("revision");
    expect((await correctionsOf(app, id)).length).toBe(0);
  });

  test("whoever read an older count than that of today", async () => {
    const { id } = await twelveBottles(app, agent, await aUser(app));
    expect((await correctPickup(app, admin, id, { itemsCount: 10, revision: 0 })).status).toBe(200);
    const late = await correctPickup(app, agent, id, { itemsCount: 10, revision: 0 });
    expect(late.problem).toMatchObject({ status: 409, code: "stale" });
    expect((await correctPickup(app, agent, id, { itemsCount: 11, revision: 1 })).status).toBe(200);
    expect((await correctionsOf(app, id)).map(({ revision }) => revision)).toEqual([1, 2]);
  });

  test("a pickup that is pending, cancelled or unknown, and a drop-off without a count", async () => {
    const maya = await aUser(app);
    const { _id: pending } = await aPickup(app, maya);
    expect((await correctPickup(app, admin, pending, { itemsCount: 1 })).problem.code).toBe(
      "not_completed",
    );
    await app.call("DELETE /pickup/:id", { as: maya, params: { id: pending } });
    expect((await correctPickup(app, admin, pending, { itemsCount: 1 })).problem.code).toBe(
      "not_found",
    );
    expect((await correctDropOff(app, admin, pending, { itemsCount: 1 })).problem.code).toBe(
      "not_found",
    );
    const { _id: undecided } = await aDropOff(app, maya);
    const one = { itemsCount: 1 };
    expect((await correctDropOff(app, admin, undecided, one)).problem.code).toBe("not_completed");
  });
});
