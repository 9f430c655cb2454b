// START is noon on February 11 in New York, 11:00 in Austin. Pickups are booked for February 12, 9:00 to 11:00.
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

import { api } from "#contract/api.ts";
import type { Pickup } from "#contract/pickups.ts";
import { splitRoute } from "#contract/route.ts";

import { START, testApp, type TestApp } from "#test/support/app.ts";
import { correctPickup } from "#test/support/corrected.ts";
import { aPickup, aUser, type TestUser } from "#test/support/builders.ts";
import { aRun, aVisit, bookings, idsOf, moveRow, readRun, theOffice } from "#test/support/runs.ts";

let app: TestApp;
let office: TestUser;
beforeAll(async () => {
  app = await testApp();
  office = await theOffice(app);
});
afterAll(() => app.close());
afterEach(() => app.clock.set(START));

const DAY = "2026-02-12";
/** A moment of February 12 by the clocks of Austin. */
const inAustin = (time: string): Date => new Date(`2026-02-12T${time}:00-06:00`);
const anAgent = () => aUser(app, { role: "agent", firstName: "Sam" });
const complete = (as: TestUser, { _id: id }: Pickup) =>
  app.call("PUT /pickup/complete/:id", { as, params: { id }, body: { itemsCount: 2 } });
const cancel = (as: TestUser, { _id: id }: Pickup) =>
  app.call("DELETE /pickup/:id", { as, params: { id } });
const board = async (date = DAY) =>
  (await app.call("GET /run/board", { as: office, query: { date } })).body.data;
const mine = (as: TestUser, query: { date?: string } = {}) =>
  app.call("GET /run/mine", { as, query });

describe("PRODUCT R15.5: the state of a stop", () => {
  test("follows from the pickup and its attempts", async () => {
    const agent = await anAgent();
    const maya = await aUser(app);
    const all = (await bookings(app, maya, 8)) as [
      Pickup,
      Pickup,
      Pickup,
      Pickup,
      Pickup,
      Pickup,
      Pickup,
      Pickup,
    ];
    const [open, done, tried, again, cancelled, deleted, away, doneAway] = all;
    const { _id: id } = await aRun(app, agent, { pickups: all });
    app.clock.set(inAustin("09:30"));
    await complete(agent, done);
    await aVisit(app, tried, { by: agent.id });
    await aVisit(app, again, { by: agent.id });
    await cancel(maya, cancelled);
    await app.call("DELETE /pickup/delete/:id", { as: office, params: { id: deleted._id } });
    app.clock.set(inAustin("09:40"));
    await moveRow(app, again, { hours: 5 });
    await moveRow(app, away, { day: "2026-02-13", hours: 24 });
    await moveRow(app, doneAway, { day: "2026-02-13", hours: 24 });
    await complete(agent, doneAway);
    const run = await readRun(app, id);
    expect(run.stops.map(({ state }) => state)).toEqual([
      "open",
      "collected",
      "not_collected",
      "again",
      "cancelled",
      "cancelled",
      "moved",
      "collected",
    ]);
    expect(run.counts).toEqual({
      open: 1,
      late: 0,
      again: 1,
      collected: 2,
      not_collected: 1,
      cancelled: 2,
      moved: 1,
    });
    expect(run.stops.map(({ isDeleted }) => isDeleted).indexOf(true)).toBe(5);
    expect(run.stops[1]).toMatchObject({
      settledAt: inAustin("09:30").toISOString(),
      collectedBy: { _id: agent.id, firstName: "Sam" },
      pickup: { itemsCount: 2 },
    });
    expect(run.stops[2]).toMatchObject({
      settledAt: inAustin("09:30").toISOString(),
      lastAttempt: { reason: "no_access", note: "" },
    });
    app.clock.set(inAustin("11:00"));
    const later = await readRun(app, id);
    expect(later.stops[idsOf(later).indexOf(open._id)]?.state).toBe("late");
    // On the day after, the pickup that was moved there counts where it is booked.
    const next = await board("2026-02-13");
    expect([next.counts.collected, next.unassigned]).toEqual([1, 1]);
  });

  test("PRODUCT R13.1: a corrected count is shown as it counts today, with what was counted first", async () => {
    const agent = await anAgent();
    const [pickup] = (await bookings(app, await aUser(app), 1)) as [Pickup];
    const { _id: id } = await aRun(app, agent, { pickups: [pickup] });
    app.clock.set(inAustin("09:30"));
    await complete(agent, pickup);
    const shown = async () => (await readRun(app, id)).stops[0]?.pickup;
    expect(await shown()).toMatchObject({ itemsCount: 2, countedFirst: null });
    await correctPickup(app, agent, pickup._id, { itemsCount: 5 });
    expect(await shown()).toMatchObject({ itemsCount: 5, countedFirst: 2 });
  });

  test("a pickup that is moved back to the day after it was visited on another is open", async () => {
    const agent = await anAgent();
    const [pickup] = (await bookings(app, await aUser(app), 1)) as [Pickup];
    await aVisit(app, pickup, { by: agent.id, day: "2026-02-11" });
    const run = await aRun(app, agent, { pickups: [pickup] });
    expect(run.stops[0]).toMatchObject({ state: "open", lastAttempt: { reason: "no_access" } });
  });
});

describe("PRODUCT R15.15: the run on the phone", () => {
  test("is today's by the clock of its zone, and tomorrow's from 12:00 on", async () => {
    const agent = await anAgent();
    const pickups = await bookings(app, await aUser(app), 1);
    await aRun(app, agent, { pickups });
    expect((await mine(agent)).body.data).toBeNull();
    expect((await mine(agent, { date: DAY })).body.data).toBeNull();
    app.clock.set(new Date("2026-02-11T12:00:00-06:00"));
    expect((await mine(agent, { date: DAY })).body.data?.stops).toHaveLength(1);
    expect((await mine(agent)).body.data).toBeNull();
    app.clock.set(inAustin("00:00"));
    expect((await mine(agent)).body.data?.date).toBe(DAY);
    app.clock.set(new Date("2026-02-12T23:59:59-06:00"));
    expect((await mine(agent)).body.data?.date).toBe(DAY);
    app.clock.set(new Date("2026-02-13T00:00:00-06:00"));
    expect((await mine(agent)).body.data).toBeNull();
    expect((await mine(agent, { date: DAY })).body.data?.date).toBe(DAY);
    expect((await mine(agent, { date: "soon" })).status).toBe(422);
  });

  test("is still yesterday's after midnight while it is under way and today has none", async () => {
    const agent = await anAgent();
    const { _id: id } = await aRun(app, agent);
    app.clock.set(inAustin("22:00"));
    await app.call("PUT /run/start/:id", { as: agent, params: { id }, body: {} });
    app.clock.set(new Date("2026-02-13T00:30:00-06:00"));
    expect((await mine(agent)).body.data?.date).toBe(DAY);
    await aRun(app, agent, { date: "2026-02-13" });
    expect((await mine(agent)).body.data?.date).toBe("2026-02-13");
    const other = await anAgent();
    const { _id: ended } = await aRun(app, other, { date: "2026-02-13" });
    await app.call("PUT /run/finish/:id", { as: other, params: { id: ended }, body: {} });
    app.clock.set(new Date("2026-02-14T00:30:00-06:00"));
    expect((await mine(other)).body.data).toBeNull();
  });

  test("row A35c: has phone numbers from 12:00 of the day before to 12:00 of the day after only", async () => {
    const agent = await anAgent();
    const maya = await aUser(app, { phoneNumber: "+15125550100" });
    const run = await aRun(app, agent, { pickups: await bookings(app, maya, 1) });
    const shown = async (at: string) => {
      app.clock.set(new Date(at));
      return (await readRun(app, run._id)).stops[0]?.person.phoneNumber ?? null;
    };
    expect(await shown("2026-02-11T11:59:59-06:00")).toBeNull();
    expect(await shown("2026-02-11T12:00:00-06:00")).toBe("+15125550100");
    expect(await shown("2026-02-13T11:59:59-06:00")).toBe("+15125550100");
    expect(await shown("2026-02-13T12:00:00-06:00")).toBeNull();
  });

  test("PRODUCT R17.7: tells how exact the place of each stop is", async () => {
    const agent = await anAgent();
    const maya = await aUser(app);
    const written = { name: "Home", address: "600 Congress Ave", city: "Austin", state: "TX" };
    const { body } = await app.call("POST /location", {
      as: maya,
      body: { ...written, zip: "78701" },
    });
    const pickup = await aPickup(app, maya, { location: body.data._id });
    const [stop] = (await aRun(app, agent, { pickups: [pickup] })).stops;
    expect(stop?.pickup.location).toMatchObject({
      address: "600 Congress Ave, Austin, TX 78701",
      precision: "zip",
    });
  });

  test("PRODUCT R17.4: holds no full name, no email and no points, and 60 stops in 40 kB", async () => {
    const agent = await anAgent();
    const maya = await aUser(app, { lastName: "Zanzibar", phoneNumber: "+15125550100" });
    await aRun(app, agent, { pickups: await bookings(app, maya, 60) });
    app.clock.set(inAustin("08:00"));
    const { body } = await mine(agent);
    const text = JSON.stringify(body);
    expect(body.data?.stops).toHaveLength(60);
    expect(body.data?.stops[0]?.person).toEqual({
      firstName: "Maya",
      initial: "Z",
      phoneNumber: "+15125550100",
    });
    expect(text).not.toContain("Zanzibar");
    expect(text).not.toContain(maya.email);
    expect(text.toLowerCase()).not.toContain("points");
    expect(text.length).toBeLessThan(40_000);
  });
});

describe("PRODUCT R15.14: what is expected of a run", () => {
  const date = "2026-03-06";
  const wholeDay = { date, timeStart: "08:00", timeEnd: "17:00" };

  test("says how many stops will be late; the next one is reached now at the earliest", async () => {
    const agent = await anAgent();
    const maya = await aUser(app);
    const far = () => ({ latitude: 30.57, longitude: -97.74 });
    // 34 km of great circle are 88 minutes: the stop behind it is reached after its window.
    const pickups = [
      ...(await bookings(app, maya, 1, { ...wholeDay, at: far })),
      ...(await bookings(app, maya, 1, { date, timeStart: "08:00", timeEnd: "09:00" })),
    ];
    const run = await aRun(app, agent, { date, pickups });
    expect(run.expectedLate).toBe(1);
    expect(run.expectedEnd).toBe("2026-03-06T15:38:00.000Z");
    // Nobody has started at 16:30: nothing of the way is behind the agent.
    app.clock.set(new Date("2026-03-06T22:30:00Z"));
    const waiting = await readRun(app, run._id);
    expect(waiting.counts.late).toBe(1);
    expect(waiting.expectedLate).toBe(1);
    expect(waiting.expectedEnd).toBe("2026-03-07T00:08:00.000Z");
    await complete(agent, pickups[0] as Pickup);
    app.clock.set(new Date("2026-03-06T22:50:00Z"));
    expect((await readRun(app, run._id)).expectedEnd).toBe("2026-03-07T00:03:00.000Z");
    app.clock.set(new Date("2026-03-07T01:00:00Z"));
    expect((await readRun(app, run._id)).expectedEnd).toBe("2026-03-07T01:05:00.000Z");
    await complete(agent, pickups[1] as Pickup);
    expect(await readRun(app, run._id)).toMatchObject({ expectedEnd: null, expectedLate: 0 });
  });

  test("is reckoned from its first hour, then from the last visit, and never lies in the past", async () => {
    const agent = await anAgent();
    const all = (await bookings(app, await aUser(app), 3, {
      ...wholeDay,
      at: (index) => ({ latitude: 30.27, longitude: -97.74 + index / 100 }),
    })) as [Pickup, Pickup, Pickup];
    const run = await aRun(app, agent, { date, pickups: all });
    // 0.96 km of great circle x 1.3 at 30 km/h are 2.5 minutes from stop to stop, and each stop takes 5.
    expect(run.travelKm).toBe(2.5);
    expect(run.expectedEnd).toBe("2026-03-06T14:20:00.000Z");
    app.clock.set(new Date("2026-03-06T15:00:00Z"));
    await complete(agent, all[0]);
    expect((await readRun(app, run._id)).expectedEnd).toBe("2026-03-06T15:15:00.000Z");
    for (const pickup of all.slice(1)) await complete(agent, pickup);
    expect((await readRun(app, run._id)).expectedEnd).toBeNull();
  });
});

test("row A35a: residents call no line about runs, and agents read no other run", async () => {
  const run = await aRun(app, await anAgent(), { date: "2026-02-25" });
  const resident = await aUser(app);
  const lines = Object.keys(api).filter((line) => line.includes(" /run"));
  expect(lines.length).toBeGreaterThan(12);
  for (const line of lines) {
    const [method, path] = splitRoute(line);
    const url = `/api${path.replace(":id", run._id)}`;
    const { status, problem } = await app.request({
      method,
      url,
      as: resident,
      ...(method !== "GET" && { payload: {} }),
    });
    expect([line, status, problem.code]).toEqual([line, 403, "not_authorized"]);
  }
  const read = await app.call("GET /run/:id", { as: await anAgent(), params: { id: run._id } });
  expect([read.status, read.problem.code]).toEqual([403, "not_authorized"]);
});
