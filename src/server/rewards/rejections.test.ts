// How a redemption ends without its reward: rejected by staff with a reason, or taken back by its owner.
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import type { RedemptionStatus } from "#domain/redemptions.ts";
import { TAKEN_BACK } from "#domain/redemptions.ts";

import { newId } from "../core/database/ids.ts";
import { auditLedger } from "../impact/service.ts";
import { aReward, aUser, type TestUser } from "#test/support/builders.ts";
import { testApp, type TestApp } from "#test/support/app.ts";

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await testApp();
  admin = await aUser(app, { role: "admin" });
});
afterAll(() => app.close());

/** A person who has just spent all points on a reward of which two are left. */
async function redeemed() {
  const maya = await aUser(app, { points: 100 });
  const howToReceive = "At the depot, with your name.";
  const reward = await aReward(app, { pointsRequired: 100, stock: 3, howToReceive });
  const params = { id: reward._id };
  const { body } = await app.call("POST /reward/:id/redeem", { as: maya, params });
  return { maya, reward, id: body.data._id };
}

const set = (id: string, status: RedemptionStatus, reason?: string) =>
  app.call("PUT /reward/admin/:id/update/:status", {
    as: admin,
    params: { id, status },
    ...(reason !== undefined && { body: { reason } }),
  });
const takeBack = (as: TestUser, id: string) =>
  app.call("PUT /reward/take-back/:id", { as, params: { id } });
const balanceOf = async (as: TestUser) =>
  (await app.call("GET /profile", { as })).body.data.pointsEarned;
const stockOf = async (id: string) => {
  const { body } = await app.call("GET /reward", { as: admin, query: { limit: 100 } });
  return body.data.docs.find(({ _id }) => _id === id)?.stock;
};
const ownOf = async (as: TestUser) => (await app.call("GET /reward/redeemed", { as })).body.data[0];
const newestNotice = async (as: TestUser) =>
  (await app.call("GET /notifications", { as })).body.data.docs[0];

test("a redemption keeps how its reward was received when it was redeemed", async () => {
  const { maya, reward, id } = await redeemed();
  const { name, description, pointsRequired, sponsorName } = reward;
  const body = { name, description, pointsRequired, sponsorName, howToReceive: "By mail." };
  const edited = await app.call("PUT /reward/:id", { as: admin, params: { id: reward._id }, body });
  expect(edited.body.data.howToReceive).toBe("By mail.");
  expect(await ownOf(maya)).toMatchObject({ howToReceive: "At the depot, with your name." });
  app.clock.advance(1000);
  await set(id, "processing");
  expect((await newestNotice(maya))?.message).toContain("At the depot, with your name.");
});

describe("a rejection", () => {
  test("keeps its reason for the owner and the staff, until the redemption leaves it", async () => {
    const { maya, id } = await redeemed();
    app.clock.advance(1000);
    const { body } = await set(id, "rejected", "  The shop has closed. ");
    expect(body.data).toMatchObject({ status: "rejected", reason: "The shop has closed." });
    expect(await ownOf(maya)).toMatchObject({ reason: "The shop has closed." });
    expect((await newestNotice(maya))?.message).toContain("Reason: The shop has closed.");
    expect((await set(id, "pending")).body.data).toMatchObject({ status: "pending", reason: null });
  });

  test("works without a reason, as the specification calls it; other statuses keep none", async () => {
    const { id } = await redeemed();
    expect((await set(id, "rejected")).body.data).toMatchObject({ reason: null });
    expect((await set(id, "completed", "Because")).body.data).toMatchObject({ reason: null });
  });

  test("refuses a reason that is empty or too long", async () => {
    const { id } = await redeemed();
    for (const reason of ["  ", "x".repeat(501)]) {
      const { status, problem } = await set(id, "rejected", reason);
      expect([status, Object.keys(problem.fields ?? {})]).toEqual([422, ["reason"]]);
    }
  });

  test("is forgotten with the person", async () => {
    const { maya, id } = await redeemed();
    await set(id, "rejected", "Maya moved away.");
    await app.call("DELETE /profile/:id", { as: admin, params: { id: maya.id } });
    const params = { id };
    const { body } = await app.call("GET /reward/admin/redemptions/:id", { as: admin, params });
    expect(body.data).toMatchObject({ status: "rejected", reason: null });
  });
});

describe("taking back", () => {
  test("PRODUCT R6.5: gives points and stock back, tells its owner and writes it down", async () => {
    const { maya, reward, id } = await redeemed();
    app.clock.advance(1000);
    const { status, body } = await takeBack(maya, id);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ status: "rejected", reason: TAKEN_BACK });
    expect([await balanceOf(maya), await stockOf(reward._id)]).toEqual([100, 3]);
    const { body: receipts } = await app.call("GET /profile/ledger", { as: maya });
    expect(receipts.data.docs.map(({ kind, points }) => `${kind} ${points}`)).toEqual([
      "refund 100",
      "redemption -100",
      "adjustment 100",
    ]);
    expect(await newestNotice(maya)).toMatchObject({ title: "Reward taken back" });
    const lines = await app.deps.db
      .selectFrom("audit_lines")
      .select(["type", "actor_id", "user_id", "detail"])
      .where("subject_id", "=", id)
      .execute();
    expect(lines).toEqual([
      {
        type: "redemption_taken_back",
        actor_id: maya.id,
        user_id: maya.id,
        detail: { from: "pending", to: "rejected", name: "Tote bag" },
      },
    ]);
  });

  test("twice gives the same answer and the points once", async () => {
    const { maya, reward, id } = await redeemed();
    const answers = await Promise.all([takeBack(maya, id), takeBack(maya, id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect([await balanceOf(maya), await stockOf(reward._id)]).toEqual([100, 3]);
  });

  test("PRODUCT R6.5: is too late once somebody has begun with it", async () => {
    for (const status of ["processing", "completed", "rejected"] as const) {
      const { maya, id } = await redeemed();
      await set(id, status);
      const before = await balanceOf(maya);
      expect(await takeBack(maya, id)).toMatchObject({
        status: 409,
        problem: { message: "Only a reward that is still pending can be taken back" },
      });
      expect(await balanceOf(maya)).toBe(before);
    }
  });

  test("PRODUCT R6.5: is for its owner only", async () => {
    const { maya, id } = await redeemed();
    expect((await takeBack(await aUser(app), id)).status).toBe(404);
    expect((await takeBack(admin, id)).status).toBe(404);
    expect((await takeBack(maya, newId())).status).toBe(404);
    const line = "PUT /reward/take-back/:id";
    expect((await app.call(line, { params: { id } })).status).toBe(401);
    expect(await ownOf(maya)).toMatchObject({ status: "pending" });
  });

  test("an admin who still sees it pending does not charge it again unseen, not even in the same millisecond", async () => {
    const { maya, id } = await redeemed();
    const seen = await ownOf(maya);
    await takeBack(maya, id);
    const body = { updatedAt: seen?.updatedAt };
    const params = { id, status: "processing" } as const;
    const late = await app.call("PUT /reward/admin/:id/update/:status", {
      as: admin,
      params,
      body,
    });
    expect([late.status, late.problem.code]).toEqual([409, "stale"]);
    expect(await balanceOf(maya)).toBe(100);
  });
});

test("after all this the ledger equals every balance", async () => {
  const report = await auditLedger(app.deps.db, app.deps.now());
  expect(report).toMatchObject({ ok: true, differences: [] });
});
