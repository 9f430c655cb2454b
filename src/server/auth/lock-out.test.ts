// What strangers can do to a person whose email address they know: the owner is never locked out, and the
// guesses a day are those in docs/SECURITY.md.
import { afterAll, beforeAll, expect, test } from "vitest";

import type { Session } from "#contract/auth/auth.ts";

import { testApp, type TestApp } from "#test/support/app.ts";
import { codeKey } from "../core/codes/codes.ts";
import { cleanUp } from "./clean-up.ts";
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
  resetByLink,
  resetLinkOf,
  send,
  signIn,
  signUpForm,
  statuses,
  trySignUp,
  type Member,
} from "#test/support/auth.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NEW = "newpass12";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** A hundred wrong passwords, from twenty networks. */
const floodPasswords = (email: string) =>
  inARow(20, async () => {
    const ip = freshIp();
    await atOnce(5, () => signIn(app, email, "wrong one", { ip }));
  });

const resetEmails = async (email: string) =>
  (await emailsTo(app, email)).filter(({ event }) => event.startsWith("reset"));

test("row A5a: a hundred wrong passwords of strangers keep no device out that has signed in before", async () => {
  const member = await aMember(app);
  await floodPasswords(member.email);
  const stranger = await signIn(app, member.email, member.password);
  expect(stranger.status).toBe(429);
  const { device } = member;
  for (const known of [
    device,
    (await signIn(app, member.email, member.password, { device })).body.device,
  ])
    expect((await signIn(app, member.email, member.password, { device: known })).status).toBe(200);
});

test("row A5b: a signed-in person confirms the password while strangers try it elsewhere", async () => {
  const member = await aMember(app);
  await floodPasswords(member.email);
  const changed = await send(app, "PUT /auth/password", {
    as: member,
    body: { currentPassword: member.password, newPassword: NEW },
  });
  expect(changed.status).toBe(200);
});

test("row A5c: five wrong codes and newer emails end no link, and the link leads in on a new device", async () => {
  const member = await aMember(app);
  await floodPasswords(member.email);
  await forgot(app, member.email);
  const link = await resetLinkOf(app, member.email);
  const otp = otherThan(await codeOf(app, "reset", member.email));
  await inARow(6, () => reset(app, { email: member.email, otp, newPassword: "stranger1" }));
  await inARow(5, () => forgot(app, member.email));
  const done = await resetByLink(app, link, NEW);
  expect(done.status).toBe(200);
  await floodPasswords(member.email);
  const { device } = done.body.data;
  expect((await signIn(app, member.email, NEW, { device })).status).toBe(200);
});

test("row A5d: after any number of requests a working link lies in the mailbox, and the emails of a day are counted", async () => {
  const member = await aMember(app);
  for (let minute = 0; minute < 24 * 60; minute += 5) {
    await inARow(minute === 0 ? 21 : 1, () => forgot(app, member.email));
    app.clock.advance(5 * MINUTE - 1000);
    const shown = await send(app, "POST /auth/reset-link", {
      body: { link: await newestLink(member.email) },
    });
    expect([minute, shown.status]).toEqual([minute, 200]);
    app.clock.advance(1000);
  }
  const emails = await resetEmails(member.email);
  expect(emails.filter(({ code }) => purposeOf(code) === "reset").length).toBeLessThanOrEqual(20);
  expect(emails.length).toBeLessThanOrEqual(20 + 72);
});

const purposeOf = (code: unknown): unknown => (code as { purpose?: string } | null)?.purpose;

const newestLink = (email: string): Promise<string> => resetLinkOf(app, email);

test("row A5e: a known device gets its email where strangers used up those of the day", async () => {
  const member = await aMember(app);
  await inARow(25, () => forgot(app, member.email));
  const before = (await resetEmails(member.email)).length;
  await forgot(app, member.email);
  expect(await resetEmails(member.email)).toHaveLength(before);
  await forgot(app, member.email, { device: member.device });
  const emails = await resetEmails(member.email);
  expect([emails.length, purposeOf(emails[0]?.code)]).toEqual([before + 1, "link"]);
});

test("row A5f: a stranger has a hundred guesses a day at a password, however the owner signs in meanwhile", async () => {
  const member = await aMember(app);
  let guesses = 0;
  for (let round = 0; round < 30; round++) {
    const ip = freshIp();
    const answers = await inARow(5, () => signIn(app, member.email, "wrong one", { ip }));
    guesses += answers.filter(({ status }) => status === 401).length;
    if (round % 5 === 0) await signIn(app, member.email, member.password);
  }
  expect(guesses).toBeLessThanOrEqual(100);
});

test("row A5g: a known device has five guesses at once and twenty a day, and one that is made up is a stranger's", async () => {
  const member = await aMember(app);
  const { device } = member;
  const compared = (answers: readonly { status: number }[]): number =>
    answers.filter(({ status }) => status === 401).length;
  expect(compared(await atOnce(40, () => signIn(app, member.email, "wrong", { device })))).toBe(5);
  let today = 5;
  for (let quarter = 1; quarter < 20; quarter++) {
    app.clock.advance(16 * MINUTE);
    today += compared(await inARow(5, () => signIn(app, member.email, "wrong", { device })));
  }
  expect(today).toBe(20);
  const made = Buffer.alloc(32, 3).toString("base64url");
  const ip = freshIp();
  expect(
    compared(await inARow(9, () => signIn(app, member.email, "wrong", { device: made, ip }))),
  ).toBe(5);
  const other = await aMember(app);
  const others = await inARow(9, () => signIn(app, other.email, "wrong", { device, ip }));
  expect(compared(others)).toBe(5);
});

test("row A5h: of a million codes for a new password a hundred are guessed at in a day, from anywhere and any device", async () => {
  const member = await aMember(app);
  const attempts = async (): Promise<number> => {
    const key = codeKey(app.deps.secret, "reset", member.email);
    const codes = app.deps.db.selectFrom("one_time_codes").select("attempts");
    return (await codes.where("key", "=", key).executeTakeFirst())?.attempts ?? 0;
  };
  let compared = 0;
  for (let round = 0; round < 30; round++) {
    await forgot(app, member.email, round % 3 === 0 ? { device: member.device } : {});
    const before = await attempts();
    const otp = otherThan(await decoyCode(app, member.email));
    await inARow(7, () => reset(app, { email: member.email, otp, newPassword: NEW }));
    compared += (await attempts()) - before;
  }
  expect(compared).toBe(100);
});

test("a link works once, for 30 minutes, and says what is the matter with it", async () => {
  const member = await aMember(app);
  const ask = async (link: string): Promise<unknown[]> => {
    const { status, problem } = await send(app, "POST /auth/reset-link", { body: { link } });
    return [status, problem.code];
  };
  await forgot(app, member.email);
  const link = await resetLinkOf(app, member.email);
  const answers = await atOnce(4, (n) => resetByLink(app, link, `newpass1${n}`));
  expect(statuses(answers)).toEqual([200, 409, 409, 409]);
  expect((await me(app, member.token)).status).toBe(401);
  expect(await ask(link)).toEqual([409, "reset_link_used"]);
  await forgot(app, member.email);
  const second = await resetLinkOf(app, member.email);
  app.clock.advance(30 * MINUTE);
  expect(await ask(second)).toEqual([410, "reset_link_expired"]);
  expect((await resetByLink(app, second, NEW)).status).toBe(410);
  expect(await ask(`${second.slice(0, 40)}----${second.slice(44)}`)).toEqual([
    404,
    "reset_link_unknown",
  ]);
  expect((await resetByLink(app, "", NEW)).status).toBe(404);
  expect((await resetByLink(app, second, "short12")).problem.fields?.["newPassword"]).toBe(
    "Password must have at least 8 characters",
  );
});

test("a reset by code ends the links of its emails, and a reset by link the code", async () => {
  const [one, other] = [await aMember(app), await aMember(app)];
  for (const { email } of [one, other]) await forgot(app, email);
  const link = await resetLinkOf(app, one.email);
  const otp = await codeOf(app, "reset", one.email);
  expect((await reset(app, { email: one.email, otp, newPassword: NEW })).status).toBe(200);
  expect((await resetByLink(app, link, "another12")).status).toBe(409);
  const secondCode = await codeOf(app, "reset", other.email);
  expect((await resetByLink(app, await resetLinkOf(app, other.email), NEW)).status).toBe(200);
  const late = await reset(app, { email: other.email, otp: secondCode, newPassword: "another12" });
  expect(late.status).toBe(400);
});

test("row A5i: no email leads to an address that the request names", async () => {
  const member = await aMember(app);
  await forgot(app, member.email, { headers: { host: "evil.example" } });
  const [email] = await resetEmails(member.email);
  expect(email).toBeDefined();
  expect(JSON.stringify(email)).not.toContain("evil.example");
});

test("row A5j: the code of a sign-up is guessed at by its session alone", async () => {
  const newcomer = await aNewcomer(app);
  const otp = otherThan(await codeOf(app, "verify", newcomer.email));
  const stranger = await aNewcomer(app);
  await inARow(6, () => send(app, "POST /auth/verify-email", { as: stranger, body: { otp } }));
  await inARow(6, () => send(app, "POST /auth/verify-email", { body: { otp } }));
  const right = await codeOf(app, "verify", newcomer.email);
  const verified = await send(app, "POST /auth/verify-email", {
    as: newcomer,
    body: { otp: right },
  });
  expect(verified.status).toBe(200);
});

test("row A8a: signing up with ever new spellings of a mailbox brings it no more emails than asking for codes", async () => {
  const emails = async (): Promise<number> => {
    const rows = app.deps.db
      .selectFrom("messages")
      .select("recipient")
      .where("channel", "=", "email");
    const spelt = await rows.where("recipient", "like", "v%@gmail.com").execute();
    return spelt.length;
  };
  const ip = freshIp();
  const here = await inARow(5, (n) =>
    send<Session>(app, "POST /auth/signup", {
      body: signUpForm({ email: `victim+${n}@gmail.com` }),
      ip,
    }),
  );
  expect(here.map(({ status, body }) => [status, body.isCodeSent])).toEqual([
    ...Array.from({ length: 3 }, () => [201, true]),
    ...Array.from({ length: 2 }, () => [201, false]),
  ]);
  expect(await emails()).toBe(3);
  const elsewhere = await inARow(25, (n) =>
    trySignUp(app, { email: `v.ictim+${n}@googlemail.com` }),
  );
  expect(elsewhere.filter(({ body }) => body.isCodeSent === true)).toHaveLength(17);
  // The owner of the mailbox can still sign in.
  const owner = await trySignUp(app, { email: "victim@gmail.com" });
  expect([owner.status, owner.body.isCodeSent]).toEqual([201, false]);
  await forgot(app, "victim@gmail.com");
  await resetByLink(app, await resetLinkOf(app, "victim@gmail.com"), NEW);
  const entered = await signIn(app, "victim@gmail.com", NEW);
  expect(entered.body.user.isEmailVerified).toBe(true);
});

/**
 * Whether attempts of a device are counted separately: the sixth wrong password of its network counts as a
 * stranger's.
 */
async function isKnown({ email }: Member, device: string | undefined): Promise<boolean> {
  const ip = freshIp();
  await inARow(5, () => signIn(app, email, "wrong", { ip }));
  return (await signIn(app, email, "wrong", { ip, device })).status === 401;
}

test("a person's devices stay known with a new password, and are forgotten by signing out everywhere", async () => {
  const member = await aMember(app);
  await forgot(app, member.email);
  await resetByLink(app, await resetLinkOf(app, member.email), NEW);
  expect(await isKnown(member, member.device)).toBe(true);
  const session = await signIn(app, member.email, NEW);
  await send(app, "GET /auth/signout?everywhere=true", { as: session.body });
  expect(await isKnown(member, member.device)).toBe(false);
  expect(await isKnown(member, session.body.device)).toBe(false);
});

test("whoever squatted an address keeps no known device of it", async () => {
  const squatter = await aNewcomer(app);
  await forgot(app, squatter.email);
  await resetByLink(app, await resetLinkOf(app, squatter.email), NEW);
  expect(await isKnown(squatter, squatter.device)).toBe(false);
});

test("a device is one token for all who sign in on it, ten are known of a person, and each for 180 days", async () => {
  const [one, other] = [await aMember(app), await aMember(app)];
  const shared = await signIn(app, other.email, other.password, { device: one.device });
  expect(shared.body.device).toBe(one.device);
  const tokens = await inARow(10, async () => {
    app.clock.advance(MINUTE);
    return (await signIn(app, one.email, one.password)).body.device;
  });
  expect(new Set(tokens).size).toBe(10);
  expect(await isKnown(one, one.device)).toBe(false);
  expect(await isKnown(other, one.device)).toBe(true);
  const rows = await app.deps.db.selectFrom("known_devices").selectAll().execute();
  expect(rows.filter(({ user_id }) => user_id === one.id)).toHaveLength(10);
  expect(JSON.stringify(rows)).not.toContain(one.device);
  app.clock.advance(180 * 24 * HOUR + MINUTE);
  await cleanUp(app.deps);
  expect(await app.deps.db.selectFrom("known_devices").select("user_id").execute()).toEqual([]);
});
