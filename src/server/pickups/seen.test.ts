// Two people at one pickup, one after the other, each with the screen of before.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { START, testApp, type TestApp } from "#test/support/app.ts";
import { aLocation, aPickup, aUser, type TestUser } from "#test/support/builders.ts";

let app: TestApp;
let agent: TestUser;
let admin: TestUser;
beforeAll(async () => {
  app = await testApp();
  agent = await aUser(app, { role: "agent" });
  admin = await aUser(app, { role: "admin" });
});
afterAll(() => app.close());
beforeEach(() => app.clock.set(START));

// START is 11:00 of Wednesday, 2026-02-11 in Austin; a pickup is booked for the 12th, 9 to 11.
const thursday = { date: "2026-02-12", timeStart: "09:00", timeEnd: "11:00" };
const friday = { date: "2026-02-13", timeStart: "13:00", timeEnd: "15:00" };
const saturday = { ...friday, date: "2026-02-14" };
const DENVER = { latitude: 39.74, longitude: -104.99 };

const put = (as: TestUser, path: string, payload: object) =>
  app.request({ method: "PUT", url: `/api/pickup/${path}`, as, payload });
const read = async (id: string) =>
  (await app.call("GET /pickup/:id", { as: admin, params: { id } })).body.data;

test("PRODUCT R14.9: what somebody else moved meanwhile stays, and says for when it is booked now", async () => {
  const maya = await aUser(app);
  const { _id: id } = await aPickup(app, maya);
  const move = (as: TestUser, body: object) => put(as, `schedule/${id}`, body);
  expect((await move(admin, { ...friday, seen: thursday })).status).toBe(200);
  const late = await move(agent, { ...saturday, seen: thursday });
  expect(late.status).toBe(409);
  expect(late.body).toMatchObject({
    code: "stale",
    message:
      "Somebody else moved this pickup meanwhile: it is booked for Friday, February 13, 2026, 1:00 PM - 3:00 PM now.",
  });
  // Who wants the time that it has already loses nothing.
  expect((await move(agent, { ...friday, seen: thursday })).status).toBe(200);
  // Other hours of the same day are another time, and its owner is told like anybody else.
  const hours = { ...friday, timeEnd: "16:00" };
  expect((await move(maya, { ...saturday, seen: hours })).body).toMatchObject({ code: "stale" });
  expect((await move(maya, { ...saturday, seen: friday })).status).toBe(200);
  expect(await read(id)).toMatchObject({ scheduledDate: "2026-02-14", moves: 2 });
  expect((await move(agent, { ...friday, seen: { date: "2026-02-14" } })).status).toBe(422);
});

test("PRODUCT R28.7: what somebody else gave another place meanwhile stays there, and says where it is", async () => {
  const maya = await aUser(app);
  const { _id: id, location: home } = await aPickup(app, maya);
  const { _id: work } = await aLocation(app, maya, { ...DENVER, name: "Work" });
  const { _id: third } = await aLocation(app, maya, { ...DENVER, name: "Sister's" });
  const change = (location: string, seen: string) =>
    put(admin, `location/${id}`, { location, seen });
  expect((await change(work, home._id)).status).toBe(200);
  const late = await change(third, home._id);
  expect(late.status).toBe(409);
  expect(late.body).toMatchObject({
    code: "stale",
    message: expect.stringMatching(
      /^Somebody else changed the place meanwhile: it is Work, .+ now\.$/,
    ),
  });
  expect((await read(id)).location.name).toBe("Work");
  // Who wants the place that it has already loses nothing.
  expect((await change(work, home._id)).status).toBe(200);
  expect((await change(third, work)).status).toBe(200);
  expect((await change(home._id, "elsewhere")).status).toBe(422);
});
