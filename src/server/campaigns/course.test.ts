import { afterAll, beforeAll, expect, test } from "vitest";

import { aCampaign, aDropOff, aPickup, aUser, type TestUser } from "#test/support/builders.ts";
import { testApp, type TestApp } from "#test/support/app.ts";

import { newId } from "../core/database/ids.ts";

let app: TestApp;
let maya: TestUser;
let admin: TestUser;
beforeAll(async () => {
  app = await testApp();
  maya = await aUser(app);
  admin = await aUser(app, { role: "admin" });
});
afterAll(() => app.close());

const courseOf = (id: string, as = admin) =>
  app.call("GET /campaigns/:id/course", { as, params: { id } });

test("PRODUCT R43.11: what was counted stands in the week in which it was, and adds up to the progress", async () => {
  const { _id: id, dropOffLocationId: location } = await aCampaign(app);
  const given = { location, campaignId: id };
  const first = await aDropOff(app, maya, { ...given, confirmedWith: 12 });
  app.clock.set(new Date("2026-02-16T17:00:00Z"));
  await aDropOff(app, maya, { ...given, confirmedWith: 5 });
  await aPickup(app, maya, { campaignId: id, itemType: "plastic", date: "2026-02-17" });
  await app.call("PUT /dropOff/correct/:id", {
    as: admin,
    params: { id: first._id },
    body: { itemsCount: 10, reason: "Counted twice" },
  });
  expect((await courseOf(id)).body.data).toEqual({
    first: "2026-02-11",
    today: "2026-02-16",
    weeks: [
      { monday: "2026-02-09", items: 12 },
      { monday: "2026-02-16", items: 3 },
    ],
  });
  const { campaign } = (await app.call("GET /campaigns/:id", { as: maya, params: { id } })).body
    .data;
  expect(campaign.progress).toBe(15);
});

test("PRODUCT R43.11: a campaign without a count has no weeks; one that is not there is 404, residents are refused", async () => {
  const { _id: id } = await aCampaign(app);
  expect((await courseOf(id)).body.data.weeks).toEqual([]);
  expect((await courseOf(newId())).status).toBe(404);
  expect((await courseOf(id, maya)).status).toBe(403);
});
