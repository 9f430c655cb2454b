// START is noon on February 11 in New York, 11:00 in Austin. Pickups are booked for February 12, 9:00 to 11:00.
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import type { Pickup } from "#contract/pickups.ts";

import { START, testApp, type TestApp } from "#test/support/app.ts";
import { aUser, type TestUser } from "#test/support/builders.ts";
import { aRun, aVisit, bookings, moveRow, readRun, theOffice } from "#test/support/runs.ts";

let app: TestApp;
let office: TestUser;
beforeAll(async () => {
  app = await testApp();
  office = await theOffice(app);
});
afterAll(() => app.close());
afterEach(() => app.clock.set(START));

const anAgent = () => aUser(app, { role: "agent", firstName: "Sam" });
const runOf = (id: string) => app.call("GET /run/of/:id", { as: office, params: { id } });
const lineOn = async (date: string, id: string) => {
  const { body } = await app.call("GET /run/board", { as: office, query: { date } });
  return body.data.runs.find(({ _id }) => _id === id);
};

test("PRODUCT R15.18: a pickup has the run of its day, as Today has it, with its number and when it is expected", async () => {
  const [first, second] = (await bookings(app, await aUser(app), 2)) as [Pickup, Pickup];
  const agent = await anAgent();
  const { _id: id } = await aRun(app, agent, { pickups: [first, second] });
  app.clock.set(new Date("2026-02-12T15:30:00Z"));
  await app.call("PUT /run/start/:id", { as: agent, params: { id }, body: {} });
  const { data } = (await runOf(second._id)).body;
  expect(data).toEqual({
    run: await lineOn("2026-02-12", id),
    number: 2,
    // Both are at one place: begun when the first is done.
    expectedAt: "2026-02-12T15:35:00.000Z",
  });
  expect(data?.run).toMatchObject({
    agent: { _id: agent.id, firstName: "Sam" },
    lastHeardAt: "2026-02-12T15:30:00.000Z",
  });
  // The run ends when the last of its stops is done.
  expect((await readRun(app, id)).expectedEnd).toBe("2026-02-12T15:40:00.000Z");

  const params = { id: first._id };
  await app.call("PUT /pickup/complete/:id", { as: agent, params, body: { itemsCount: 2 } });
  expect((await runOf(first._id)).body.data).toMatchObject({ number: 1, expectedAt: null });
});

test("PRODUCT R15.18: what nobody is sent to is on no run, and what a finished run did stays with it", async () => {
  const [visited, open, unplanned] = (await bookings(app, await aUser(app), 3)) as [
    Pickup,
    Pickup,
    Pickup,
  ];
  const agent = await anAgent();
  const { _id: id } = await aRun(app, agent, { pickups: [visited, open] });
  expect((await runOf(unplanned._id)).body.data).toBeNull();
  app.clock.set(new Date("2026-02-12T15:30:00Z"));
  await aVisit(app, visited, { by: agent.id });
  const body = { open: "hand_back" } as const;
  await app.call("PUT /run/finish/:id", { as: agent, params: { id }, body });
  expect((await runOf(open._id)).body.data).toBeNull();
  expect((await runOf(visited._id)).body.data).toEqual({
    run: await lineOn("2026-02-12", id),
    number: 1,
    expectedAt: null,
  });
  // On the day for which it is booked now nobody is sent there.
  await moveRow(app, visited, { day: "2026-02-13", hours: 24 });
  expect((await runOf(visited._id)).body.data).toBeNull();
  expect((await runOf("01900000-0000-7000-8000-000000000000")).status).toBe(404);
});
