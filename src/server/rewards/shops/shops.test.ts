import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";

import { testApp, type TestApp } from "#test/support/app.ts";
import { aDropOffLocation, aUser, type TestUser } from "#test/support/builders.ts";
import { aShop, aShownCode, type TestShop } from "#test/support/shops.ts";

import { newId } from "../../core/database/ids.ts";
import { auditLedger } from "../../impact/service.ts";
import { endUnused } from "../voucher-jobs.ts";

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await testApp();
  admin = await aUser(app, { role: "admin" });
  // It says the zone of the programme: that of Chicago.
  await aDropOffLocation(app);
});
afterAll(() => app.close());

const at = (moment: string): void => {
  const before = app.deps.now();
  app.clock.set(new Date(moment));
  onTestFinished(() => app.clock.set(before));
};
const as = ({ key }: Pick<TestShop, "key">) => ({ token: key });
const check = (shop: TestShop, code: string) =>
  app.call("POST /voucher/check", { as: as(shop), body: { code } });
const use = (shop: TestShop, code: string) =>
  app.call("POST /voucher/use", { as: as(shop), body: { code } });
const undo = (shop: TestShop, code: string) =>
  app.call("POST /voucher/undo", { as: as(shop), body: { code } });
const today = (shop: TestShop) => app.call("GET /voucher/today", { as: as(shop) });
const titlesOf = async (person: TestUser) =>
  (await app.call("GET /notifications", { as: person })).body.data.docs.map(({ title }) => title);

/** A code whose signs agree, and which nobody was given. */
const UNKNOWN = "0000-0000-00";

describe("PRODUCT R42.1: the link of a shop", () => {
  test("is made by an admin, shown once, listed without its key, and stored as its hash", async () => {
    const shop = await aShop(app, { name: "Main Street" });
    expect(shop.key).toMatch(/^rebound_[A-Za-z0-9_-]{43}$/);
    const listed = await app.call("GET /sponsor/:id/shop", {
      as: admin,
      params: { id: shop.sponsorId },
    });
    expect(listed.body.data).toEqual([
      expect.objectContaining({
        _id: shop.id,
        name: "Main Street",
        lastUsedAt: null,
        endedAt: null,
      }),
    ]);
    expect(JSON.stringify(listed.body)).not.toContain(shop.key);
    const rows = await app.deps.db.selectFrom("api_keys").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(shop.key);
  });

  test("works to the end of its last day there, at most 24 months", async () => {
    at("2026-02-11T18:00:00Z");
    const { sponsorId } = await aShop(app);
    const make = (lastDay: string) =>
      app.call("POST /sponsor/:id/shop", {
        as: admin,
        params: { id: sponsorId },
        body: { name: "Second Street", lastDay },
      });
    expect((await make("2026-02-10")).problem.fields).toEqual({
      lastDay: "Choose today or a later day",
    });
    expect((await make("2028-02-12")).problem.fields).toEqual({
      lastDay: "Choose a day within 24 months",
    });
    expect((await make("2028-02-11")).status).toBe(201);
    const { body } = await make("2026-02-11");
    expect(body.data.shop).toMatchObject({
      expiresAt: "2026-02-12T06:00:00.000Z",
      lastDay: "2026-02-11",
    });
    const token = body.data.key;
    expect((await app.call("GET /voucher/today", { as: { token } })).status).toBe(200);
    at("2026-02-12T06:00:00Z");
    expect((await app.call("GET /voucher/today", { as: { token } })).status).toBe(401);
  });

  test("is ended by one call, which counts from the next one on and can be made twice", async () => {
    const shop = await aShop(app);
    expect((await today(shop)).status).toBe(200);
    const end = () => app.call("DELETE /sponsor/shop/:id", { as: admin, params: { id: shop.id } });
    const ended = await end();
    expect(ended.body.data.endedAt).not.toBeNull();
    expect(ended.body.data.lastUsedAt).not.toBeNull();
    expect((await end()).body.data).toEqual(ended.body.data);
    expect(await today(shop)).toMatchObject({ status: 401, problem: { code: "unauthenticated" } });
    const { body } = await app.call("GET /management/audit", {
      as: await aUser(app, { role: "superadmin" }),
      query: { type: "shop_ended" },
    });
    expect(body.data.docs[0]).toMatchObject({
      detail: { name: shop.sponsor, shop: "Main Street" },
      actor: { _id: admin.id },
    });
  });

  test("of a sponsor that was deleted works no longer, and unknown ones are not found", async () => {
    const shop = await aShop(app);
    await app.call("DELETE /sponsor/:id", { as: admin, params: { id: shop.sponsorId } });
    expect((await today(shop)).status).toBe(401);
    const params = { id: newId() };
    expect((await app.call("DELETE /sponsor/shop/:id", { as: admin, params })).status).toBe(404);
    expect((await app.call("GET /sponsor/:id/shop", { as: admin, params })).status).toBe(404);
    const body = { name: "Nowhere", lastDay: "2026-02-12" };
    expect((await app.call("POST /sponsor/:id/shop", { as: admin, params, body })).status).toBe(
      404,
    );
  });
});

describe("PRODUCT R42.2: keys are for shops alone, in the header alone", () => {
  test("abuse A50f: a key elsewhere is 403, a person's token here too, a key in a query 401", async () => {
    const shop = await aShop(app);
    const profile = await app.request({ method: "GET", url: "/api/profile/all", as: as(shop) });
    expect([profile.status, profile.problem.code]).toEqual([403, "not_authorized"]);
    const person = await app.call("GET /voucher/today", { as: admin });
    expect([person.status, person.problem.code]).toEqual([403, "not_authorized"]);
    const url = `/api/voucher/today?key=${shop.key}&token=${shop.key}`;
    expect((await app.request({ method: "GET", url })).status).toBe(401);
  });
});

describe("PRODUCT R42.3: at the counter", () => {
  test("a shop sees first name, one letter, the reward and its last day, and nothing else", async () => {
    const shop = await aShop(app);
    const { code, owner } = await aShownCode(app, shop);
    const { status, body } = await check(shop, code.toLowerCase().replaceAll("-", " "));
    expect(status).toBe(200);
    const person = await app.call("GET /profile", { as: owner });
    expect(Object.keys(body.data).toSorted()).toEqual([
      "firstName",
      "initial",
      "lastDay",
      "reward",
    ]);
    expect(body.data).toMatchObject({
      firstName: person.body.data.firstName,
      initial: person.body.data.lastName.slice(0, 1).toUpperCase(),
    });
  });

  test("abuse A50g: PRODUCT R40.8: handing over completes the redemption, tells its owner once, and counts", async () => {
    const shop = await aShop(app);
    const { code, owner, redemption } = await aShownCode(app, shop);
    const usedAt = app.deps.now().toISOString();
    expect((await use(shop, code)).body.data.usedAt).toBe(usedAt);
    app.clock.advance(110_000);
    expect((await use(shop, code)).body.data.usedAt).toBe(usedAt);
    app.clock.advance(11_000);
    expect(await use(shop, code)).toMatchObject({
      status: 409,
      problem: {
        code: "voucher_used_here",
        message: expect.stringMatching(/^Already used on .+ [AP]M \(.+ Time\)$/),
      },
    });
    expect((await check(shop, code)).problem.code).toBe("voucher_used_here");
    app.clock.advance(14 * 60_000);
    expect((await check(shop, code)).problem.code).toBe("voucher_used");
    const own = await app.call("GET /reward/redeemed", { as: owner });
    expect(own.body.data.find(({ _id }) => _id === redemption)).toMatchObject({
      status: "completed",
      voucher: { state: "used", usedAt },
    });
    expect(await titlesOf(owner)).toEqual(["Reward completed", "Reward redeemed"]);
    expect((await today(shop)).body.data).toEqual({
      shop: "Main Street",
      sponsor: shop.sponsor,
      today: 1,
      month: 1,
    });
    const [line] = await app.deps.db
      .selectFrom("audit_lines")
      .select(["at", "detail"])
      .where("subject_id", "=", redemption)
      .execute();
    expect(line).toMatchObject({ at: new Date(usedAt), detail: { shop: "Main Street" } });
    expect((await auditLedger(app.deps.db, app.deps.now())).differences).toEqual([]);
  });

  test("PRODUCT R42.5, L5.10: reward and refusal are in the language of the device", async () => {
    const shop = await aShop(app);
    const es = { name: "1 café", description: "De cualquier tamaño" };
    const { code } = await aShownCode(app, shop, { translations: { es } });
    const given = { as: as(shop), headers: { "accept-language": "es" }, body: { code } };
    expect((await app.call("POST /voucher/check", given)).body.data.reward).toBe("1 café");
    await use(shop, code);
    app.clock.advance(121_000);
    const again = await app.call("POST /voucher/check", given);
    expect(again.problem.message).toMatch(/^Ya se usó el /);
  });

  test("PRODUCT R40.9: the shop takes it back within 15 minutes, also twice; another shop and the office do not", async () => {
    const shop = await aShop(app);
    const other = await aShop(app, { sponsor: shop.sponsor, name: "Second Street" });
    const { code, redemption } = await aShownCode(app, shop);
    await use(shop, code);
    expect((await undo(other, code)).problem.code).toBe("voucher_used");
    const set = (status: "pending" | "rejected") =>
      app.call("PUT /reward/admin/:id/update/:status", {
        as: admin,
        params: { id: redemption, status },
        body: {},
      });
    expect((await set("pending")).problem).toMatchObject({
      code: "voucher_settled",
      message: expect.stringContaining("Only that shop can take it back."),
    });
    const shown = await app.call("GET /reward/admin/redemptions/:id", {
      as: admin,
      params: { id: redemption },
    });
    expect(shown.body.data.voucher).toMatchObject({ state: "used", byShop: true });
    app.clock.advance(14 * 60_000);
    expect((await undo(shop, code)).status).toBe(200);
    expect((await undo(shop, code)).status).toBe(200);
    expect((await today(shop)).body.data).toMatchObject({ today: 0, month: 0 });
    expect((await use(other, code)).status).toBe(200);
    app.clock.advance(15 * 60_000 + 6_000);
    expect((await undo(other, code)).problem.code).toBe("voucher_settled");
    expect((await set("rejected")).body.data.voucher?.state).toBe("void");
    expect(await check(other, code)).toMatchObject({
      problem: { code: "voucher_void", message: "This voucher was taken back" },
    });
  });

  test("PRODUCT R42.4: one that was not used in time says so, before and after the product ended it", async () => {
    at("2026-02-12T05:50:00Z");
    const shop = await aShop(app);
    const { code } = await aShownCode(app, shop, { voucherDays: 7 });
    at("2026-02-19T06:01:00Z");
    const ended = { problem: { code: "voucher_ended", message: "Ended on Feb 18, 2026" } };
    expect(await use(shop, code)).toMatchObject(ended);
    await endUnused(app.deps);
    expect(await check(shop, code)).toMatchObject(ended);
    expect(await undo(shop, code)).toMatchObject(ended);
  });

  test("PRODUCT R42: a code whose last sign does not agree is refused before it is looked up, and does not count", async () => {
    const shop = await aShop(app);
    const { code } = await aShownCode(app, shop);
    for (let n = 0; n < 12; n++)
      expect((await check(shop, "0000-0000-01")).problem).toMatchObject({
        code: "invalid",
        fields: { code: "Check the code again" },
      });
    expect((await check(shop, code)).status).toBe(200);
  });
});

test("abuse A50e: PRODUCT R42.4: ten unknown codes in an hour block that link for the hour, whatever it asks, and admins are told", async () => {
  const shop = await aShop(app);
  const other = await aShop(app, { sponsor: shop.sponsor });
  const { code } = await aShownCode(app, await aShop(app));
  const own = await aShownCode(app, shop);
  const answers = [await check(shop, code), await check(shop, UNKNOWN)];
  expect(answers[0]?.problem).toEqual({
    ...answers[1]?.problem,
    requestId: answers[0]?.problem.requestId,
  });
  for (let n = 2; n < 200; n++) answers.push(await check(shop, UNKNOWN));
  expect(answers.filter(({ status }) => status === 404)).toHaveLength(10);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(190);
  expect((await use(shop, own.code)).status).toBe(429);
  expect((await check(other, own.code)).status).toBe(200);
  const told = (await titlesOf(admin)).filter(
    (title) => title === "A shop asked for unknown codes",
  );
  expect(told).toHaveLength(1);
  app.clock.advance(3_601_000);
  expect((await use(shop, own.code)).status).toBe(200);
});

test("abuse A50f: neither keys nor codes are in the audit log", async () => {
  const shop = await aShop(app);
  const { code } = await aShownCode(app, shop);
  await check(shop, code);
  await use(shop, code);
  const lines = JSON.stringify(await app.deps.db.selectFrom("audit_lines").selectAll().execute());
  for (const secret of [code, code.replaceAll("-", ""), shop.key])
    expect(lines).not.toContain(secret);
});
