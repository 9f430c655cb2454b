import type { PoolClient } from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

import { RECOVERY_CODES } from "#domain/auth/second-factors.ts";

import { testApp, type TestApp } from "#test/support/app.ts";
import { aMember, freshIp, emailsTo, me, send } from "#test/support/auth.ts";
import { giveRole } from "#test/support/management.ts";
import { aUser, type TestUser } from "#test/support/builders.ts";
import {
  codeNow,
  confirmed,
  confirmedBy,
  ticketOf,
  withAuthenticator,
  withPasskey,
  staffWithCodes,
  finishSignIn,
  auditTypesOf,
} from "#test/support/factors.ts";

const MINUTE = 60_000;

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const anAgent = (role?: "agent" | "admin" | "superadmin") => staffWithCodes(app, role);
const finish = (body: Record<string, unknown>, device?: string) => finishSignIn(app, body, device);
const eventsOf = (userId: string) => auditTypesOf(app, userId);

test("PRODUCT R20.1: staff with an authenticator application enter its code after the password", async () => {
  const agent = await anAgent();
  const asked = await send(app, "POST /auth/signin", {
    body: { email: agent.email, password: agent.password },
  });
  expect([asked.status, asked.problem.code]).toEqual([401, "second_factor_required"]);
  expect(asked.body).not.toHaveProperty("token");
  const ticket = asked.problem.ticket ?? "";
  const step = await app.call("POST /auth/second-factor/question", { body: { ticket } });
  expect(step.body.data).toEqual({ methods: ["authenticator", "recovery"], passkey: null });
  const entered = await finish({ ticket, code: codeNow(app, agent.secret) });
  expect(entered.status).toBe(200);
  expect((await me(app, entered.body.token)).status).toBe(200);
});

test("PRODUCT R20.1: a resident who was staff and has a factor is not asked for it", async () => {
  const agent = await anAgent();
  const boss = await aUser(app, { role: "superadmin" });
  await giveRole(app, boss, { id: agent.id, role: "user" });
  const { email, password } = agent;
  expect((await app.call("POST /auth/signin", { body: { email, password } })).status).toBe(200);
});

test("PRODUCT R20.2: who has no factor signs in with as many statements as before there were any", async () => {
  const member = await aMember(app);
  const body = { email: member.email, password: member.password, device: member.device };
  const watched = new Map<PoolClient, { mock: { calls: unknown[][] } }>();
  app.opened.pool.on("acquire", (client) => {
    if (!watched.has(client)) watched.set(client, vi.spyOn(client, "query"));
  });
  expect((await app.call("POST /auth/signin", { body })).status).toBe(200);
  const sent = [...watched.values()].reduce((sum, { mock }) => sum + mock.calls.length, 0);
  app.opened.pool.removeAllListeners("acquire");
  vi.restoreAllMocks();
  expect(sent).toBe(16);
});

test("PRODUCT R20.3: the code of 30 seconds before or after is accepted, one of a minute is not", async () => {
  const agent = await anAgent();
  for (const [steps, status] of [
    [-2, 422],
    [2, 422],
    [-1, 200],
    [1, 200],
  ] as const) {
    const code = codeNow(app, agent.secret, steps);
    expect([steps, (await finish({ ticket: await ticketOf(app, agent), code })).status]).toEqual([
      steps,
      status,
    ]);
  }
});

test("PRODUCT R20.7: the first factor brings ten recovery codes, shown once; each opens one session", async () => {
  const agent = await anAgent();
  expect(new Set(agent.recoveryCodes).size).toBe(RECOVERY_CODES);
  const [first = "", second = ""] = agent.recoveryCodes;
  const recoveryCode = first.toUpperCase().replaceAll("-", " ");
  const entered = await finish({ ticket: await ticketOf(app, agent), recoveryCode });
  expect(entered.status).toBe(200);
  const { data } = (await app.call("GET /auth/factors", { as: entered.body })).body;
  expect(data.recoveryCodes).toBe(9);
  expect(JSON.stringify(data)).not.toContain(second);
  const [email] = await emailsTo(app, agent.email);
  expect(email).toMatchObject({ subject: "Recovery code used" });
});

test("PRODUCT R20.7: new recovery codes end the older ones", async () => {
  const agent = await anAgent();
  const [old = "", other = ""] = agent.recoveryCodes;
  const body = { confirmation: await confirmedBy(app, agent, { recoveryCode: old }) };
  const made = await app.call("POST /auth/recovery-codes", { as: agent, body });
  expect(made.body.data.recoveryCodes).toHaveLength(RECOVERY_CODES);
  const ticket = await ticketOf(app, agent);
  expect((await finish({ ticket, recoveryCode: other })).status).toBe(422);
  const [fresh = ""] = made.body.data.recoveryCodes ?? [];
  expect((await finish({ ticket, recoveryCode: fresh })).status).toBe(200);
});

test("PRODUCT R20.7: the first factor ends the other sessions and keeps the one that added it", async () => {
  const agent = await aUser(app, { role: "agent" });
  const { email, password } = agent;
  const other = (await app.call("POST /auth/signin", { body: { email, password } })).body;
  await withAuthenticator(app, agent);
  expect((await me(app, other.token)).status).toBe(401);
  expect((await me(app, agent.token)).status).toBe(200);
});

test("PRODUCT R20.6: a change asks for the password, and for the factor where there is one", async () => {
  const agent = await anAgent();
  await expect(confirmed(app, agent)).rejects.toThrow("the second factor is asked for");
  const confirmation = await confirmedBy(app, agent, { code: codeNow(app, agent.secret) });
  const body = { confirmation };
  const removed = await app.call("DELETE /auth/authenticator", { as: agent, body });
  expect(removed.body.data).toMatchObject({ factors: { authenticator: null, recoveryCodes: 0 } });
  // It was for one change.
  const again = await app.call("DELETE /auth/authenticator", { as: agent, body });
  expect([again.status, again.problem.code]).toEqual([403, "not_confirmed"]);
});

test("PRODUCT R20.8: a superadmin takes a lost factor away with a confirmation; the owner is told and signed out", async () => {
  const agent = await anAgent();
  const boss = await aUser(app, { role: "superadmin" });
  const take = async (as: TestUser, id: string) => {
    const body = { confirmation: await confirmed(app, as) };
    return app.call("DELETE /profile/:id/factors", { as, params: { id }, body });
  };
  const body = { confirmation: await confirmed(app, await aUser(app)) };
  const unconfirmed = { as: boss, params: { id: agent.id }, body };
  expect((await app.call("DELETE /profile/:id/factors", unconfirmed)).problem.code).toBe(
    "not_confirmed",
  );
  expect((await take(boss, agent.id)).status).toBe(200);
  expect((await me(app, agent.token)).status).toBe(401);
  const [message] = await emailsTo(app, agent.email);
  expect(message).toMatchObject({ subject: "Second factor taken away" });
  expect(await eventsOf(agent.id)).toContain("factors_taken_away");
  const { email, password } = agent;
  expect((await app.call("POST /auth/signin", { body: { email, password } })).status).toBe(200);
  expect((await take(boss, agent.id)).problem.code).toBe("no_factor");
  expect((await take(boss, boss.id)).problem.code).toBe("not_allowed");
  expect((await take(boss, "01900000-0000-7000-8000-000000000000")).status).toBe(404);
  const admin = await aUser(app, { role: "admin" });
  expect((await take(admin, agent.id)).status).toBe(403);
});

test("PRODUCT R20.9: every change is told by email and in the product, and written down", async () => {
  const agent = await anAgent();
  await app.call("DELETE /auth/authenticator", {
    as: agent,
    body: { confirmation: await confirmedBy(app, agent, { code: codeNow(app, agent.secret) }) },
  });
  await withPasskey(app, agent);
  const subjects = (await emailsTo(app, agent.email)).map(({ subject }) => subject);
  expect(subjects.toReversed()).toEqual([
    "Authenticator application added",
    "Authenticator application removed",
    "Passkey added",
  ]);
  const { data } = (await app.call("GET /notifications", { as: agent })).body;
  expect(data.docs[0]).toMatchObject({ title: "Passkey added", link: "/profile/security" });
  expect(await eventsOf(agent.id)).toEqual([
    "authenticator_added",
    "authenticator_removed",
    "passkey_added",
  ]);
});

test("PRODUCT R20.10: people see their own open sessions and end them, and nobody else's", async () => {
  const member = await aMember(app);
  const { email, password } = member;
  app.clock.advance(MINUTE);
  const headers = { "user-agent": "Mozilla/5.0 (Windows NT 10.0) Firefox/140.0" };
  const other = (await app.call("POST /auth/signin", { body: { email, password }, headers })).body;
  const list = async (as: { token: string }) =>
    (await app.call("GET /auth/sessions", { as })).body.data;
  const [first, second] = await list(member);
  expect(first).toMatchObject({ userAgent: headers["user-agent"], isThis: false });
  expect(second).toMatchObject({ isThis: true });
  const end = (as: { token: string }, id = "") =>
    app.call("DELETE /auth/sessions/:id", { as, params: { id } });
  const stranger = await aUser(app);
  expect((await end(stranger, first?._id)).status).toBe(404);
  expect((await end(member, first?._id)).status).toBe(200);
  expect((await end(member, first?._id)).status).toBe(404);
  expect((await me(app, other.token)).status).toBe(401);
  expect(await list(member)).toHaveLength(1);
  expect(await eventsOf(member.id)).toContain("session_ended");
});

test("bad proofs are refused at their field", async () => {
  const ticket = await ticketOf(app, await anAgent());
  for (const [body, field] of [
    [{ ticket }, "code"],
    [{ ticket, code: "12345" }, "code"],
    [{ ticket, code: "123456", recoveryCode: "x" }, "code"],
    [{ ticket, recoveryCode: "" }, "recoveryCode"],
    [{ ticket: "short", code: "123456" }, "ticket"],
  ] as const) {
    const { status, problem } = await send(app, "POST /auth/second-factor", {
      body,
      ip: freshIp(),
    });
    expect([body, status, Object.keys(problem.fields ?? {})]).toEqual([body, 422, [field]]);
  }
});
