// What the API answers, read as a client reads it: the fields that each thing is promised to have, and their forms.
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { testApp, type TestApp } from "./support/app.ts";
import {
  aCampaign,
  aDropOff,
  aDropOffLocation,
  aLocation,
  aPicture,
  aPickup,
  aReward,
  aUser,
  type TestUser,
} from "./support/builders.ts";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

let app: TestApp;
let maya: TestUser;
let admin: TestUser;
beforeAll(async () => {
  app = await testApp();
  maya = await aUser(app, { points: 500 });
  admin = await aUser(app, { role: "admin" });
});
afterAll(() => app.close());

/** Expects every field, also of objects within: "image.url" is the url of the image. */
function expectFields(thing: object, fields: string): void {
  const missing = fields.split(" ").filter((field) => {
    const names = field.split(".");
    const holder = names.slice(0, -1).reduce<unknown>(valueOf, thing);
    return !Object.hasOwn(Object(holder), names.at(-1) ?? "");
  });
  expect(missing).toEqual([]);
}

const valueOf = (holder: unknown, name: string): unknown => Object(holder)[name];

describe("fields", () => {
  test("PRODUCT 3.3: of a pickup", async () => {
    const { _id: campaignId } = await aCampaign(app);
    const booked = await aPickup(app, maya, {
      itemType: "plastic",
      campaignId,
      completedWith: 4,
    });
    const { body } = await app.call("GET /pickup/:id", { as: maya, params: { id: booked._id } });
    expectFields(
      body.data,
      "_id user._id location._id itemType itemsCount description scheduledDate scheduledTimeStart scheduledTimeEnd status pointsEarned items confirmedItems.plastic campaign._id completedAt completedBy createdAt",
    );
  });

  test("PRODUCT 3.4: of a drop-off", async () => {
    const { _id: campaignId } = await aCampaign(app);
    const { _id: id } = await aDropOff(app, maya, { campaignId, confirmedWith: 2 });
    const { body } = await app.call("GET /dropOff/:id", { as: maya, params: { id } });
    expectFields(
      body.data,
      "_id itemType status pointsEarned createdAt updatedAt description campaignId user._id dropOffLocation._id",
    );
  });

  test("PRODUCT 3.6: of a saved location", async () => {
    const { _id: id } = await aLocation(app, maya);
    const { body } = await app.call("GET /location/:id", { as: maya, params: { id } });
    expectFields(
      body.data,
      "_id name address city state country latitude longitude googleApiResults",
    );
  });

  test("PRODUCT 3.7: of a campaign, of one alone, and of a contributor", async () => {
    const { _id: id } = await aCampaign(app);
    await aPickup(app, maya, { itemType: "plastic", campaignId: id, completedWith: 4 });
    const all = await app.call("GET /campaigns", { as: maya, query: {} });
    const fields = "_id name description endDate material goal progress status image.url";
    for (const campaign of all.body.data.docs) expectFields(campaign, fields);
    const one = await app.call("GET /campaigns/:id", { as: maya, params: { id } });
    expectFields(one.body.data, "pickupCount");
    expectFields(one.body.data.campaign, `${fields} pickupCount`);
    const given = { as: maya, params: { id }, query: {} };
    const { body } = await app.call("GET /campaigns/:id/contributors", given);
    expect(body.data.users).toHaveLength(1);
    for (const user of body.data.users)
      expectFields(user, "_id firstName lastName email profilePicture.url contributions");
  });

  test("PRODUCT 3.8: of a reward and of a redeemed one", async () => {
    const { _id: id } = await aReward(app);
    const all = await app.call("GET /reward", { as: maya, query: {} });
    const fields = "_id name description image.url pointsRequired sponsorName";
    for (const reward of all.body.data.docs) expectFields(reward, `${fields} sponsorLink`);
    await app.call("POST /reward/:id/redeem", { as: maya, params: { id } });
    const redeemed = await app.call("GET /reward/redeemed", { as: maya });
    expect(redeemed.body.data).toHaveLength(1);
    for (const one of redeemed.body.data) expectFields(one, `${fields} status redeemedAt user._id`);
  });

  test("PRODUCT 3.9: of a badge and of a notification", async () => {
    const given = { name: "First tree", description: "One tree", image: await aPicture() };
    const badge = await app.call("POST /badges", { as: admin, body: given });
    expectFields(badge.body.data, "_id name description image.url");
    const params = { userId: maya.id, badgeId: badge.body.data._id };
    await app.call("POST /badges/user/:userId/:badgeId", { as: admin, params });
    const { body } = await app.call("GET /notifications", { as: maya, query: {} });
    expect(body.data.docs.length).toBeGreaterThan(0);
    for (const one of body.data.docs) expectFields(one, "_id title message createdAt read");
  });
});

describe("forms", () => {
  test("PRODUCT 7.1: a success is in `data`, a deletion answers the id, signing in the token and the user", async () => {
    const { _id: id } = await aLocation(app, maya);
    const read = await app.call("GET /location/:id", { as: maya, params: { id } });
    expect(Object.keys(read.body)).toEqual(["data"]);
    const deletion = await app.call("DELETE /location/:id", { as: maya, params: { id } });
    expect(deletion.body).toEqual({ data: { _id: id } });
    const form = { email: "noor@example.org", password: "correct horse" };
    const signUp = { ...form, firstName: "Noor", lastName: "Aziz", confirmPassword: form.password };
    const [created, entered] = [
      await app.call("POST /auth/signup", { body: signUp }),
      await app.call("POST /auth/signin", { body: form }),
    ];
    for (const { body } of [created, entered]) {
      expectFields(body, "token user._id");
      expect(body.user.email).toBe(form.email);
      expect(Object.keys(body)).not.toContain("data");
    }
  });

  test("PRODUCT 7.3: ids are UUIDs, times are in UTC, local dates and times have neither seconds nor zone", async () => {
    const pickup = await aPickup(app, maya, { completedWith: 3 });
    const dropOff = await aDropOff(app, maya);
    const place = await aDropOffLocation(app);
    for (const { _id } of [pickup, pickup.user, pickup.location, dropOff, place])
      expect(_id).toMatch(UUID);
    for (const at of [pickup.createdAt, pickup.completedAt, pickup.startsAt, dropOff.updatedAt])
      expect(at).toMatch(INSTANT);
    expect(pickup).toMatchObject({
      scheduledDate: "2026-02-12",
      scheduledTimeStart: "09:00",
      scheduledTimeEnd: "11:00",
      // Nine in the morning in Austin, in winter.
      startsAt: "2026-02-12T15:00:00.000Z",
    });
    expect((await aCampaign(app)).endDate).toBe("2026-03-31");
  });
});
