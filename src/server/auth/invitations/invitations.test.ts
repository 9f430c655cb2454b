// The numbers in brackets are the invariants at the head of invitations.ts (i) and accept-invitation.ts (a).
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { renderedMessages } from "../../notifications/worker.ts";
import { START, testApp, type TestApp } from "#test/support/app.ts";
import { aUser, type TestUser } from "#test/support/builders.ts";
import { cleanUp } from "../clean-up.ts";
import { freshIp, invitationTokenOf, me, signIn } from "#test/support/auth.ts";

const HOUR = 3_600_000;

let app: TestApp;
let head: TestUser;
beforeAll(async () => {
  app = await testApp({ env: { PUBLIC_URL: "https://rebound.example" } });
  head = await aUser(app, { role: "superadmin", firstName: "Helen", lastName: "Marsh" });
});
afterAll(() => app.close());
beforeEach(() => app.clock.set(START));

let mailboxes = 0;
const form = (change: object = {}) => ({
  firstName: "Noor",
  lastName: "Haddad",
  email: `noor${(mailboxes += 1)}@example.net`,
  role: "agent" as const,
  ...change,
});
const invite = (body: object, as: { token: string } = head) =>
  app.request({ method: "POST", url: "/api/management/invitations", as, payload: body });
const invited = async (change: object = {}) => {
  const body = form(change);
  const answer = await app.call("POST /management/invitations", { as: head, body });
  expect(answer.status).toBe(201);
  return { ...answer.body.data, token: await invitationTokenOf(app, body.email) };
};
const shown = (token: unknown) =>
  app.call("POST /auth/invitation", { body: { token: String(token) } });
const accept = (token: string, newPassword = "a new password") =>
  app.call("POST /auth/accept-invitation", { body: { token, newPassword } });
const open = async (): Promise<string[]> =>
  (await app.call("GET /management/invitations", { as: head })).body.data.map(({ _id }) => _id);
const linesOf = (id: string) =>
  app.deps.db
    .selectFrom("audit_lines")
    .select(["type", "actor_id", "user_id", "detail"])
    .where("subject_id", "=", id)
    .orderBy("id")
    .execute();

describe("inviting staff", () => {
  test("an email leads to a password, and the password to a verified account of that role", async () => {
    const { _id, email, token, expiresAt, invitedBy } = await invited();
    expect(expiresAt).toBe(new Date(START.getTime() + 24 * HOUR).toISOString());
    expect(invitedBy).toMatchObject({ _id: head.id, firstName: "Helen" });
    const [message] = await renderedMessages(app.deps);
    expect(message?.subject).toBe("Join the staff of Rebound");
    expect(message?.text).toContain("Helen Marsh invites you to Rebound as a pickup agent.");
    expect(message?.text).toContain(`https://rebound.example/invitation#${token}`);
    expect((await shown(token)).body.data).toEqual({
      firstName: "Noor",
      lastName: "Haddad",
      email,
      role: "agent",
      minPassword: 8,
    });
    const { status, body } = await accept(token);
    expect(status).toBe(201);
    expect(body.user).toMatchObject({ email, role: "agent", isEmailVerified: true });
    expect((await me(app, body.token)).status).toBe(200);
    expect((await signIn(app, email, "a new password")).status).toBe(200);
    expect(await linesOf(_id)).toEqual([
      { type: "staff_invited", actor_id: head.id, user_id: null, detail: { role: "agent" } },
      {
        type: "invitation_accepted",
        actor_id: body.user._id,
        user_id: body.user._id,
        detail: { role: "agent" },
      },
    ]);
    expect(await open()).not.toContain(_id);
  });

  test("a link works once, also for many at the same moment (a1)", async () => {
    const { token, email } = await invited();
    const all = await Promise.all(Array.from({ length: 5 }, () => accept(token)));
    expect(all.filter(({ status }) => status === 201)).toHaveLength(1);
    const rows = app.deps.db.selectFrom("users").select("id").where("email", "=", email);
    expect(await rows.execute()).toHaveLength(1);
    const again = await accept(token);
    expect([again.status, again.problem.code]).toEqual([409, "invitation_used"]);
    expect((await shown(token)).problem.code).toBe("invitation_used");
  });

  test("a link works for a day", async () => {
    const { _id, token } = await invited();
    app.clock.advance(24 * HOUR - 1000);
    expect((await shown(token)).status).toBe(200);
    app.clock.advance(1000);
    for (const { status, problem } of [await shown(token), await accept(token)])
      expect([status, problem.code]).toEqual([410, "invitation_expired"]);
    const list = await app.call("GET /management/invitations", { as: await signedIn() });
    expect(list.body.data.find((one) => one._id === _id)?.expiresAt).toBeNull();
  });

  test("sending again ends the older link and begins a new day (i3)", async () => {
    const { _id, token, email } = await invited();
    app.clock.advance(30 * HOUR);
    const as = await signedIn();
    const sent = await app.call("PUT /management/invitations/:id", { as, params: { id: _id } });
    expect(sent.body.data.expiresAt).toBe(new Date(START.getTime() + 54 * HOUR).toISOString());
    const newer = await invitationTokenOf(app, email);
    expect(newer).not.toBe(token);
    expect((await shown(token)).problem.code).toBe("invitation_unknown");
    expect((await accept(newer)).status).toBe(201);
    expect((await linesOf(_id)).map(({ type }) => type)).toEqual([
      "staff_invited",
      "invitation_sent_again",
      "invitation_accepted",
    ]);
    const gone = await app.call("PUT /management/invitations/:id", { as, params: { id: _id } });
    expect(gone.status).toBe(404);
  });

  test("what was taken back works no more, its email is forgotten, and the address is free (i3)", async () => {
    const { _id, token, email } = await invited();
    const params = { id: _id };
    expect(
      (await app.call("DELETE /management/invitations/:id", { as: head, params })).status,
    ).toBe(200);
    expect((await shown(token)).problem.code).toBe("invitation_unknown");
    expect((await accept(token)).status).toBe(404);
    expect((await renderedMessages(app.deps)).some(({ recipient }) => recipient === email)).toBe(
      false,
    );
    expect(
      (await app.call("DELETE /management/invitations/:id", { as: head, params })).status,
    ).toBe(404);
    expect((await invite(form({ email }))).status).toBe(201);
  });

  test("neither the tables nor the waiting email hold the secret (i2)", async () => {
    const { token } = await invited();
    const secret = token.split(".")[1] ?? "?";
    const kept = await Promise.all(
      (["invitations", "messages", "one_time_codes", "audit_lines"] as const).map((table) =>
        app.deps.db.selectFrom(table).selectAll().execute(),
      ),
    );
    const bytes = Buffer.from(secret, "base64url");
    expect(secret).toHaveLength(43);
    expect(JSON.stringify(kept)).not.toContain(secret);
    expect(JSON.stringify(kept)).not.toContain(JSON.stringify(bytes));
  });

  test.each([
    ["nothing", ""],
    ["no secret", "01900000-0000-7000-8000-000000000000"],
    ["an id of nobody", `01900000-0000-7000-8000-000000000000.${"A".repeat(43)}`],
    ["SQL", "' or 1=1 --"],
  ])("%s is no invitation", async (_, token) => {
    expect((await shown(token)).problem.code).toBe("invitation_unknown");
    expect((await accept(token)).problem.code).toBe("invitation_unknown");
  });

  test("a wrong secret opens nothing and uses nothing up", async () => {
    const { _id, token } = await invited();
    const wrong = `${_id}.${"A".repeat(43)}`;
    for (let round = 0; round < 8; round++)
      expect((await accept(wrong)).problem.code).toBe("invitation_unknown");
    expect((await accept(token)).status).toBe(201);
  });

  test("a short password is refused at its field, and the link still works", async () => {
    const agent = await invited();
    expect((await accept(agent.token, "seven77")).problem.fields).toHaveProperty("newPassword");
    expect((await accept(agent.token, "eight888")).status).toBe(201);
    const boss = await invited({ role: "superadmin", password: head.password });
    const short = await accept(boss.token, "eleven chrs");
    expect(short.problem.fields).toEqual({
      newPassword: "Password must have at least 12 characters",
    });
    expect((await accept(boss.token, "twelve chars")).body.user.role).toBe("superadmin");
  });
});

describe("who may invite whom", () => {
  test("an admin's or superadmin's rights ask for the inviter's password (i1)", async () => {
    for (const role of ["admin", "superadmin"]) {
      const none = await invite(form({ role }));
      expect([none.status, none.problem.fields]).toEqual([
        422,
        { password: "Enter your password to invite somebody to this role" },
      ]);
    }
    const wrong = await invite(form({ role: "admin", password: "not mine" }));
    expect(wrong.problem.fields).toEqual({ password: "That isn't your password" });
    expect((await invite(form({ role: "admin", password: head.password }))).status).toBe(201);
  });

  test("an address with an account is refused at its field, in whatever casing; so is one invited twice", async () => {
    const resident = await aUser(app);
    const known = await invite(form({ email: resident.email.toUpperCase() }));
    expect([known.status, known.problem.fields]).toEqual([
      409,
      { email: "This address has an account already: grant it the role instead" },
    ]);
    const { email } = await invited();
    const twice = await invite(form({ email }));
    expect([twice.status, twice.problem.fields]).toEqual([
      409,
      { email: "This address is invited already: send that invitation again" },
    ]);
  });

  test.each([
    ["no name", { firstName: " " }],
    ["no address", { email: "noor" }],
    ["a resident's role", { role: "user" }],
    ["an unknown role", { role: "god" }],
  ])("%s is refused", async (_, change) => {
    expect((await invite(form(change))).status).toBe(422);
  });

  test("admins invite nobody, nor see who is invited", async () => {
    const as = await aUser(app, { role: "admin" });
    const { _id: id } = await invited();
    expect((await invite(form(), as)).status).toBe(403);
    expect((await app.call("GET /management/invitations", { as })).status).toBe(403);
    const params = { id };
    expect((await app.call("PUT /management/invitations/:id", { as, params })).status).toBe(403);
    expect((await app.call("DELETE /management/invitations/:id", { as, params })).status).toBe(403);
  });

  test("whoever signed up meanwhile keeps the account; the link does not take it over (a3)", async () => {
    const { token, email } = await invited();
    const resident = await aUser(app, { email });
    const { status, problem } = await accept(token);
    expect([status, problem.code]).toEqual([409, "email_taken"]);
    expect((await signIn(app, email, resident.password)).body.user.role).toBe("user");
  });

  test("an inviter who lost the rank invites nobody any more (i4)", async () => {
    const former = await aUser(app, { role: "superadmin" });
    const body = form();
    await app.call("POST /management/invitations", { as: former, body });
    const token = await invitationTokenOf(app, body.email);
    await app.deps.db
      .updateTable("users")
      .set({ role: "user" })
      .where("id", "=", former.id)
      .execute();
    expect((await accept(token)).problem.code).toBe("invitation_unknown");
    const [row] = (await app.call("GET /management/invitations", { as: head })).body.data;
    expect(row).toMatchObject({ email: body.email, expiresAt: null });
    const again = await app.call("PUT /management/invitations/:id", {
      as: head,
      params: { id: row?._id ?? "" },
    });
    expect(again.status).toBe(403);
  });

  test("one mailbox gets three emails in five minutes", async () => {
    const { _id } = await invited();
    const send = () =>
      app.request({
        method: "PUT",
        url: `/api/management/invitations/${_id}`,
        as: head,
        remoteAddress: "127.0.0.1",
      });
    expect((await send()).status).toBe(200);
    expect((await send()).status).toBe(200);
    const fourth = await send();
    expect([fourth.status, fourth.problem.code]).toEqual([429, "too_many_requests"]);
  });
});

describe("what is forgotten", () => {
  test("an accepted invitation names nobody; an open one goes with an account of its address", async () => {
    const { _id, token } = await invited();
    await accept(token);
    const row = (id: string) =>
      app.deps.db.selectFrom("invitations").selectAll().where("id", "=", id).executeTakeFirst();
    expect(await row(_id)).toMatchObject({ first_name: null, last_name: null, email: null });
    const other = await invited();
    const resident = await aUser(app, { email: other.email });
    await app.call("DELETE /profile/:id", { as: head, params: { id: resident.id } });
    expect(await row(other._id)).toBeUndefined();
    const emails = await renderedMessages(app.deps);
    expect(emails.some(({ recipient }) => recipient === other.email)).toBe(false);
  });

  test("what nobody took up goes after 30 days", async () => {
    const { _id } = await invited();
    app.clock.advance(31 * 24 * HOUR);
    await cleanUp(app.deps);
    const rows = app.deps.db.selectFrom("invitations").select("id").where("id", "=", _id);
    expect(await rows.execute()).toEqual([]);
  });
});

/** A staff session lasts a day, so the superadmin signs in again. */
async function signedIn(): Promise<{ token: string }> {
  const { body } = await signIn(app, head.email, head.password, { ip: freshIp() });
  return { token: body.token };
}
