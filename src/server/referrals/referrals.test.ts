import { createHmac } from "node:crypto";

import { afterAll, beforeAll, describe, expect, test } from "vitest";

import type { Referral } from "#contract/referrals.ts";

import {
  aMember,
  aNewcomer,
  atOnce,
  codeOf,
  forgot,
  emailsTo,
  me,
  reset,
  resetByLink,
  resetLinkOf,
  send,
  statuses,
  trySignUp,
  verify,
} from "#test/support/auth.ts";
import { REFERRAL_ALPHABET } from "#domain/referrals.ts";
import { newId } from "../core/database/ids.ts";
import { auditLedger } from "../impact/service.ts";
import { inTransaction } from "../core/database/transaction.ts";
import { addAccount, userOf } from "../profile/service.ts";
import { aUser } from "#test/support/builders.ts";
import { testApp, type TestApp } from "#test/support/app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const DAY = 86_400_000;

const NEW_ACCOUNT = {
  firstName: "Lee",
  lastName: "Ng",
  passwordHash: null,
  role: "user",
  referredBy: null,
  verifiedAt: null,
  language: null,
} as const;

const points = async (token: string): Promise<number> =>
  (await me(app, token)).body.data.pointsEarned;

const friendsOf = async (id: string, as: { token: string }): Promise<Referral[]> =>
  (await send<{ data: Referral[] }>(app, `GET /profile/referrals/${id}`, { as })).body.data;

test("row 58: a friend brings 100 points when the mailbox is proved, not before", async () => {
  const referrer = await aUser(app, {});
  const friend = await aNewcomer(app, { referralId: referrer.referralId, firstName: "Pal" });
  expect(await points(referrer.token)).toBe(0);
  expect(await friendsOf(referrer.id, referrer)).toMatchObject([
    { _id: friend.id, firstName: "Pal", credited: false, held: false },
  ]);
  expect((await verify(app, friend, await codeOf(app, "verify", friend.email))).status).toBe(200);
  const { body } = await me(app, referrer.token);
  expect(body.data).toMatchObject({
    pointsEarned: 100,
    lifetimePoints: 100,
    carbonUnits: 0,
    referrals: 1,
  });
  expect(await friendsOf(referrer.id, referrer)).toMatchObject([{ credited: true }]);
  const subjects = (await emailsTo(app, referrer.email)).map(({ subject }) => subject);
  expect(subjects).toEqual(["Your friend joined"]);
});

test("row A20a: a friend whose mailbox is proved by a reset brings nothing, then or later", async () => {
  const referrer = await aUser(app, {});
  // The person who signed up with the address may not be able to read its mailbox.
  const { email } = await aNewcomer(app, { referralId: referrer.referralId });
  await forgot(app, email);
  expect((await resetByLink(app, await resetLinkOf(app, email), "newpass12")).status).toBe(200);
  const second = await aNewcomer(app, { referralId: referrer.referralId });
  await forgot(app, second.email);
  const otp = await codeOf(app, "reset", second.email);
  await reset(app, { email: second.email, otp, newPassword: "newpass12" });
  expect(await points(referrer.token)).toBe(0);
  expect((await friendsOf(referrer.id, referrer)).map(({ credited }) => credited)).toEqual([
    false,
    false,
  ]);
});

test("row A20b: spellings of one mailbox bring one bonus, as their providers deliver them", async () => {
  const referrer = await aUser(app, {});
  const join = async (email: string): Promise<void> => {
    const friend = await aNewcomer(app, { referralId: referrer.referralId, email });
    await verify(app, friend, await codeOf(app, "verify", email));
  };
  const mailboxes = [
    ["pal-1@yahoo.com", "pal-2@yahoo.com", "pal@yahoo.com"],
    ["pal+1@outlook.com", "pal+2@outlook.com"],
    ["pal@icloud.com", "pal+1@me.com", "pal@mac.com"],
    ["p.a.l@proton.me", "p-a_l@pm.me", "pal+9@protonmail.com"],
    ["pal@fastmail.com", "shop@pal.fastmail.com"],
  ];
  for (const mailbox of mailboxes) for (const email of mailbox) await join(email);
  expect(await points(referrer.token)).toBe(100 * mailboxes.length);
});

test("row A20c: a bonus that was recorded before a provider's spellings were known counts", async () => {
  const referrer = await aUser(app, {});
  const friend = await aNewcomer(app, {
    referralId: referrer.referralId,
    email: "known-before@yahoo.com",
  });
  const mac = createHmac("sha256", app.deps.secret);
  await app.deps.db
    .insertInto("referral_credits")
    .values({
      mailbox_mac: mac.update("mailbox\0known-before@yahoo.com").digest(),
      referrer_id: referrer.id,
      friend_id: newId(),
      points: 0,
      held: true,
      at: app.deps.now(),
    })
    .execute();
  await verify(app, friend, await codeOf(app, "verify", friend.email));
  expect(await points(referrer.token)).toBe(0);
});

test("row 59: of four parallel verifications one counts, once", async () => {
  const referrer = await aUser(app, {});
  const friend = await aNewcomer(app, { referralId: referrer.referralId });
  const code = await codeOf(app, "verify", friend.email);
  const answers = await atOnce(4, () => verify(app, friend, code));
  expect(statuses(answers)).toEqual([200, 400, 400, 400]);
  expect(await points(referrer.token)).toBe(100);
});

test("row 60: one's own alias is welcome and brings nothing", async () => {
  const referrer = await aUser(app, { email: "boss@gmail.com" });
  await aMember(app, { referralId: referrer.referralId, email: "b.oss+1@googlemail.com" });
  expect(await points(referrer.token)).toBe(0);
});

test("row 61: a friend's second alias brings nothing, whoever invited it", async () => {
  const [one, other] = [await aUser(app, {}), await aUser(app, {})];
  await aMember(app, { referralId: one.referralId, email: "pal@gmail.com" });
  await aMember(app, { referralId: one.referralId, email: "p.a.l+x@gmail.com" });
  await aMember(app, { referralId: other.referralId, email: "pal+y@gmail.com" });
  expect([await points(one.token), await points(other.token)]).toEqual([100, 0]);
});

test("PRODUCT R7.2: two friends with one mailbox who verify at once bring one bonus", async () => {
  const referrers = [await aUser(app, {}), await aUser(app, {})];
  const friends = await Promise.all(
    referrers.map(({ referralId }, n) =>
      aNewcomer(app, { referralId, email: `twin+${n}@example.org` }),
    ),
  );
  const codes = await Promise.all(friends.map(({ email }) => codeOf(app, "verify", email)));
  const answers = await Promise.all(friends.map((friend, n) => verify(app, friend, codes[n])));
  expect(statuses(answers)).toEqual([200, 200]);
  const balances = await Promise.all(referrers.map(({ token }) => points(token)));
  expect(balances.toSorted((a, b) => a - b)).toEqual([0, 100]);
});

test("row 62: a friend who is deleted and signs up again brings nothing more", async () => {
  const [referrer, admin] = [await aUser(app, {}), await aUser(app, { role: "admin" })];
  const email = "comes-back@example.org";
  const friend = await aMember(app, { referralId: referrer.referralId, email });
  expect((await send(app, `DELETE /profile/${friend.id}`, { as: admin })).status).toBe(200);
  const again = await aMember(app, { referralId: referrer.referralId, email });
  expect(again.id).not.toBe(friend.id);
  expect(await points(referrer.token)).toBe(100);
});

test("row 63: an unknown code is no obstacle", async () => {
  for (const referralId of ["NOPE", "' or 1=1", "", "ZZZZZZZZ", "x".repeat(200)])
    expect([referralId, (await trySignUp(app, { referralId })).status]).toEqual([referralId, 201]);
  expect((await trySignUp(app, { referralId: { a: 1 } })).status).toBe(422);
});

test("PRODUCT R7.1: a code is understood as people type it", async () => {
  const referrer = await aMember(app);
  const typed = ` ${referrer.user.referralId.toLowerCase()} `;
  await aMember(app, { referralId: typed });
  expect(await points(referrer.token)).toBe(100);
});

test("PRODUCT R7.1: a referral ID that another account has is drawn again", async () => {
  const other = await aMember(app);
  const signs = Array.from(other.user.referralId, (sign) => REFERRAL_ALPHABET.indexOf(sign));
  const draws = [signs, signs, Array.from("AAAAAAAA", () => 10)];
  const account = { ...NEW_ACCOUNT, id: newId(), email: "drawn@example.org", at: app.deps.now() };
  const add = (more: Partial<typeof account>) =>
    inTransaction(app.deps.db, (tx) =>
      addAccount(tx, { ...account, ...more }, () => draws.shift() ?? []),
    );
  expect(await add({})).toBe(true);
  const { referralId } = await userOf(app.deps.db, account.id);
  expect(referralId).toBe("AAAAAAAA");
  draws.push(signs);
  expect(await add({ id: newId() })).toBe(false);
});

test("the code of a disabled person counts as unknown", async () => {
  const referrer = await aUser(app, {});
  const { db, now } = app.deps;
  const disabled = (at: Date | null) =>
    db.updateTable("users").set({ disabled_at: at }).where("id", "=", referrer.id).execute();
  const early = await aNewcomer(app, { referralId: referrer.referralId });
  await disabled(now());
  await aMember(app, { referralId: referrer.referralId });
  await verify(app, early, await codeOf(app, "verify", early.email));
  await disabled(null);
  expect(await points(referrer.token)).toBe(0);
});

test("row 64: of 25 friends in a day ten are credited and the rest is held", async () => {
  const referrer = await aUser(app, {});
  const friends = await Promise.all(
    Array.from({ length: 25 }, (_, n) =>
      aNewcomer(app, { referralId: referrer.referralId, email: `farm${n}@example.net` }),
    ),
  );
  const codes = await Promise.all(friends.map(({ email }) => codeOf(app, "verify", email)));
  const answers = await Promise.all(friends.map((friend, n) => verify(app, friend, codes[n])));
  expect(new Set(statuses(answers))).toEqual(new Set([200]));
  expect(await points(referrer.token)).toBe(1000);
  const listed = await friendsOf(referrer.id, referrer);
  expect(listed.filter(({ credited }) => credited)).toHaveLength(10);
  expect(listed.filter(({ held }) => held)).toHaveLength(15);
  expect((await me(app, referrer.token)).body.data.referrals).toBe(10);
  app.clock.advance(30 * DAY);
  await aMember(app, { referralId: referrer.referralId });
  const fresh = await aUser(app, { role: "admin" });
  const [newest] = await friendsOf(referrer.id, fresh);
  expect(newest).toMatchObject({ credited: true });
});

test("PRODUCT R7.4: friends are shown to the one who invited them and to admins", async () => {
  const [referrer, stranger] = [await aUser(app, {}), await aUser(app, {})];
  const admin = await aUser(app, { role: "admin" });
  await aMember(app, { referralId: referrer.referralId });
  expect(await friendsOf(referrer.id, admin)).toHaveLength(1);
  const line = `GET /profile/referrals/${referrer.id}`;
  expect((await send(app, line, { as: stranger })).status).toBe(404);
  expect((await send(app, line, { as: await aUser(app, { role: "agent" }) })).status).toBe(404);
  expect((await send(app, line)).status).toBe(401);
  const nobody = "GET /profile/referrals/018f0000-0000-7000-8000-000000000000";
  expect((await send(app, nobody, { as: admin })).status).toBe(404);
  expect((await send(app, "GET /profile/referrals/x", { as: admin })).status).toBe(404);
});

test("the ledger agrees with every credited friend", async () => {
  const report = await auditLedger(app.deps.db, app.deps.now());
  expect(report.differences).toEqual([]);
});

describe("who invites", () => {
  const inviter = (referralId: unknown) =>
    send<{ data: { firstName: string | null } }>(app, "POST /auth/inviter", {
      body: { referralId },
    });

  test("a visitor with a code learns the first name and nothing else, however the code is written", async () => {
    const { referralId, firstName } = (await aMember(app, { firstName: "Maya" })).user;
    const hyphened = `${referralId.slice(0, 4)}-${referralId.slice(4)}`;
    for (const written of [referralId, referralId.toLowerCase(), ` ${hyphened} `])
      expect((await inviter(written)).body.data).toEqual({ firstName });
  });

  test("a code that is nobody's, or of somebody who is gone, names nobody", async () => {
    const gone = await aMember(app);
    await app.deps.db
      .updateTable("users")
      .set({ disabled_at: app.deps.now() })
      .where("id", "=", gone.id)
      .execute();
    for (const written of ["", "ZZZZZZZZ", "' or 1=1 --", gone.user.referralId])
      expect((await inviter(written)).body.data).toEqual({ firstName: null });
  });

  test("what is no text is refused", async () => {
    expect((await inviter({ $ne: "" })).status).toBe(422);
    expect((await inviter("A".repeat(65))).status).toBe(422);
  });
});
