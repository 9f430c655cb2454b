import { afterAll, beforeAll, expect, test } from "vitest";

import { audit } from "../core/database/audit.ts";
import { newId } from "../core/database/ids.ts";
import { testApp, type TestApp } from "#test/support/app.ts";
import {
  aCampaign,
  aDropOff,
  aDropOffLocation,
  aPickup,
  aReward,
  aUser,
  type TestUser,
} from "#test/support/builders.ts";

let app: TestApp;
let head: TestUser;
beforeAll(async () => {
  app = await testApp();
  head = await aUser(app, { role: "superadmin", firstName: "Helen", lastName: "Marsh" });
});
afterAll(() => app.close());

/** The subject in the newest event of a type. */
const subjectOf = async (type: string) => {
  const { body } = await app.call("GET /management/audit", { as: head, query: { type } });
  return body.data.docs[0]?.subject;
};
const gone = (name: string) => ({ name, isGone: true });
const there = (name: string) => ({ name, isGone: false });

test("a line names its campaign, reward and location; one that was deleted keeps its name and is gone", async () => {
  const place = await aDropOffLocation(app, { name: "Harbor Depot" });
  const { _id, name } = await aCampaign(app, { dropOffLocationId: place._id });
  expect(await subjectOf("drop_off_location_created")).toEqual(there("Harbor Depot"));
  await app.call("DELETE /campaigns/:id", { as: head, params: { id: _id } });
  expect(await subjectOf("campaign_deleted")).toEqual(gone(name));
  await app.call("DELETE /dropOff-location/:id", { as: head, params: { id: place._id } });
  expect(await subjectOf("drop_off_location_deleted")).toEqual(gone("Harbor Depot"));
  const reward = await aReward(app);
  await app.call("DELETE /reward/:id", { as: head, params: { id: reward._id } });
  expect(await subjectOf("reward_deleted")).toEqual(gone(reward.name));
});

test("a name that the line kept is told as it was then", async () => {
  const reward = await aReward(app);
  const at = app.deps.now();
  const subject = { subjectType: "reward", subjectId: reward._id };
  await audit(app.deps.db, {
    type: "reward_changed",
    at,
    ...subject,
    detail: { name: "Old name" },
  });
  expect(await subjectOf("reward_changed")).toEqual(there("Old name"));
});

test("a pickup and a drop-off are named by what they are of, never by an address", async () => {
  const maya = await aUser(app);
  const location = (await aDropOffLocation(app, { name: "Library", itemType: "fabric" }))._id;
  await aDropOff(app, maya, { location, itemType: "fabric", confirmedWith: 2 });
  expect(await subjectOf("drop_off_completed")).toEqual(there("Fabric at Library"));
  const pickup = await aPickup(app, maya, { itemType: "metals" });
  await app.call("DELETE /pickup/delete/:id", { as: head, params: { id: pickup._id } });
  expect(await subjectOf("pickup_deleted")).toEqual(gone(`Metals of ${pickup.scheduledDate}`));
});

test("an invited person is named as long as somebody knows who it was", async () => {
  const form = { firstName: "Noor", lastName: "Haddad", email: "noor@example.net" };
  const body = { ...form, role: "agent" as const };
  const made = await app.call("POST /management/invitations", { as: head, body });
  expect(await subjectOf("staff_invited")).toEqual(there("Noor Haddad"));
  const params = { id: made.body.data._id };
  await app.call("DELETE /management/invitations/:id", { as: head, params });
  expect(await subjectOf("staff_invited")).toBeNull();
});

test("what nobody can name has no subject, whatever stands in the line", async () => {
  const at = app.deps.now();
  for (const [subjectType, subjectId] of [
    ["campaign", newId()],
    ["campaign", "no id"],
    ["moon", newId()],
  ] as const) {
    await audit(app.deps.db, { type: "integrity_checked", at, subjectType, subjectId });
    expect(await subjectOf("integrity_checked")).toBeNull();
  }
});
