import { afterAll, beforeAll, expect, test } from "vitest";

import {
  aDropOffLocation,
  aReward,
  aRewardWithCodes,
  aUser,
  type TestUser,
} from "#test/support/builders.ts";
import { testApp, type TestApp } from "#test/support/app.ts";
import { voucherCalls } from "#test/support/vouchers.ts";

import { auditLedger } from "../impact/service.ts";
import { endUnused, remindOfVouchers, watchCodes } from "./voucher-jobs.ts";

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await testApp();
  await aDropOffLocation(app);
});
afterAll(() => app.close());

const { redeem, balanceOf, stockOf, set } = voucherCalls(() => ({ app, admin }));
const noticesOf = async (as: TestUser) =>
  (await app.call("GET /notifications", { as })).body.data.docs.map(
    ({ title, message }) => `${title}: ${message}`,
  );
const mailsTo = async ({ email }: TestUser) =>
  (
    await app.deps.db
      .selectFrom("messages")
      .select("subject")
      .where("recipient", "=", email)
      .orderBy("created_at")
      .execute()
  ).map(({ subject }) => subject);
/** Noon in Chicago; sessions of other days are over by then. */
const onDay = async (day: string): Promise<void> => {
  app.clock.set(new Date(`${day}T18:00:00Z`));
  admin = await aUser(app, { role: "admin" });
};
/** The same person, signed in again. */
const signedIn = async (person: TestUser): Promise<TestUser> => {
  const { email, password } = person;
  const { status, body, problem } = await app.call("POST /auth/signin", {
    body: { email, password },
  });
  expect([status, problem?.code]).toEqual([200, undefined]);
  return { ...person, token: body.token };
};

test("PRODUCT R40.10: a voucher that was not used is reminded of twice, and gives points and stock back once", async () => {
  await onDay("2026-11-23");
  let maya = await aUser(app, { points: 400 });
  const reward = await aReward(app, { voucher: "own", pointsRequired: 400, stock: 5 });
  const { _id: id } = (await redeem(maya, reward._id)).body.data;
  for (const day of ["2027-02-06", "2027-02-07", "2027-02-08", "2027-02-18", "2027-02-19"]) {
    await onDay(day);
    await remindOfVouchers(app.deps);
    await endUnused(app.deps);
  }
  maya = await signedIn(maya);
  const waiting =
    "Your voucher is still waiting: Tote bag at Green Grocer: good until Feb 21, 2027.";
  expect((await noticesOf(maya)).filter((notice) => notice === waiting)).toHaveLength(2);
  app.clock.set(new Date("2027-02-22T05:59:00Z"));
  expect(await endUnused(app.deps)).toBe(0);
  app.clock.set(new Date("2027-02-22T06:05:00Z"));
  expect([await endUnused(app.deps), await endUnused(app.deps)]).toEqual([1, 0]);
  expect([await balanceOf(maya), await stockOf(reward._id)]).toEqual([400, 5]);
  const { body } = await app.call("GET /reward/redeemed", { as: maya });
  expect(body.data[0]).toMatchObject({
    _id: id,
    status: "rejected",
    reason: "Not used in time",
    voucher: { state: "ended" },
  });
  expect((await noticesOf(maya))[0]).toBe(
    "Your points are back: Your voucher for Tote bag was not used until Feb 21, 2027. 400 points are back in your balance.",
  );
  expect(await mailsTo(maya)).toEqual([
    "Your voucher is still waiting",
    "Your voucher is still waiting",
    "Your points are back",
  ]);
});

test("PRODUCT R40.10, R9.6: both emails are in the person's language and show the reward, and the audit log tells of the end", async () => {
  await onDay("2025-11-23");
  const lucia = await aUser(app, { points: 100, language: "es" });
  const reward = await aReward(app, { voucher: "own" });
  const { _id: id } = (await redeem(lucia, reward._id)).body.data;
  await onDay("2026-02-18");
  await remindOfVouchers(app.deps);
  await onDay("2026-02-22");
  await endUnused(app.deps);
  const mails = await app.deps.db
    .selectFrom("messages")
    .select(["subject", "body", "picture"])
    .where("recipient", "=", lucia.email)
    .orderBy("created_at")
    .execute();
  const picture = reward.image.url;
  expect(mails).toMatchObject([
    {
      subject: "Su vale todavía le espera",
      body: expect.stringContaining("Tote bag en Green Grocer: vale hasta el 21 feb 2026."),
      picture,
    },
    {
      subject: "Recuperó sus puntos",
      body: expect.stringContaining(
        "Su vale para Tote bag no se usó hasta el 21 feb 2026. Su saldo recupera 100 puntos.",
      ),
      picture,
    },
  ]);
  const told = await app.deps.db
    .selectFrom("audit_lines")
    .select(["actor_id", "user_id"])
    .where("type", "=", "voucher_lapsed")
    .where("subject_id", "=", id)
    .execute();
  expect(told).toEqual([{ actor_id: null, user_id: lucia.id }]);
});

test("PRODUCT R40.10: a used voucher does not lapse, and one that was given for a week is not reminded of at once", async () => {
  await onDay("2027-03-01");
  const maya = await aUser(app, { points: 200 });
  const { _id: reward } = await aReward(app, { voucher: "own", voucherDays: 7 });
  const { _id: id } = (await redeem(maya, reward)).body.data;
  await remindOfVouchers(app.deps);
  expect(await mailsTo(maya)).toEqual([]);
  await set(id, "completed");
  await onDay("2027-03-20");
  expect(await endUnused(app.deps)).toBe(0);
  expect(await balanceOf(maya)).toBe(100);
});

test("PRODUCT R40.10: of a deleted account the voucher becomes void, and nobody gets points back", async () => {
  await onDay("2027-04-01");
  const maya = await aUser(app, { points: 100 });
  const { _id: reward } = await aReward(app, { voucher: "own" });
  const { _id: id } = (await redeem(maya, reward)).body.data;
  const superadmin = await aUser(app, { role: "superadmin" });
  const params = { id: maya.id };
  expect((await app.call("DELETE /profile/:id", { as: superadmin, params })).status).toBe(200);
  for (const status of ["completed", "processing", "rejected"] as const) {
    const { status: answered, problem } = await set(id, status);
    expect([answered, problem.code]).toEqual([409, "voucher_void"]);
  }
  await onDay("2027-12-01");
  expect(await endUnused(app.deps)).toBe(0);
  const left = app.deps.db.selectFrom("redemptions").select(["status"]).where("id", "=", id);
  expect(await left.executeTakeFirst()).toEqual({ status: "pending" });
});

test("PRODUCT R40.6: a sponsor's code that ended is no stock any more", async () => {
  await onDay("2028-01-01");
  const codes = { E1: "2028-01-03", E2: null };
  const reward = await aRewardWithCodes(app, codes, { sponsorName: "Ending" });
  await onDay("2028-01-03");
  await watchCodes(app.deps);
  expect(await stockOf(reward._id)).toBe(1);
});

test("PRODUCT R40.14: admins are told when few codes are left and when none is, once between two fillings", async () => {
  await onDay("2028-02-01");
  const boss = await aUser(app, { role: "admin" });
  const reward = await aRewardWithCodes(app, {}, { name: "Day ticket", pointsRequired: 1 });
  const fill = (codes: readonly string[]) =>
    app.call("POST /reward/:id/codes", {
      as: admin,
      params: { id: reward._id },
      body: { codes: [...codes], expiresOn: null },
    });
  const told = async () => (await noticesOf(boss)).filter((notice) => notice.includes("ticket"));
  await watchCodes(app.deps);
  expect(await told()).toEqual([]);
  await fill(Array.from({ length: 21 }, (_, index) => `F${index}`));
  await watchCodes(app.deps);
  expect(await told()).toEqual([]);
  const maya = await aUser(app, { points: 100 });
  for (let left = 21; left > 0; left--) {
    await redeem(maya, reward._id);
    await watchCodes(app.deps);
  }
  expect(await told()).toEqual([
    "No codes left: Day ticket is out of stock until you add codes of its sponsor.",
    "Few codes left: Day ticket has few codes left: 20.",
  ]);
  app.clock.advance(60_000);
  await fill(["G1"]);
  await watchCodes(app.deps);
  expect(await told()).toHaveLength(3);
  expect(await mailsTo(boss)).toContain("No codes left");
});

test("PRODUCT R40.10: after all this balances and vouchers agree with the ledger", async () => {
  const report = await auditLedger(app.deps.db, app.deps.now());
  expect(report).toMatchObject({ ok: true, differences: [] });
});
