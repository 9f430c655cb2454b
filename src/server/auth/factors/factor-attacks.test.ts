import { afterAll, beforeAll, expect, test, vi } from "vitest";

import { testApp, type TestApp } from "#test/support/app.ts";
import { atOnce, inARow, me, otherThan, send, statuses } from "#test/support/auth.ts";
import { aUser } from "#test/support/builders.ts";
import {
  codeNow,
  confirmed,
  ticketOf,
  staffWithCodes,
  finishSignIn,
  auditTypesOf,
} from "#test/support/factors.ts";
import { withTools } from "../tools.ts";

const MINUTE = 60_000;

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const anAgent = (role?: "agent" | "admin" | "superadmin") => staffWithCodes(app, role);
const finish = (body: Record<string, unknown>, device?: string) => finishSignIn(app, body, device);
const eventsOf = (userId: string) => auditTypesOf(app, userId);

test("row A30a: a stolen password opens no session of somebody with a second factor", async () => {
  const agent = await anAgent("superadmin");
  const { email, password } = agent;
  const sessions = () =>
    app.deps.db.selectFrom("sessions").select("id").where("user_id", "=", agent.id).execute();
  const before = await sessions();
  const answers = await inARow(3, () =>
    send(app, "POST /auth/signin", { body: { email, password } }),
  );
  for (const { status, body } of answers) {
    expect(status).toBe(401);
    expect(Object.keys(body as object).toSorted()).toEqual([
      "code",
      "message",
      "requestId",
      "status",
      "ticket",
    ]);
  }
  // A ticket is no token.
  expect((await me(app, answers[0]?.problem.ticket ?? "")).status).toBe(401);
  expect(await sessions()).toHaveLength(before.length);
});

test("row A30b: a stolen session adds no factor without the password", async () => {
  const agent = await aUser(app, { role: "agent" });
  const thief = { token: agent.token, password: "a guess" };
  const asked = await send(app, "POST /auth/confirmation", {
    as: thief,
    body: { password: thief.password },
  });
  expect([asked.status, asked.problem.fields]).toEqual([
    422,
    { password: "That isn't your password" },
  ]);
  const secret = await app.call("POST /auth/authenticator/secret", { as: thief });
  const { ticket, secret: shown } = secret.body.data;
  const body = { ticket, code: codeNow(app, shown), confirmation: "x".repeat(43) };
  const added = await app.call("POST /auth/authenticator", { as: thief, body });
  expect([added.status, added.problem.code]).toEqual([403, "not_confirmed"]);
  const { authenticator } = (await app.call("GET /auth/factors", { as: agent })).body.data;
  expect(authenticator).toBeNull();
});

test("row A30c: a phished code that was used is refused, and of 20 at once one opens a session", async () => {
  const agent = await anAgent();
  const code = codeNow(app, agent.secret);
  // Attempts are limited; here each comes from the device of another sign-in.
  const { limits } = withTools(app.deps);
  const take = vi.spyOn(limits, "takeFactor").mockResolvedValue();
  const tickets = await inARow(20, () => ticketOf(app, agent));
  const answers = await Promise.all(tickets.map((ticket) => finish({ ticket, code })));
  take.mockRestore();
  expect(statuses(answers)).toEqual([200, ...Array.from({ length: 19 }, () => 422)]);
  const again = await finish({ ticket: await ticketOf(app, agent), code });
  expect([again.status, again.problem.fields]).toEqual([
    422,
    { code: "This code isn't right, or it was used already" },
  ]);
  const older = codeNow(app, agent.secret, -1);
  expect((await finish({ ticket: await ticketOf(app, agent), code: older })).status).toBe(422);
});

test("row A30c: of 20 at once with one ticket, at most five are compared and one succeeds", async () => {
  const agent = await anAgent();
  const ticket = await ticketOf(app, agent);
  const code = codeNow(app, agent.secret);
  const answers = await atOnce(20, () => finish({ ticket, code }));
  expect(statuses(answers).filter((status) => status === 200)).toHaveLength(1);
  expect(
    answers.filter(({ problem }) => problem?.code === "step_expired").length,
  ).toBeGreaterThanOrEqual(15);
});

test("row A30d: a recovery code is used once, also 20 times at once", async () => {
  const agent = await anAgent();
  const { limits } = withTools(app.deps);
  const take = vi.spyOn(limits, "takeFactor").mockResolvedValue();
  const [recoveryCode = ""] = agent.recoveryCodes;
  const tickets = await inARow(20, () => ticketOf(app, agent));
  const answers = await Promise.all(tickets.map((ticket) => finish({ ticket, recoveryCode })));
  take.mockRestore();
  expect(statuses(answers)).toEqual([200, ...Array.from({ length: 19 }, () => 422)]);
  const again = await finish({ ticket: await ticketOf(app, agent), recoveryCode });
  expect(again.problem.fields).toEqual({
    recoveryCode: "This recovery code isn't right, or it was used already",
  });
});

test("row A30e: a stolen session with the password, but without the factor, removes nothing", async () => {
  const agent = await anAgent();
  const thief = { token: agent.token, password: agent.password };
  const asked = await app.call("POST /auth/confirmation", {
    as: thief,
    body: { password: thief.password },
  });
  const { confirmation, ticket } = asked.body.data;
  expect(confirmation).toBeNull();
  const code = otherThan(codeNow(app, agent.secret));
  const tried = await app.call("PUT /auth/confirmation", {
    as: thief,
    body: { ticket: ticket ?? "", code },
  });
  expect(tried.status).toBe(422);
  // Neither the ticket of a sign-in, nor the confirmation of somebody else.
  const stranger = await aUser(app, { role: "agent" });
  for (const other of [ticket ?? "", await ticketOf(app, agent), await confirmed(app, stranger)]) {
    const body = { confirmation: other };
    for (const line of ["DELETE /auth/authenticator", "POST /auth/recovery-codes"] as const)
      expect((await app.call(line, { as: thief, body })).problem.code).toBe("not_confirmed");
  }
  const { data } = (await app.call("GET /auth/factors", { as: agent })).body;
  expect([data.authenticator === null, data.recoveryCodes]).toEqual([false, 10]);
});

test("row A30f: only the right password says that somebody has a second factor", async () => {
  const [agent, plain] = [await anAgent(), await aUser(app, { role: "agent" })];
  const wrong = await inARow(3, async (n) => {
    const email = [agent.email, plain.email, "ghost@example.com"][n];
    const { status, problem } = await send(app, "POST /auth/signin", {
      body: { email, password: "wrong" },
    });
    return [status, problem.code, problem.message, problem.ticket];
  });
  expect(new Set(wrong.map((one) => JSON.stringify(one))).size).toBe(1);
  // A disabled account says no more about its factor.
  const boss = await aUser(app, { role: "superadmin" });
  await app.call("PUT /profile/disable/:id", { as: boss, params: { id: agent.id } });
  const { email, password } = agent;
  const disabled = await app.call("POST /auth/signin", { body: { email, password } });
  expect(disabled.problem.code).toBe("account_disabled");
});

test("row A30g: five wrong codes, then everybody waits who comes from elsewhere, but a known device does not", async () => {
  const agent = await anAgent();
  const known = await finish({
    ticket: await ticketOf(app, agent),
    code: codeNow(app, agent.secret),
  });
  app.clock.advance(MINUTE);
  const code = otherThan(codeNow(app, agent.secret));
  const answers = await inARow(7, async () => finish({ ticket: await ticketOf(app, agent), code }));
  expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422, 429, 429]);
  expect(Number(answers.at(-1)?.headers["retry-after"])).toBeGreaterThan(0);
  const right = codeNow(app, agent.secret);
  const late = await finish({ ticket: await ticketOf(app, agent), code: right });
  expect(late.status).toBe(429);
  const own = await finish({ ticket: await ticketOf(app, agent), code: right }, known.body.device);
  expect(own.status).toBe(200);
  expect((await eventsOf(agent.id)).filter((type) => type === "second_factor_failed")).toHaveLength(
    5,
  );
});

test("row A30g: recovery codes are counted apart from the codes of an application", async () => {
  const agent = await anAgent();
  const [recoveryCode = "", unused = ""] = agent.recoveryCodes;
  const code = otherThan(codeNow(app, agent.secret));
  await inARow(6, async () => finish({ ticket: await ticketOf(app, agent), code }));
  const right = codeNow(app, agent.secret);
  expect((await finish({ ticket: await ticketOf(app, agent), code: right })).status).toBe(429);
  const opened = await finish({ ticket: await ticketOf(app, agent), recoveryCode });
  expect(opened.status).toBe(200);
  const wrong = await inARow(6, async () =>
    finish({ ticket: await ticketOf(app, agent), recoveryCode }),
  );
  expect(statuses(wrong)).toEqual([422, 422, 422, 422, 422, 429]);
  const late = await finish({ ticket: await ticketOf(app, agent), recoveryCode: unused });
  expect(late.status).toBe(429);
});

test("row A30g: a ticket takes five attempts, and 20 codes a day are compared", async () => {
  const agent = await anAgent();
  const ticket = await ticketOf(app, agent);
  const code = otherThan(codeNow(app, agent.secret));
  await inARow(5, () => finish({ ticket, code }));
  const sixth = await finish({ ticket, code: codeNow(app, agent.secret) });
  expect([sixth.status, sixth.problem.code]).toEqual([410, "step_expired"]);
  let compared = 5;
  for (let round = 0; round < 6; round++) {
    app.clock.advance(16 * MINUTE);
    const answers = await inARow(6, async () =>
      finish({ ticket: await ticketOf(app, agent), code: otherThan(codeNow(app, agent.secret)) }),
    );
    compared += answers.filter(({ status }) => status === 422).length;
  }
  expect(compared).toBe(20);
});

test("row A30i: a reader of the database finds neither secrets nor codes nor tickets", async () => {
  const agent = await anAgent();
  const ticket = await ticketOf(app, agent);
  const tables = ["passkeys", "authenticators", "recovery_codes", "factor_tickets"] as const;
  const rows = await Promise.all(
    tables.map((table) => app.deps.db.selectFrom(table).selectAll().execute()),
  );
  const bytes = JSON.stringify(rows, (_key, value: unknown) => value).toLowerCase();
  const raw = rows.flat().flatMap((row) => Object.values(row));
  const texts = raw.flatMap((value) =>
    Buffer.isBuffer(value) ? [value.toString("latin1"), value.toString("base64url")] : [],
  );
  for (const secret of [agent.secret, ticket, ...agent.recoveryCodes]) {
    expect(bytes).not.toContain(secret.toLowerCase());
    expect(texts.some((text) => text.includes(secret))).toBe(false);
  }
});

test("row A30j: a ticket ends after 5 minutes, with a new password, and serves no other purpose", async () => {
  const agent = await anAgent();
  const [slow, old] = [await ticketOf(app, agent), await ticketOf(app, agent)];
  app.clock.advance(5 * MINUTE);
  const answer = await finish({ ticket: slow, code: codeNow(app, agent.secret) });
  expect([answer.status, answer.problem.code]).toEqual([410, "step_expired"]);
  const fresh = await ticketOf(app, agent);
  const body = { currentPassword: agent.password, newPassword: "another password" };
  const changed = await app.call("PUT /auth/password", { as: agent, body });
  for (const ticket of [fresh, old]) {
    const late = await finish({ ticket, code: codeNow(app, agent.secret) });
    expect(late.problem.code).toBe("step_expired");
  }
  const own = { ...agent, ...changed.body, password: "another password" };
  const asked = await app.call("POST /auth/confirmation", {
    as: own,
    body: { password: own.password },
  });
  const { ticket } = asked.body.data;
  const crossed = await finish({ ticket: ticket ?? "", code: codeNow(app, agent.secret) });
  expect(crossed.problem.code).toBe("step_expired");
});
