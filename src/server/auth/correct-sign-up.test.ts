import { afterAll, beforeAll, expect, test } from "vitest";

import type { Session } from "#contract/auth/auth.ts";

import { testApp, type TestApp } from "#test/support/app.ts";
import {
  aMember,
  aNewcomer,
  atOnce,
  codeOf,
  forgot,
  inARow,
  emailsTo,
  me,
  reset,
  send,
  signIn,
  signUpForm,
  statuses,
  trySignUp,
  verify,
  type Got,
  type Member,
} from "#test/support/auth.ts";
import { aUser } from "#test/support/builders.ts";
import { aResident } from "#test/support/helping.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const correct = (
  as: { token: string } | undefined,
  changes: Record<string, unknown> = {},
  ip?: string,
): Promise<Got<Session>> =>
  send(app, "PUT /auth/signup", { as, body: signUpForm(changes), ...(ip !== undefined && { ip }) });

const invited = async (): Promise<{ inviter: Member; friend: Member }> => {
  const inviter = await aMember(app);
  return { inviter, friend: await aNewcomer(app, { referralId: inviter.user.referralId }) };
};

test("the same account goes on under the new address, with its invitation", async () => {
  const { inviter, friend } = await invited();
  const old = await codeOf(app, "verify", friend.email);
  const { status, body } = await correct(friend, {
    firstName: "Anna",
    password: "another1",
    confirmPassword: "another1",
  });
  expect([status, body.user._id, body.user.firstName]).toEqual([200, friend.id, "Anna"]);
  expect(body.user.isEmailVerified).toBe(false);
  // The mistyped address keeps nothing: no code, no session, no account, no password.
  expect((await verify(app, body, old)).status).toBe(400);
  expect((await me(app, friend.token)).status).toBe(401);
  expect((await signIn(app, friend.email, friend.password)).status).toBe(401);
  expect((await aNewcomer(app, { email: friend.email })).id).not.toBe(friend.id);

  const otp = await codeOf(app, "verify", body.user.email);
  expect((await verify(app, body, otp)).status).toBe(200);
  expect((await signIn(app, body.user.email, "another1")).status).toBe(200);
  expect((await me(app, inviter.token)).body.data.pointsEarned).toBe(100);
});

test("who invited is replaced or taken away where the form says so, and is never oneself", async () => {
  const { inviter, friend } = await invited();
  const other = await aMember(app);
  const first = await correct(friend, { referralId: other.user.referralId });
  const second = await correct(first.body, { referralId: first.body.user.referralId });
  expect(statuses([first, second])).toEqual([200, 200]);
  const { body } = second;
  await verify(app, body, await codeOf(app, "verify", body.user.email));
  for (const { token } of [inviter, other, body])
    expect((await me(app, token)).body.data.pointsEarned).toBe(0);
});

test("bad input is refused at its field and changes nothing", async () => {
  const newcomer = await aNewcomer(app);
  const { status, problem } = await correct(newcomer, { email: "no address", firstName: "" });
  expect(status).toBe(422);
  expect(Object.keys(problem.fields ?? {}).toSorted()).toEqual(["email", "firstName"]);
  expect((await me(app, newcomer.token)).body.data.email).toBe(newcomer.email);
});

test("without a session, or with a mailbox that is proved, there is nothing to correct", async () => {
  expect((await correct(undefined)).status).toBe(401);
  const member = await aMember(app);
  const { status, problem } = await correct(member);
  expect([status, problem.code]).toEqual([400, "already_verified"]);
  expect((await me(app, member.token)).body.data.email).toBe(member.email);
});

test("somebody else's address is refused as at sign-up, and its owner gets a mail", async () => {
  const [newcomer, owner] = [await aNewcomer(app), await aMember(app)];
  const { status, problem } = await correct(newcomer, { email: owner.email.toUpperCase() });
  expect([status, problem.code]).toEqual([409, "email_taken"]);
  const subjects = (await emailsTo(app, owner.email)).map(({ subject }) => subject);
  expect(subjects).toContain("You already have a Rebound account");
  expect((await me(app, newcomer.token)).body.data.email).toBe(newcomer.email);
});

test("PRODUCT R28.2: an address that the office saved is taken like any other, and gets no email before it is proved", async () => {
  const admin = await aUser(app, { role: "admin" });
  const walter = await aResident(app, admin, { email: "walter.okoye@example.org" });
  const [owner, newcomer] = [await aMember(app), await aNewcomer(app)];
  const answers = await inARow(2, async (turn) => {
    const email = [owner.email, walter.email][turn];
    const tries = [await trySignUp(app, { email }), await correct(newcomer, { email })];
    return tries.map(({ status, problem: { code, message } }) => [status, code, message]);
  });
  expect(answers[1]).toEqual(answers[0]);
  const subjects = async (email: string) =>
    (await emailsTo(app, email)).map(({ subject }) => subject);
  expect(await subjects(walter.email)).toEqual([]);
  expect(await subjects(owner.email)).toContain("You already have a Rebound account");
  await forgot(app, walter.email);
  const otp = await codeOf(app, "reset", walter.email);
  await reset(app, { email: walter.email, otp, newPassword: "correct horse" });
  await trySignUp(app, { email: walter.email });
  expect(await subjects(walter.email)).toContain("You already have a Rebound account");
});

test("the address may stay while names change", async () => {
  const newcomer = await aNewcomer(app);
  const { status, body } = await correct(newcomer, { email: newcomer.email, lastName: "Moss" });
  expect([status, body.user.email, body.user.lastName]).toEqual([200, newcomer.email, "Moss"]);
});

test("mails to one mailbox are throttled like codes, and addresses tried like nowhere else", async () => {
  const newcomer = await aNewcomer(app);
  const email = "often@example.net";
  let as: { token: string } = newcomer;
  const same = await inARow(4, async () => {
    const answer = await correct(as, { email }, "203.0.113.9");
    if (answer.status === 200) as = answer.body;
    return answer;
  });
  expect(same.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
  const taken = (await aMember(app)).email;
  const tried = await inARow(7, () => correct(as, { email: taken }));
  expect(statuses(tried)).toEqual([409, 409, 409, 409, 409, 409, 429]);
});

test("of many who want one address at once exactly one gets it", async () => {
  const newcomers = await inARow(3, () => aNewcomer(app));
  const email = "wanted@example.net";
  const answers = await atOnce(3, (n) => correct(newcomers[n], { email }));
  expect(statuses(answers)).toEqual([200, 409, 409]);
});

test("a password reset that proves the mistyped mailbox ends the correction", async () => {
  const newcomer = await aNewcomer(app);
  await forgot(app, newcomer.email);
  const otp = await codeOf(app, "reset", newcomer.email);
  const body = { email: newcomer.email, otp, newPassword: "newpass12" };
  expect((await send(app, "POST /auth/reset-password", { body })).status).toBe(200);
  expect((await correct(newcomer)).status).toBe(401);
});
