import { afterAll, beforeAll, expect, test } from "vitest";

import { testApp, type TestApp } from "#test/support/app.ts";
import {
  aDropOff,
  aPhoto,
  aPicture,
  aUser,
  givePoints,
  type TestUser,
} from "#test/support/builders.ts";
import { staffOf, type Staff } from "#test/support/management.ts";

let app: TestApp;
let staff: Staff;
let superadmin: TestUser;
let admin: TestUser;
beforeAll(async () => {
  app = await testApp();
  staff = staffOf(app);
  superadmin = await aUser(app, { role: "superadmin" });
  admin = await aUser(app, { role: "admin" });
});
afterAll(() => app.close());

test("abuse 55: token, sign-in and profile are gone, a second delete finds nobody", async () => {
  const maya = await aUser(app);
  const { status, body } = await staff.remove(admin, maya.id);
  expect([status, body.data]).toEqual([200, { _id: maya.id }]);
  expect(await staff.profileStatus(maya)).toBe(401);
  expect((await staff.signIn(maya)).status).toBe(401);
  const read = await app.call("GET /profile/:id", { as: admin, params: { id: maya.id } });
  expect(read.status).toBe(404);
  const again = await staff.remove(admin, maya.id);
  expect([again.status, again.problem.message]).toEqual([404, "User not found"]);
  for (const act of [staff.disable, staff.enable])
    expect((await act(admin, maya.id)).status).toBe(404);
  const found = await app.call("GET /profile/all", { as: admin, query: { search: maya.email } });
  expect(found.body.data.docs).toEqual([]);
});

test("PRODUCT R8.5: personal data is blanked, the ledger stays under the anonymous row", async () => {
  const maya = await aUser(app, { phoneNumber: "+1 555 010 1234", points: 40 });
  const image = await aPicture();
  await app.call("PUT /profile/image", { as: maya, body: { image } });
  await staff.remove(admin, maya.id);
  const row = await app.deps.db
    .selectFrom("users")
    .select([
      "first_name",
      "last_name",
      "email",
      "password_hash",
      "phone_number",
      "picture_key",
      "points_earned",
    ])
    .where("id", "=", maya.id)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({
    first_name: "Deleted",
    last_name: "user",
    email: null,
    password_hash: null,
    phone_number: null,
    picture_key: null,
    points_earned: 40,
  });
  const lines = await app.deps.db
    .selectFrom("ledger_lines")
    .select("points")
    .where("user_id", "=", maya.id)
    .execute();
  expect(lines).toEqual([{ points: 40 }]);
  expect((await app.call("GET /management/integrity", { as: superadmin })).body.data.ok).toBe(true);
});

test("PRODUCT R8.5: saved locations are blanked, pending pickups cancelled, notices and mails dropped", async () => {
  const maya = await aUser(app);
  const location = await app.call("POST /location", {
    as: maya,
    body: {
      name: "My house",
      address: "12 Elm Street",
      city: "Austin",
      state: "Texas",
      country: "United States",
      latitude: 30.27,
      longitude: -97.74,
    },
  });
  expect(location.status).toBe(201);
  const booked = await app.call("POST /pickup", {
    as: maya,
    body: {
      location: location.body.data._id,
      date: "2026-02-20",
      timeStart: "09:00",
      timeEnd: "11:00",
      description: "Ring at the Ortiz family",
      itemType: "metals",
    },
  });
  expect(booked.status).toBe(201);
  await staff.remove(admin, maya.id);
  const saved = await app.deps.db
    .selectFrom("locations")
    .select(["name", "address", "city", "zip", "deleted_at"])
    .where("user_id", "=", maya.id)
    .execute();
  expect(saved).toEqual([
    { name: "Deleted location", address: "", city: "", zip: null, deleted_at: expect.any(Date) },
  ]);
  const pickups = await app.deps.db
    .selectFrom("pickups")
    .select([
      "location_address",
      "location_city",
      "location_state",
      "location_zip",
      "description",
      "cancelled_at",
    ])
    .where("user_id", "=", maya.id)
    .execute();
  expect(pickups).toEqual([
    {
      location_address: "",
      location_city: "",
      location_state: "",
      location_zip: null,
      description: "",
      cancelled_at: expect.any(Date),
    },
  ]);
  for (const table of ["notifications", "messages", "sessions"] as const) {
    const { rows } = await app.opened.pool.query(`select 1 from ${table} where user_id = $1`, [
      maya.id,
    ]);
    expect([table, rows]).toEqual([table, []]);
  }
});

test("PRODUCT R8.5: what a person handed in is forgotten, what was counted of it stays", async () => {
  const [maya, other] = [await aUser(app), await aUser(app)];
  const photo = await aPhoto();
  const own = await aDropOff(app, maya, { confirmedWith: 4 });
  const shared = await aDropOff(app, maya, { photo });
  const others = await aDropOff(app, other, { photo });
  await staff.remove(admin, maya.id);
  await app.deps.jobs.runDue();

  const rows = await app.deps.db
    .selectFrom("drop_offs")
    .select(["status", "items_count", "points_earned", "description", "photo_key", "reason"])
    .where("user_id", "=", maya.id)
    .orderBy("id")
    .execute();
  const gone = { description: "", photo_key: null };
  expect(rows).toEqual([
    { ...gone, status: "completed", items_count: 4, points_earned: 40, reason: null },
    {
      ...gone,
      status: "rejected",
      items_count: 0,
      points_earned: 0,
      reason: "The account was deleted",
    },
  ]);
  const params = { id: own._id };
  const read = await app.call("GET /dropOff/:id", { as: admin, params });
  expect([read.status, read.body.data.photo]).toEqual([200, { url: null }]);
  const statusOf = async (url: string | null): Promise<number> =>
    (await app.request({ method: "GET", url: url ?? "", as: admin })).status;
  expect(await statusOf(shared.photo.url)).toBe(404);
  expect([await statusOf(own.photo.url), await statusOf(others.photo.url)]).toEqual([404, 200]);
  expect((await app.call("GET /management/integrity", { as: superadmin })).body.data.ok).toBe(true);
});

test("of a decided drop-off the database gives up words and photo together, and nothing else", async () => {
  const { _id } = await aDropOff(app, await aUser(app), { confirmedWith: 4 });
  const change = (set: string): Promise<unknown> =>
    app.opened.pool.query(`update drop_offs set ${set} where id = $1`, [_id]);
  const refused = [
    "items_count = 5",
    "points_earned = 0",
    "description = 'another'",
    "description = '', photo_key = repeat('0', 64)",
    "description = '', photo_key = null, items_count = 5",
    "description = '', photo_key = null, status = 'pending'",
  ];
  for (const set of refused)
    await expect(change(set)).rejects.toThrow("a drop-off is decided once");
  await change("description = '', photo_key = null");
});

test("abuse 56: the address is free again, for a new person with 0 points", async () => {
  const maya = await aUser(app);
  await givePoints(app, maya.id, 50);
  await staff.remove(admin, maya.id);
  const { status, body } = await app.call("POST /auth/signup", {
    body: {
      firstName: "Maya",
      lastName: "Again",
      email: maya.email,
      password: "secret password",
      confirmPassword: "secret password",
    },
  });
  expect(status).toBe(201);
  expect(body.user).toMatchObject({ email: maya.email, pointsEarned: 0 });
  expect(body.user._id).not.toBe(maya.id);
});

test("of many deletions at once one finds the person", async () => {
  const maya = await aUser(app);
  const answers = await Promise.all(Array.from({ length: 8 }, () => staff.remove(admin, maya.id)));
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
  expect(statuses).toEqual([200, ...Array.from({ length: 7 }, () => 404)]);
  expect((await staff.eventsOn(maya.id)).map(({ type }) => type)).toEqual(["user_deleted"]);
});
