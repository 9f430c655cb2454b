import { afterAll, beforeAll, expect, test } from "vitest";

import type { Session } from "#contract/auth/auth.ts";

import { aUser } from "#test/support/builders.ts";
import { testApp, type TestApp } from "#test/support/app.ts";
import { aMember, aNewcomer, me, send, signUpForm, trySignUp } from "#test/support/auth.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

test("row 1: a sign-up form cannot set role, balance, verification or id", async () => {
  const { status, body } = await trySignUp(app, {
    role: "superadmin",
    isAdmin: true,
    is_admin: true,
    pointsEarned: 1_000_000,
    carbonUnits: 9,
    isEmailVerified: true,
    _id: "0",
    id: "0",
  });
  expect(status).toBe(201);
  expect(body.user).toMatchObject({
    role: "user",
    isAdmin: false,
    pointsEarned: 0,
    carbonUnits: 0,
    isEmailVerified: false,
  });
  expect(body.user._id).toMatch(/^[0-9a-f-]{36}$/);
});

test("row 2: a profile form changes names and nothing that is earned or granted", async () => {
  const member = await aMember(app);
  const attempt = { role: "admin", isAdmin: true, pointsEarned: 5000, password: "x" };
  const changed = await send(app, "PUT /profile", {
    as: member,
    body: { firstName: "Eve", isEmailVerified: false, ...attempt },
  });
  expect(changed.status).toBe(200);
  const other = await send(app, "PUT /profile", {
    as: member,
    body: { email: "other@example.com" },
  });
  expect(other.status).toBe(422);
  expect((await me(app, member.token)).body.data).toMatchObject({
    firstName: "Eve",
    role: "user",
    isAdmin: false,
    pointsEarned: 0,
    isEmailVerified: true,
    email: member.email,
  });
});

test("row 3: nobody raises himself", async () => {
  const member = await aMember(app);
  const body = { role: "admin" };
  expect((await send(app, `PUT /profile/${member.id}`, { as: member, body })).status).toBe(403);
  expect((await send(app, `PUT /profile/${member.id}/role`, { as: member, body })).status).toBe(
    403,
  );
  expect((await me(app, member.token)).body.data.role).toBe("user");
});

test("row 4: a form with constructor.prototype pollutes nothing", async () => {
  const given = JSON.stringify(signUpForm());
  const body = given.replace("{", '{"constructor":{"prototype":{"isAdmin":true}},');
  expect([201, 400]).toContain((await send<Session>(app, "POST /auth/signup", { body })).status);
  expect(Object.hasOwn(Object.prototype, "isAdmin")).toBe(false);
});

const staffLines = (id: string): string[] => [
  "GET /profile/all",
  `GET /profile/${id}`,
  `PUT /profile/${id}`,
  `PUT /profile/disable/${id}`,
  `PUT /profile/enable/${id}`,
  `DELETE /profile/${id}`,
];

test("row 5: a user may not see or touch other people", async () => {
  const [member, other] = [await aMember(app), await aMember(app)];
  for (const line of staffLines(other.id))
    expect([line, (await send(app, line, { as: member })).status]).toEqual([line, 403]);
});

test("row 6: nobody signed in may not either", async () => {
  const other = await aMember(app);
  for (const line of staffLines(other.id))
    expect([line, (await send(app, line)).status]).toEqual([line, 401]);
});

test("row 7: before the mailbox is proved nothing can be written", async () => {
  const newcomer = await aNewcomer(app);
  const lines = ["PUT /profile", "POST /location", "POST /pickup", "PUT /notifications"];
  for (const line of lines) {
    const { status, problem } = await send(app, line, { as: newcomer, body: { firstName: "Q" } });
    expect([line, status, problem.code]).toEqual([line, 403, "email_not_verified"]);
  }
});

test("row 8: before the mailbox is proved, people can read their own profile", async () => {
  const newcomer = await aNewcomer(app);
  const { status, body } = await me(app, newcomer.token);
  expect([status, body.data._id]).toEqual([200, newcomer.id]);
});

test("row 9: an agent is no admin", async () => {
  const agent = await aUser(app, { role: "agent" });
  expect((await send(app, "GET /profile/all", { as: agent })).status).toBe(403);
});
