import { afterAll, beforeAll, expect, test } from "vitest";

import type { Touches, TouchesQuery } from "#contract/management.ts";

import { testApp, type TestApp } from "#test/support/app.ts";
import {
  aCampaign,
  aDropOff,
  aDropOffLocation,
  aPickup,
  aPicture,
  aReward,
  aUser,
  type TestUser,
} from "#test/support/builders.ts";

let app: TestApp;
let admin: TestUser;
let maya: TestUser;
beforeAll(async () => {
  app = await testApp();
  admin = await aUser(app, { role: "admin" });
  maya = await aUser(app, { points: 150 });
});
afterAll(() => app.close());

const touches = async (kind: TouchesQuery["kind"], id: string): Promise<Touches> => {
  const query = { kind, id };
  const { status, body } = await app.call("GET /management/touches", { as: admin, query });
  expect(status).toBe(200);
  return body.data;
};

test("a location tells what waits there and which campaigns run there", async () => {
  const { _id: location } = await aDropOffLocation(app, { itemType: "plastic" });
  const running = await aCampaign(app, { dropOffLocationId: location });
  const gone = await aCampaign(app, { dropOffLocationId: location });
  await app.call("DELETE /campaigns/:id", { as: admin, params: { id: gone._id } });
  await aDropOff(app, maya, { location });
  await aDropOff(app, maya, { location, confirmedWith: 1 });
  expect(await touches("drop_off_location", location)).toMatchObject({
    kind: "drop_off_location",
    waitingDropOffs: 1,
    campaigns: [running.name],
    points: 0,
  });
});

test("a campaign tells what is on its way for it, and who gave", async () => {
  const { _id: location } = await aDropOffLocation(app, { itemType: "plastic" });
  const { _id: campaignId } = await aCampaign(app, { dropOffLocationId: location });
  await aDropOff(app, maya, { location, campaignId });
  await aDropOff(app, maya, { location, campaignId, confirmedWith: 2 });
  expect(await touches("campaign", campaignId)).toMatchObject({
    waitingDropOffs: 1,
    pendingPickups: 0,
    contributors: 1,
    campaigns: [],
  });
});

test("a reward tells what is open, a badge who holds it, a person what they lose", async () => {
  const { _id: reward } = await aReward(app, { pointsRequired: 50 });
  const redeemed = await app.call("POST /reward/:id/redeem", { as: maya, params: { id: reward } });
  expect(await touches("reward", reward)).toMatchObject({ openRedemptions: 1 });
  const image = await aPicture();
  const body = { name: "First", description: "Once", image };
  const made = await app.call("POST /badges", { as: admin, body });
  const badge = made.body.data._id;
  const params = { userId: maya.id, badgeId: badge };
  await app.call("POST /badges/user/:userId/:badgeId", { as: admin, params });
  expect(await touches("badge", badge)).toMatchObject({ holders: 1 });

  const person = await aUser(app, { points: 70 });
  await aPickup(app, person);
  await aDropOff(app, person);
  expect(await touches("user", person.id)).toMatchObject({
    pendingPickups: 1,
    waitingDropOffs: 1,
    openRedemptions: 0,
    points: 70,
  });
  const done = { id: redeemed.body.data._id, status: "completed" } as const;
  await app.call("PUT /reward/admin/:id/update/:status", { as: admin, params: done, body: {} });
  expect(await touches("reward", reward)).toMatchObject({ openRedemptions: 0 });
});

test("other kinds, no id and other people are refused", async () => {
  for (const query of ["kind=pickup&id=" + maya.id, "kind=user&id=me", "kind=user", ""]) {
    const url = `/api/management/touches?${query}`;
    expect((await app.request({ method: "GET", url, as: admin })).status).toBe(422);
  }
  const agent = await aUser(app, { role: "agent" });
  const query = { kind: "user", id: maya.id } as const;
  expect((await app.call("GET /management/touches", { as: agent, query })).status).toBe(403);
});
