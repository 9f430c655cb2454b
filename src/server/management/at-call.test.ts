import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { DAY_MS } from "#domain/durations.ts";
import { START, testApp, type TestApp } from "#test/support/app.ts";
import { attemptForm, sendAttempt } from "#test/support/attempts.ts";
import {
  aDropOff,
  aLocation,
  aPickup,
  aReward,
  aUser,
  AUSTIN,
  type TestUser,
} from "#test/support/builders.ts";
import { sendDispute } from "#test/support/disputes.ts";
import { aWaitingGift } from "#test/support/goodwill.ts";
import { aRun } from "#test/support/runs.ts";

import { newId } from "../core/database/ids.ts";

let app: TestApp;
let admin: TestUser;
let agent: TestUser;
beforeAll(async () => {
  app = await testApp();
  admin = await aUser(app, { role: "admin" });
  agent = await aUser(app, { role: "agent", firstName: "Sam", lastName: "Ito" });
});
afterAll(() => app.close());
beforeEach(() => app.clock.set(START));

const read = ({ id }: { id: string }, as = admin) =>
  app.call("GET /profile/:id/call", { as, params: { id } });
const atCall = async (person: { id: string }) => (await read(person)).body.data;
const DATE = "2026-02-12";

test("PRODUCT R28.14: of somebody who has nothing everything is empty", async () => {
  const maya = await aUser(app);
  const { user, waits, ...rest } = await atCall(maya);
  expect(user).toMatchObject({ _id: maya.id, language: "en" });
  expect(rest).toEqual({
    location: null,
    nextPickup: null,
    lastVisit: null,
    unanswered: [],
    question: null,
  });
  expect(Object.values(waits).every((one) => one === 0)).toBe(true);
});

test("PRODUCT R28.14: it is what the other screens show: the address, the next pickup, and its run", async () => {
  const maya = await aUser(app);
  await aLocation(app, maya, { name: "Before", ...AUSTIN });
  app.clock.advance(1000);
  const home = await aLocation(app, maya, { name: "Now", ...AUSTIN });
  const later = await aPickup(app, maya, { location: home._id, date: "2026-02-20" });
  const first = await aPickup(app, maya, { location: home._id, date: DATE });
  expect(await atCall(maya)).toMatchObject({
    location: { _id: home._id, name: "Now" },
    nextPickup: { pickup: { _id: first._id }, run: null },
  });
  await aRun(app, agent, { pickups: [first] });
  const { nextPickup } = await atCall(maya);
  const asked = await app.call("GET /run/of/:id", { as: admin, params: { id: first._id } });
  expect(nextPickup?.run).toEqual(asked.body.data);
  expect(nextPickup?.run).toMatchObject({
    number: 1,
    expectedAt: expect.any(String),
    run: { agent: { firstName: "Sam" } },
  });
  const pickup = await app.call("GET /pickup/:id", { as: admin, params: { id: first._id } });
  expect(pickup.body.data).toMatchObject({ ...nextPickup?.pickup });
  await app.call("DELETE /pickup/:id", { as: maya, params: { id: first._id } });
  expect((await atCall(maya)).nextPickup?.pickup._id).toBe(later._id);
});

test("PRODUCT R28.14: a visit that brought nothing is the last one, with its reason; nobody comes before a new time is chosen", async () => {
  const maya = await aUser(app);
  const { _id: id } = await aPickup(app, maya, { date: DATE });
  app.clock.set(new Date("2026-02-12T16:00:00Z"));
  const form = attemptForm({ reason: "nobody_home", note: "Rang twice" });
  expect((await sendAttempt(app, { as: agent, id, form })).status).toBe(201);
  const tried = await atCall(maya);
  expect(tried).toMatchObject({
    nextPickup: null,
    lastVisit: {
      pickup: { _id: id, itemType: "metals", isUnanswered: true, isCancelled: false },
      outcome: "nobody_home",
      note: "Rang twice",
      at: app.deps.now().toISOString(),
      date: DATE,
      by: { firstName: "Sam" },
    },
    unanswered: [id],
  });
  // The words of the agent, and the deadline that its owner reads.
  const own = await app.call("GET /pickup/:id", { as: maya, params: { id } });
  expect(own.body.data.lapsesOn).not.toBeNull();
  expect(tried.lastVisit?.current).toMatchObject({
    _id: id,
    status: "pending",
    lapsesOn: own.body.data.lapsesOn,
    lastAttempt: { reason: "nobody_home", note: "Rang twice" },
  });
  const found = await app.call("GET /management/search", {
    as: admin,
    query: { search: maya.email },
  });
  expect(found.body.data.people).toMatchObject([{ _id: maya.id, nextPickup: null }]);
  app.clock.advance(60_000);
  await app.call("PUT /pickup/schedule/:id", {
    as: maya,
    params: { id },
    body: { date: "2026-02-14", timeStart: "09:00", timeEnd: "11:00" },
  });
  expect(await atCall(maya)).toMatchObject({
    nextPickup: { pickup: { _id: id } },
    lastVisit: {
      pickup: { isUnanswered: false },
      outcome: "nobody_home",
      current: { lastAttempt: null, lapsesOn: null },
    },
    unanswered: [],
  });
  await app.call("DELETE /pickup/:id", { as: maya, params: { id } });
  expect(await atCall(maya)).toMatchObject({
    nextPickup: null,
    lastVisit: {
      pickup: { _id: id, isUnanswered: false, isCancelled: true },
      outcome: "nobody_home",
      current: null,
    },
    unanswered: [],
  });
});

test("PRODUCT R28.14: what was collected is a visit too; its time is told for 30 days, its day for ever", async () => {
  const maya = await aUser(app);
  const { _id } = await aPickup(app, maya, { date: DATE, completedWith: 3 });
  const visit = (await atCall(maya)).lastVisit;
  expect(visit).toMatchObject({
    pickup: { _id, isUnanswered: false },
    outcome: "collected",
    note: "",
    at: expect.any(String),
    current: { _id, dispute: null, disputableUntil: expect.any(String) },
  });
  app.clock.advance(31 * DAY_MS);
  const as = await aUser(app, { role: "admin" });
  const later = (await read(maya, as)).body.data.lastVisit;
  expect(later).toEqual({ ...visit, at: null });
  await aPickup(app, maya, { date: "2026-03-20" });
  expect((await read(maya, as)).body.data.lastVisit).toEqual(later);
});

test("PRODUCT R28.14: what waits is counted for this person alone, the open question stands there with its day", async () => {
  const maya = await aUser(app, { points: 100 });
  const other = await aUser(app, { points: 100 });
  for (const person of [maya, other]) {
    await aDropOff(app, person);
    const { _id: id } = await aReward(app, { pointsRequired: 5 });
    await app.call("POST /reward/:id/redeem", { as: person, params: { id } });
    await aWaitingGift(app, person);
    await aPickup(app, person, { completedWith: 300 });
    await aPickup(app, person, { date: "2026-02-12" });
  }
  const { _id: id } = await aDropOff(app, maya, { confirmedWith: 2 });
  const { data: dispute } = await sendDispute(app, {
    as: maya,
    type: "drop_off",
    id,
    items: { plastic: 5 },
  });
  app.clock.set(new Date("2026-02-14T16:00:00Z"));
  const { question, waits } = await atCall(maya);
  expect(waits).toEqual({
    dropOffs: 1,
    redemptions: 1,
    overduePickups: 1,
    unusualPickups: 1,
    unusualDropOffs: 0,
    disputes: 1,
    heldReferrals: 0,
    goodwill: 1,
  });
  const asked = await app.call("GET /dispute/admin", {
    as: admin,
    query: { userId: maya.id, status: "open" },
  });
  expect(question).toEqual(asked.body.data.docs[0]);
  expect(question).toMatchObject({ _id: dispute._id, status: "open" });
  expect((await atCall(other)).waits).toEqual({ ...waits, disputes: 0 });
});

test("PRODUCT R28.14: admins read it, residents and agents do not; nobody is not found", async () => {
  const maya = await aUser(app);
  for (const as of [maya, agent]) expect((await read(maya, as)).status).toBe(403);
  expect(await read({ id: newId() })).toMatchObject({
    status: 404,
    problem: { code: "user_not_found" },
  });
});
