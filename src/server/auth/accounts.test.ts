import { afterAll, beforeAll, expect, test } from "vitest";

import { aUser, type TestUser } from "#test/support/builders.ts";
import { testApp, type TestApp } from "#test/support/app.ts";
import { aMember, codeOf, forgot, me, reset, send, signIn, trySignUp } from "#test/support/auth.ts";
import { giveRole } from "#test/support/management.ts";

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await testApp();
  admin = await aUser(app, { role: "admin" });
});
afterAll(() => app.close());

const disable = (id: string) => send(app, `PUT /profile/disable/${id}`, { as: admin });

test("row 51: disabling a person ends every session at once", async () => {
  const member = await aMember(app);
  const second = (await signIn(app, member.email, member.password)).body.token;
  expect((await disable(member.id)).status).toBe(200);
  for (const token of [member.token, second]) expect((await me(app, token)).status).toBe(401);
});

test("row 52: that an account is disabled is told only to who knows its password", async () => {
  const member = await aMember(app);
  await disable(member.id);
  const right = await signIn(app, member.email, member.password);
  expect([right.status, right.problem.message]).toEqual([403, "This account is disabled"]);
  expect((await signIn(app, member.email, "bad")).status).toBe(401);
});

test("row 53: a reset does not enable an account", async () => {
  const member = await aMember(app);
  await disable(member.id);
  await forgot(app, member.email);
  const otp = await codeOf(app, "reset", member.email);
  expect((await reset(app, { email: member.email, otp, newPassword: "newpass12" })).status).toBe(
    200,
  );
  expect((await signIn(app, member.email, "newpass12")).status).toBe(403);
});

test("row 54: enabling revives no session, but signing in works again", async () => {
  const member = await aMember(app);
  await disable(member.id);
  expect((await send(app, `PUT /profile/enable/${member.id}`, { as: admin })).status).toBe(200);
  expect((await me(app, member.token)).status).toBe(401);
  const { status, body } = await signIn(app, member.email, member.password);
  expect(status).toBe(200);
  expect((await me(app, body.token)).status).toBe(200);
});

test("rows 55, 56: a deleted person is gone, and the address is free for a new one", async () => {
  const member = await aMember(app);
  const remove = () => send(app, `DELETE /profile/${member.id}`, { as: admin });
  expect((await remove()).status).toBe(200);
  expect((await me(app, member.token)).status).toBe(401);
  expect((await signIn(app, member.email, member.password)).status).toBe(401);
  expect((await send(app, `GET /profile/${member.id}`, { as: admin })).status).toBe(404);
  expect((await remove()).status).toBe(404);
  const again = await trySignUp(app, { email: member.email });
  expect([again.status, again.body.user.pointsEarned]).toEqual([201, 0]);
  expect(again.body.user._id).not.toBe(member.id);
});

test("row 57: an account disabled in the database alone is out at once", async () => {
  const member = await aMember(app);
  await app.deps.db
    .updateTable("users")
    .set({ disabled_at: app.deps.now() })
    .where("id", "=", member.id)
    .execute();
  expect((await me(app, member.token)).status).toBe(401);
});

test("row 77: what is done to accounts is in the audit, with who did it", async () => {
  const superadmin = await aUser(app, { role: "superadmin" });
  const member = await aMember(app);
  await disable(member.id);
  await send(app, `PUT /profile/enable/${member.id}`, { as: admin });
  await giveRole(app, superadmin, { id: member.id, role: "agent" });
  await send(app, `DELETE /profile/${member.id}`, { as: admin });
  const lines = await app.deps.db
    .selectFrom("audit_lines")
    .select(["type", "actor_id", "detail"])
    .where("user_id", "=", member.id)
    .orderBy("at")
    .execute();
  const did = (type: string) => lines.find((line) => line.type === type);
  for (const type of ["user_disabled", "user_enabled", "user_deleted"])
    expect(did(type)?.actor_id).toBe(admin.id);
  expect(did("role_changed")).toMatchObject({
    actor_id: superadmin.id,
    detail: { from: "user", to: "agent" },
  });
});
