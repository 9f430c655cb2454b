// START is 11:00 on February 11 in Austin. Pickups are booked for February 12, 9:00 to 11:00.
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import type { Pickup } from "#contract/pickups.ts";
import { newId } from "#server/core/database/ids.ts";

import { START, testApp, type TestApp } from "#test/support/app.ts";
import { aUser, type TestUser } from "#test/support/builders.ts";
import { aRun, bookings, readRun, theOffice } from "#test/support/runs.ts";

let app: TestApp;
let office: TestUser;
beforeAll(async () => {
  app = await testApp();
  office = await theOffice(app);
});
afterAll(() => app.close());
afterEach(() => app.clock.set(START));

/** A moment of February 12 by the clocks of Austin. */
const inAustin = (time: string): Date => new Date(`2026-02-12T${time}:00-06:00`);
const anAgent = () => aUser(app, { role: "agent", firstName: "Sam" });
const complete = (as: TestUser, { _id: id }: Pickup) =>
  app.call("PUT /pickup/complete/:id", { as, params: { id }, body: { itemsCount: 2 } });

test("PRODUCT R15.9: a run that nobody started begins with its first visit, at the time of the visit", async () => {
  const agent = await anAgent();
  const [one, two, three] = await bookings(app, await aUser(app), 3);
  if (!one || !two || !three) throw new Error("there are not three pickups");
  const run = await aRun(app, agent, { pickups: [one, two, three] });
  app.clock.set(inAustin("09:30"));
  await complete(await anAgent(), one);
  await complete(office, two);
  expect((await readRun(app, run._id)).startedAt).toBeNull();
  const visit = {
    _id: newId(),
    reason: "no_access" as const,
    happenedAt: inAustin("09:20").toISOString(),
  };
  const params = { id: three._id };
  const answer = await app.call("POST /pickup/attempt/:id", { as: agent, params, form: visit });
  expect(answer.status).toBe(201);
  const { startedAt } = await readRun(app, run._id);
  expect(startedAt).toBe(inAustin("09:20").toISOString());
  await app.call("PUT /run/start/:id", {
    as: agent,
    params: { id: run._id },
    body: { happenedAt: inAustin("09:25").toISOString() },
  });
  expect((await readRun(app, run._id)).startedAt).toBe(startedAt);
});

test("PRODUCT R15.9: a visit that is refused begins no run, and none of yesterday's", async () => {
  const agent = await anAgent();
  const [pickup] = await bookings(app, await aUser(app), 1);
  if (!pickup) throw new Error("there is no pickup");
  const run = await aRun(app, agent, { pickups: [pickup] });
  app.clock.set(inAustin("09:30"));
  const params = { id: pickup._id };
  const body = { itemsCount: 0 };
  await app.call("PUT /pickup/complete/:id", { as: agent, params, body });
  expect((await readRun(app, run._id)).startedAt).toBeNull();
  app.clock.set(new Date("2026-02-13T12:00:00-06:00"));
  expect((await complete(agent, pickup)).status).toBe(200);
  expect((await readRun(app, run._id)).startedAt).toBeNull();
});
