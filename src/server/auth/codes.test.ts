import { afterAll, beforeAll, expect, test } from "vitest";

import { testApp, type TestApp } from "#test/support/app.ts";
import {
  aMember,
  aNewcomer,
  atOnce,
  codeOf,
  freshIp,
  inARow,
  me,
  otherThan,
  reset,
  send,
  statuses,
  verify,
} from "#test/support/auth.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const requestOtp = (token: string, ip = freshIp()) =>
  send(app, "GET /auth/request-otp", { as: { token }, ip });

test("PRODUCT 1.1: the code from the mail verifies the email", async () => {
  const newcomer = await aNewcomer(app);
  const { status, body } = await verify(app, newcomer, await codeOf(app, "verify", newcomer.email));
  expect([status, body.data.isEmailVerified]).toEqual([200, true]);
  expect((await me(app, newcomer.token)).body.data.isEmailVerified).toBe(true);
});

test("neither the code nor its digits stand anywhere in the database", async () => {
  const newcomer = await aNewcomer(app);
  const code = await codeOf(app, "verify", newcomer.email);
  const emails = await app.deps.db
    .selectFrom("messages")
    .select(["subject", "body", "code"])
    .where("recipient", "=", newcomer.email)
    .execute();
  expect(JSON.stringify(emails)).not.toContain(code);
});

test("row 24: verify-email needs a token", async () => {
  const newcomer = await aNewcomer(app);
  const otp = await codeOf(app, "verify", newcomer.email);
  expect((await send(app, "POST /auth/verify-email", { body: { otp } })).status).toBe(401);
});

test("row 25: another user's code does not verify", async () => {
  const [one, other] = [await aNewcomer(app), await aNewcomer(app)];
  const { status, problem } = await verify(app, other, await codeOf(app, "verify", one.email));
  expect([status, problem.message]).toEqual([400, "Invalid or expired OTP"]);
});

test("row 26: a verify code resets no password", async () => {
  const newcomer = await aNewcomer(app);
  const otp = await codeOf(app, "verify", newcomer.email);
  const answer = await reset(app, { email: newcomer.email, otp, newPassword: "newpass12" });
  expect(answer.status).toBe(400);
});

test("row 27: what is not six ASCII digits is refused by a sentence at the field", async () => {
  const newcomer = await aNewcomer(app);
  const otps = ["12345", "1234567", "abcdef", "１２３４５６", " 12345", "", null, 123456, ["1"]];
  for (const otp of [...otps, { $gt: "" }, undefined, true]) {
    const { status, problem } = await verify(app, newcomer, otp);
    expect([otp, status]).toEqual([otp, 422]);
    expect(problem.fields?.["otp"]).toMatch(/OTP/);
  }
  const { status } = await verify(app, newcomer, await codeOf(app, "verify", newcomer.email));
  expect(status).toBe(200);
});

test("row 28: a newer code ends the older one", async () => {
  const newcomer = await aNewcomer(app);
  const older = await codeOf(app, "verify", newcomer.email);
  expect((await requestOtp(newcomer.token)).status).toBe(200);
  const newer = await codeOf(app, "verify", newcomer.email);
  if (older !== newer) expect((await verify(app, newcomer, older)).status).toBe(400);
  expect((await verify(app, newcomer, newer)).status).toBe(200);
});

test("row 29: a code works once", async () => {
  const newcomer = await aNewcomer(app);
  const code = await codeOf(app, "verify", newcomer.email);
  expect((await verify(app, newcomer, code)).status).toBe(200);
  expect((await verify(app, newcomer, code)).status).toBe(400);
});

test("row 30: who is verified gets no more codes", async () => {
  const member = await aMember(app);
  const { status, problem } = await requestOtp(member.token);
  expect([status, problem.code]).toEqual([400, "already_verified"]);
});

test("row 31: after five wrong codes the right one is refused too", async () => {
  const newcomer = await aNewcomer(app);
  const code = await codeOf(app, "verify", newcomer.email);
  const wrong = await inARow(5, () => verify(app, newcomer, otherThan(code)));
  expect(statuses(wrong)).toEqual([400, 400, 400, 400, 400]);
  expect((await verify(app, newcomer, code)).status).toBe(400);
  await requestOtp(newcomer.token);
  const fresh = await codeOf(app, "verify", newcomer.email);
  expect((await verify(app, newcomer, fresh)).status).toBe(200);
});

test("row 32: a code ends after ten minutes", async () => {
  const newcomer = await aNewcomer(app);
  const code = await codeOf(app, "verify", newcomer.email);
  app.clock.advance(10 * 60_000);
  expect((await verify(app, newcomer, code)).status).toBe(400);
});

test("row 33: of five requests for a code at once three are granted", async () => {
  const newcomer = await aNewcomer(app);
  const ip = freshIp();
  const answers = await atOnce(5, () => requestOtp(newcomer.token, ip));
  expect(statuses(answers)).toEqual([200, 200, 200, 429, 429]);
  const refused = answers.find(({ status }) => status === 429);
  expect(Number(refused?.headers["retry-after"])).toBeGreaterThan(0);
});

test("twenty codes a day go to one mailbox, that of its sign-up among them, from wherever they are asked", async () => {
  const newcomer = await aNewcomer(app);
  const answers = await inARow(20, () => requestOtp(newcomer.token));
  expect(statuses(answers)).toEqual([...Array.from({ length: 19 }, () => 200), 429]);
});
