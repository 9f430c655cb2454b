import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { IntegrityReport } from "#contract/management.ts";

import { aMember, me } from "#test/support/auth.ts";
import {
  aCampaign,
  aDropOff,
  aPickup,
  aReward,
  aUser,
  type TestUser,
} from "#test/support/builders.ts";
import { testApp, type TestApp } from "#test/support/app.ts";

let app: TestApp;
let admin: TestUser;
let maya: TestUser;
beforeAll(async () => {
  app = await testApp();
  admin = await aUser(app, { role: "admin" });
});
beforeEach(async () => {
  maya = await aUser(app);
});
afterAll(() => app.close());

/** The largest value of a counter, and a value that leaves no room for a small collection. */
const MOST = 2_147_483_647;
const NEARLY = MOST - 1;
const FULL = {
  status: 409,
  problem: {
    code: "total_too_large",
    message: "This would take a total beyond 2,147,483,647, so nothing was changed",
  },
};

/** Writes the value directly, as if years of counting had led to it. */
const fill = (table: string, column: string, id: string, value = NEARLY) =>
  sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value} where id = ${id}`.execute(
    app.deps.db,
  );
const complete = (id: string, plastic = 5) =>
  app.call("PUT /pickup/complete/:id", {
    as: admin,
    params: { id },
    body: { items: { plastic, fabric: 5, glass: 5, paper: 5 } },
  });
const profileOf = async ({ token }: TestUser) => (await me(app, token)).body.data;

test.each([
  "points_earned",
  "lifetime_points",
  "carbon_units",
  "collections_count",
  "plastic",
  "fabric",
  "glass",
  "paper",
])(
  "PRODUCT R2.9: %s never runs over: the collection is refused and nothing of it stays",
  async (column) => {
    await fill("users", column, maya.id, MOST);
    const before = await profileOf(maya);
    const { _id: id } = await aPickup(app, maya);
    expect(await complete(id)).toMatchObject(FULL);
    expect(await profileOf(maya)).toEqual(before);
    const { body } = await app.call("GET /pickup/:id", { as: maya, params: { id } });
    expect(body.data).toMatchObject({ status: "pending", pointsEarned: 0 });
  },
);

test("row A12: an agent's count, a drop-off and one among many are refused in the same words", async () => {
  await fill("users", "points_earned", maya.id);
  const agent = await aUser(app, { role: "agent" });
  const { _id: id } = await aPickup(app, maya);
  const { _id: dropOffId } = await aDropOff(app, maya);
  const decision = { status: "completed", itemsCount: 5 } as const;
  const counted = { as: agent, params: { id }, body: { itemsCount: 5 } };
  expect(await app.call("PUT /pickup/complete/:id", counted)).toMatchObject(FULL);
  const decided = { as: admin, params: { id: dropOffId }, body: decision };
  expect(await app.call("PUT /dropOff/:id", decided)).toMatchObject(FULL);
  const { body } = await app.call("PUT /dropOff", {
    as: admin,
    body: { decisions: [{ _id: dropOffId, ...decision }] },
  });
  expect(body.data).toMatchObject([{ ok: false, problem: { code: "total_too_large" } }]);
});

test.each(["progress", "collections_count"])(
  "row A12: a campaign's %s never runs over",
  async (column) => {
    const campaign = await aCampaign(app);
    const options = { itemType: "plastic", campaignId: campaign._id } as const;
    await fill("campaigns", column, campaign._id, MOST);
    const { _id: id } = await aPickup(app, maya, options);
    expect(await complete(id)).toMatchObject(FULL);
    expect((await profileOf(maya)).pointsEarned).toBe(0);
  },
);

test("row A12: what a person gave to a campaign never runs over", async () => {
  const campaign = await aCampaign(app);
  const options = { itemType: "plastic", campaignId: campaign._id } as const;
  await aPickup(app, maya, { ...options, completedWith: 1 });
  await app.deps.db.updateTable("campaign_contributions").set({ contributions: MOST }).execute();
  const { _id: id } = await aPickup(app, maya, options);
  expect(await complete(id)).toMatchObject(FULL);
});

test("row A12: a refund that the balance cannot hold, or the stock, is refused and stays as it was", async () => {
  const reward = await aReward(app, { pointsRequired: 100, stock: 5 });
  const rich = await aUser(app, { points: 100 });
  const params = { id: reward._id };
  const { body } = await app.call("POST /reward/:id/redeem", { as: rich, params });
  const reject = () =>
    app.call("PUT /reward/admin/:id/update/:status", {
      as: admin,
      params: { id: body.data._id, status: "rejected" },
      body: {},
    });
  await fill("users", "points_earned", rich.id);
  expect(await reject()).toMatchObject(FULL);
  await fill("users", "points_earned", rich.id, 0);
  await fill("rewards", "stock", reward._id, MOST);
  expect(await reject()).toMatchObject(FULL);
  expect((await profileOf(rich)).pointsEarned).toBe(0);
});

test("row A12: a deletion that would take a balance below the least is refused", async () => {
  const { _id: id } = await aPickup(app, maya, { completedWith: 5 });
  await fill("users", "points_earned", maya.id, -MOST);
  const deleted = await app.call("DELETE /pickup/delete/:id", { as: admin, params: { id } });
  expect(deleted).toMatchObject({ status: 409, problem: { code: "total_too_large" } });
});

test("row A12: a friend is verified although the inviter's points are full", async () => {
  await fill("users", "lifetime_points", maya.id, MOST - 50);
  await aMember(app, { referralId: maya.referralId });
  expect((await profileOf(maya)).pointsEarned).toBe(0);
});

test("row A12: the sums of the audit hold more than any counter, as whole numbers", async () => {
  const lines = app.deps.db.insertInto("ledger_lines").values((eb) => ({
    id: sql<string>`gen_random_uuid()`,
    user_id: maya.id,
    kind: "adjustment",
    points: MOST,
    carbon_units: 0,
    balance: MOST,
    source_type: "manual",
    source_id: sql<string>`gen_random_uuid()`,
    created_at: eb.val(app.deps.now()),
  }));
  for (let n = 0; n < 4; n++) await lines.execute();
  const superadmin = await aUser(app, { role: "superadmin" });
  const { status, body } = await app.call("POST /management/integrity", { as: superadmin });
  expect(status).toBe(200);
  expect(body.data.differences).toContainEqual({
    subject: "user",
    _id: maya.id,
    field: "pointsEarned",
    kept: 0,
    recomputed: 4 * MOST,
  });
});

/** The names of the properties that may hold any number, whole or not. */
function numbersIn(schema: unknown, name = ""): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  const own = "type" in schema && [schema.type].flat().includes("number") ? [name] : [];
  const inside = Object.entries(schema).flatMap(([key, value]) =>
    numbersIn(
      value,
      ["items", "prefixItems", "anyOf", "allOf"].includes(key) || /^\d+$/.test(key) ? name : key,
    ),
  );
  return [...own, ...inside];
}

test("row A12: figures of answers are whole numbers below 2^53, but for places, distances, averages and trees", async () => {
  const { components } = (await app.app.inject({ url: "/api/openapi.json" })).json();
  const { schemas } = components as { schemas: Record<string, object> };
  // The version of a person's file is one fixed number.
  const fixed = ["version"];
  const numbers = [
    "latitude",
    "longitude",
    "coordinates",
    "distance",
    "travelKm",
    "average",
    "trees",
  ];
  const rates = ["perHundred", "medianDays", "slowDays"];
  // The range of an estimate.
  const ranges = ["low", "high"];
  // The values of settings are of any kind.
  const settings = ["initial", "value"];
  expect(new Set(numbersIn(schemas))).toEqual(
    new Set([...numbers, ...rates, ...ranges, ...settings, ...fixed]),
  );
  expect(IntegrityReport.shape.users.safeParse(2 ** 53).success).toBe(false);
});
