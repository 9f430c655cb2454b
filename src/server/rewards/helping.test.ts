import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { newId } from "#server/core/database/ids.ts";
import { testApp, type TestApp } from "#test/support/app.ts";
import { auditOf, noticesOf } from "#test/support/attempts.ts";
import { codeOf, emailsTo, reset, signIn } from "#test/support/auth.ts";
import {
  aReward,
  aRewardWithCodes,
  aUser,
  givePoints,
  PASSWORD,
  type TestUser,
} from "#test/support/builders.ts";
import { aResident } from "#test/support/helping.ts";

import { auditLedger } from "../impact/service.ts";

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await testApp();
  admin = await aUser(app, { role: "admin", firstName: "Ada", lastName: "Poe" });
});
afterAll(() => app.close());

/** Whom the office added, with points. */
async function rosaWith(points: number, some: { email?: string } = {}) {
  const rosa = await aResident(app, admin, some);
  await givePoints(app, rosa.id, points);
  return rosa;
}
const redeemFor = (person: string, reward: string, { as = admin, key = newId() } = {}) =>
  app.call("POST /reward/:id/redeem", { as, params: { id: reward }, body: { for: person }, key });
const show = (id: string, as = admin) =>
  app.call("GET /reward/admin/voucher/:id", { as, params: { id } });
const personOf = async (id: string) =>
  (await app.call("GET /profile/:id", { as: admin, params: { id } })).body.data;
const ofAudit = async (id: string, type: string) =>
  (await auditOf(app, id)).filter((event) => event.type === type);

describe("redeeming for who cannot sign in", () => {
  test("PRODUCT R46.3: takes their points, is audited with both people, and mails nothing", async () => {
    const rosa = await rosaWith(250, { email: "rosa.redeems@example.org" });
    const reward = await aReward(app, { voucher: "own", name: "1 coffee" });
    const { status, body } = await redeemFor(rosa.id, reward._id);
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      status: "pending",
      voucher: { state: "ready" },
      user: { _id: rosa.id, firstName: "Rosa" },
    });
    expect([
      (await personOf(rosa.id)).pointsEarned,
      (await personOf(admin.id)).pointsEarned,
    ]).toEqual([150, 0]);
    expect(await ofAudit(body.data._id, "reward_redeemed")).toMatchObject([
      { actor_id: admin.id, user_id: rosa.id, detail: { name: "1 coffee" } },
    ]);
    expect(await noticesOf(app, rosa.id, "redemption")).toMatchObject([
      {
        title: "Reward redeemed",
        message: expect.stringMatching(/^Our office redeemed 1 coffee for you, for 100 points\./),
      },
    ]);
    const completed = await app.call("PUT /reward/admin/:id/update/:status", {
      as: admin,
      params: { id: body.data._id, status: "completed" },
    });
    expect([completed.status, await emailsTo(app, rosa.email)]).toEqual([200, []]);
  });

  test("PRODUCT R46.3: the same key has one effect, and the limit is that of the person", async () => {
    const rosa = await rosaWith(500);
    const { _id: reward } = await aReward(app, { personLimit: 1, limitDays: 30 });
    const key = newId();
    const answers = [
      await redeemFor(rosa.id, reward, { key }),
      await redeemFor(rosa.id, reward, { key }),
    ];
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    expect((await redeemFor(rosa.id, reward)).problem.code).toBe("limit_reached");
    expect((await redeemFor((await rosaWith(100)).id, reward)).status).toBe(201);
    expect((await personOf(rosa.id)).pointsEarned).toBe(400);
  });

  test("PRODUCT R40.2, R46.3: without the points or a code nothing moves, nor is anything audited", async () => {
    const rosa = await rosaWith(150);
    const { _id: dear } = await aReward(app, { pointsRequired: 151 });
    const { _id: codes } = await aRewardWithCodes(app, {});
    const refused = [await redeemFor(rosa.id, dear), await redeemFor(rosa.id, codes)];
    expect(refused.map(({ problem }) => problem.code)).toEqual([
      "not_enough_points",
      "out_of_stock",
    ]);
    const { body } = await app.call("GET /reward/admin/redemptions", {
      as: admin,
      query: { userId: rosa.id },
    });
    expect([body.data.totalDocs, (await personOf(rosa.id)).pointsEarned]).toEqual([0, 150]);
  });

  test("PRODUCT R46.3: the office sees what their balance covers", async () => {
    const rosa = await rosaWith(120);
    const near = await aReward(app, { pointsRequired: 120 });
    const far = await aReward(app, { pointsRequired: 121 });
    const query = { for: rosa.id };
    const { body } = await app.call("GET /reward/user", { as: admin, query });
    const ids = new Set(body.data.map(({ _id }) => _id));
    expect([ids.has(near._id), ids.has(far._id)]).toEqual([true, false]);
    const own = await app.call("GET /reward/user", { as: admin });
    expect(own.body.data).toEqual([]);
    const of = { as: admin, query: { for: (await aUser(app)).id } };
    expect((await app.call("GET /reward/user", of)).problem.code).toBe("acts_for_themselves");
  });

  test("abuse A50h: PRODUCT R46.3: is refused for anybody who can sign in, for colleagues, and by anybody but admins", async () => {
    const { _id: reward } = await aReward(app, { voucher: "own", pointsRequired: 1 });
    const rosa = await rosaWith(100);
    const maya = await aUser(app, { points: 100 });
    const others = [
      maya,
      await aUser(app, { points: 100, verified: false }),
      await aUser(app, { points: 100, role: "agent" }),
      await aUser(app, { points: 100, role: "superadmin" }),
      admin,
    ];
    for (const { id } of others)
      expect(await redeemFor(id, reward)).toMatchObject({
        status: 403,
        problem: { code: "acts_for_themselves" },
      });
    for (const as of [maya, await aUser(app, { role: "agent" })])
      expect(await redeemFor(rosa.id, reward, { as })).toMatchObject({
        status: 403,
        problem: { code: "not_authorized" },
      });
    expect((await redeemFor(maya.id, reward, { as: maya })).status).toBe(403);
    expect((await redeemFor(newId(), reward)).problem.code).toBe("user_not_found");
    expect((await redeemFor("rosa", reward)).status).toBe(422);
    expect((await personOf(maya.id)).pointsEarned).toBe(100);
    const { body } = await app.call("POST /reward/:id/redeem", {
      as: maya,
      params: { id: reward },
    });
    const { _id: hers } = body.data;
    expect([(await show(hers)).problem.code, (await show(newId())).status]).toEqual([
      "acts_for_themselves",
      404,
    ]);
    const { _id: rosas } = (await redeemFor(rosa.id, reward)).body.data;
    for (const as of [maya, await aUser(app, { role: "agent" })])
      expect((await show(rosas, as)).status).toBe(403);
    const events = [await ofAudit(hers, "voucher_shown"), await ofAudit(rosas, "voucher_shown")];
    expect(events).toEqual([[], []]);
  });

  test("PRODUCT R46.3: a disabled account spends nothing", async () => {
    const rosa = await rosaWith(100);
    const params = { id: rosa.id };
    expect((await app.call("PUT /profile/disable/:id", { as: admin, params })).status).toBe(200);
    const { _id: reward } = await aReward(app);
    expect((await redeemFor(rosa.id, reward)).problem.code).toBe("account_disabled");
  });
});

describe("the code of who cannot sign in", () => {
  test("PRODUCT R40.12, R46.3: is shown to an admin, each time audited without the code", async () => {
    const rosa = await rosaWith(300);
    const own = await redeemFor(rosa.id, (await aReward(app, { voucher: "own" }))._id);
    const file = await redeemFor(rosa.id, (await aRewardWithCodes(app, { "BUS-7781": null }))._id);
    const { _id: id, voucher } = own.body.data;
    const { code } = (await show(id)).body.data;
    expect(code?.replaceAll("-", "").slice(-4)).toBe(voucher?.codeEnd);
    expect((await show(id)).body.data.code).toBe(code);
    expect((await show(file.body.data._id)).body.data.code).toBe("BUS-7781");
    const shown = await ofAudit(id, "voucher_shown");
    expect(shown).toMatchObject([
      { actor_id: admin.id, user_id: rosa.id },
      { actor_id: admin.id, user_id: rosa.id },
    ]);
    for (const text of [code ?? "", code?.replaceAll("-", "") ?? ""])
      expect(JSON.stringify(shown)).not.toContain(text);
    const bare = await redeemFor(rosa.id, (await aReward(app))._id);
    expect((await show(bare.body.data._id)).status).toBe(404);
    expect(await ofAudit(bare.body.data._id, "voucher_shown")).toEqual([]);
  });

  test("PRODUCT R46.3: with an address and a password of their own the account is theirs alone, and all of it is there", async () => {
    const rosa = await rosaWith(300);
    const { _id: reward } = await aReward(app, { voucher: "own" });
    const { _id: id } = (await redeemFor(rosa.id, reward)).body.data;
    const { code } = (await show(id)).body.data;
    const email = "rosa.claims@example.org";
    await app.call("PUT /profile/:id/mailbox", {
      as: admin,
      params: { id: rosa.id },
      body: { email },
    });
    expect((await redeemFor(rosa.id, reward)).status).toBe(201);
    const send = { as: admin, params: { id: rosa.id }, body: { purpose: "reset" } } as const;
    await app.call("POST /profile/:id/code", send);
    const otp = await codeOf(app, "reset", email);
    await reset(app, { email, otp, newPassword: PASSWORD });
    for (const answer of [await redeemFor(rosa.id, reward), await show(id)])
      expect(answer).toMatchObject({ status: 403, problem: { code: "acts_for_themselves" } });
    const { token } = (await signIn(app, email, PASSWORD)).body;
    const as = { ...admin, id: rosa.id, token };
    const read = await app.call("GET /reward/voucher/:id", { as, params: { id } });
    const list = await app.call("GET /reward/redeemed", { as });
    expect([read.body.data.code, list.body.data.length]).toEqual([code, 2]);
  });
});

test("abuse A50h: PRODUCT R46.3: a receipt of theirs is read for the paper, and one of anybody else is not", async () => {
  const rosa = await rosaWith(250);
  const maya = await aUser(app, { points: 100 });
  const lineOf = async (id: string) => {
    const query = { page: 1, limit: 1 };
    const list = await app.call("GET /profile/:id/ledger", { as: admin, params: { id }, query });
    return list.body.data.docs[0]?._id ?? "";
  };
  const read = async (id: string, person: string, as = admin) =>
    app.call("GET /profile/ledger/:id", { as, params: { id }, query: { for: person } });
  const [hers, mayas] = [await lineOf(rosa.id), await lineOf(maya.id)];
  expect((await read(hers, rosa.id)).body.data).toMatchObject({ points: 250, balance: 250 });
  expect((await read(mayas, rosa.id)).status).toBe(404);
  expect((await read(mayas, maya.id)).problem.code).toBe("acts_for_themselves");
  expect((await read(hers, rosa.id, maya)).problem.code).toBe("not_authorized");
});

test("PRODUCT R46.3: after all this balances and vouchers agree with the ledger", async () => {
  expect(await auditLedger(app.deps.db, app.deps.now())).toMatchObject({ ok: true });
});
