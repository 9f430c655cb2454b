import { afterAll, beforeAll, expect, test } from "vitest";

import {
  aDropOff,
  aDropOffLocation,
  aPickup,
  aUser,
  type TestUser,
} from "#test/support/builders.ts";
import { fileOf } from "#test/support/report.ts";
import { testApp, type TestApp } from "#test/support/app.ts";

import { newId } from "../core/database/ids.ts";

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await testApp();
  admin = await aUser(app, { role: "admin" });
});
afterAll(() => app.close());

const reportOf = async (town?: string) =>
  (await app.call("GET /report", { as: admin, query: town === undefined ? {} : { town } })).body
    .data;

const PLACES = {
  columbus: { latitude: 39.9612, longitude: -82.9988 },
  austin: { latitude: 30.2672, longitude: -97.7431 },
  bend: { latitude: 44.0582, longitude: -121.3153 },
};

/** Each gives one bottle at a place. */
async function given(place: keyof typeof PLACES, people: number): Promise<void> {
  const location = (await aDropOffLocation(app, { itemType: "plastic", ...PLACES[place] }))._id;
  for (let n = 0; n < people; n++)
    await aDropOff(app, await aUser(app), { location, confirmedWith: 1 });
}

test("PRODUCT R43.5: a small town is shown together with the next smallest; totals include all", async () => {
  await given("columbus", 11);
  await given("austin", 6);
  await given("bend", 3);
  const { towns, figures } = await reportOf();
  expect(figures.active.people).toBe(20);
  expect(towns).toEqual([
    { town: "Columbus, Ohio", towns: 1, people: 11, vain: {} },
    { town: "*", towns: 2, people: 9, vain: {} },
  ]);
  expect((await reportOf("Columbus, Ohio")).figures).toMatchObject({
    towns: 1,
    dropOffs: 11,
    members: null,
    points: null,
    rewards: null,
    service: { counted: 11 },
  });
  expect((await reportOf("*")).figures).toMatchObject({
    towns: 2,
    active: { people: 9 },
    dropOffs: 9,
  });
  expect(
    (await app.call("GET /report", { as: admin, query: { town: "Bend, Oregon" } })).status,
  ).toBe(404);
  const file = await fileOf(app, admin);
  expect(file).toContain("2026-02,2 towns together,F2,Active people,people,9,,,");
  expect(file).not.toContain("Bend");
});

/** A visit in vain to a new pickup in a town. */
async function vain(city: string, reason: string): Promise<void> {
  const { _id: id } = await aPickup(app, await aUser(app));
  const { db } = app.deps;
  const at = app.deps.now();
  const place = { location_city: city, location_state: "Ohio" };
  await db.updateTable("pickups").set(place).where("id", "=", id).execute();
  const visit = { id: newId(), pickup_id: id, day: "2026-02-12", reason, note: "" };
  await db
    .insertInto("pickup_attempts")
    .values({ ...visit, happened_at: at, recorded_at: at })
    .execute();
}

test("PRODUCT R43.10: visits in vain stand by reason and town; those of small towns together", async () => {
  await vain("Columbus", "nobody_home");
  await vain("Columbus", "nobody_home");
  await vain("Columbus", "no_access");
  await vain("Hamlet", "unsafe");
  app.clock.advance(11 * 60_000);
  await app.call("POST /report", { as: admin, body: { period: "2026-02" } });
  const { towns, figures } = await reportOf();
  expect(figures.service.vain).toEqual({ nobody_home: 2, no_access: 1, unsafe: 1 });
  expect(towns.map(({ town, vain: visits }) => [town, visits])).toEqual([
    ["Columbus, Ohio", { nobody_home: 2, no_access: 1 }],
    ["*", { unsafe: 1 }],
  ]);
});

test("PRODUCT R43.1: a drop-off location that was moved gets the town of its new place", async () => {
  const { db } = app.deps;
  const place = await aDropOffLocation(app, { itemType: "fabric", ...PLACES.bend });
  await app.call("POST /report", { as: admin, body: { period: "2026-Q1" } });
  const townOf = async () =>
    (
      await db
        .selectFrom("drop_off_locations")
        .select("town")
        .where("id", "=", place._id)
        .executeTakeFirst()
    )?.town;
  expect(await townOf()).toBe("Bend, Oregon");
  const { name, itemType, description, address } = place;
  const form = { name, itemType, description, address, ...PLACES.austin };
  const edited = await app.call("PUT /dropOff-location/:id", {
    as: admin,
    params: { id: place._id },
    body: form,
  });
  expect(edited.status).toBe(200);
  expect(await townOf()).toBeNull();
});
