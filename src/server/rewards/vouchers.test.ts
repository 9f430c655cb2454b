import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";

import type { RedemptionStatus } from "#domain/redemptions.ts";
import {
  aDropOffLocation,
  aReward,
  aRewardWithCodes,
  aUser,
  type TestUser,
} from "#test/support/builders.ts";
import { testApp, type TestApp } from "#test/support/app.ts";

import { auditLedger } from "../impact/service.ts";
import { voucherCalls } from "#test/support/vouchers.ts";
import { ownCode } from "./vouchers.ts";

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await testApp();
  admin = await aUser(app, { role: "admin" });
  // It says the zone of the programme: that of Chicago.
  await aDropOffLocation(app);
});
afterAll(() => app.close());

const { redeem, balanceOf, stockOf, codeOf, set, takeBack } = voucherCalls(() => ({ app, admin }));

const at = (moment: string): void => {
  const before = app.deps.now();
  app.clock.set(new Date(moment));
  onTestFinished(() => app.clock.set(before));
};

describe("our voucher", () => {
  test("PRODUCT R40.2, R40.3: is made with the redemption, which waits for it to be used", async () => {
    at("2026-02-12T05:50:00Z");
    const maya = await aUser(app, { points: 250 });
    const reward = await aReward(app, { voucher: "own", stock: 3 });
    const { status, body } = await redeem(maya, reward._id);
    expect(status).toBe(201);
    const { code } = await codeOf(maya, body.data._id);
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{2}$/);
    expect(body.data).toMatchObject({
      status: "pending",
      voucher: {
        state: "ready",
        codeEnd: code?.replaceAll("-", "").slice(-4),
        // Redeemed on Feb 11 at 23:50 there, and 90 days later.
        lastDay: "2026-05-12",
        usedAt: null,
      },
    });
    const { valid_until: until } = await app.deps.db
      .selectFrom("vouchers")
      .select("valid_until")
      .where("redemption_id", "=", body.data._id)
      .executeTakeFirstOrThrow();
    expect(until).toEqual(new Date("2026-05-13T05:00:00Z"));
    expect([await balanceOf(maya), await stockOf(reward._id)]).toEqual([150, 2]);
  });

  test("PRODUCT R40.3: can be taken back until it is used, which makes its code void", async () => {
    const maya = await aUser(app, { points: 100 });
    const reward = await aReward(app, { voucher: "own", stock: 1 });
    const { _id: id } = (await redeem(maya, reward._id)).body.data;
    const { body } = await takeBack(maya, id);
    expect(body.data).toMatchObject({ status: "rejected", voucher: { state: "void" } });
    expect([await balanceOf(maya), await stockOf(reward._id)]).toEqual([100, 1]);
  });

  test("PRODUCT R40.8, R40.9: is used when the office completes it, which it takes back within 15 minutes", async () => {
    const maya = await aUser(app, { points: 100 });
    const { _id: reward } = await aReward(app, { voucher: "own" });
    const { _id: id } = (await redeem(maya, reward)).body.data;
    const used = await set(id, "completed", { message: "Ask for Ana." });
    const usedAt = app.deps.now().toISOString();
    expect(used.body.data).toMatchObject({
      status: "completed",
      message: "Ask for Ana.",
      voucher: { state: "used", usedAt },
    });
    expect((await takeBack(maya, id)).problem.code).toBe("not_pending");
    app.clock.advance(14 * 60_000);
    expect((await set(id, "pending")).body.data).toMatchObject({
      status: "pending",
      message: null,
      voucher: { state: "ready", usedAt: null },
    });
    const { body: told } = await app.call("GET /notifications", { as: maya });
    expect(told.data.docs[0]).toMatchObject({
      title: "Your code is ready",
      link: `/rewards/voucher/${id}`,
    });
    await set(id, "completed");
    app.clock.advance(15 * 60_000 + 6_000);
    for (const status of ["pending", "processing"] as const)
      expect(await set(id, status)).toMatchObject({
        status: 409,
        problem: { code: "voucher_settled" },
      });
    expect((await set(id, "completed")).status).toBe(200);
    await expect(
      app.deps.db
        .updateTable("vouchers")
        .set({ used_at: null, used_by: null, changed_at: app.deps.now() })
        .where("redemption_id", "=", id)
        .execute(),
    ).rejects.toThrow("a voucher goes one way");
    expect((await set(id, "rejected")).body.data.voucher?.state).toBe("void");
    expect(await balanceOf(maya)).toBe(100);
  });

  test("PRODUCT R40.11: that was rejected is void for ever; leaving that gives another code, or is refused", async () => {
    const maya = await aUser(app, { points: 100 });
    const { _id: reward } = await aReward(app, { voucher: "own" });
    const { _id: id } = (await redeem(maya, reward)).body.data;
    const first = await codeOf(maya, id);
    await set(id, "rejected");
    expect((await set(id, "completed")).body.data.voucher?.state).toBe("used");
    const second = await codeOf(maya, id);
    expect(second.code).not.toBe(first.code);
    expect(await balanceOf(maya)).toBe(0);
  });

  test("abuse A50c: PRODUCT R40.12: nobody but its owner reads a code, and no table, list or file has it", async () => {
    const maya = await aUser(app, { points: 100 });
    const { _id: reward } = await aReward(app, { voucher: "own" });
    const { _id: id } = (await redeem(maya, reward)).body.data;
    const { code } = await codeOf(maya, id);
    const plain = code?.replaceAll("-", "") ?? "";
    const agent = await aUser(app, { role: "agent" });
    for (const as of [admin, agent, await aUser(app)])
      expect((await app.call("GET /reward/voucher/:id", { as, params: { id } })).status).toBe(404);
    const seen = await app.call("GET /reward/admin/redemptions/:id", { as: admin, params: { id } });
    const file = await app.call("GET /export/redemptions", { as: admin, query: {} });
    const notices = await app.call("GET /notifications", { as: maya });
    const said = JSON.stringify([seen.body, file.body, notices.body]);
    expect(said).not.toContain(plain);
    expect(said).not.toContain(code);
    expect(seen.body.data.voucher?.codeEnd).toBe(plain.slice(-4));
  });

  test("abuse A50d: the database has no code that can be read", async () => {
    const maya = await aUser(app, { points: 200 });
    const own = await aReward(app, { voucher: "own" });
    const { code } = await codeOf(maya, (await redeem(maya, own._id)).body.data._id);
    await aRewardWithCodes(app, { "SECRET-OF-SPONSOR": null });
    const rows = await app.deps.db.selectFrom("vouchers").selectAll().execute();
    const kept = JSON.stringify(rows.map((row) => ({ ...row, code: row.code.toString("latin1") })));
    expect(code).not.toBeNull();
    for (const text of ["SECRET-OF-SPONSOR", code ?? "", (code ?? "").replaceAll("-", "")])
      expect(kept).not.toContain(text);
  });

  test("PRODUCT R40.13: with another secret of the server a code cannot be read, and its points can come back", async () => {
    const maya = await aUser(app, { points: 100 });
    const { _id: reward } = await aReward(app, { voucher: "own" });
    const { _id: id } = (await redeem(maya, reward)).body.data;
    const caller = { id: maya.id, role: "user", isVerified: true } as const;
    const secret = Buffer.alloc(32, 8);
    expect(await ownCode({ ...app.deps, secret }, caller, id)).toEqual({ code: null });
    await set(id, "rejected");
    expect(await balanceOf(maya)).toBe(100);
  });
});

describe("a sponsor's code", () => {
  test("PRODUCT R40.4: is the one that ends first of those usable tomorrow too, and completes the redemption", async () => {
    const reward = await aRewardWithCodes(app, {
      "NEVER-ENDS": null,
      "ENDS-LATE": "2026-03-01",
      "ENDS-SOON": "2026-02-12",
    });
    const people = [await aUser(app, { points: 100 }), await aUser(app, { points: 100 })];
    at("2026-02-13T05:00:00Z");
    const codes: (string | null)[] = [];
    for (const maya of people) {
      const { body } = await redeem(maya, reward._id);
      expect(body.data).toMatchObject({ status: "completed", voucher: { state: "given" } });
      codes.push((await codeOf(maya, body.data._id)).code);
      expect(await takeBack(maya, body.data._id)).toMatchObject({
        status: 409,
        problem: { code: "code_given" },
      });
    }
    expect(codes).toEqual(["ENDS-LATE", "NEVER-ENDS"]);
  });

  test("PRODUCT R40.2, R40.6: the stock is the number of codes; without one left nothing moves", async () => {
    const reward = await aRewardWithCodes(app, { A1: null, A2: null });
    expect(await stockOf(reward._id)).toBe(2);
    const maya = await aUser(app, { points: 300 });
    await redeem(maya, reward._id);
    await redeem(maya, reward._id);
    expect(await redeem(maya, reward._id)).toMatchObject({
      status: 409,
      problem: { code: "out_of_stock" },
    });
    expect([await balanceOf(maya), await stockOf(reward._id)]).toEqual([100, 0]);
    const affordable = await app.call("GET /reward/user", { as: maya });
    expect(affordable.body.data.map(({ _id }) => _id)).not.toContain(reward._id);
  });

  test("PRODUCT R40.5: is given to nobody else after a refund; charged again, it is another one or refused", async () => {
    const reward = await aRewardWithCodes(app, { B1: null });
    const maya = await aUser(app, { points: 100 });
    const { _id: id } = (await redeem(maya, reward._id)).body.data;
    await set(id, "rejected");
    expect(await stockOf(reward._id)).toBe(0);
    expect(await set(id, "completed")).toMatchObject({
      status: 409,
      problem: { code: "out_of_stock" },
    });
    expect(await balanceOf(maya)).toBe(100);
    const add = await app.call("POST /reward/:id/codes", {
      as: admin,
      params: { id: reward._id },
      body: { codes: ["B1", "B2"], expiresOn: null },
    });
    expect(add.body.data).toEqual({ added: 1, known: 1 });
    await set(id, "completed");
    expect(await codeOf(maya, id)).toEqual({ code: "B2" });
  });

  test("PRODUCT 4.5: takes any status in any order but for what moves points", async () => {
    const reward = await aRewardWithCodes(app, { C1: null });
    const maya = await aUser(app, { points: 100 });
    const { _id: id } = (await redeem(maya, reward._id)).body.data;
    const order: RedemptionStatus[] = ["pending", "completed", "processing"];
    app.clock.advance(60 * 60_000);
    for (const status of order) expect((await set(id, status)).status).toBe(200);
    expect(await codeOf(maya, id)).toEqual({ code: "C1" });
    expect((await takeBack(maya, id)).problem.code).toBe("code_given");
  });

  test("PRODUCT R40.6: codes are added to a reward that has them only, and a stock is refused there", async () => {
    const { _id: id, updatedAt, ...reward } = await aReward(app);
    const codes = { as: admin, params: { id }, body: { codes: ["D1"], expiresOn: null } };
    expect(await app.call("POST /reward/:id/codes", codes)).toMatchObject({
      status: 422,
      problem: { message: "This reward isn't handed over with codes of its sponsor" },
    });
    const { name, description, pointsRequired, sponsorName } = reward;
    const form = { name, description, pointsRequired, sponsorName, updatedAt, translations: {} };
    const body = { ...form, voucher: "file" as const, stock: 4 };
    expect(await app.call("PUT /reward/:id", { as: admin, params: { id }, body })).toMatchObject({
      status: 422,
      problem: { fields: { stock: "The stock is the number of codes" } },
    });
    const ended = { codes: ["D1"], expiresOn: "2026-02-11" };
    const changed = await app.call("PUT /reward/:id", {
      as: admin,
      params: { id },
      body: { ...form, voucher: "file" },
    });
    expect(changed.body.data).toMatchObject({ voucher: "file", stock: 0 });
    expect(await app.call("POST /reward/:id/codes", { ...codes, body: ended })).toMatchObject({
      status: 422,
      problem: { fields: { expiresOn: "Choose a day after today" } },
    });
    const nobody = await app.call("POST /reward/:id/codes", { ...codes, as: await aUser(app) });
    expect(nobody.status).toBe(403);
    expect((await app.call("POST /reward/:id/codes", codes)).body.data.added).toBe(1);
  });
});

test("PRODUCT R40.13: after all this balances and vouchers agree with the ledger", async () => {
  const report = await auditLedger(app.deps.db, app.deps.now());
  expect(report).toMatchObject({ ok: true, differences: [] });
});
