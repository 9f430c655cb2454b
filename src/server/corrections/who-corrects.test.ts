import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { countsOf } from "#domain/rates/materials.ts";
import { START, testApp, type TestApp } from "#test/support/app.ts";
import { expectBooksAgree } from "#test/support/books.ts";
import { aCampaign, aDropOff, aPickup, aUser, type TestUser } from "#test/support/builders.ts";
import {
  correctDropOff,
  correctionEventsOf,
  correctionsOf,
  correctPickup,
  noticesOf,
  twelveBottles,
} from "#test/support/corrected.ts";

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

const profileOf = async (as: TestUser) => (await app.call("GET /profile", { as })).body.data;

describe("PRODUCT R13.9: who corrects what", () => {
  test("an agent one count of the pickup's own material, an admin any material", async () => {
    const maya = await aUser(app);
    const { _id: id } = await aPickup(app, maya);
    await app.call("PUT /pickup/complete/:id", {
      as: agent,
      params: { id },
      body: { itemsCount: 7 },
    });
    expect((await correctPickup(app, agent, id, { items: { plastic: 3 } })).problem.code).toBe(
      "not_allowed",
    );
    expect((await correctPickup(app, agent, id, { itemsCount: 8 })).status).toBe(200);
    expect((await correctPickup(app, admin, id, { items: { metals: 5, plastic: 3 } })).status).toBe(
      200,
    );
    expect(
      (await app.call("GET /pickup/:id", { as: maya, params: { id } })).body.data.correction?.items,
    ).toEqual(countsOf({ metals: -2, plastic: 3 }));
    expect(await profileOf(maya)).toMatchObject({
      pointsEarned: 40,
      itemsCount: { metals: 5, plastic: 3 },
    });
  });

  test("a confirmed drop-off, up: its owner reads of the points that were added", async () => {
    const maya = await aUser(app);
    const { _id: campaignId, dropOffLocationId: location } = await aCampaign(app, { goal: 15 });
    const dropOff = await aDropOff(app, maya, { location, campaignId, confirmedWith: 12 });
    const { status, body } = await correctDropOff(app, admin, dropOff._id, { itemsCount: 15 });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      itemsCount: 12,
      pointsEarned: 120,
      correction: { revision: 1, items: countsOf({ plastic: 3 }), points: 30 },
    });
    expect(await profileOf(maya)).toMatchObject({ pointsEarned: 150, carbonUnits: 150 });
    expect((await noticesOf(app, maya)).map(([title]) => title)).toContain("Campaign goal reached");
    expect(await noticesOf(app, maya)).toContainEqual([
      "Count corrected",
      "Your count at Barton Springs Depot was corrected from 12 to 15 units of plastic. 30 points were added to your balance. You can question this until Wednesday, February 25, 2026. Reason: Two were glass",
    ]);
    const [list] = (await app.call("GET /dropOff", { as: maya })).body.data.docs;
    expect(list?.correction).toMatchObject({ points: 30 });
    const collections = (await app.call("GET /profile/collections", { as: maya })).body.data.docs;
    expect(collections).toMatchObject([
      {
        items: [{ material: "plastic", count: 15, rate: 10, points: 150 }],
        pointsEarned: 120,
        correction: { points: 30 },
      },
    ]);
    expect((await app.call("GET /profile/materials", { as: maya })).body.data).toEqual([
      { material: "plastic", count: 15, points: 150 },
    ]);
  });

  test("the same Idempotency-Key has one effect and one answer", async () => {
    const { id } = await twelveBottles(app, agent, await aUser(app));
    const sent = { as: agent, params: { id }, body: { itemsCount: 10, reason: "Two were glass" } };
    const key = "a-correction";
    const first = await app.call("PUT /pickup/correct/:id", { ...sent, key });
    const again = await app.call("PUT /pickup/correct/:id", { ...sent, key });
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body.data).toEqual(first.body.data);
    expect(await correctionsOf(app, id)).toHaveLength(1);
  });

  test("a count that is corrected to an unusual one is listed, and one that is corrected away is not", async () => {
    const maya = await aUser(app);
    const { id } = await twelveBottles(app, agent, maya);
    const listed = async () =>
      (
        await app.call("GET /pickup/admin", { as: admin, query: { unusual: "open", limit: 100 } })
      ).body.data.docs.find(({ _id }) => _id === id)?.unusual;
    expect(await listed()).toBeUndefined();
    expect((await correctPickup(app, agent, id, { itemsCount: 900 })).status).toBe(200);
    expect(await listed()).toEqual({
      reason: "many",
      average: null,
      reviewedAt: null,
      reviewedBy: null,
    });
    const review = () => app.call("PUT /pickup/reviewed/:id", { as: admin, params: { id } });
    expect((await review()).status).toBe(200);
    expect(await listed()).toBeUndefined();
    expect((await correctPickup(app, admin, id, { itemsCount: 800 })).status).toBe(200);
    expect(await listed()).toMatchObject({ reason: "many" });
    expect((await correctPickup(app, admin, id, { itemsCount: 80 })).status).toBe(200);
    expect(await listed()).toBeUndefined();
    const { _id: dropOff } = await aDropOff(app, maya, { confirmedWith: 5 });
    const corrected = await correctDropOff(app, admin, dropOff, { itemsCount: 500 });
    expect(corrected.body.data.unusual).toMatchObject({ reason: "many" });
  });
});

describe("abuse", () => {
  test("row F7: an agent corrects another agent's count, and a resident anybody's", async () => {
    const maya = await aUser(app);
    const { id } = await twelveBottles(app, agent, maya);
    const ben = await aUser(app, { role: "agent" });
    expect((await correctPickup(app, ben, id, { itemsCount: 10 })).problem).toMatchObject({
      status: 409,
      code: "count_settled",
      message: "This count can no longer be corrected here. Please ask an admin.",
    });
    expect((await correctPickup(app, maya, id, { itemsCount: 10 })).status).toBe(403);
    const { _id: dropOff } = await aDropOff(app, maya, { confirmedWith: 5 });
    expect((await correctDropOff(app, agent, dropOff, { itemsCount: 10 })).status).toBe(403);
    expect(await correctionsOf(app, id)).toEqual([]);
  });

  test("row F8: an agent corrects up again and again: each time the owner is told, an event is written, and admins see it", async () => {
    const maya = await aUser(app);
    const { id } = await twelveBottles(app, agent, maya);
    for (const itemsCount of [100, 200, 300])
      expect((await correctPickup(app, agent, id, { itemsCount })).status).toBe(200);
    expect(await correctionEventsOf(app, id)).toHaveLength(3);
    const told = (await noticesOf(app, maya)).filter(([title]) => title === "Count corrected");
    expect(told).toHaveLength(3);
    const open = await app.call("GET /pickup/admin", { as: admin, query: { unusual: "open" } });
    expect(open.body.data.docs.map(({ _id }) => _id)).toContain(id);
  });

  test("row D4: an admin's correction of an own count is marked, an agent's is refused", async () => {
    const { id } = await twelveBottles(app, agent, admin);
    expect((await correctPickup(app, admin, id, { itemsCount: 13 })).status).toBe(200);
    expect((await correctionEventsOf(app, id))[0]?.detail).toMatchObject({ own: true, points: 10 });
    const { _id: own } = await aPickup(app, agent, { completedWith: 12 });
    expect((await correctPickup(app, agent, own, { itemsCount: 13 })).problem.code).toBe(
      "own_pickup",
    );
  });
});
