import { afterAll, beforeAll, expect, test } from "vitest";

import type { CodeForm } from "#contract/profile.ts";

import { aNewcomer, codeOf, reset, verify } from "#test/support/auth.ts";
import { renderedMessages } from "../notifications/worker.ts";
import { testApp, type TestApp } from "#test/support/app.ts";
import { aUser, type TestUser } from "#test/support/builders.ts";

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await testApp({ env: { PUBLIC_URL: "https://rebound.example" } });
  admin = await aUser(app, { role: "admin" });
});
afterAll(() => app.close());

const sendCode = (as: { token: string }, id: string, body: CodeForm) =>
  app.call("POST /profile/:id/code", { as, params: { id }, body });
const emailTo = async (email: string): Promise<string> =>
  (await renderedMessages(app.deps)).find(({ recipient }) => recipient === email)?.text ?? "";

test("a newcomer gets a new code to verify the mailbox; the admin is not told it", async () => {
  const newcomer = await aNewcomer(app);
  const { status, body } = await sendCode(admin, newcomer.id, { purpose: "verify" });
  expect([status, body.data]).toEqual([200, { message: "The code was sent" }]);
  const code = await codeOf(app, "verify", newcomer.email);
  const email = await emailTo(newcomer.email);
  expect(email).toContain(code);
  expect(email).toContain("https://rebound.example/verify-email");
  expect((await verify(app, newcomer, code)).status).toBe(200);
  const again = await sendCode(admin, newcomer.id, { purpose: "verify" });
  expect([again.status, again.problem.code]).toEqual([400, "already_verified"]);
  const lines = await app.deps.db
    .selectFrom("audit_lines")
    .select(["actor_id", "detail"])
    .where("user_id", "=", newcomer.id)
    .where("type", "=", "code_sent")
    .execute();
  expect(lines).toEqual([{ actor_id: admin.id, detail: { purpose: "verify" } }]);
});

test("a resident gets a code for a new password, with the way to the screen that takes it", async () => {
  const maya = await aUser(app, { email: "maya+bins@example.org" });
  expect((await sendCode(admin, maya.id, { purpose: "reset" })).status).toBe(200);
  const otp = await codeOf(app, "reset", maya.email);
  expect(await emailTo(maya.email)).toContain(
    "https://rebound.example/forgot-password?step=reset&email=maya%2Bbins%40example.org",
  );
  expect((await reset(app, { email: maya.email, otp, newPassword: "secret123" })).status).toBe(200);
});

test("codes of staff count with those that people ask for themselves", async () => {
  const { id } = await aUser(app);
  for (const status of [200, 200, 200, 429])
    expect((await sendCode(admin, id, { purpose: "reset" })).status).toBe(status);
});

test("nobody has codes sent to people of the same rank or above, to nobody, or for something else", async () => {
  const head = await aUser(app, { role: "superadmin" });
  const agent = await aUser(app, { role: "agent" });
  const maya = await aUser(app);
  const purpose = "reset" as const;
  for (const id of [head.id, admin.id, (await aUser(app, { role: "admin" })).id])
    expect((await sendCode(admin, id, { purpose })).status).toBe(403);
  expect((await sendCode(agent, maya.id, { purpose })).status).toBe(403);
  expect((await sendCode(head, agent.id, { purpose })).status).toBe(200);
  const unknown = "01900000-0000-7000-8000-000000000000";
  expect((await sendCode(admin, unknown, { purpose })).status).toBe(404);
  for (const body of [{}, { purpose: "invite" }, { purpose: 5 }]) {
    const url = `/api/profile/${maya.id}/code`;
    const { status } = await app.request({ method: "POST", url, as: admin, payload: body });
    expect(status).toBe(422);
  }
});

test("a disabled account gets no code: it could not sign in", async () => {
  const { id } = await aUser(app);
  await app.call("PUT /profile/disable/:id", { as: admin, params: { id } });
  const { status, problem } = await sendCode(admin, id, { purpose: "reset" });
  expect([status, problem.code]).toEqual([403, "account_disabled"]);
});
