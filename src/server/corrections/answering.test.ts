// The examples of the rules for answering a dispute, on both engines.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { countsOf } from "#domain/rates/materials.ts";
import { START, testApp, type TestApp } from "#test/support/app.ts";
import { expectBooksAgree } from "#test/support/books.ts";
import { aCampaign, aDropOff, aPickup, aUser, type TestUser } from "#test/support/builders.ts";
import { correctDropOff, correctionsOf, noticesOf } from "#test/support/corrected.ts";
import { aDispute, decide, sendDispute, twelveHandedIn, uphold } from "#test/support/disputes.ts";

let app: TestApp;
let admin: TestUser;
let other: TestUser;
beforeAll(async () => {
  app = await testApp();
  admin = await aUser(app, { role: "admin", firstName: "Ada", lastName: "Byron" });
  other = await aUser(app, { role: "admin", firstName: "Grace", lastName: "Hopper" });
});
afterAll(() => app.close());
beforeEach(() => app.clock.set(START));
// After every test the books agree.
afterEach(() => expectBooksAgree(app));

const profileOf = async (as: TestUser) => (await app.call("GET /profile", { as })).body.data;
const ledgerOf = async (as: TestUser) =>
  (await app.call("GET /profile/ledger", { as, query: { limit: 100 } })).body.data.docs;
const campaignOf = async (as: TestUser, id: string) =>
  (await app.call("GET /campaigns/:id", { as, params: { id } })).body.data;
const decisionsOf = (id: string) =>
  app.deps.db
    .selectFrom("audit_lines")
    .select(["actor_id", "user_id", "detail"])
    .where("subject_id", "=", id)
    .where("type", "=", "dispute_decided")
    .execute();

describe("PRODUCT R24.10, R24.11: what an answer adds", () => {
  test("12 bottles, claimed as 18 and upheld: one entry of +60, and everything follows it", async () => {
    const maya = await aUser(app);
    const { _id: campaignId, dropOffLocationId: location } = await aCampaign(app, { goal: 500 });
    const id = await twelveHandedIn(app, { owner: maya, admin, campaignId, location });
    const sent = { as: maya, type: "drop_off", id, items: { plastic: 18 } } as const;
    const { data: opened } = await sendDispute(app, sent);
    expect(opened).toMatchObject({
      status: "open",
      claim: "count",
      claimedItems: countsOf({ plastic: 18 }),
      countedItems: countsOf({ plastic: 12 }),
      countedPoints: 120,
      countedBy: { _id: admin.id },
      decidedBy: null,
    });
    const answer = await uphold(app, other, opened._id, { plastic: 18 });
    expect(Object(answer.body).data).toMatchObject({
      status: "upheld",
      correctionPoints: 60,
      decidedItems: countsOf({ plastic: 18 }),
      decidedBy: { _id: other.id },
      reason: "The photo shows more",
    });
    const [entry, first] = await ledgerOf(maya);
    expect(entry).toMatchObject({
      kind: "correction",
      points: 60,
      carbonUnits: 60,
      balance: 180,
      note: "The photo shows more",
      dispute: { _id: opened._id, status: "upheld" },
      disputableUntil: null,
    });
    expect(first).toMatchObject({ kind: "collection", points: 120 });
    expect(await profileOf(maya)).toMatchObject({
      pointsEarned: 180,
      lifetimePoints: 180,
      carbonUnits: 180,
      collectionsCount: 1,
      itemsCount: { plastic: 18 },
    });
    expect((await campaignOf(maya, campaignId)).campaign).toMatchObject({ progress: 18 });
    expect((await app.call("GET /dropOff", { as: maya })).body.data.docs[0]).toMatchObject({
      itemsCount: 12,
      pointsEarned: 120,
      correction: { revision: 1, points: 60 },
      dispute: { status: "upheld" },
    });
    expect(await correctionsOf(app, id)).toMatchObject([
      { origin: "dispute", dispute_id: opened._id, actor_id: other.id, points: 60 },
    ]);
    expect((await noticesOf(app, maya))[0]).toEqual([
      "Your count was corrected",
      "We now count 18 units of plastic for your drop-off at Barton Springs Depot. 60 points were added to your balance. The photo shows more",
    ]);
    const own = await app.call("GET /dispute/:id", { as: maya, params: { id: opened._id } });
    expect(own.body.data).toMatchObject({ decidedBy: null, reason: "The photo shows more" });
    const receipt = await app.call("GET /profile/ledger/:id", {
      as: maya,
      params: { id: first?._id ?? "" },
    });
    expect(receipt.body.data).toMatchObject({
      kind: "collection",
      place: { timeZone: "America/Chicago" },
      entries: [{ points: 120 }, { points: 60 }],
    });
    expect(
      (await app.call("GET /profile/ledger/:id", { as: other, params: { id: first?._id ?? "" } }))
        .status,
    ).toBe(404);
  });

  test("partly: 5 units of plastic were 5 lb of glass: +10 points, one material down and another up", async () => {
    const maya = await aUser(app);
    const { _id: id } = await aPickup(app, maya, { itemType: "metals" });
    const body = { items: { plastic: 0, fabric: 0, glass: 5, paper: 0 } };
    const counted = await app.call("PUT /pickup/complete/:id", {
      as: admin,
      params: { id },
      body,
    });
    expect(counted.body.data.pointsEarned).toBe(40);
    const { data } = await sendDispute(app, {
      as: maya,
      type: "pickup",
      id,
      claim: "material",
      items: { plastic: 7 },
    });
    const partly = (items: object) =>
      decide(app, other, data._id, {
        outcome: "partly_upheld",
        items,
        reason: "Five on the photo",
      });
    const fields = async (items: object) => (await partly(items)).problem.fields;
    expect(await fields({ plastic: 3 })).toEqual({ items: "An answer never takes points away" });
    expect(await fields({ plastic: 8 })).toEqual({ items: "This is more than was asked for" });
    expect(await fields({ glass: 5 })).toEqual({ items: "This is the count already" });
    expect(await fields({ plastic: 7 })).toEqual({
      items: "This is the count that was asked for: choose upheld",
    });
    expect((await uphold(app, other, data._id, { plastic: 6 })).problem.fields).toEqual({
      items: "Upheld means the count that was asked for",
    });
    expect((await partly({ plastic: 5 })).status).toBe(200);
    const [entry] = await ledgerOf(maya);
    expect(entry).toMatchObject({ points: 10 });
    expect(entry?.items.map(({ material, count }) => [material, count])).toEqual([
      ["plastic", 5],
      ["glass", -5],
    ]);
  });

  test("a declined one changes nothing and says where to write, and a reason is required", async () => {
    const { id, maya } = await aDispute(app);
    const before = await profileOf(maya);
    const silent = await decide(app, admin, id, { outcome: "declined", reason: " " });
    expect(silent.problem.fields).toEqual({ reason: "Reason is required" });
    expect((await decide(app, admin, id, { outcome: "maybe", reason: "x" })).status).toBe(422);
    const declined = await decide(app, admin, id, {
      outcome: "declined",
      reason: "The photo shows 12.",
    });
    expect(declined.status).toBe(200);
    expect(await profileOf(maya)).toEqual(before);
    expect((await noticesOf(app, maya))[0]).toEqual([
      "Your count stays as it is",
      "We looked at your pickup at Home again. The photo shows 12.",
    ]);
  });
});

describe("PRODUCT R24.7: who may answer", () => {
  test("row D82: neither its owner nor anybody who counted or corrected it, unless nobody else could", async () => {
    const maya = await aUser(app);
    const id = await twelveHandedIn(app, { owner: maya, admin });
    await app.call("PUT /dropOff/correct/:id", {
      as: other,
      params: { id },
      body: { itemsCount: 13, reason: "One lay beside it" },
    });
    const { data } = await sendDispute(app, {
      as: maya,
      type: "drop_off",
      id,
      items: { plastic: 18 },
    });
    const third = await aUser(app, { role: "superadmin" });
    for (const as of [admin, other])
      expect((await uphold(app, as, data._id, { plastic: 18 })).problem).toMatchObject({
        status: 403,
        code: "own_count",
        message: "Somebody else must decide about this count",
      });
    const isCheckedByAnother = async () =>
      (await app.call("GET /dispute/:id", { as: maya, params: { id: data._id } })).body.data
        .isCheckedByAnother;
    expect(await isCheckedByAnother()).toBe(true);
    await app.deps.db
      .updateTable("users")
      .set({ disabled_at: app.deps.now() })
      .where("role", "in", ["admin", "superadmin"])
      .where("id", "not in", [admin.id, other.id])
      .execute();
    expect(await isCheckedByAnother()).toBe(false);
    expect((await uphold(app, admin, data._id, { plastic: 18 })).status).toBe(200);
    expect((await decisionsOf(id))[0]?.detail).toMatchObject({ own: true, points: 50 });
    await app.deps.db
      .updateTable("users")
      .set({ disabled_at: null })
      .where("id", "=", third.id)
      .execute();
  });

  test("an admin does not answer a dispute of their own", async () => {
    const { id, pickup } = await aDispute(app, { owner: admin });
    expect((await uphold(app, admin, id, { metals: 18 })).problem.code).toBe("own_count");
    expect((await uphold(app, other, id, { metals: 18 })).status).toBe(200);
    expect((await decisionsOf(pickup))[0]?.detail).not.toHaveProperty("own");
  });
});

test("PRODUCT R24.9: it is answered once", async () => {
  const { id, maya } = await aDispute(app);
  expect((await uphold(app, admin, id, { metals: 18 })).status).toBe(200);
  for (const again of [
    await uphold(app, other, id, { metals: 18 }),
    await decide(app, other, id, { outcome: "declined", reason: "No" }),
  ])
    expect(again.problem).toMatchObject({
      status: 409,
      code: "dispute_closed",
      message: "This has already been decided",
    });
  expect((await profileOf(maya)).pointsEarned).toBe(36);
  for (const statement of [
    `update disputes set status = 'open' where id = '${id}'`,
    `update disputes set correction_points = 1 where id = '${id}'`,
    "delete from disputes",
    "truncate disputes cascade",
  ])
    await expect(app.opened.pool.query(statement)).rejects.toMatchObject({ code: "23001" });
});

test("PRODUCT R24.12: a rejected drop-off that is upheld stays rejected and counts as a collection", async () => {
  const maya = await aUser(app);
  const { _id: campaignId, dropOffLocationId: location } = await aCampaign(app, { goal: 500 });
  const { _id: id } = await aDropOff(app, maya, { location, campaignId });
  const rejection = { status: "rejected", reason: "Nothing on the photo" } as const;
  await app.call("PUT /dropOff/:id", { as: admin, params: { id }, body: rejection });
  const sent = { as: maya, type: "drop_off", id, claim: "rejected" } as const;
  expect((await sendDispute(app, sent)).problem.fields).toHaveProperty("items");
  const { data } = await sendDispute(app, { ...sent, items: { plastic: 18 } });
  expect((await uphold(app, other, data._id, { plastic: 18 })).status).toBe(200);
  expect(await profileOf(maya)).toMatchObject({
    pointsEarned: 180,
    collectionsCount: 1,
    itemsCount: { plastic: 18 },
  });
  expect(await campaignOf(maya, campaignId)).toMatchObject({
    pickupCount: 1,
    campaign: { progress: 18 },
  });
  expect((await app.call("GET /dropOff", { as: maya })).body.data.docs[0]).toMatchObject({
    status: "rejected",
    pointsEarned: 0,
    correction: { points: 180 },
  });
  const collections = (await app.call("GET /profile/collections", { as: maya })).body.data.docs;
  expect(collections).toMatchObject([
    { _id: id, items: [{ material: "plastic", count: 18, points: 180 }], pointsEarned: 0 },
  ]);
});

test("PRODUCT R24.12, R24.13: the count of a rejected drop-off can be corrected once an answer has given it one", async () => {
  const maya = await aUser(app);
  const { _id: campaignId, dropOffLocationId: location } = await aCampaign(app, { goal: 500 });
  const { _id: id } = await aDropOff(app, maya, { location, campaignId });
  const rejection = { status: "rejected", reason: "Nothing on the photo" } as const;
  await app.call("PUT /dropOff/:id", { as: admin, params: { id }, body: rejection });
  const correct = () => correctDropOff(app, admin, id, { itemsCount: 8 });
  expect((await correct()).problem.code).toBe("not_completed");
  const sent = { as: maya, type: "drop_off", id, claim: "rejected" } as const;
  const { data } = await sendDispute(app, { ...sent, items: { plastic: 18 } });
  await uphold(app, other, data._id, { plastic: 18 });
  expect((await correct()).body.data).toMatchObject({
    status: "rejected",
    correction: { revision: 2, points: 80, items: countsOf({ plastic: 8 }) },
  });
  expect(await profileOf(maya)).toMatchObject({
    pointsEarned: 80,
    collectionsCount: 1,
    itemsCount: { plastic: 8 },
  });
  expect(await campaignOf(maya, campaignId)).toMatchObject({
    pickupCount: 1,
    campaign: { progress: 8 },
  });
});
