import { afterAll, beforeAll, expect, test } from "vitest";

import { codeKey } from "../core/codes/codes.ts";
import { testApp, type TestApp } from "#test/support/app.ts";
import {
  aMember,
  aNewcomer,
  atOnce,
  codeOf,
  decoyCode,
  forgot,
  freshIp,
  inARow,
  emailsTo,
  me,
  otherThan,
  reset,
  signIn,
  statuses,
} from "#test/support/auth.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const NEW = "newpass12";

const askedFor = async (email: string): Promise<string> => {
  await forgot(app, email);
  return codeOf(app, "reset", email);
};

const told = ({ status, problem }: Awaited<ReturnType<typeof reset>>) => ({
  status,
  code: problem.code,
  message: problem.message,
});

test("row 34: asking tells nothing about who has an account, and changes nothing", async () => {
  const member = await aMember(app);
  const known = await forgot(app, member.email);
  const unknown = await forgot(app, "ghost@example.com");
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
  expect(known.status).toBe(200);
  expect((await me(app, member.token)).status).toBe(200);
  expect((await signIn(app, member.email, member.password)).status).toBe(200);
});

test("a mailbox that nobody has gets the same rows and no email", async () => {
  await forgot(app, "nobody@example.com");
  const [email] = await emailsTo(app, "nobody@example.com");
  expect(email).toMatchObject({ user_id: null, body: "" });
  const otp = await decoyCode(app, "nobody@example.com");
  const answer = await reset(app, { email: "nobody@example.com", otp, newPassword: NEW });
  expect(told(answer)).toMatchObject({ status: 400, message: "Invalid or expired OTP" });
});

test("row 35: a wrong code gets one answer, whoever has or asked for it", async () => {
  const member = await aMember(app);
  const otp = otherThan(await askedFor(member.email));
  await forgot(app, "ghost2@example.com");
  for (const email of [member.email, "ghost2@example.com", "never-asked@example.com"])
    expect(told(await reset(app, { email, otp, newPassword: NEW }))).toEqual({
      status: 400,
      code: "invalid_code",
      message: "Invalid or expired OTP",
    });
});

test("row 36: a code of another mailbox is refused", async () => {
  const [one, other] = [await aMember(app), await aMember(app)];
  const otp = await askedFor(one.email);
  await askedFor(other.email);
  expect((await reset(app, { email: other.email, otp, newPassword: NEW })).status).toBe(400);
});

test("row 37: a password of seven characters is refused and the code stays usable", async () => {
  const member = await aMember(app);
  const otp = await askedFor(member.email);
  const short = await reset(app, { email: member.email, otp, newPassword: "short12" });
  expect(short.status).toBe(422);
  expect(short.problem.fields?.["newPassword"]).toBe("Password must have at least 8 characters");
  expect((await reset(app, { email: member.email, otp, newPassword: NEW })).status).toBe(200);
});

test("row 38: of four parallel resets with the right code one succeeds", async () => {
  const member = await aMember(app);
  const otp = await askedFor(member.email);
  const answers = await atOnce(4, (n) =>
    reset(app, { email: member.email, otp, newPassword: `newpass1${n}` }),
  );
  expect(statuses(answers)).toEqual([200, 400, 400, 400]);
  const winner = answers.findIndex(({ status }) => status === 200);
  expect((await signIn(app, member.email, `newpass1${winner}`)).status).toBe(200);
});

test("row 39: a reset ends every session and the old password, and the owner is told", async () => {
  const member = await aMember(app);
  const second = (await signIn(app, member.email, member.password)).body.token;
  const otp = await askedFor(member.email);
  expect((await reset(app, { email: member.email, otp, newPassword: NEW })).status).toBe(200);
  for (const token of [member.token, second]) expect((await me(app, token)).status).toBe(401);
  expect((await signIn(app, member.email, member.password)).status).toBe(401);
  expect((await signIn(app, member.email, NEW)).status).toBe(200);
  const subjects = (await emailsTo(app, member.email)).map(({ subject }) => subject);
  expect(subjects).toContain("Password changed");
});

test("row 40: of 300 parallel guesses at most five are compared", async () => {
  const member = await aMember(app);
  const otp = await askedFor(member.email);
  const answers = await atOnce(300, () =>
    reset(app, { email: member.email, otp: otherThan(otp), newPassword: "hacked123" }),
  );
  // Whoever finds too many waiting is sent away before anything is compared.
  expect(statuses(answers).filter((status) => status !== 400 && status !== 503)).toEqual([]);
  const key = codeKey(app.deps.secret, "reset", member.email);
  const { attempts } = await app.deps.db
    .selectFrom("one_time_codes")
    .select("attempts")
    .where("key", "=", key)
    .executeTakeFirstOrThrow();
  expect(attempts).toBe(5);
  expect((await reset(app, { email: member.email, otp, newPassword: NEW })).status).toBe(400);
  expect((await signIn(app, member.email, member.password)).status).toBe(200);
});

test("row 41: six requests from one address bring three emails and six equal answers", async () => {
  const member = await aMember(app);
  const ip = freshIp();
  const answers = await inARow(6, () => forgot(app, member.email, { ip }));
  expect(new Set(statuses(answers))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  const emails = (await emailsTo(app, member.email)).filter(({ event }) =>
    event.startsWith("reset_code"),
  );
  expect(emails).toHaveLength(3);
});

test("row 42: who signed up with somebody else's address loses the account to its owner", async () => {
  const squatter = await aNewcomer(app);
  const otp = await askedFor(squatter.email);
  expect((await reset(app, { email: squatter.email, otp, newPassword: "owner1234" })).status).toBe(
    200,
  );
  expect((await me(app, squatter.token)).status).toBe(401);
  expect((await signIn(app, squatter.email, squatter.password)).status).toBe(401);
  const owner = await signIn(app, squatter.email, "owner1234");
  expect([owner.status, owner.body.user.isEmailVerified]).toEqual([200, true]);
});

test("row 43: the address means the same account in any casing", async () => {
  const member = await aMember(app);
  await forgot(app, ` ${member.email.toUpperCase()} `);
  const otp = await codeOf(app, "reset", member.email);
  const email = member.email.toUpperCase();
  expect((await reset(app, { email, otp, newPassword: NEW })).status).toBe(200);
  expect((await signIn(app, member.email, NEW)).status).toBe(200);
});

test("a reset clears the counter of wrong passwords", async () => {
  const member = await aMember(app);
  const ip = freshIp();
  await inARow(6, () => signIn(app, member.email, "bad", { ip }));
  expect((await signIn(app, member.email, member.password, { ip })).status).toBe(429);
  const otp = await askedFor(member.email);
  await app.request({
    method: "POST",
    url: "/api/auth/reset-password",
    remoteAddress: ip,
    payload: { email: member.email, otp, newPassword: NEW },
  });
  expect((await signIn(app, member.email, NEW, { ip })).status).toBe(200);
});
