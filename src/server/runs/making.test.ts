// START is noon on February 11 in New York, 11:00 in Austin. Pickups are booked for February 12, 9:00 to 11:00.
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

import type { Pickup } from "#contract/pickups.ts";

import { START, testApp, type TestApp } from "#test/support/app.ts";
import { aLocation, aPickup, aUser, type TestUser } from "#test/support/builders.ts";
import { aRun, bookings, idsOf, putOn, readRun, theOffice } from "#test/support/runs.ts";

let app: TestApp;
let maya: TestUser;
let office: TestUser;
beforeAll(async () => {
  app = await testApp();
  maya = await aUser(app, { lastName: "Ortiz", phoneNumber: "+15125550100" });
  office = await theOffice(app);
});
afterAll(() => app.close());
afterEach(() => app.clock.set(START));

const DAY = "2026-02-12";
const anAgent = (firstName = "Sam") => aUser(app, { role: "agent", firstName });
const several = (count: number): Promise<Pickup[]> => bookings(app, maya, count);
/** Somebody who may book, whatever the other tests have booked. */
const somebody = () => aUser(app);

describe("making a run", () => {
  test("PRODUCT R15.1: an agent has at most one run a day", async () => {
    const { id: agentId } = await anAgent();
    const body = { date: DAY, agentId, timeZone: "America/Chicago" };
    const first = await app.call("POST /run", { as: office, body });
    expect(first.status).toBe(201);
    expect(first.body.data).toMatchObject({
      date: DAY,
      agent: { _id: agentId, firstName: "Sam" },
      timeStart: "08:00",
      timeEnd: "17:00",
      revision: 0,
      stops: [],
    });
    const again = await app.call("POST /run", { as: office, body });
    expect([again.status, again.problem.code]).toEqual([409, "run_exists"]);
    const next = { ...body, date: "2026-02-13" };
    expect((await app.call("POST /run", { as: office, body: next })).status).toBe(201);
  });

  test.each([
    ["date", { date: "2026-02-10" }, "Please choose a day from today on"],
    ["date", { date: "2026-06-10" }, "Please select a date within the next 90 days"],
    ["agentId", { agentId: "nobody" }, "Please choose an agent"],
    ["timeEnd", { timeEnd: "07:00" }, "The end time must be after the start time"],
    ["timeStart", { timeStart: "8 o'clock" }, "Use a time such as 09:30"],
    ["timeZone", { timeZone: "Atlantis/Port" }, "Use a time zone such as America/Chicago"],
  ] as const)("a form with a wrong %s is told so: %j", async (field, wrong, sentence) => {
    const { id: agentId } = await anAgent();
    const body = { date: DAY, agentId, timeZone: "America/Chicago", ...wrong };
    const { status, problem } = await app.call("POST /run", { as: office, body });
    expect([status, problem.fields?.[field]]).toEqual([422, sentence]);
  });

  test("today is that of the zone: a day is over there before it is here", async () => {
    const { id: agentId } = await anAgent();
    const body = { date: "2026-02-11", agentId, timeZone: "Pacific/Auckland" };
    const { problem } = await app.call("POST /run", { as: office, body });
    expect(problem.fields).toEqual({ date: "Please choose a day from today on" });
    const here = { ...body, timeZone: "America/Chicago" };
    expect((await app.call("POST /run", { as: office, body: here })).status).toBe(201);
  });

  test("only somebody who can sign in as an agent is given a run", async () => {
    const disabled = await anAgent();
    await app.call("PUT /profile/disable/:id", { as: office, params: { id: disabled.id } });
    for (const { id: agentId } of [disabled, maya]) {
      const body = { date: DAY, agentId, timeZone: "America/Chicago" };
      const { status, problem } = await app.call("POST /run", { as: office, body });
      expect([status, problem.fields]).toEqual([422, { agentId: "Please choose an agent" }]);
    }
  });

  test("PRODUCT R15.2: an empty run takes the zone of its first stop", async () => {
    const ann = await somebody();
    const honolulu = await aLocation(app, ann, { latitude: 21.3, longitude: -157.86 });
    const pickup = await aPickup(app, ann, { location: honolulu._id });
    const run = await aRun(app, await anAgent(), { pickups: [pickup] });
    expect(run.timeZone).toBe("Pacific/Honolulu");
    await putOn(app, run._id, await several(1));
    expect((await readRun(app, run._id)).timeZone).toBe("Pacific/Honolulu");
  });
});

describe("changing and deleting a run", () => {
  test("PRODUCT R15.11: another agent takes the run with its stops, unless that agent has one", async () => {
    const [a] = await several(1);
    const run = await aRun(app, await anAgent(), { pickups: [a] as Pickup[] });
    const kim = await anAgent("Kim");
    const busy = await anAgent("Lou");
    await aRun(app, busy);
    const params = { id: run._id };
    const edit = (agentId: string, revision: number) =>
      app.call("PUT /run/:id", { as: office, params, body: { agentId, revision } });
    const taken = await edit(busy.id, run.revision);
    expect([taken.status, taken.problem.code]).toEqual([409, "run_exists"]);
    const changed = await edit(kim.id, run.revision);
    expect(changed.body.data.agent).toMatchObject({ _id: kim.id, firstName: "Kim" });
    expect(idsOf(changed.body.data)).toEqual([a?._id]);
    const resident = await edit(maya.id, changed.body.data.revision);
    expect(resident.problem.fields).toEqual({ agentId: "Please choose an agent" });
  });

  test("hours, start and the note of a stop are changed", async () => {
    const [a, b] = await several(2);
    const run = await aRun(app, await anAgent(), { pickups: [a] as Pickup[] });
    const params = { id: run._id };
    const edit = (body: object) =>
      app.call("PUT /run/:id", {
        as: office,
        params,
        body: { revision: run.revision, ...body },
      });
    const unknown = await edit({ stop: { _id: b?._id, note: "Not on this run" } });
    expect(unknown.problem.code).toBe("not_found");
    const order = await edit({ timeStart: "18:00" });
    expect(order.problem.fields).toEqual({ timeEnd: "The end time must be after the start time" });
    const { body } = await edit({
      timeStart: "07:30",
      start: { latitude: 30.3, longitude: -97.7 },
      stop: { _id: a?._id, note: "Behind the barn" },
    });
    expect(body.data).toMatchObject({
      timeStart: "07:30",
      timeEnd: "17:00",
      start: { latitude: 30.3, longitude: -97.7 },
      revision: run.revision + 1,
      stops: [{ note: "Behind the barn" }],
    });
  });

  test("PRODUCT R15.12: a run that has not started is deleted with its stops, and no pickup", async () => {
    const [a] = await several(1);
    const run = await aRun(app, await anAgent(), { pickups: [a] as Pickup[] });
    const params = { id: run._id };
    expect((await app.call("DELETE /run/:id", { as: office, params })).status).toBe(200);
    expect((await app.call("GET /run/:id", { as: office, params })).status).toBe(404);
    expect((await app.call("DELETE /run/:id", { as: office, params })).status).toBe(404);
    const pickup = await app.call("GET /pickup/:id", {
      as: maya,
      params: { id: a?._id ?? "" },
    });
    expect(pickup.body.data.status).toBe("pending");
  });
});
