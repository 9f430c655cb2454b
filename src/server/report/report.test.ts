import { afterEach, beforeEach, expect, test } from "vitest";

import type { DropOffDecision } from "#contract/drop-offs.ts";
import { DAY_MS } from "#domain/durations.ts";
import { countsOf } from "#domain/rates/materials.ts";
import { aDropOff, aPickup, aReward, aUser, type TestUser } from "#test/support/builders.ts";
import { testApp, type TestApp } from "#test/support/app.ts";
import { fileOf } from "#test/support/report.ts";
import { giveGoodwill } from "#test/support/goodwill.ts";

let app: TestApp;
let admin: TestUser;
beforeEach(async () => {
  app = await testApp();
  admin = await aUser(app, { role: "admin" });
});
afterEach(() => app.close());

const ask = (query: { period?: string; town?: string } = {}) =>
  app.call("GET /report", { as: admin, query });
const reportOf = async (query: { period?: string; town?: string } = {}) =>
  (await ask(query)).body.data;
const correct = (id: string, plastic: number) =>
  app.call("PUT /dropOff/correct/:id", {
    as: admin,
    params: { id },
    body: { itemsCount: plastic, reason: "Counted twice" },
  });

test("PRODUCT R43.2: without a row it is made at the first reading, and then read", async () => {
  const report = await reportOf();
  expect(report).toMatchObject({
    period: "2026-02",
    town: "",
    closedAt: null,
    computedAt: app.deps.now().toISOString(),
    periods: ["2026-02"],
    figures: { counts: countsOf({}), active: { people: 0, before: 0, again: 0 } },
  });
  expect(report.course).toHaveLength(12);
  const maya = await aUser(app);
  await aDropOff(app, maya, { confirmedWith: 12 });
  app.clock.advance(60_000);
  expect((await reportOf()).figures).toEqual(report.figures);
});

test("PRODUCT R43: people, collections, materials, points and service of a month", async () => {
  const [maya, ben] = [await aUser(app), await aUser(app)];
  const dropOff = await aDropOff(app, maya, { confirmedWith: 100 });
  await aPickup(app, ben, { completedWith: 10 });
  const coffee = await aReward(app, { pointsRequired: 50 });
  const redeem = { as: maya, params: { id: coffee._id } };
  const { body } = await app.call("POST /reward/:id/redeem", redeem);
  await app.call("POST /reward/:id/redeem", redeem);
  await app.call("PUT /reward/admin/:id/update/:status", {
    as: admin,
    params: { id: body.data._id, status: "rejected" },
    body: { reason: "None left" },
  });
  await giveGoodwill(app, { as: admin, to: ben, points: 30 });
  await correct(dropOff._id, 90);
  const { figures } = await reportOf();
  expect(figures).toMatchObject({
    active: { people: 2, before: 0, again: 0 },
    pickups: 1,
    dropOffs: 1,
    counts: countsOf({ plastic: 90, metals: 10 }),
    points: {
      before: 0,
      issued: 1_000 + 20 + 30,
      takenBack: 100,
      redeemed: 100,
      refunded: 50,
      deleted: 0,
      now: 900,
      worth: null,
    },
    ages: { under3: 900, to12: 0, over12: 0 },
    rewards: {
      redeemed: 2,
      returned: 1,
      returnedPoints: 50,
      used: 0,
      owedVouchers: 0,
      owedCents: 0,
    },
    service: { counted: 2, decided: 1, rejected: 0, questions: 0 },
    corrections: { entries: 0 },
  });
  expect(figures.weight.value).toBeCloseTo(90 * 0.0099 + 10 * 0.453_592_37);
  expect(figures.carbon.high).toBeGreaterThan(figures.carbon.low);
});

test("PRODUCT R43.1: a correction belongs to the month in which it was written, and stands by itself", async () => {
  const maya = await aUser(app);
  const dropOff = await aDropOff(app, maya, { confirmedWith: 12 });
  await aDropOff(app, maya, { confirmedWith: 5 });
  const february = await reportOf({ period: "2026-02" });
  app.clock.set(new Date("2026-03-02T17:00:00Z"));
  await correct(dropOff._id, 18);
  const march = await reportOf();
  expect(march).toMatchObject({
    period: "2026-03",
    figures: {
      active: { people: 0, before: 1, again: 0 },
      dropOffs: 0,
      counts: countsOf({ plastic: 6 }),
      corrections: { entries: 1, points: 60, counts: countsOf({ plastic: 6 }) },
      points: { before: 170, issued: 60, now: 230 },
    },
  });
  await app.call("POST /report", { as: admin, body: { period: "2026-02" } });
  expect((await reportOf({ period: "2026-02" })).figures).toEqual(february.figures);
});

test("PRODUCT R43.9: what was collected stands by week, of a month and a quarter alone", async () => {
  const maya = await aUser(app);
  app.clock.set(new Date("2026-02-02T05:59:00Z"));
  const dropOff = await aDropOff(app, maya, { confirmedWith: 1 });
  app.clock.set(new Date("2026-02-02T06:01:00Z"));
  await aDropOff(app, maya, { confirmedWith: 2 });
  app.clock.set(new Date("2026-02-17T17:00:00Z"));
  await correct(dropOff._id, 5);
  const weeksOf = async (period: string) => (await reportOf({ period })).figures.weeks;
  expect(await weeksOf("2026-02")).toEqual([
    { first: "2026-02-01", counts: countsOf({ plastic: 1 }) },
    { first: "2026-02-02", counts: countsOf({ plastic: 2 }) },
    { first: "2026-02-16", counts: countsOf({ plastic: 4 }) },
  ]);
  expect(await weeksOf("2026-Q1")).toEqual([
    { first: "2026-01-26", counts: countsOf({ plastic: 1 }) },
    { first: "2026-02-02", counts: countsOf({ plastic: 2 }) },
    { first: "2026-02-16", counts: countsOf({ plastic: 4 }) },
  ]);
  expect(await weeksOf("2026")).toBeUndefined();
});

test("PRODUCT R43.1: a month begins at midnight of the programme's zone", async () => {
  const maya = await aUser(app);
  app.clock.set(new Date("2026-03-01T05:59:00Z"));
  await aDropOff(app, maya, { confirmedWith: 1 });
  app.clock.set(new Date("2026-03-01T06:01:00Z"));
  await aDropOff(app, maya, { confirmedWith: 2 });
  const of = async (period: string) => (await reportOf({ period })).figures.counts.plastic;
  expect([await of("2026-02"), await of("2026-03"), await of("2026-Q1"), await of("2026")]).toEqual(
    [1, 2, 3, 3],
  );
});

test("PRODUCT R43: who came again is counted of those of the period before", async () => {
  const [maya, ben, eva] = [await aUser(app), await aUser(app), await aUser(app)];
  for (const person of [maya, ben]) await aDropOff(app, person, { confirmedWith: 1 });
  app.clock.set(new Date("2026-03-10T17:00:00Z"));
  for (const person of [maya, eva]) await aDropOff(app, person, { confirmedWith: 1 });
  const { active } = (await reportOf()).figures;
  expect(active).toEqual({ people: 2, before: 2, again: 1 });
});

test("PRODUCT R43: who was deleted in the period in which they came is no new member", async () => {
  const [maya] = [await aUser(app), await aUser(app)];
  await app.call("DELETE /profile/:id", { as: admin, params: { id: maya.id }, query: {} });
  expect((await reportOf()).figures.members).toEqual({ atEnd: 1, joined: 1 });
});

test("PRODUCT R43: what deleted accounts held is owed to nobody, and the points add up", async () => {
  const [maya, ben] = [await aUser(app, { points: 40 }), await aUser(app, { points: 70 })];
  app.clock.set(new Date("2026-03-10T17:00:00Z"));
  await app.call("DELETE /profile/:id", { as: admin, params: { id: maya.id }, query: {} });
  const { points, members } = (await reportOf()).figures;
  expect(points).toMatchObject({ before: 110, deleted: 40, now: 70 });
  expect(members).toEqual({ atEnd: 1, joined: 0 });
  expect((await reportOf({ period: "2026-02" })).figures.members).toEqual({ atEnd: 2, joined: 2 });
  expect(ben.id).not.toBe(maya.id);
});

test("PRODUCT R43.6, R43.7: money needs a worth, and the last amount of a month counts", async () => {
  const maya = await aUser(app, { points: 400 });
  await aDropOff(app, maya, { confirmedWith: 10 });
  const head = await aUser(app, { role: "superadmin" });
  await app.call("PUT /management/settings/:key", {
    as: head,
    params: { key: "pointValueCents" },
    body: { value: 125 },
  });
  expect((await reportOf()).figures.points).toMatchObject({ now: 500, worth: 125 });
  const type = (month: string, cents: number) =>
    app.call("PUT /report/cost/:month", { as: admin, params: { month }, body: { cents } });
  expect((await type("2026-02", 250_000)).status).toBe(200);
  await type("2026-02", 260_000);
  expect((await reportOf()).costs).toEqual([{ month: "2026-02", cents: 260_000 }]);
  expect((await reportOf({ period: "2026-Q1" })).costs).toEqual([
    { month: "2026-01", cents: null },
    { month: "2026-02", cents: 260_000 },
  ]);
  expect((await type("2026-03", 1)).status).toBe(404);
  expect((await type("2026-2", 1)).status).toBe(422);
  expect((await type("2026-02", -1)).status).toBe(422);
});

test("PRODUCT R43.2: it is computed anew at most once in ten minutes", async () => {
  const maya = await aUser(app);
  await reportOf();
  await aDropOff(app, maya, { confirmedWith: 12 });
  const now = () => app.call("POST /report", { as: admin, body: { period: "2026-02" } });
  app.clock.advance(9 * 60_000);
  expect(await now()).toMatchObject({
    status: 429,
    problem: {
      code: "too_many_requests",
      message: "Less than 10 minutes old. Possible again in 1 minute.",
    },
  });
  app.clock.advance(60_000);
  expect((await now()).status).toBe(200);
  expect((await reportOf()).figures.counts.plastic).toBe(12);
});

test("PRODUCT R43.1: a period without entries, or one to come, is not there", async () => {
  for (const period of ["2026-03", "2026-Q2", "2027", "2025-12", "2026-01"])
    expect([period, (await ask({ period })).status]).toEqual([period, 404]);
  expect((await ask({ period: "2026-13" })).status).toBe(422);
  expect((await ask({ town: "Atlantis" })).status).toBe(404);
  const posted = await app.call("POST /report", { as: admin, body: { period: "2025-01" } });
  expect(posted.status).toBe(404);
});

test("PRODUCT R43.6: the file has a row for each figure, and says what is not known", async () => {
  const maya = await aUser(app, { points: 40 });
  await aDropOff(app, maya, { confirmedWith: 1_000 });
  const lines = (await fileOf(app, admin)).split("\r\n");
  expect(lines[0]).toContain("Period,Town,Number,Figure,Unit,Value,Low,High,Closed (UTC)");
  expect(lines).toContain("2026-02,The whole programme,F4,Plastic,Units,1000,,,");
  expect(lines).toContain('2026-02,The whole programme,F4,"Plastic, weight",kg,9.9,9.9,23.8,');
  expect(lines).toContain("2026-02,The whole programme,F10,Cost of the period,cents,not known,,,");
  expect(lines).toContain("2026-02,The whole programme,F6,Outstanding now,points,10040,,,");
});

test("residents and agents read no report", async () => {
  for (const role of ["user", "agent"] as const) {
    const as = await aUser(app, { role });
    expect((await app.call("GET /report", { as, query: {} })).status).toBe(403);
    const cost = { as, params: { month: "2026-02" }, body: { cents: 1 } };
    expect((await app.call("PUT /report/cost/:month", cost)).status).toBe(403);
  }
});

test("PRODUCT R43: days to the count, what was rejected, and questions", async () => {
  const maya = await aUser(app);
  const handed = await Promise.all([1, 2].map(() => aDropOff(app, maya)));
  app.clock.advance(2 * DAY_MS);
  const [first, second] = handed.map(({ _id }) => _id);
  const decide = (id = "", body: DropOffDecision) =>
    app.call("PUT /dropOff/:id", { as: admin, params: { id }, body });
  await decide(first, { status: "completed", itemsCount: 3 });
  await decide(second, { status: "rejected", reason: "Not plastic" });
  const { service } = (await reportOf()).figures;
  expect(service).toMatchObject({
    counted: 1,
    medianDays: 2,
    slowDays: 2,
    decided: 2,
    rejected: 1,
  });
});
