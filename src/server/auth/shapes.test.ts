import { afterAll, beforeAll, expect, test } from "vitest";

import { testApp, type TestApp } from "#test/support/app.ts";
import {
  aNewcomer,
  atOnce,
  inARow,
  emailsTo,
  me,
  send,
  signUpForm,
  statuses,
  trySignUp,
} from "#test/support/auth.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const raw = (body: string, type = "application/json") =>
  send(app, "POST /auth/signin", { body, headers: { "content-type": type } });

test("row 65: what is no email address is refused by a sentence at the field", async () => {
  const emails = ["a", "a@", "@b.co", "a b@c.co", "a@b..co", "a@b.co\u0000", "a@b", "", null, 5];
  const long = `${"a".repeat(250)}@b.co`;
  for (const email of [...emails, long, ["a@b.co"], { x: 1 }, undefined]) {
    const { status, problem } = await trySignUp(app, { email });
    expect([email, status]).toEqual([email, 422]);
    expect(problem.fields?.["email"]).toMatch(/\w/);
  }
});

test("row 66: the same address in another casing is taken, and its owner hears of it once a day", async () => {
  const owner = await aNewcomer(app, { email: "Case@Example.com" });
  expect(owner.email).toBe("case@example.com");
  const answers = await inARow(3, () => trySignUp(app, { email: "cASE@eXAMPLE.COM" }));
  for (const { status, problem } of answers)
    expect([status, problem.message]).toEqual([409, "An account with this email already exists"]);
  const emails = async () =>
    (await emailsTo(app, owner.email)).filter(({ subject }) => /already have/.test(subject));
  expect(await emails()).toHaveLength(1);
  app.clock.advance(86_400_000);
  await trySignUp(app, { email: owner.email });
  expect(await emails()).toHaveLength(2);
});

test("row 67: letters that only look like ASCII are refused", async () => {
  for (const email of ["ａ@example.com", "\u212Aate@example.com", "a@ex\u0430mple.com"])
    expect([email, (await trySignUp(app, { email })).status]).toEqual([email, 422]);
});

test("row 68: a password has 6 to 128 characters and is repeated", async () => {
  const both = (password: unknown) => ({ password, confirmPassword: password });
  const refused = [both("12345"), both("x".repeat(129)), both("\u{1F331}".repeat(5)), both(null)];
  for (const changes of [...refused, both(123456)]) {
    const { status, problem } = await trySignUp(app, changes);
    expect(status).toBe(422);
    expect(problem.fields?.["password"]).toMatch(/^Password/);
  }
  const different = await trySignUp(app, { confirmPassword: "different1" });
  expect([different.status, different.problem.fields]).toEqual([
    422,
    { confirmPassword: "Passwords do not match" },
  ]);
  expect((await trySignUp(app, both("123456"))).status).toBe(201);
  expect((await trySignUp(app, both("\u{1F331}".repeat(6)))).status).toBe(201);
});

test("row 69: names are 1 to 80 characters of text", async () => {
  const names = ["", "   ", "a\u0000b", "x".repeat(81), { a: 1 }, null, 7];
  for (const name of names)
    for (const field of ["firstName", "lastName"]) {
      const { status, problem } = await trySignUp(app, { [field]: name });
      expect([name, status]).toEqual([name, 422]);
      expect(problem.fields?.[field]).toMatch(/\w/);
    }
});

test("row 70: forms, plain text and XML are refused", async () => {
  const json = '{"email":"a@b.co","password":"b"}';
  expect((await raw("email=a@b.co&password=b", "application/x-www-form-urlencoded")).status).toBe(
    415,
  );
  expect((await raw(json, "text/plain")).status).toBe(415);
  expect((await raw("<a/>", "application/xml")).status).toBe(415);
});

test("row 71: broken JSON is 400, JSON of another shape is 422", async () => {
  expect((await raw('{"email":')).status).toBe(400);
  const polluted = '{"__proto__":{"a":1},"email":"a@b.co","password":"b"}';
  expect((await raw(polluted)).status).toBe(400);
  for (const body of ["null", "[]", '"text"', "5"])
    expect([body, (await raw(body)).status]).toEqual([body, 422]);
  const nothing = await app.request({ method: "POST", url: "/api/auth/signin" });
  expect(nothing.status).toBe(422);
});

test("row 72: a body of 40 kB is too large to sign in with", async () => {
  expect(
    (await raw(JSON.stringify({ email: "a@b.co", password: "x".repeat(40_000) }))).status,
  ).toBe(413);
});

test("row 73: another spelling of a path is no way around the limits", async () => {
  const lines = ["POST /auth/signin/", "GET /auth/signin", "PUT /auth/signin", "POST /Auth/signin"];
  for (const line of lines) expect([line, (await send(app, line)).status]).toEqual([line, 404]);
  expect((await app.request({ method: "POST", url: "/API/auth/signin" })).status).toBe(404);
});

test("row 74: of three parallel sign-ups with one address one succeeds", async () => {
  const email = "race@example.com";
  expect(statuses(await atOnce(3, () => trySignUp(app, { email })))).toEqual([201, 409, 409]);
});

test("row 74: a name is text and nothing else", async () => {
  const firstName = "<img src=x onerror=alert(1)>";
  const answer = await trySignUp(app, { firstName });
  expect(answer.headers["content-type"]).toMatch(/^application\/json/);
  expect((await me(app, answer.body.token)).body.data.firstName).toBe(firstName);
});

test("PRODUCT 5.1: a sign-up form that lacks everything names every field", async () => {
  const { status, problem } = await send(app, "POST /auth/signup", { body: {} });
  expect(status).toBe(422);
  const fields = Object.keys(signUpForm()).toSorted();
  expect(Object.keys(problem.fields ?? {}).toSorted()).toEqual(fields);
});
