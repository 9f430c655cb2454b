import { afterAll, beforeAll, expect, test } from "vitest";

import { DAY_MS } from "#domain/durations.ts";
import { MOST_PASSKEYS } from "#domain/auth/second-factors.ts";

import { testApp, type TestApp } from "#test/support/app.ts";
import { codeOf, forgot, inARow, me, send, statuses } from "#test/support/auth.ts";
import { aUser, type TestUser } from "#test/support/builders.ts";
import {
  confirmed,
  type SoftPasskey,
  softPasskey,
  ticketOf,
  withPasskey,
} from "#test/support/factors.ts";
import { passkeySite } from "./passkeys.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

type Signing = Parameters<SoftPasskey["signed"]>[1];

const ask = async () => (await app.call("POST /auth/passkey/question", {})).body.data;
/** Signs in by a passkey alone. */
async function enter(passkey: SoftPasskey, changes?: Signing) {
  const { ticket, question } = await ask();
  const body = { ticket, passkey: passkey.signed(question.challenge, changes) };
  return app.call("POST /auth/passkey", { body });
}
/** Finishes a sign-in whose password was right. */
async function finish(owner: TestUser, passkey: SoftPasskey, changes?: Signing) {
  const ticket = await ticketOf(app, owner);
  const step = await app.call("POST /auth/second-factor/question", { body: { ticket } });
  const { challenge = "" } = step.body.data.passkey ?? {};
  const body = { ticket, passkey: passkey.signed(challenge, changes) };
  return app.call("POST /auth/second-factor", { body });
}

test("PRODUCT R20.4: a resident adds a passkey and signs in by it, without an address or a password", async () => {
  const maya = await aUser(app);
  const passkey = await withPasskey(app, maya);
  const { body } = await app.call("GET /auth/factors", { as: maya });
  expect(body.data).toMatchObject({
    passkeys: [{ name: "Phone", lastUsedAt: null }],
    recoveryCodes: 0,
    takesPasskeys: true,
  });
  const entered = await enter(passkey);
  expect(entered.status).toBe(200);
  expect(entered.body.user._id).toBe(maya.id);
  expect((await me(app, entered.body.token)).status).toBe(200);
  // The password still signs in by itself.
  const { email, password } = maya;
  expect((await app.call("POST /auth/signin", { body: { email, password } })).status).toBe(200);
});

test("PRODUCT R20.1: staff with a passkey use it after the password, or alone", async () => {
  const agent = await aUser(app, { role: "agent" });
  const passkey = await withPasskey(app, agent);
  const ticket = await ticketOf(app, agent);
  const step = await app.call("POST /auth/second-factor/question", { body: { ticket } });
  expect(step.body.data).toMatchObject({
    methods: ["passkey", "recovery"],
    passkey: { rpId: "localhost", userVerification: "preferred" },
  });
  // After the password it need not ask for a fingerprint.
  expect((await finish(agent, passkey, { isVerified: false })).status).toBe(200);
  expect((await enter(passkey)).status).toBe(200);
});

test("row A30f: the question for a passkey and the answers to a wrong one say nothing about who has one", async () => {
  const maya = await aUser(app);
  const passkey = await withPasskey(app, maya);
  const shapes = await inARow(2, async () => {
    const { ticket, question } = await ask();
    return { ...question, challenge: question.challenge.length, ticket: ticket.length };
  });
  expect(shapes[0]).toEqual(shapes[1]);
  expect(shapes[0]?.allowCredentials).toEqual([]);
  const unknown = await enter(softPasskey());
  const wrong = await enter(passkey, { origin: "http://evil.example" });
  for (const { status, problem } of [unknown, wrong])
    expect([status, problem.code]).toEqual([400, "passkey_refused"]);
});

test("row A30h: the answer of a passkey to another site, of another challenge or key, unverified or replayed opens nothing", async () => {
  const maya = await aUser(app);
  const passkey = await withPasskey(app, maya);
  const refused = [
    await enter(passkey, { origin: "https://rebound.evil.example" }),
    await enter(passkey, { rpId: "evil.example" }),
    await enter(passkey, { isVerified: false }),
  ];
  for (const { problem } of refused) expect(problem.code).toBe("passkey_refused");
  const [one, other] = [await ask(), await ask()];
  const crossed = { ticket: one.ticket, passkey: passkey.signed(other.question.challenge) };
  expect((await app.call("POST /auth/passkey", { body: crossed })).problem.code).toBe(
    "passkey_refused",
  );
  const { userHandle } = passkey.signed("x").response;
  const forged = softPasskey().signed(one.question.challenge, { userHandle: userHandle ?? "" });
  const body = { ticket: one.ticket, passkey: { ...forged, id: passkey.id, rawId: passkey.id } };
  expect((await app.call("POST /auth/passkey", { body })).problem.code).toBe("passkey_refused");
  // The right answer, 20 times at once.
  const right = { ticket: other.ticket, passkey: passkey.signed(other.question.challenge) };
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => app.call("POST /auth/passkey", { body: right })),
  );
  expect(statuses(answers).filter((status) => status === 200)).toHaveLength(1);
  expect((await app.call("POST /auth/passkey", { body: right })).problem.code).toBe("step_expired");
});

test("row A30h: the answer of a passkey that names somebody else, or alone nobody, opens nothing", async () => {
  const [maya, agent] = [await aUser(app), await aUser(app, { role: "agent" })];
  const [passkey, own] = [await withPasskey(app, maya), await withPasskey(app, agent)];
  const userHandle = own.signed("x").response.userHandle ?? "";
  expect(userHandle).not.toBe("");
  for (const named of [userHandle, "", undefined])
    expect((await enter(passkey, { userHandle: named })).problem.code).toBe("passkey_refused");
  expect((await enter(passkey)).status).toBe(200);
  // After the password, which has named the person, an authenticator may leave the name out, but not say another one.
  const { userHandle: other } = passkey.signed("x").response;
  expect((await finish(agent, own, { userHandle: other ?? "" })).problem.code).toBe(
    "passkey_refused",
  );
  expect((await finish(agent, own, { userHandle: undefined })).status).toBe(200);
});

test("row A30h: a passkey whose counter did not rise was copied, and opens nothing", async () => {
  const maya = await aUser(app);
  const passkey = await withPasskey(app, maya);
  expect((await enter(passkey, { counter: 7 })).status).toBe(200);
  for (const counter of [7, 3])
    expect((await enter(passkey, { counter })).problem.code).toBe("passkey_refused");
  expect((await enter(passkey, { counter: 8 })).status).toBe(200);
});

test("a passkey of a disabled or deleted account opens nothing, and one that was removed neither", async () => {
  const boss = await aUser(app, { role: "superadmin" });
  const [disabled, deleted, removed] = await inARow(3, () => aUser(app));
  if (!disabled || !deleted || !removed) throw new Error("three people");
  const keys = [
    await withPasskey(app, disabled),
    await withPasskey(app, deleted),
    await withPasskey(app, removed),
  ];
  await app.call("PUT /profile/disable/:id", { as: boss, params: { id: disabled.id } });
  await app.call("DELETE /profile/:id", { as: boss, params: { id: deleted.id } });
  const { passkeys } = (await app.call("GET /auth/factors", { as: removed })).body.data;
  const id = passkeys[0]?._id ?? "";
  const body = { confirmation: await confirmed(app, removed) };
  const gone = await app.call("DELETE /auth/passkeys/:id", { as: removed, params: { id }, body });
  expect(gone.body.data.factors.passkeys).toEqual([]);
  const answers = await Promise.all(keys.map((key) => enter(key)));
  expect(answers.map(({ problem }) => problem.code)).toEqual([
    "account_disabled",
    "passkey_refused",
    "passkey_refused",
  ]);
});

test("row A30e: nobody removes the passkey of somebody else", async () => {
  const [maya, thief] = [await aUser(app), await aUser(app)];
  await withPasskey(app, maya);
  const { passkeys } = (await app.call("GET /auth/factors", { as: maya })).body.data;
  const answer = await app.call("DELETE /auth/passkeys/:id", {
    as: thief,
    params: { id: passkeys[0]?._id ?? "" },
    body: { confirmation: await confirmed(app, thief) },
  });
  expect(answer.status).toBe(404);
});

test("a passkey is added once, by whoever was asked, and at most ten of a person", async () => {
  const maya = await aUser(app);
  const add = async (as: TestUser, passkey: SoftPasskey) => {
    const asked = await app.call("POST /auth/passkeys/question", { as });
    if (asked.status !== 200) return asked.problem.code;
    const { ticket, question } = asked.body.data;
    const answer = passkey.created(question);
    const confirmation = await confirmed(app, as);
    const body = { confirmation, ticket, passkey: answer, name: "Key" };
    const added = await app.call("POST /auth/passkeys", { as, body });
    return added.status === 201 ? "added" : added.problem.code;
  };
  const passkey = softPasskey();
  expect(await add(maya, passkey)).toBe("added");
  expect(await add(await aUser(app), passkey)).toBe("passkey_known");
  const more = await inARow(MOST_PASSKEYS, () => add(maya, softPasskey()));
  expect(more.filter((outcome) => outcome === "added")).toHaveLength(MOST_PASSKEYS - 1);
  expect(more.at(-1)).toBe("too_many_passkeys");
  // The question of somebody else.
  const other = await aUser(app);
  const { ticket, question } = (await app.call("POST /auth/passkeys/question", { as: other })).body
    .data;
  const stolen = await app.call("POST /auth/passkeys", {
    as: await aUser(app),
    body: {
      confirmation: await confirmed(app, other),
      ticket,
      passkey: softPasskey().created(question),
      name: "Key",
    },
  });
  expect(stolen.problem.code).toBe("step_expired");
});

test("what is no answer of a passkey is refused", async () => {
  const { ticket } = await ask();
  for (const passkey of [
    undefined,
    null,
    "x",
    {},
    { ...softPasskey().signed("x"), type: "password" },
    { ...softPasskey().signed("x"), id: "../../" },
  ]) {
    const { status } = await send(app, "POST /auth/passkey", { body: { ticket, passkey } });
    expect([passkey, status]).toEqual([passkey, 422]);
  }
  const rubbish = softPasskey().signed("x");
  const body = {
    ticket,
    passkey: { ...rubbish, response: { ...rubbish.response, signature: "AA" } },
  };
  expect((await app.call("POST /auth/passkey", { body })).problem.code).toBe("passkey_refused");
});

test("passkeys are made for the configured address, else for this machine by its name only", () => {
  const { config } = app.deps;
  const at = (publicUrl: string | undefined, origin: string): string | undefined =>
    passkeySite({ config: { ...config, publicUrl } }, { origin })?.id;
  expect(at("https://rebound.example", "http://evil.example")).toBe("rebound.example");
  expect(at(undefined, "http://localhost:3000")).toBe("localhost");
  for (const origin of ["http://evil.example", "http://127.0.0.1:3000", "http://[::1]:3000"])
    expect(at(undefined, origin)).toBeUndefined();
});

const NEW = "newpass12";
/** Resets by the code of an email. */
async function resetWith(email: string, more: { keepPasskeys?: boolean } = {}) {
  await forgot(app, email);
  const otp = await codeOf(app, "reset", email);
  const body = { email, otp, newPassword: NEW, ...more };
  return { ...(await app.call("POST /auth/reset-password", { body })), otp };
}
const emailsAbout = async (userId: string, event: string): Promise<string[]> => {
  const rows = await app.deps.db
    .selectFrom("messages")
    .select("body")
    .where("user_id", "=", userId)
    .where("event", "like", `${event}:%`)
    .execute();
  return rows.map(({ body }) => body);
};

test("row A30k: a reset removes a resident's passkeys after asking, and the screen and the email name them", async () => {
  const maya = await aUser(app);
  const passkey = await withPasskey(app, maya);
  const { otp, ...asked } = await resetWith(maya.email);
  expect([asked.status, asked.problem.code]).toEqual([409, "passkeys_undecided"]);
  expect(asked.problem.fields?.["keepPasskeys"]).toMatch(/^A new password removes .+“Phone” \(/);
  // Nothing has changed: the old password, the session and the code are good.
  expect((await me(app, maya.token)).status).toBe(200);
  const body = { email: maya.email, otp, newPassword: NEW, keepPasskeys: false };
  const reset = await app.call("POST /auth/reset-password", { body });
  expect(reset.body.data).toMatchObject({ passkeys: [], removedPasskeys: [{ name: "Phone" }] });
  expect((await enter(passkey)).problem.code).toBe("passkey_refused");
  const [email] = await emailsAbout(maya.id, "password_changed");
  expect(email).toMatch(/removed with the old password: “Phone” \(.+ \d{4}\)/);
});

test("PRODUCT R20.12: a resident who keeps the passkeys at a reset is told that they still open the account", async () => {
  const maya = await aUser(app);
  const passkey = await withPasskey(app, maya);
  const reset = await resetWith(maya.email, { keepPasskeys: true });
  expect(reset.body.data).toMatchObject({ passkeys: [{ name: "Phone" }], removedPasskeys: [] });
  expect((await enter(passkey)).status).toBe(200);
  expect((await emailsAbout(maya.id, "password_changed"))[0]).toContain(
    "still open your account: “Phone”",
  );
});

test("PRODUCT R20.12: signing out everywhere and a changed password keep the passkeys, and their emails name them", async () => {
  const maya = await aUser(app);
  const passkey = await withPasskey(app, maya);
  const body = { currentPassword: maya.password, newPassword: NEW };
  const changed = await app.call("PUT /auth/password", { as: maya, body });
  const { token } = changed.body;
  await app.call("GET /auth/signout", { as: { token }, query: { everywhere: "true" } });
  for (const event of ["password_changed", "signed_out_everywhere"])
    expect((await emailsAbout(maya.id, event))[0]).toContain("still open your account: “Phone”");
  expect((await enter(passkey)).status).toBe(200);
});

test("somebody without passkeys is not emailed for signing out everywhere", async () => {
  const maya = await aUser(app);
  await app.call("GET /auth/signout", { as: maya, query: { everywhere: "true" } });
  expect(await emailsAbout(maya.id, "signed_out_everywhere")).toEqual([]);
  expect((await me(app, maya.token)).status).toBe(401);
});

test("PRODUCT R20.13: a reset keeps a second factor of staff, and names a new one to its owner and to superadmins", async () => {
  const boss = await aUser(app, { role: "superadmin" });
  const agent = await aUser(app, { role: "agent" });
  const passkey = await withPasskey(app, agent);
  expect((await resetWith(agent.email)).body.data).toMatchObject({ removedPasskeys: [] });
  expect((await enter(passkey)).status).toBe(200);
  expect((await emailsAbout(agent.id, "password_changed"))[0]).toContain(
    "Added in the last 7 days: “Phone”",
  );
  expect((await emailsAbout(boss.id, "new_factors_of_staff"))[0]).toContain("“Phone”");
  // After eight days it is not new any more.
  const addedBefore = new Date(app.deps.now().getTime() - 8 * DAY_MS);
  const passkeys = app.deps.db.updateTable("passkeys").set({ created_at: addedBefore });
  await passkeys.where("user_id", "=", agent.id).execute();
  await resetWith(agent.email);
  expect(await emailsAbout(boss.id, "new_factors_of_staff")).toHaveLength(1);
});
