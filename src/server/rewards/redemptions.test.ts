import { afterAll, beforeAll, describe, expect, test } from "vitest";

import type { Redemption } from "#contract/rewards.ts";
import type { RedemptionStatus } from "#domain/redemptions.ts";

import { newId } from "../core/database/ids.ts";
import { auditLedger } from "../impact/service.ts";
import { aReward, aUser, givePoints, type TestUser } from "#test/support/builders.ts";
import { testApp, type TestApp } from "#test/support/app.ts";

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await testApp();
  admin = await aUser(app, { role: "admin" });
});
afterAll(() => app.close());

const redeem = (as: TestUser, id: string, key?: string) =>
  app.call("POST /reward/:id/redeem", { as, params: { id }, ...(key !== undefined && { key }) });
const balanceOf = async (as: TestUser): Promise<number> =>
  (await app.call("GET /profile", { as })).body.data.pointsEarned;
const kindsOf = async (as: TestUser) =>
  (await app.call("GET /profile/ledger", { as })).body.data.docs.map(
    ({ kind, points }) => `${kind} ${points}`,
  );
const stockOf = async (id: string): Promise<number | null | undefined> => {
  const { body } = await app.call("GET /reward", { as: admin, query: { limit: 100 } });
  return body.data.docs.find(({ _id }) => _id === id)?.stock;
};
const set = (id: string, status: RedemptionStatus, as = admin) =>
  app.call("PUT /reward/admin/:id/update/:status", { as, params: { id, status } });
const noticesOf = async (as: TestUser) =>
  (await app.call("GET /notifications", { as })).body.data.docs.map(({ title }) => title);

describe("redeeming", () => {
  test("PRODUCT R6.2: takes the points, takes one from the stock, keeps a copy and tells", async () => {
    const maya = await aUser(app, { points: 250 });
    const reward = await aReward(app, { pointsRequired: 100, stock: 5 });
    const { status, body } = await redeem(maya, reward._id);
    expect(status).toBe(201);
    const { _id: rewardId, name, description, image, pointsRequired, sponsorName } = reward;
    expect(body.data).toMatchObject({
      rewardId,
      name,
      description,
      image,
      pointsRequired,
      sponsorName,
      status: "pending",
      redeemedAt: app.deps.now().toISOString(),
      user: { _id: maya.id, firstName: "Maya", lastName: "Ortiz" },
    });
    expect(await balanceOf(maya)).toBe(150);
    expect(await stockOf(rewardId)).toBe(4);
    expect(await kindsOf(maya)).toEqual(["redemption -100", "adjustment 250"]);
    expect(await noticesOf(maya)).toEqual(["Reward redeemed"]);
    const { body: profile } = await app.call("GET /profile", { as: maya });
    expect(profile.data).toMatchObject({ lifetimePoints: 250, carbonUnits: 0 });
    const { body: receipts } = await app.call("GET /profile/ledger", { as: maya });
    expect(receipts.data.docs[0]?.source).toMatchObject({ type: "redemption", name });
  });

  test("PRODUCT R6.2: is refused beyond the balance, and nothing moves", async () => {
    const maya = await aUser(app, { points: 99 });
    const reward = await aReward(app, { pointsRequired: 100, stock: 5 });
    expect(await redeem(maya, reward._id)).toMatchObject({
      status: 409,
      problem: { code: "not_enough_points", message: "You don't have enough points" },
    });
    expect(await balanceOf(maya)).toBe(99);
    expect(await stockOf(reward._id)).toBe(5);
    expect((await app.call("GET /reward/redeemed", { as: maya })).body.data).toEqual([]);
    expect(await noticesOf(maya)).toEqual([]);
  });

  test("PRODUCT R6.2: is refused when nothing is left, and nothing moves", async () => {
    const maya = await aUser(app, { points: 250 });
    const reward = await aReward(app, { pointsRequired: 100, stock: 1 });
    expect((await redeem(maya, reward._id)).status).toBe(201);
    expect(await redeem(maya, reward._id)).toMatchObject({
      status: 409,
      problem: { code: "out_of_stock", message: "This reward is out of stock" },
    });
    expect(await balanceOf(maya)).toBe(150);
    expect(await stockOf(reward._id)).toBe(0);
  });

  test("PRODUCT R6.3: again with the same key gives the first answer and takes nothing", async () => {
    const maya = await aUser(app, { points: 250 });
    const [reward, other] = [await aReward(app), await aReward(app)];
    const key = newId();
    const first = await redeem(maya, reward._id, key);
    const second = await redeem(maya, reward._id, key);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect(await balanceOf(maya)).toBe(150);
    expect(await redeem(maya, other._id, key)).toMatchObject({
      status: 409,
      problem: { code: "idempotency_mismatch" },
    });
    const refused = await redeem(await aUser(app), reward._id, key);
    expect(refused.problem.code).toBe("not_enough_points");
  });

  test("that was refused may be tried again with the same key", async () => {
    const maya = await aUser(app);
    const reward = await aReward(app, { pointsRequired: 100 });
    const key = newId();
    expect((await redeem(maya, reward._id, key)).status).toBe(409);
    await givePoints(app, maya.id, 100);
    expect((await redeem(maya, reward._id, key)).status).toBe(201);
  });

  test("needs somebody signed in and verified", async () => {
    const params = { id: (await aReward(app))._id };
    const newcomer = await aUser(app, { verified: false });
    expect((await app.call("POST /reward/:id/redeem", { params })).status).toBe(401);
    expect((await app.call("POST /reward/:id/redeem", { params, as: newcomer })).status).toBe(403);
    expect((await app.call("GET /reward/redeemed", {})).status).toBe(401);
  });
});

describe("lists of redemptions", () => {
  test("PRODUCT 7.8: show one's own only, newest first; to admins all, by status", async () => {
    const [maya, other] = [await aUser(app, { points: 300 }), await aUser(app, { points: 300 })];
    const reward = await aReward(app, { pointsRequired: 100 });
    const made: Redemption[] = [];
    for (const person of [maya, other, maya]) {
      app.clock.advance(1000);
      made.unshift((await redeem(person, reward._id)).body.data);
    }
    const [third, second, first] = made.map(({ _id }) => _id);
    const { body: own } = await app.call("GET /reward/redeemed", { as: maya });
    expect(own.data.map(({ _id }) => _id)).toEqual([third, first]);
    await set(second ?? "", "processing");
    const { body: all } = await app.call("GET /reward/admin/redeemed", { as: admin });
    expect(all.data.slice(0, 3).map(({ _id }) => _id)).toEqual([third, second, first]);
    const query = { status: "processing" } as const;
    const { body: some } = await app.call("GET /reward/admin/redeemed", { as: admin, query });
    expect(some.data.map(({ _id, user }) => [_id, user._id])).toEqual([[second, other.id]]);
  });

  test("refuse a status that there is not", async () => {
    const url = "/api/reward/admin/redeemed?status=paid";
    expect((await app.request({ method: "GET", url, as: admin })).status).toBe(422);
  });
});

describe("the status of a redemption", () => {
  const redeemed = async (points = 100, stock = 3) => {
    const maya = await aUser(app, { points });
    const reward = await aReward(app, { pointsRequired: 100, stock });
    const { body } = await redeem(maya, reward._id);
    return { maya, reward, id: body.data._id };
  };

  test("PRODUCT 4.5: may be any of the four in any order, is told and written down", async () => {
    const { maya, id } = await redeemed();
    app.clock.advance(1000);
    for (const status of ["completed", "processing", "pending", "rejected"] as const) {
      app.clock.advance(1000);
      const { body } = await set(id, status);
      expect(body.data).toMatchObject({ status, updatedAt: app.deps.now().toISOString() });
    }
    expect(await noticesOf(maya)).toEqual([
      "Reward rejected",
      "Reward pending",
      "Reward processing",
      "Reward completed",
      "Reward redeemed",
    ]);
    const lines = await app.deps.db
      .selectFrom("audit_lines")
      .select(["type", "actor_id", "user_id", "detail"])
      .where("subject_id", "=", id)
      .orderBy("at")
      .execute();
    expect(lines).toHaveLength(4);
    expect(lines[0]).toEqual({
      type: "redemption_status_changed",
      actor_id: admin.id,
      user_id: maya.id,
      detail: { from: "pending", to: "completed", name: "Tote bag" },
    });
  });

  test("PRODUCT R6.4: rejected gives the points back and restocks; leaving it charges again", async () => {
    const { maya, reward, id } = await redeemed();
    await set(id, "rejected");
    expect([await balanceOf(maya), await stockOf(reward._id)]).toEqual([100, 3]);
    await set(id, "processing");
    expect([await balanceOf(maya), await stockOf(reward._id)]).toEqual([0, 2]);
    await set(id, "rejected");
    expect([await balanceOf(maya), await stockOf(reward._id)]).toEqual([100, 3]);
    expect(await kindsOf(maya)).toEqual([
      "refund 100",
      "redemption -100",
      "refund 100",
      "redemption -100",
      "adjustment 100",
    ]);
    const { body: profile } = await app.call("GET /profile", { as: maya });
    expect(profile.data.lifetimePoints).toBe(100);
  });

  test("PRODUCT R6.4: cannot leave rejected where the balance does not cover it, or nothing is left", async () => {
    const { maya, reward, id } = await redeemed(100, 1);
    await set(id, "rejected");
    const other = await aUser(app, { points: 100 });
    expect((await redeem(other, reward._id)).status).toBe(201);
    expect(await set(id, "completed")).toMatchObject({
      status: 409,
      problem: { message: "This reward is out of stock" },
    });
    expect(await balanceOf(maya)).toBe(100);
    const cheaper = await aReward(app, { pointsRequired: 60 });
    await redeem(maya, cheaper._id);
    expect(await set(id, "completed")).toMatchObject({
      status: 409,
      problem: { message: "You don't have enough points" },
    });
    const { body } = await app.call("GET /reward/redeemed", { as: maya });
    expect(body.data.find(({ _id }) => _id === id)?.status).toBe("rejected");
  });

  test("PRODUCT R6.4: the same again does nothing", async () => {
    const { maya, id } = await redeemed();
    await set(id, "rejected");
    const before = [await kindsOf(maya), await noticesOf(maya)];
    const { status, body } = await set(id, "rejected");
    expect({ status, now: body.data.status }).toEqual({ status: 200, now: "rejected" });
    expect([await kindsOf(maya), await noticesOf(maya)]).toEqual(before);
  });

  test("that somebody else changed meanwhile is not changed again unseen", async () => {
    const { maya, id } = await redeemed();
    const read = async () =>
      (await app.call("GET /reward/admin/redemptions/:id", { as: admin, params: { id } })).body
        .data;
    const seen = await read();
    app.clock.advance(1000);
    await set(id, "processing");
    const late = (status: RedemptionStatus, updatedAt: string) =>
      app.call("PUT /reward/admin/:id/update/:status", {
        as: admin,
        params: { id, status },
        body: { updatedAt },
      });
    expect(await late("rejected", seen.updatedAt)).toMatchObject({
      status: 409,
      problem: { code: "stale" },
    });
    expect([(await read()).status, await balanceOf(maya)]).toEqual(["processing", 0]);
    // Both wanted the same status, so neither is refused.
    expect((await late("processing", seen.updatedAt)).status).toBe(200);
    const { updatedAt } = await read();
    expect((await late("rejected", updatedAt)).body.data.status).toBe("rejected");
    const none = { as: admin, params: { id: newId() } };
    expect((await app.call("GET /reward/admin/redemptions/:id", none)).status).toBe(404);
  });

  test("of two admins at once each change counts, and the points are refunded once", async () => {
    const { maya, id } = await redeemed();
    const answers = await Promise.all([set(id, "rejected"), set(id, "rejected")]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await balanceOf(maya)).toBe(100);
  });

  test("is moved by admins only, and only one that is there to one that there is", async () => {
    const { maya, id } = await redeemed();
    const agent = await aUser(app, { role: "agent" });
    expect((await set(id, "completed", maya)).status).toBe(403);
    expect((await set(id, "completed", agent)).status).toBe(403);
    expect((await set(newId(), "completed")).status).toBe(404);
    const url = `/api/reward/admin/${id}/update/paid`;
    expect((await app.request({ method: "PUT", url, as: admin })).status).toBe(422);
  });
});

test("after all this the ledger equals every balance", async () => {
  const report = await auditLedger(app.deps.db, app.deps.now());
  expect(report).toMatchObject({ ok: true, differences: [] });
});
