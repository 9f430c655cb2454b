import { afterAll, beforeAll, describe, expect, test } from "vitest";

import type { Role } from "#contract/profile.ts";

import { codeFrom, codeKey } from "../core/codes.ts";
import { testApp, type TestApp } from "../testing.ts";
import { aPicture, aUser, givePoints, type TestUser } from "../testing-builders.ts";

let app: TestApp;
let superadmin: TestUser;
let admin: TestUser;
beforeAll(async () => {
  app = await testApp();
  superadmin = await aUser(app, { role: "superadmin" });
  admin = await aUser(app, { role: "admin" });
});
afterAll(() => app.close());

const unknown = "01900000-0000-7000-8000-000000000000";

const disable = (as: TestUser, id: string) =>
  app.call("PUT /profile/disable/:id", { as, params: { id } });
const enable = (as: TestUser, id: string) =>
  app.call("PUT /profile/enable/:id", { as, params: { id } });
const remove = (as: TestUser, id: string) =>
  app.call("DELETE /profile/:id", { as, params: { id } });
const setRole = (as: TestUser, id: string, role: Role) =>
  app.call("PUT /profile/:id/role", { as, params: { id }, body: { role } });
const edit = (as: TestUser, id: string, body: { role?: Role; firstName?: string }) =>
  app.call("PUT /profile/:id", { as, params: { id }, body });
const profileStatus = async (as: { token: string }) =>
  (await app.call("GET /profile", { as })).status;
const signIn = (user: TestUser, password = user.password) =>
  app.call("POST /auth/signin", { body: { email: user.email, password } });
const anotherSession = async (user: TestUser) => ({ token: (await signIn(user)).body.token });

const deedsOn = async (userId: string) =>
  app.deps.db
    .selectFrom("audit_lines")
    .select(["type", "actor_id", "detail"])
    .where("user_id", "=", userId)
    .where("actor_id", "is not", null)
    .where("actor_id", "!=", userId)
    .orderBy("id")
    .execute();

describe("rank", () => {
  test("abuse 3, 13: nobody raises himself, whatever the role", async () => {
    const maya = await aUser(app);
    const attempts = [
      edit(maya, maya.id, { role: "admin" }),
      edit(admin, admin.id, { role: "superadmin" }),
      setRole(admin, admin.id, "superadmin"),
      setRole(superadmin, superadmin.id, "user"),
    ];
    for (const { status } of await Promise.all(attempts)) expect(status).toBe(403);
  });

  test("abuse 5, 6: users, agents and strangers administer nobody", async () => {
    const maya = await aUser(app);
    const agent = await aUser(app, { role: "agent" });
    for (const as of [maya, agent])
      for (const act of [disable, enable, remove])
        expect((await act(as, maya.id)).status).toBe(403);
    const nobody = { ...maya, token: "" };
    for (const act of [disable, enable, remove])
      expect((await act(nobody, maya.id)).status).toBe(401);
    expect(await profileStatus(maya)).toBe(200);
  });

  test("abuse 10, 11, 12: nobody acts on an equal, on somebody higher, or on himself", async () => {
    const peer = await aUser(app, { role: "admin" });
    const chief = await aUser(app, { role: "superadmin" });
    for (const act of [disable, enable, remove]) {
      for (const [as, target] of [
        [admin, superadmin],
        [admin, peer],
        [admin, admin],
        [superadmin, superadmin],
        [superadmin, chief],
      ] as const) {
        const { status, problem } = await act(as, target.id);
        expect([status, problem.code]).toEqual([403, "not_allowed"]);
      }
    }
    expect((await edit(admin, peer.id, { firstName: "Eve" })).status).toBe(403);
    expect((await setRole(superadmin, chief.id, "admin")).status).toBe(403);
    for (const user of [peer, chief, admin, superadmin])
      expect(await profileStatus(user)).toBe(200);
  });

  test("abuse 13: an admin grants no admin", async () => {
    const maya = await aUser(app);
    const raised = await edit(admin, maya.id, { role: "admin" });
    expect([raised.status, raised.problem.code]).toEqual([403, "not_allowed"]);
    expect((await setRole(admin, maya.id, "admin")).status).toBe(403);
    expect((await edit(admin, maya.id, { role: "superadmin" })).status).toBe(403);
    expect(await profileStatus(maya)).toBe(200);
  });

  test("abuse 14: an admin makes a user an agent, which ends that user's sessions", async () => {
    const maya = await aUser(app);
    const { status, body } = await edit(admin, maya.id, { role: "agent" });
    expect([status, body.data.role, body.data.isAdmin]).toEqual([200, "agent", false]);
    expect(await profileStatus(maya)).toBe(401);
    expect(await deedsOn(maya.id)).toEqual([
      { type: "role_changed", actor_id: admin.id, detail: { from: "user", to: "agent" } },
    ]);
    const back = await edit(admin, maya.id, { role: "user" });
    expect(back.body.data.role).toBe("user");
  });

  test("abuse 15: a superadmin grants and takes admin, and old rights end at once", async () => {
    const maya = await aUser(app);
    expect((await setRole(superadmin, maya.id, "admin")).body.data.isAdmin).toBe(true);
    const session = await anotherSession(maya);
    expect((await app.call("GET /profile/all", { as: session })).status).toBe(200);
    expect((await setRole(superadmin, maya.id, "user")).body.data.role).toBe("user");
    expect(await profileStatus(session)).toBe(401);
  });

  test("abuse 16: an unknown role, a malformed and an unknown id are refused", async () => {
    const maya = await aUser(app);
    const god = await app.request({
      method: "PUT",
      url: `/api/profile/${maya.id}/role`,
      as: superadmin,
      payload: { role: "god" },
    });
    expect(god.status).toBe(422);
    for (const id of ["me", "1; drop table users", unknown]) {
      expect((await disable(admin, id)).status).toBe(404);
      expect((await setRole(superadmin, id, "agent")).status).toBe(404);
    }
  });

  test("the role that somebody has already ends no session", async () => {
    const maya = await aUser(app, { role: "agent" });
    expect((await setRole(superadmin, maya.id, "agent")).status).toBe(200);
    expect(await profileStatus(maya)).toBe(200);
    expect(await deedsOn(maya.id)).toEqual([]);
  });

  test("two superadmins who grant at the same moment both get an answer", async () => {
    const chief = await aUser(app, { role: "superadmin" });
    const maya = await aUser(app);
    const answers = await Promise.all([
      setRole(superadmin, maya.id, "agent"),
      setRole(chief, maya.id, "admin"),
      setRole(superadmin, chief.id, "user"),
      setRole(chief, superadmin.id, "user"),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 403, 403]);
  });
});

describe("editing an account", () => {
  test("an admin changes profile fields, never e-mail, points or verification", async () => {
    const maya = await aUser(app, { verified: false });
    const { status, body } = await app.request({
      method: "PUT",
      url: `/api/profile/${maya.id}`,
      as: admin,
      payload: {
        firstName: "Mia",
        phoneNumber: "555 010 1234",
        email: "evil@example.org",
        pointsEarned: 5,
        isEmailVerified: true,
      },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      data: {
        firstName: "Mia",
        lastName: "Ortiz",
        phoneNumber: "555 010 1234",
        email: maya.email,
        pointsEarned: 0,
        isEmailVerified: false,
      },
    });
    expect(await deedsOn(maya.id)).toEqual([
      {
        type: "profile_changed",
        actor_id: admin.id,
        detail: { fields: ["firstName", "phoneNumber"] },
      },
    ]);
  });

  test("an edit that is refused in part changes nothing", async () => {
    const maya = await aUser(app, { firstName: "Maya" });
    const both = await edit(admin, maya.id, { role: "admin", firstName: "Eve" });
    expect(both.status).toBe(403);
    const bad = await app.call("PUT /profile/:id", {
      as: admin,
      params: { id: maya.id },
      body: { role: "agent", phoneNumber: "none" },
    });
    expect(bad.status).toBe(422);
    const { body } = await app.call("GET /profile", { as: maya });
    expect(body.data).toMatchObject({ firstName: "Maya", role: "user" });
  });
});

describe("disabling", () => {
  test("abuse 51, 52: ends both sessions at once and refuses sign-in, only after the right password", async () => {
    const maya = await aUser(app);
    const second = await anotherSession(maya);
    const { status, body } = await disable(admin, maya.id);
    expect([status, body.data.isDisabled]).toEqual([200, true]);
    expect([await profileStatus(maya), await profileStatus(second)]).toEqual([401, 401]);
    const right = await signIn(maya);
    expect([right.status, right.problem.message]).toEqual([403, "This account is disabled"]);
    expect((await signIn(maya, "wrong password")).status).toBe(401);
  });

  test("abuse 53: a new password does not bring a disabled account back", async () => {
    const maya = await aUser(app);
    await disable(admin, maya.id);
    await app.call("POST /auth/forgot-password", { body: { email: maya.email } });
    const key = codeKey(app.deps.secret, "reset", maya.email);
    const { nonce } = await app.deps.db
      .selectFrom("one_time_codes")
      .select("nonce")
      .where("key", "=", key)
      .executeTakeFirstOrThrow();
    const reset = await app.call("POST /auth/reset-password", {
      body: {
        email: maya.email,
        newPassword: "a new password",
        otp: codeFrom(app.deps.secret, key, nonce),
      },
    });
    expect(reset.status).toBe(200);
    expect((await signIn(maya, "a new password")).status).toBe(403);
  });

  test("abuse 54: enabling lets sign in again, old tokens stay dead", async () => {
    const maya = await aUser(app);
    await disable(admin, maya.id);
    const { status, body } = await enable(admin, maya.id);
    expect([status, body.data.isDisabled]).toEqual([200, false]);
    expect(await profileStatus(maya)).toBe(401);
    expect((await signIn(maya)).status).toBe(200);
    expect((await deedsOn(maya.id)).map(({ type }) => type)).toEqual([
      "user_disabled",
      "user_enabled",
    ]);
  });

  test("abuse 57: an account that is disabled in the database alone is refused at once", async () => {
    const maya = await aUser(app);
    await app.deps.db
      .updateTable("users")
      .set({ disabled_at: app.deps.now() })
      .where("id", "=", maya.id)
      .execute();
    expect(await profileStatus(maya)).toBe(401);
  });

  test("disabling or enabling twice changes nothing and is recorded once", async () => {
    const maya = await aUser(app);
    expect((await enable(admin, maya.id)).status).toBe(200);
    await disable(admin, maya.id);
    const again = await disable(superadmin, maya.id);
    expect([again.status, again.body.data.isDisabled]).toEqual([200, true]);
    expect((await deedsOn(maya.id)).map(({ type }) => type)).toEqual(["user_disabled"]);
  });
});

describe("deleting", () => {
  test("abuse 55: token, sign-in and profile are gone, a second delete finds nobody", async () => {
    const maya = await aUser(app);
    const { status, body } = await remove(admin, maya.id);
    expect([status, body.data]).toEqual([200, { _id: maya.id }]);
    expect(await profileStatus(maya)).toBe(401);
    expect((await signIn(maya)).status).toBe(401);
    const read = await app.call("GET /profile/:id", { as: admin, params: { id: maya.id } });
    expect(read.status).toBe(404);
    const again = await remove(admin, maya.id);
    expect([again.status, again.problem.message]).toEqual([404, "User not found"]);
    for (const act of [disable, enable]) expect((await act(admin, maya.id)).status).toBe(404);
    const found = await app.call("GET /profile/all", { as: admin, query: { search: maya.email } });
    expect(found.body.data.docs).toEqual([]);
  });

  test("personal data is blanked, the ledger stays under the anonymous row", async () => {
    const maya = await aUser(app, { phoneNumber: "+1 555 010 1234", points: 40 });
    const image = await aPicture();
    await app.call("PUT /profile/image", { as: maya, body: { image } });
    await remove(admin, maya.id);
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
    expect((await app.call("GET /management/integrity", { as: superadmin })).body.data.ok).toBe(
      true,
    );
  });

  test("saved locations are blanked, pending pickups cancelled, notices and mails dropped", async () => {
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
    await remove(admin, maya.id);
    const saved = await app.deps.db
      .selectFrom("locations")
      .select(["name", "address", "city", "deleted_at"])
      .where("user_id", "=", maya.id)
      .execute();
    expect(saved).toEqual([
      { name: "Deleted location", address: "", city: "", deleted_at: expect.any(Date) },
    ]);
    const pickups = await app.deps.db
      .selectFrom("pickups")
      .select(["location_address", "description", "cancelled_at"])
      .where("user_id", "=", maya.id)
      .execute();
    expect(pickups).toEqual([
      { location_address: "", description: "", cancelled_at: expect.any(Date) },
    ]);
    for (const table of ["notifications", "messages", "sessions"] as const) {
      const { rows } = await app.opened.pool.query(`select 1 from ${table} where user_id = $1`, [
        maya.id,
      ]);
      expect([table, rows]).toEqual([table, []]);
    }
  });

  test("abuse 56: the address is free again, for a new person with 0 points", async () => {
    const maya = await aUser(app);
    await givePoints(app, maya.id, 50);
    await remove(admin, maya.id);
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
    const answers = await Promise.all(Array.from({ length: 8 }, () => remove(admin, maya.id)));
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, ...Array.from({ length: 7 }, () => 404)]);
    expect((await deedsOn(maya.id)).map(({ type }) => type)).toEqual(["user_deleted"]);
  });
});
