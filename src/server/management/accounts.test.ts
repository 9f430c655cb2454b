import { afterAll, beforeAll, describe, expect, test } from "vitest";

import type { Role } from "#domain/roles.ts";

import { codeFrom, codeKey } from "../core/codes/codes.ts";
import { testApp, type TestApp } from "#test/support/app.ts";
import { aUser, type TestUser } from "#test/support/builders.ts";
import { codeNow, confirmed, confirmedBy, staffWithCodes } from "#test/support/factors.ts";
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

const unknown = "01900000-0000-7000-8000-000000000000";

describe("rank", () => {
  test("abuse 3, 13: nobody raises himself, whatever the role", async () => {
    const maya = await aUser(app);
    const attempts = [
      staff.edit(maya, maya.id, { role: "admin" }),
      staff.edit(admin, admin.id, { role: "superadmin" }),
      staff.setRole(admin, admin.id, "superadmin"),
      staff.setRole(superadmin, superadmin.id, "user"),
    ];
    for (const { status } of await Promise.all(attempts)) expect(status).toBe(403);
  });

  test("abuse 5, 6: users, agents and strangers administer nobody", async () => {
    const maya = await aUser(app);
    const agent = await aUser(app, { role: "agent" });
    for (const as of [maya, agent])
      for (const act of [staff.disable, staff.enable, staff.remove])
        expect((await act(as, maya.id)).status).toBe(403);
    const nobody = { ...maya, token: "" };
    for (const act of [staff.disable, staff.enable, staff.remove])
      expect((await act(nobody, maya.id)).status).toBe(401);
    expect(await staff.profileStatus(maya)).toBe(200);
  });

  test("abuse 10, 11, 12: nobody acts on an equal, on somebody higher, or on himself", async () => {
    const peer = await aUser(app, { role: "admin" });
    const chief = await aUser(app, { role: "superadmin" });
    for (const act of [staff.disable, staff.enable, staff.remove]) {
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
    expect((await staff.edit(admin, peer.id, { firstName: "Eve" })).status).toBe(403);
    expect((await staff.setRole(superadmin, chief.id, "admin")).status).toBe(403);
    for (const user of [peer, chief, admin, superadmin])
      expect(await staff.profileStatus(user)).toBe(200);
  });

  test("abuse 13: an admin grants no admin", async () => {
    const maya = await aUser(app);
    const raised = await staff.edit(admin, maya.id, { role: "admin" });
    expect([raised.status, raised.problem.code]).toEqual([403, "not_allowed"]);
    expect((await staff.setRole(admin, maya.id, "admin")).status).toBe(403);
    expect((await staff.edit(admin, maya.id, { role: "superadmin" })).status).toBe(403);
    expect(await staff.profileStatus(maya)).toBe(200);
  });

  test("abuse 14: an admin makes a user an agent, which ends that user's sessions", async () => {
    const maya = await aUser(app);
    const { status, body } = await staff.edit(admin, maya.id, { role: "agent" });
    expect([status, body.data.role, body.data.isAdmin]).toEqual([200, "agent", false]);
    expect(await staff.profileStatus(maya)).toBe(401);
    expect(await staff.eventsOn(maya.id)).toEqual([
      { type: "role_changed", actor_id: admin.id, detail: { from: "user", to: "agent" } },
    ]);
    const back = await staff.edit(admin, maya.id, { role: "user" });
    expect(back.body.data.role).toBe("user");
  });

  test("abuse 15: a superadmin grants and takes admin, and old rights end at once", async () => {
    const maya = await aUser(app);
    expect((await staff.setRole(superadmin, maya.id, "admin")).body.data.isAdmin).toBe(true);
    const session = { token: (await staff.signIn(maya)).body.token };
    expect((await app.call("GET /profile/all", { as: session })).status).toBe(200);
    expect((await staff.setRole(superadmin, maya.id, "user")).body.data.role).toBe("user");
    expect(await staff.profileStatus(session)).toBe(401);
  });

  test("PRODUCT R20.6: a role changes with a confirmation only, which is good for one change, by both ways", async () => {
    const maya = await aUser(app);
    const chief = await staffWithCodes(app, "superadmin");
    const give = async (role: Role, body: { confirmation?: string }) => {
      const asked = { as: chief, params: { id: maya.id }, body: { role, ...body } };
      return [
        (await app.call("PUT /profile/:id/role", asked)).problem,
        (await app.call("PUT /profile/:id", asked)).problem,
      ].map((problem) => problem.code);
    };
    const password = { password: chief.password };
    const stolen = await app.call("POST /auth/confirmation", { as: chief, body: password });
    const { ticket } = stolen.body.data;
    const others = await confirmed(app, superadmin);
    for (const role of ["agent", "admin", "superadmin"] as const)
      for (const body of [{}, { confirmation: ticket ?? "" }, { confirmation: others }])
        expect(await give(role, body)).toEqual(["not_confirmed", "not_confirmed"]);
    expect(await staff.profileStatus(maya)).toBe(200);

    const confirmation = await confirmedBy(app, chief, { code: codeNow(app, chief.secret) });
    const params = { id: maya.id };
    const body = { role: "admin", confirmation } as const;
    const given = await app.call("PUT /profile/:id/role", { as: chief, params, body });
    expect(given.body.data.role).toBe("admin");
    expect(await give("user", { confirmation })).toEqual(["not_confirmed", "not_confirmed"]);
  });

  test("a change that is refused leaves the confirmation as it is, and the same role needs none", async () => {
    const maya = await aUser(app);
    const confirmation = await confirmed(app, superadmin);
    const send = (body: { role: Role; confirmation?: string; updatedAt?: string }) =>
      app.call("PUT /profile/:id/role", { as: superadmin, params: { id: maya.id }, body });
    const updatedAt = "2020-01-01T00:00:00.000Z";
    expect((await send({ role: "agent", confirmation, updatedAt })).problem.code).toBe("stale");
    expect((await send({ role: "user" })).status).toBe(200);
    expect((await send({ role: "agent", confirmation })).body.data.role).toBe("agent");
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
      expect((await staff.disable(admin, id)).status).toBe(404);
      expect((await staff.setRole(superadmin, id, "agent")).status).toBe(404);
    }
  });

  test("the role that somebody has already ends no session", async () => {
    const maya = await aUser(app, { role: "agent" });
    expect((await staff.setRole(superadmin, maya.id, "agent")).status).toBe(200);
    expect(await staff.profileStatus(maya)).toBe(200);
    expect(await staff.eventsOn(maya.id)).toEqual([]);
  });

  test("two superadmins who grant at the same moment both get an answer", async () => {
    const chief = await aUser(app, { role: "superadmin" });
    const maya = await aUser(app);
    const answers = await Promise.all([
      staff.setRole(superadmin, maya.id, "agent"),
      staff.setRole(chief, maya.id, "admin"),
      staff.setRole(superadmin, chief.id, "user"),
      staff.setRole(chief, superadmin.id, "user"),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 403, 403]);
  });
});

describe("editing an account", () => {
  test("an admin changes profile fields, never email, points or verification", async () => {
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
    expect(await staff.eventsOn(maya.id)).toEqual([
      {
        type: "profile_changed",
        actor_id: admin.id,
        detail: { fields: ["firstName", "phoneNumber"] },
      },
    ]);
  });

  test("an edit that is refused in part changes nothing", async () => {
    const maya = await aUser(app, { firstName: "Maya" });
    const both = await staff.edit(admin, maya.id, { role: "admin", firstName: "Eve" });
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

describe("PRODUCT R8.4: disabling", () => {
  test("abuse 51, 52: ends both sessions at once and refuses sign-in, only after the right password", async () => {
    const maya = await aUser(app);
    const second = { token: (await staff.signIn(maya)).body.token };
    const { status, body } = await staff.disable(admin, maya.id);
    expect([status, body.data.isDisabled]).toEqual([200, true]);
    expect([await staff.profileStatus(maya), await staff.profileStatus(second)]).toEqual([
      401, 401,
    ]);
    const right = await staff.signIn(maya);
    expect([right.status, right.problem.message]).toEqual([403, "This account is disabled"]);
    expect((await staff.signIn(maya, "wrong password")).status).toBe(401);
  });

  test("abuse 53: a new password does not bring a disabled account back", async () => {
    const maya = await aUser(app);
    await staff.disable(admin, maya.id);
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
    expect((await staff.signIn(maya, "a new password")).status).toBe(403);
  });

  test("abuse 54: enabling lets sign in again, old tokens stay dead", async () => {
    const maya = await aUser(app);
    await staff.disable(admin, maya.id);
    const { status, body } = await staff.enable(admin, maya.id);
    expect([status, body.data.isDisabled]).toEqual([200, false]);
    expect(await staff.profileStatus(maya)).toBe(401);
    expect((await staff.signIn(maya)).status).toBe(200);
    expect((await staff.eventsOn(maya.id)).map(({ type }) => type)).toEqual([
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
    expect(await staff.profileStatus(maya)).toBe(401);
  });

  test("disabling or enabling twice changes nothing and is recorded once", async () => {
    const maya = await aUser(app);
    expect((await staff.enable(admin, maya.id)).status).toBe(200);
    await staff.disable(admin, maya.id);
    const again = await staff.disable(superadmin, maya.id);
    expect([again.status, again.body.data.isDisabled]).toEqual([200, true]);
    expect((await staff.eventsOn(maya.id)).map(({ type }) => type)).toEqual(["user_disabled"]);
  });
});
