import { afterAll, beforeAll, expect, test } from "vitest";

import { aUser } from "#test/support/builders.ts";
import { testApp, type TestApp } from "#test/support/app.ts";
import { aMember, inARow, me, send, signIn } from "#test/support/auth.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const tokenFor = async (user: { email: string; password: string }): Promise<string> =>
  (await signIn(app, user.email, user.password)).body.token;

test("row 17: two sign-ins give two tokens of 43 characters, and none is kept", async () => {
  const member = await aMember(app);
  const [one, two] = [await tokenFor(member), await tokenFor(member)];
  expect(one).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(new Set([one, two, member.token]).size).toBe(3);
  const rows = await app.deps.db.selectFrom("sessions").select("token_hash").execute();
  const raw = Buffer.from(one, "base64url");
  expect(rows.some(({ token_hash }) => token_hash.equals(raw))).toBe(false);
  expect(rows.some(({ token_hash }) => token_hash.toString() === one)).toBe(false);
});

test("row 18: signing out ends this session and no other", async () => {
  const member = await aMember(app);
  const token = await tokenFor(member);
  expect((await send(app, "GET /auth/signout", { as: { token } })).status).toBe(200);
  expect((await me(app, token)).status).toBe(401);
  expect((await me(app, member.token)).status).toBe(200);
});

test("signing out everywhere ends every session of that person and nobody else's", async () => {
  const [member, other] = [await aMember(app), await aMember(app)];
  const token = await tokenFor(member);
  const line = "GET /auth/signout?everywhere=true";
  expect((await send(app, line, { as: { token } })).status).toBe(200);
  expect((await me(app, token)).status).toBe(401);
  expect((await me(app, member.token)).status).toBe(401);
  expect((await me(app, other.token)).status).toBe(200);
  expect((await send(app, line)).status).toBe(200);
});

test("row 19: an Authorization header that is not exactly one of our tokens is nobody", async () => {
  const { token } = await aMember(app);
  const headers = [
    "Bearer",
    "Bearer ",
    "Bearer null",
    "Bearer undefined",
    `Basic ${token}`,
    token,
    `Bearer ${token.slice(0, 42)}`,
    `Bearer ${token}A`,
    `Bearer ${"' or 1=1--".padEnd(43, "x")}`,
    `Bearer ${"x".repeat(8000)}`,
    `Bearer ${"A".repeat(43)}`,
  ];
  for (const authorization of headers) {
    const { status } = await send(app, "GET /profile", { headers: { authorization } });
    expect([authorization.slice(0, 30), status]).toEqual([authorization.slice(0, 30), 401]);
  }
});

test("row 20: a cookie never signs anybody in, and none is ever set", async () => {
  const { token, email, password } = await aMember(app);
  const headers = { cookie: `token=${token}; session=${token}` };
  expect((await send(app, "GET /profile", { headers })).status).toBe(401);
  const entered = await signIn(app, email, password);
  expect([entered.status, entered.headers["set-cookie"]]).toEqual([200, undefined]);
});

test("row 21: a token in the address signs nobody in", async () => {
  const { token } = await aMember(app);
  expect((await send(app, `GET /profile?token=${token}`)).status).toBe(401);
});

test("row 22: no answer may be kept by a cache", async () => {
  const { token } = await aMember(app);
  for (const answer of [await me(app, token), await me(app, "x"), await send(app, "GET /nothing")])
    expect(answer.headers["cache-control"]).toBe("no-store");
});

test("row 23: signing out without a token is harmless", async () => {
  expect((await send(app, "GET /auth/signout")).status).toBe(200);
  const headers = { authorization: `Bearer ${"A".repeat(43)}` };
  expect((await send(app, "GET /auth/signout", { headers })).status).toBe(200);
});

test("a user's session ends after 7 idle days", async () => {
  const member = await aMember(app);
  app.clock.advance(7 * DAY - 1000);
  expect((await me(app, member.token)).status).toBe(200);
  app.clock.advance(7 * DAY);
  expect((await me(app, member.token)).status).toBe(401);
});

test("a user's session ends after 30 days however much it is used", async () => {
  const member = await aMember(app);
  for (let day = 0; day < 29; day++) {
    app.clock.advance(DAY);
    expect((await me(app, member.token)).status).toBe(200);
  }
  app.clock.advance(DAY);
  expect((await me(app, member.token)).status).toBe(401);
});

test("a session of the back office ends after 8 idle hours and after 24 in all", async () => {
  for (const role of ["admin", "superadmin"] as const) {
    const staff = await aUser(app, { role });
    const [idle, busy] = [await tokenFor(staff), await tokenFor(staff)];
    for (let n = 0; n < 3; n++) {
      app.clock.advance(7 * HOUR);
      expect((await me(app, busy)).status).toBe(200);
    }
    expect((await me(app, idle)).status).toBe(401);
    app.clock.advance(3 * HOUR);
    expect((await me(app, busy)).status).toBe(401);
  }
});

test("PRODUCT R17.6: an agent's session ends after 14 idle hours and after 24 in all", async () => {
  const agent = await aUser(app, { role: "agent" });
  const [idle, busy] = [await tokenFor(agent), await tokenFor(agent)];
  app.clock.advance(14 * HOUR - 1000);
  expect((await me(app, busy)).status).toBe(200);
  app.clock.advance(1000);
  expect((await me(app, idle)).status).toBe(401);
  app.clock.advance(9 * HOUR);
  expect((await me(app, busy)).status).toBe(200);
  app.clock.advance(HOUR);
  expect((await me(app, busy)).status).toBe(401);
});

test("the last use of a session is written every ten minutes at most", async () => {
  const member = await aMember(app);
  const lastUsed = async (): Promise<number | undefined> => {
    const row = await app.deps.db
      .selectFrom("sessions")
      .select("last_used_at")
      .where("user_id", "=", member.id)
      .executeTakeFirst();
    return row?.last_used_at.getTime();
  };
  const opened = await lastUsed();
  app.clock.advance(9 * 60_000);
  await me(app, member.token);
  expect(await lastUsed()).toBe(opened);
  app.clock.advance(2 * 60_000);
  await me(app, member.token);
  expect(await lastUsed()).toBe(app.deps.now().getTime());
});

test("a person has ten sessions at most: the longest unused one ends", async () => {
  const member = await aMember(app);
  app.clock.advance(1000);
  const tokens = await inARow(10, () => tokenFor(member));
  expect((await me(app, member.token)).status).toBe(401);
  for (const token of tokens) expect((await me(app, token)).status).toBe(200);
});
