// START is noon on February 11 in New York, 11:00 in Austin and 7:00 in Honolulu.
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

import type { Pickup, Stops } from "#contract/pickups.ts";

import { START, testApp, type TestApp } from "#test/support/app.ts";
import { aLocation, aPickup, AUSTIN, aUser, type TestUser } from "#test/support/builders.ts";
import { aRun } from "#test/support/runs.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
afterEach(() => app.clock.set(START));

const HONOLULU = { latitude: 21.3, longitude: -157.86 };
const TODAY = "2026-02-11";

/** Other tests' pickups do not interfere, because each test uses days of its own. */
const stopsFor = async (
  as: TestUser,
  query: Record<string, string | number> = {},
): Promise<Stops> => {
  const { status, body } = await app.call("GET /pickup/stops", { as, query });
  expect(status).toBe(200);
  return body.data;
};
const idsOf = (stops: Stops): string[] => stops.docs.map(({ _id }) => _id);
const complete = (as: TestUser, { _id: id }: Pickup) =>
  app.call("PUT /pickup/complete/:id", { as, params: { id }, body: { itemsCount: 1 } });

describe("the stops of an agent", () => {
  test("PRODUCT R15.17: staff read whose run a stop is on, and can leave out those of a run", async () => {
    const maya = await aUser(app);
    const [luis, carl] = [
      await aUser(app, { role: "agent", firstName: "Luis" }),
      await aUser(app, { role: "agent", firstName: "Carl" }),
    ];
    const location = (await aLocation(app, maya, AUSTIN))._id;
    const evening = { location, date: "2026-02-20", timeStart: "18:00", timeEnd: "20:00" };
    const [own, others, free] = [
      await aPickup(app, maya, evening),
      await aPickup(app, maya, evening),
      await aPickup(app, maya, evening),
    ];
    const run = await aRun(app, carl, { date: "2026-02-20", pickups: [own] });
    const { _id: id } = await aRun(app, luis, { date: "2026-02-20", pickups: [others] });
    app.clock.set(new Date("2026-02-20T18:00:00Z"));

    const today = await stopsFor(carl);
    const runOf = (wanted: Pickup) => today.docs.find(({ _id }) => _id === wanted._id)?.run;
    expect(runOf(own)).toMatchObject({ _id: run._id, agent: { firstName: "Carl" } });
    expect(runOf(others)).toMatchObject({ _id: id, agent: { firstName: "Luis" } });
    expect(runOf(free)).toBeNull();
    const rest = await stopsFor(carl, { withoutRun: run._id });
    expect(idsOf(rest).toSorted()).toEqual([others._id, free._id].toSorted());
    expect([rest.totalDocs, rest.counts.today]).toEqual([2, 3]);

    const params = { id: own._id };
    const asOwner = await app.call("GET /pickup/:id", { as: maya, params });
    expect(asOwner.body.data).not.toHaveProperty("run");
    app.clock.set(new Date("2026-02-20T18:30:00Z"));
    await app.call("PUT /run/start/:id", { as: carl, params: { id: run._id }, body: {} });
    const end = { open: "hand_back" } as const;
    await app.call("PUT /run/finish/:id", { as: carl, params: { id: run._id }, body: end });
    expect((await app.call("GET /pickup/:id", { as: carl, params })).body.data.run).toBeNull();
    for (const one of [own, others, free]) await complete(luis, one);
  });

  test("each day is counted and listed by the calendar of the place", async () => {
    const maya = await aUser(app);
    const agent = await aUser(app, { role: "agent" });
    const austin = (await aLocation(app, maya))._id;
    const honolulu = (await aLocation(app, maya, HONOLULU))._id;
    const late = { date: TODAY, timeStart: "09:00", timeEnd: "11:30" };
    const isLate = await aPickup(app, maya, { location: austin, ...late });
    const later = { date: TODAY, timeStart: "20:00", timeEnd: "23:30" };
    const evening = await aPickup(app, maya, { location: austin, ...later });
    const next = await aPickup(app, maya, { location: austin, date: "2026-02-12" });
    const far = await aPickup(app, maya, { location: honolulu, ...later });
    await aPickup(app, maya, { location: austin, ...later, completedWith: 2 });
    const after = await aPickup(app, maya, { location: austin, date: "2026-02-13" });
    const gone = await aPickup(app, maya, { location: austin, ...later });
    await app.call("DELETE /pickup/:id", { as: maya, params: { id: gone._id } });

    app.clock.set(new Date("2026-02-11T17:45:00Z"));
    const today = await stopsFor(agent);
    expect(today.counts).toStrictEqual({ overdue: 1, today: 3, tomorrow: 1, done: 1 });
    expect(idsOf(today)).toStrictEqual([isLate._id, evening._id, far._id]);
    expect([today.totalDocs, today.totalPages]).toStrictEqual([3, 1]);
    expect(idsOf(await stopsFor(agent, { day: "tomorrow" }))).toStrictEqual([next._id]);
    expect(idsOf(await stopsFor(agent, { day: "overdue" }))).toStrictEqual([isLate._id]);

    // 00:30 in Austin is 20:30 of the day before in Honolulu.
    app.clock.set(new Date("2026-02-12T06:30:00Z"));
    const midnight = await stopsFor(agent);
    expect(idsOf(midnight)).toStrictEqual([far._id, next._id]);
    expect(midnight.counts).toStrictEqual({ overdue: 2, today: 2, tomorrow: 1, done: 0 });
    expect(idsOf(await stopsFor(agent, { day: "overdue" }))).toStrictEqual([
      isLate._id,
      evening._id,
    ]);
    for (const one of [isLate, evening, far, next, after]) await complete(agent, one);
  });

  test("within a window the nearest to the last one comes next, on every page", async () => {
    const maya = await aUser(app);
    const agent = await aUser(app, { role: "agent" });
    const date = "2026-03-02";
    const placed = async (east: number): Promise<Pickup> => {
      const point = { ...AUSTIN, longitude: AUSTIN.longitude + east };
      return aPickup(app, maya, { location: (await aLocation(app, maya, point))._id, date });
    };
    const [first, third, second] = [await placed(0), await placed(0.2), await placed(0.1)];
    app.clock.set(new Date("2026-03-02T14:00:00Z"));
    const whole = [first._id, second._id, third._id];
    expect(idsOf(await stopsFor(agent))).toStrictEqual(whole);
    const pages = [1, 2, 3].map((page) => stopsFor(agent, { page, limit: 1 }));
    expect((await Promise.all(pages)).flatMap(idsOf)).toStrictEqual(whole);

    await complete(agent, third);
    expect(idsOf(await stopsFor(agent))).toStrictEqual([second._id, first._id]);
    const other = await aUser(app, { role: "agent" });
    expect(idsOf(await stopsFor(other))).toStrictEqual([first._id, second._id]);
    expect((await stopsFor(other)).counts).toMatchObject({ today: 2, done: 1 });
    app.clock.set(new Date("2026-03-03T14:00:00Z"));
    expect(idsOf(await stopsFor(agent, { day: "overdue" }))).toStrictEqual([first._id, second._id]);
    for (const one of [first, second]) await complete(agent, one);
  });

  test("residents are refused, and so is a day there is not", async () => {
    const maya = await aUser(app);
    const refused = await app.request({ method: "GET", url: "/api/pickup/stops", as: maya });
    expect([refused.status, refused.problem.code]).toStrictEqual([403, "not_authorized"]);
    const agent = await aUser(app, { role: "agent" });
    for (const query of ["day=yesterday", "page=0", "limit=101"]) {
      const { status, problem } = await app.request({
        method: "GET",
        url: `/api/pickup/stops?${query}`,
        as: agent,
      });
      expect([status, Object.keys(problem.fields ?? {})]).toStrictEqual([
        422,
        [query.split("=")[0]],
      ]);
    }
  });
});
