// When a drop-off location is open (PRODUCT R53).
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { START, testApp, type TestApp } from "#test/support/app.ts";
import {
  aDropOff,
  aDropOffLocation,
  aPhoto,
  aUser,
  type TestUser,
} from "#test/support/builders.ts";

let app: TestApp;
let maya: TestUser;
let admin: TestUser;
beforeAll(async () => {
  app = await testApp();
  maya = await aUser(app);
  admin = await aUser(app, { role: "admin" });
});
afterAll(() => app.close());
beforeEach(() => app.clock.set(START));

const depot = {
  name: "Depot",
  itemType: "plastic" as const,
  description: "Behind the library",
  address: "1 Main St",
  latitude: 41.88,
  longitude: -87.63,
};
const DAY = { from: "08:00", to: "18:00" };
const hours = [DAY, DAY, DAY, DAY, DAY, { from: "00:00", to: "00:00" }, null];

const change = async (id: string, opening: object) => {
  const body = { ...depot, ...opening };
  const { body: answer } = await app.call("PUT /dropOff-location/:id", {
    as: admin,
    params: { id },
    body,
  });
  return answer.data;
};
const handIn = async (location: string) =>
  app.call("POST /dropOff", {
    as: maya,
    form: { location, itemType: "plastic", description: "", file: await aPhoto() },
  });

test("PRODUCT R53.1: a location keeps its hours, its closing and its note, in both languages", async () => {
  const { body } = await app.call("POST /dropOff-location", {
    as: admin,
    body: {
      ...depot,
      hours,
      closedUntil: "2026-12-03",
      closedNote: "Rebuilding",
      translations: { es: { closedNote: "En obras" } },
    },
  });
  const told = { hours, closedUntil: "2026-12-03", closedNote: "Rebuilding" };
  expect(body.data).toMatchObject({ ...told, translations: { es: { closedNote: "En obras" } } });
  const near = await app.call("GET /dropOff-location/nearest/location", {
    as: maya,
    query: { latitude: depot.latitude, longitude: depot.longitude },
  });
  expect(near.body.data[0]).toMatchObject({ _id: body.data._id, ...told });
  // A page of an older release does not know of hours, and sends none.
  expect(await change(body.data._id, {})).toMatchObject(told);
  expect(await change(body.data._id, { hours: null, closedUntil: null })).toMatchObject({
    hours: null,
    closedUntil: null,
    closedNote: null,
  });
});

test.each([
  ["six days", { hours: hours.slice(1) }, "hours"],
  [
    "an end before the start",
    { hours: hours.with(0, { from: "18:00", to: "08:00" }) },
    "hours.0.to",
  ],
  ["no time", { hours: hours.with(2, { from: "08:60", to: "18:00" }) }, "hours.2.from"],
  ["no day", { closedUntil: "soon" }, "closedUntil"],
  [
    "a note of 201 characters",
    { closedUntil: "2026-12-03", closedNote: "a".repeat(201) },
    "closedNote",
  ],
])("PRODUCT R53.1: %s is refused at its field", async (_, opening, field) => {
  const { status, problem } = await app.request({
    method: "POST",
    url: "/api/dropOff-location",
    as: admin,
    payload: { ...depot, ...opening },
  });
  expect([status, Object.keys(problem.fields ?? {})]).toEqual([422, [field]]);
});

test("PRODUCT R53.3: a place that is closed until a day takes nothing before that day has passed there", async () => {
  const { _id: id } = await aDropOffLocation(app);
  const waiting = await aDropOff(app, maya, { location: id });
  await change(id, { closedUntil: "2026-03-10" });
  // The clocks of Chicago went forward on March 8: midnight is five hours behind UTC.
  app.clock.set(new Date("2026-03-11T04:59:00Z"));
  const { status, problem } = await handIn(id);
  expect([status, problem.code]).toEqual([422, "place_closed"]);
  expect(problem.fields).toEqual({
    location: "Closed through March 10. Choose another place.",
  });
  // What was handed in before is decided as usual.
  const decided = await app.call("PUT /dropOff/:id", {
    as: admin,
    params: { id: waiting._id },
    body: { status: "completed", itemsCount: 3 },
  });
  expect(decided.body.data.status).toBe("completed");
  app.clock.set(new Date("2026-03-11T05:00:00Z"));
  expect((await handIn(id)).status).toBe(201);
});

test("row A53a: a place that is closed meanwhile refuses what a form still offers, and keeps nothing", async () => {
  const { _id: id } = await aDropOffLocation(app);
  await change(id, { closedUntil: "2099-01-01" });
  expect((await handIn(id)).problem.code).toBe("place_closed");
  const kept = await app.deps.db
    .selectFrom("drop_offs")
    .select("id")
    .where("drop_off_location_id", "=", id)
    .execute();
  expect(kept).toEqual([]);
});

test("PRODUCT R53.4: outside its hours a place takes what is handed in", async () => {
  const { _id: id } = await aDropOffLocation(app);
  await change(id, { hours: hours.map(() => null) });
  expect((await handIn(id)).status).toBe(201);
});
