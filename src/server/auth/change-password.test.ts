import { afterAll, beforeAll, expect, test } from "vitest";

import type { Session } from "#contract/auth/auth.ts";

import { testApp, type TestApp } from "#test/support/app.ts";
import {
  aMember,
  aNewcomer,
  atOnce,
  freshIp,
  inARow,
  emailsTo,
  me,
  send,
  signIn,
  statuses,
  type Member,
} from "#test/support/auth.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const NEW = "newpass12";

const change = (as: { token: string } | undefined, body: unknown, ip = freshIp()) =>
  send<Session>(app, "PUT /auth/password", { as, body, ip });
const rightly = ({ password }: Member) => ({ currentPassword: password, newPassword: NEW });

test("the new password is the only one, and no earlier session lives on", async () => {
  const member = await aMember(app);
  const other = await signIn(app, member.email, member.password);
  const { status, body } = await change(member, rightly(member));
  expect(status).toBe(200);
  expect(body.user._id).toBe(member.id);
  const tokens = [body.token, member.token, other.body.token];
  const answers = await Promise.all(tokens.map((token) => me(app, token)));
  expect(answers.map((answer) => answer.status)).toEqual([200, 401, 401]);
  expect((await signIn(app, member.email, member.password)).status).toBe(401);
  expect((await signIn(app, member.email, NEW)).status).toBe(200);
});

test("its owner is told by mail and in the product, and it is written down", async () => {
  const member = await aMember(app);
  const { body } = await change(member, rightly(member));
  const [email] = await emailsTo(app, member.email);
  expect(email).toMatchObject({ subject: "Password changed" });
  const { body: told } = await app.call("GET /notifications", { as: body });
  expect(told.data.docs[0]).toMatchObject({ title: "Password changed" });
  const lines = await app.deps.db
    .selectFrom("audit_lines")
    .select(["type", "actor_id", "detail"])
    .where("user_id", "=", member.id)
    .where("type", "=", "password_changed")
    .execute();
  expect(lines).toEqual([{ type: "password_changed", actor_id: member.id, detail: null }]);
});

test("a wrong present password changes nothing, and after five the time to wait is told", async () => {
  const member = await aMember(app);
  const ip = freshIp();
  const wrong = { currentPassword: "not this one", newPassword: NEW };
  const answers = await inARow(5, () => change(member, wrong, ip));
  for (const { status, problem } of answers) {
    expect([status, problem.fields]).toEqual([
      422,
      { currentPassword: "That isn't your password" },
    ]);
  }
  const late = await change(member, rightly(member), ip);
  expect([late.status, late.problem.message]).toEqual([
    429,
    "Too many attempts. Try again in 15 minutes.",
  ]);
  expect(Number(late.headers["retry-after"])).toBeGreaterThan(840);
  expect((await me(app, member.token)).status).toBe(200);
  expect((await signIn(app, member.email, member.password)).status).toBe(200);
});

test("of three at once with the right password one counts", async () => {
  const member = await aMember(app);
  const answers = await atOnce(3, () => change(member, rightly(member)));
  const [counted, ...others] = statuses(answers);
  expect(counted).toBe(200);
  // The session has ended, or, for who comes after that was checked, the password is no longer the right one.
  expect(others.filter((status) => status !== 401 && status !== 422)).toEqual([]);
  const winner = answers.find(({ status }) => status === 200);
  expect((await me(app, winner?.body.token ?? "")).status).toBe(200);
});

test("a password that is too short or too long is refused, and nothing is counted", async () => {
  const member = await aMember(app);
  const ip = freshIp();
  for (const newPassword of ["seven77", "x".repeat(129), null, 5]) {
    const { status, problem } = await change(member, { ...rightly(member), newPassword }, ip);
    expect([status, Object.keys(problem.fields ?? {})]).toEqual([422, ["newPassword"]]);
  }
  for (const currentPassword of ["", "x".repeat(129), null, []]) {
    const { status } = await change(member, { ...rightly(member), currentPassword }, ip);
    expect(status).toBe(422);
  }
  expect((await change(member, rightly(member), ip)).status).toBe(200);
});

test("is for who is signed in and verified", async () => {
  const newcomer = await aNewcomer(app);
  expect((await change(newcomer, rightly(newcomer))).status).toBe(403);
  expect((await change(undefined, rightly(newcomer))).status).toBe(401);
});
