// START is noon on February 11 in New York, 11:00 in Austin. Pickups are booked for February 12, 9:00 to 11:00.
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

import type { Pickup } from "#contract/pickups.ts";
import { keepRuns } from "#server/runs/upkeep.ts";

import { START, testApp, type TestApp } from "#test/support/app.ts";
import { aUser, type TestUser } from "#test/support/builders.ts";
import { aRun, aVisit, bookings, moveRow, theOffice } from "#test/support/runs.ts";

let app: TestApp;
let office: TestUser;
beforeAll(async () => {
  app = await testApp();
  office = await theOffice(app);
});
afterAll(() => app.close());
afterEach(() => app.clock.set(START));

const DAY = "2026-02-12";
const anAgent = () => aUser(app, { role: "agent", firstName: "Sam" });
const complete = (as: TestUser, { _id: id }: Pickup) =>
  app.call("PUT /pickup/complete/:id", { as, params: { id }, body: { itemsCount: 2 } });
const cancel = (as: TestUser, { _id: id }: Pickup) =>
  app.call("DELETE /pickup/:id", { as, params: { id } });
const board = async (date = DAY) =>
  (await app.call("GET /run/board", { as: office, query: { date } })).body.data;
const plan = async (date = DAY) =>
  (await app.call("GET /run", { as: office, query: { date } })).body.data;

describe("the day", () => {
  test("PRODUCT R18.1: every pickup counts once, and the figures add up", async () => {
    const date = "2026-03-02";
    const agent = await anAgent();
    const maya = await aUser(app);
    const all = await bookings(app, maya, 9, { date });
    const [a, b, c, d, e, f] = all as [Pickup, Pickup, Pickup, Pickup, Pickup, Pickup];
    await aRun(app, agent, { date, pickups: [a, b, c, d] });
    app.clock.set(new Date("2026-03-02T16:00:00Z"));
    await complete(agent, a);
    await aVisit(app, b, { by: agent.id, day: date });
    await cancel(maya, c);
    // On no run: collected all the same, and one that was cancelled and is nobody's any more.
    await complete(agent, e);
    await cancel(maya, f);
    const figures = await board(date);
    expect(figures).toMatchObject({
      date,
      booked: 7,
      counts: {
        open: 1,
        late: 0,
        again: 0,
        collected: 2,
        not_collected: 1,
        cancelled: 1,
        moved: 0,
      },
      unassigned: 3,
      byReason: { no_access: 1, not_reached: 0 },
      toCall: [],
      toCallTotal: 0,
    });
    const sum = Object.values(figures.counts).reduce((total, one) => total + one, 0);
    expect(sum + figures.unassigned).toBe(8);
    expect(figures.runs[0]?.counts).toEqual({ ...figures.counts, collected: 1 });

    const points = await app.call("GET /run/points", { as: office, query: { date } });
    expect(points.body.data).toHaveLength(8);
    expect(points.body.data.filter(({ run }) => run === 0).map(({ position }) => position)).toEqual(
      [0, 1, 2, 3],
    );
  });

  test("PRODUCT R15.6: pickups on no run and runs without an agent need attention", async () => {
    const date = "2026-03-03";
    const agent = await anAgent();
    const [a, b, c] = (await bookings(app, await aUser(app), 4, { date })) as [
      Pickup,
      Pickup,
      Pickup,
    ];
    await aRun(app, agent, { date, pickups: [a] });
    app.clock.set(new Date("2026-03-03T15:30:00Z"));
    await aVisit(app, b, { by: agent.id, day: date });
    await aVisit(app, c, { by: agent.id, day: date });
    app.clock.advance(60_000);
    // Its owner chose another hour of the same day: somebody has to come again.
    await moveRow(app, c, { day: date, hours: 3 });
    const before = await plan(date);
    expect(before).toMatchObject({ unassigned: 2, runs: [{ hasAgent: true }] });
    const list = await app.call("GET /run/unassigned", { as: office, query: { date, limit: 1 } });
    expect(list.body.data).toMatchObject({
      totalDocs: 2,
      docs: [{ position: null, state: "open" }],
    });
    const last = await app.call("GET /run/unassigned", {
      as: office,
      query: { date, page: 2, limit: 1 },
    });
    expect(last.body.data.docs[0]).toMatchObject({ pickup: { _id: c._id }, state: "again" });

    await app.call("PUT /profile/disable/:id", { as: office, params: { id: agent.id } });
    expect(await plan(date)).toMatchObject({ unassigned: 2, runs: [{ hasAgent: false }] });
  });

  test("people whom we did not reach stand under those to call until they chose a new time", async () => {
    const date = "2026-03-04";
    const maya = await aUser(app, { lastName: "Ortiz", phoneNumber: "+15125550100" });
    const [a, b] = (await bookings(app, maya, 2, { date })) as [Pickup, Pickup];
    await aRun(app, await anAgent(), { date, pickups: [a, b] });
    app.clock.set(new Date("2026-03-05T20:00:00Z"));
    await aVisit(app, a, { by: null, day: date, reason: "not_reached" });
    await aVisit(app, b, { by: null, day: date, reason: "not_reached" });
    const figures = await board(date);
    expect([figures.toCallTotal, figures.byReason.not_reached]).toEqual([2, 2]);
    const people = { all: 1, failedTwice: 0, notReached: 1, unreached: 0 };
    expect(figures.peopleToCall).toEqual(people);
    expect(figures.toCall[0]).toMatchObject({
      pickup: { _id: a._id },
      person: { firstName: "Maya", initial: "O", phoneNumber: "+15125550100" },
    });
    app.clock.advance(60_000);
    await moveRow(app, a, { day: "2026-03-09", hours: 120 });
    expect(await board(date)).toMatchObject({
      toCallTotal: 1,
      toCall: [{ pickup: { _id: b._id } }],
    });
  });

  test("PRODUCT R18.2: a run was last heard of when its agent did something", async () => {
    const date = "2026-03-05";
    const agent = await anAgent();
    const all = (await bookings(app, await aUser(app), 3, { date })) as [Pickup, Pickup, Pickup];
    await aRun(app, agent, { date, pickups: all });
    const heard = async () => (await board(date)).runs[0]?.lastHeardAt;
    app.clock.set(new Date("2026-03-05T15:10:00Z"));
    await complete(office, all[0]);
    expect(await heard()).toBeNull();
    await complete(agent, all[1]);
    app.clock.set(new Date("2026-03-05T15:40:00Z"));
    await aVisit(app, all[2], { by: agent.id, day: date });
    expect(await heard()).toBe("2026-03-05T15:40:00.000Z");
  });

  test("PRODUCT R18.2: a run that nobody drove and the product ended was not heard of", async () => {
    const date = "2026-02-26";
    await aRun(app, await anAgent(), {
      date,
      pickups: await bookings(app, await aUser(app), 1, { date }),
    });
    app.clock.set(new Date("2026-02-27T20:00:00Z"));
    await keepRuns(app.deps);
    const [run] = (await board(date)).runs;
    expect(run?.finishedAt).toBe("2026-02-27T20:00:00.000Z");
    expect(run?.lastHeardAt).toBeNull();
  });

  test("a day on which nothing is booked has nothing on it", async () => {
    expect(await board("2026-05-01")).toMatchObject({ booked: 0, unassigned: 0, runs: [] });
    expect(await plan("2026-05-01")).toMatchObject({ unassigned: 0, runs: [] });
  });

  test("PRODUCT R19.6: the plan counts its places, and those of which only the ZIP code is known", async () => {
    const date = "2026-04-20";
    const maya = await aUser(app);
    const [exact, , gone] = await bookings(app, maya, 3, { date });
    const all = app.deps.db.updateTable("pickups").where("scheduled_date", "=", date);
    await all.set({ location_precision: "zip" }).execute();
    await all
      .set({ location_precision: "exact" })
      .where("id", "=", exact?._id ?? "")
      .execute();
    if (gone) expect((await cancel(maya, gone)).status).toBe(200);
    expect((await plan(date)).places).toEqual({ all: 2, rough: 1 });
  });

  test("PRODUCT R3.9: the board and the plan of a day off say so, with what is booked", async () => {
    const date = "2026-03-06";
    await bookings(app, await aUser(app), 1, { date });
    expect(await board(date)).toMatchObject({ isDayOff: false, booked: 1 });
    await app.call("PUT /management/settings/:key", {
      as: await aUser(app, { role: "superadmin" }),
      params: { key: "holidays" },
      body: { value: [date], revision: 0 },
    });
    expect(await board(date)).toMatchObject({ isDayOff: true, booked: 1 });
    expect(await plan(date)).toMatchObject({ isDayOff: true, unassigned: 1 });
  });

  test("bad input is refused", async () => {
    for (const line of [
      "GET /run",
      "GET /run/board",
      "GET /run/points",
      "GET /run/unassigned",
    ] as const) {
      const { status, problem } = await app.call(line, { as: office, query: { date: "soon" } });
      expect([line, status, Object.keys(problem.fields ?? {})]).toEqual([line, 422, ["date"]]);
    }
  });
});

describe("GET /export/stops", () => {
  const exported = ({ from, to }: { from: string; to: string }, as = office) =>
    app.app.inject({
      url: `/api/export/stops?from=${from}&to=${to}`,
      headers: { authorization: `Bearer ${as.token}` },
    });

  test("has a line for every stop of the days, with what became of it", async () => {
    const agent = await anAgent();
    const date = "2026-03-09";
    const all = (await bookings(app, await aUser(app), 2, { date })) as [Pickup, Pickup];
    await aRun(app, agent, { date, pickups: all });
    app.clock.set(new Date("2026-03-09T15:00:00Z"));
    await complete(agent, all[0]);
    await aVisit(app, all[1], { by: agent.id, day: date });
    const { statusCode, body } = await exported({ from: date, to: date });
    const lines = body.trim().split("\r\n");
    expect(statusCode).toBe(200);
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatch(/^Day,Agent,Position,State,/);
    expect(lines[1]).toMatch(/^2026-03-09,Sam Ortiz,1,collected,2026-03-09T15:00:00.000Z,,/);
    expect(lines[2]).toMatch(
      /^2026-03-09,Sam Ortiz,2,not_collected,2026-03-09T15:00:00.000Z,No access,/,
    );
  });

  test("PRODUCT R14.8: 30 days later the file and the run have no times of what agents did", async () => {
    const agent = await anAgent();
    const date = "2026-03-10";
    const all = (await bookings(app, await aUser(app), 2, { date })) as [Pickup, Pickup];
    const { _id: id } = await aRun(app, agent, { date, pickups: all });
    const done = new Date("2026-03-10T15:00:00Z");
    app.clock.set(done);
    await complete(agent, all[0]);
    await aVisit(app, all[1], { by: agent.id, day: date });
    const times = async () => {
      const as = await aUser(app, { role: "admin" });
      const run = await app.call("GET /run/:id", { as, params: { id } });
      const { body } = await exported({ from: date, to: date }, as);
      const stops = run.body.data.stops.map((stop) => [
        stop.settledAt,
        stop.lastAttempt?.happenedAt,
      ]);
      return { stops, inFile: body.split(done.toISOString()).length - 1 };
    };
    const at = done.toISOString();
    const shown = {
      stops: [
        [at, undefined],
        [at, at],
      ],
      inFile: 3,
    };
    expect(await times()).toEqual(shown);
    app.clock.set(new Date(done.getTime() + 30 * 86_400_000));
    expect(await times()).toEqual(shown);
    app.clock.advance(1);
    expect(await times()).toEqual({
      stops: [
        [null, undefined],
        [null, null],
      ],
      inFile: 0,
    });
  });

  test("refuses days in the wrong order and too many of them", async () => {
    const wrong = await exported({ from: "2026-03-09", to: "2026-03-08" });
    expect(wrong.json().fields).toEqual({ to: "The last day must not be before the first" });
    const many = await exported({ from: "2025-01-01", to: "2026-12-31" });
    expect(many.json().fields).toEqual({ to: "Choose at most 400 days" });
  });
});
