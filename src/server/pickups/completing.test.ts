// The numbers in brackets are the invariants at the head of completing.ts.
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

import { textsOf } from "#test/support/attempts.ts";
import { testApp, type TestApp } from "#test/support/app.ts";
import { expectBooksAgree } from "#test/support/books.ts";
import { aCampaign, aPickup, aUser, type TestUser } from "#test/support/builders.ts";

let app: TestApp;
let agent: TestUser;
let admin: TestUser;
beforeAll(async () => {
  app = await testApp();
  agent = await aUser(app, { role: "agent", firstName: "Sam", lastName: "Lee" });
  admin = await aUser(app, { role: "admin" });
});
afterAll(() => app.close());
// After every test, ledger, balances, pickups and campaigns must agree (2).
afterEach(() => expectBooksAgree(app));

const complete = (as: TestUser, id: string, body: object) =>
  app.request({ method: "PUT", url: `/api/pickup/complete/${id}`, as, payload: body });
const profileOf = async (as: TestUser) => (await app.call("GET /profile", { as })).body.data;
const auditOf = (id: string) =>
  app.deps.db
    .selectFrom("audit_lines")
    .select(["type", "actor_id", "user_id", "detail"])
    .where("subject_id", "=", id)
    .orderBy("id")
    .execute();
const noticesOf = async (userId: string): Promise<string[]> =>
  (
    await app.deps.db
      .selectFrom("notifications")
      .select("message")
      .where("user_id", "=", userId)
      .orderBy("id")
      .execute()
  ).map(({ message }) => message);

describe("completing a pickup", () => {
  test("PRODUCT 4.4, R1.3: an agent's count is of the pickup's own item type and credits its points (2)", async () => {
    const maya = await aUser(app);
    const { _id: id } = await aPickup(app, maya);
    const { status, body } = await complete(agent, id, { itemsCount: 7, status: "completed" });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      data: {
        status: "completed",
        itemsCount: 7,
        pointsEarned: 14,
        confirmedItems: { plastic: 0, fabric: 0, glass: 0, paper: 0, metals: 7, appliances: 0 },
        completedAt: app.deps.now().toISOString(),
        completedBy: { _id: agent.id, firstName: "Sam", lastName: "Lee" },
      },
    });
    expect(await profileOf(maya)).toMatchObject({
      pointsEarned: 14,
      lifetimePoints: 14,
      carbonUnits: 14,
      totalItemsCollected: 7,
      collectionsCount: 1,
      itemsCount: { metals: 7, mixed: 7 },
    });
    expect((await noticesOf(maya.id)).at(-1)).toContain("14 points");
    expect(await auditOf(id)).toEqual([
      { type: "pickup_completed", actor_id: agent.id, user_id: maya.id, detail: { points: 14 } },
    ]);
  });

  test("PRODUCT 4.4: an admin's four counts are worth what each material is worth", async () => {
    const maya = await aUser(app);
    const { _id: id } = await aPickup(app, maya);
    const items = { plastic: 2, fabric: 3, glass: 4, paper: 5 };
    const { body } = await complete(admin, id, { items });
    expect(body).toMatchObject({ data: { itemsCount: 14, pointsEarned: 77 } });
  });

  test("four counts are the admin's: an agent's are refused and nothing is counted (4)", async () => {
    const maya = await aUser(app);
    const { _id: id } = await aPickup(app, maya);
    const items = { plastic: 2, fabric: 0, glass: 0, paper: 0 };
    const { status, problem } = await complete(agent, id, { items });
    expect([status, problem.code]).toEqual([403, "not_allowed"]);
    expect((await profileOf(maya)).pointsEarned).toBe(0);
    expect((await complete(admin, id, { itemsCount: 3 })).status).toBe(200);
  });

  test("PRODUCT R3.5: a completed pickup cannot be completed again (1)", async () => {
    const maya = await aUser(app);
    const { _id: id } = await aPickup(app, maya, { completedWith: 5 });
    const { status, problem } = await complete(agent, id, { itemsCount: 5 });
    expect([status, problem.code, problem.message]).toEqual([
      409,
      "already_completed",
      "This pickup is already completed",
    ]);
    expect((await profileOf(maya)).pointsEarned).toBe(10);
  });

  test("PRODUCT R3.5: of many completions at once exactly one succeeds and points come once (1)", async () => {
    const maya = await aUser(app);
    const { _id: id } = await aPickup(app, maya);
    const all = await Promise.all(
      Array.from({ length: 10 }, () => complete(agent, id, { itemsCount: 5 })),
    );
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(all.filter(({ status }) => status === 409)).toHaveLength(9);
    expect((await profileOf(maya)).pointsEarned).toBe(10);
  });

  test("a retry with the same key gets the first answer", async () => {
    const maya = await aUser(app);
    const { _id: id } = await aPickup(app, maya);
    const input = { as: agent, key: `complete-${id}`, params: { id }, body: { itemsCount: 2 } };
    const first = await app.call("PUT /pickup/complete/:id", input);
    const again = await app.call("PUT /pickup/complete/:id", input);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect((await profileOf(maya)).pointsEarned).toBe(4);
  });

  test.each([
    ["nothing", {}],
    ["zero", { itemsCount: 0 }],
    ["a negative count", { itemsCount: -1 }],
    ["a fraction", { itemsCount: 1.5 }],
    ["a billion", { itemsCount: 1e9 }],
    ["text", { itemsCount: "5" }],
    ["three counts", { items: { plastic: 1, fabric: 1, glass: 1 } }],
    ["four zeros", { items: { plastic: 0, fabric: 0, glass: 0, paper: 0 } }],
    ["a negative among four", { items: { plastic: 5, fabric: -1, glass: 0, paper: 0 } }],
    ["both forms", { itemsCount: 1, items: { plastic: 1, fabric: 0, glass: 0, paper: 0 } }],
    ["another status", { itemsCount: 1, status: "pending" }],
  ])("%s is refused and nothing changes", async (_, body) => {
    const maya = await aUser(app);
    const { _id: id } = await aPickup(app, maya);
    const { status, problem } = await complete(agent, id, body);
    expect(status).toBe(422);
    expect(problem.fields).toBeDefined();
    const { body: kept } = await app.call("GET /pickup/:id", { as: maya, params: { id } });
    expect(kept.data.status).toBe("pending");
  });

  test("row A6a: an agent completes no own pickup, by whichever count; a colleague does", async () => {
    const { _id: id } = await aPickup(app, agent);
    expect(await complete(agent, id, { itemsCount: 1 })).toMatchObject({
      status: 403,
      problem: {
        code: "own_pickup",
        message: "You can't complete your own pickup. A colleague has to count it.",
      },
    });
    const four = { items: { plastic: 1, fabric: 0, glass: 0, paper: 0 } };
    expect((await complete(agent, id, four)).status).toBe(403);
    expect((await profileOf(agent)).pointsEarned).toBe(0);
    const colleague = await aUser(app, { role: "agent" });
    expect((await complete(colleague, id, { itemsCount: 1 })).status).toBe(200);
    expect((await auditOf(id))[0]?.detail).toEqual({ points: 2 });
  });

  test("row A6b: the four counts are the admin's, whatever else an agent sends with them", async () => {
    const maya = await aUser(app);
    const { _id: id } = await aPickup(app, maya);
    const items = { plastic: 100_000, fabric: 100_000, glass: 100_000, paper: 100_000 };
    for (const body of [{ items }, { items, status: "completed" }])
      expect(await complete(agent, id, body)).toMatchObject({
        status: 403,
        problem: { code: "not_allowed" },
      });
    expect((await complete(agent, id, { items, itemsCount: 1 })).status).toBe(422);
    expect((await profileOf(maya)).pointsEarned).toBe(0);
  });

  test("an admin may complete their own pickup, and the audit log says so", async () => {
    const { _id: id } = await aPickup(app, admin);
    expect((await complete(admin, id, { itemsCount: 1 })).status).toBe(200);
    expect((await auditOf(id))[0]?.detail).toEqual({ points: 2, own: true });
  });

  test("a cancelled, deleted or unknown pickup is not found", async () => {
    const maya = await aUser(app);
    const cancelled = await aPickup(app, maya);
    await app.call("DELETE /pickup/:id", { as: maya, params: { id: cancelled._id } });
    const deleted = await aPickup(app, maya);
    await app.call("DELETE /pickup/delete/:id", { as: admin, params: { id: deleted._id } });
    const unknown = "01900000-0000-7000-8000-000000000000";
    for (const id of [cancelled._id, deleted._id, unknown, "x"])
      expect((await complete(agent, id, { itemsCount: 1 })).status).toBe(404);
  });

  test("a resident may neither complete, delete nor list everybody's", async () => {
    const maya = await aUser(app);
    const { _id: id } = await aPickup(app, maya);
    expect((await complete(maya, id, { itemsCount: 1 })).status).toBe(403);
    const params = { id };
    expect((await app.call("DELETE /pickup/delete/:id", { as: maya, params })).status).toBe(403);
    expect((await app.call("DELETE /pickup/delete/:id", { as: agent, params })).status).toBe(403);
    expect((await app.call("GET /pickup/admin", { as: maya })).status).toBe(403);
  });

  test("PRODUCT R5.1: it moves the campaign by its material and tells contributors once that the goal is reached", async () => {
    const [maya, ana] = [await aUser(app), await aUser(app)];
    const campaign = await aCampaign(app, { name: "Creek", goal: 10 });
    const options = { itemType: "plastic", campaignId: campaign._id } as const;
    await aPickup(app, maya, { ...options, completedWith: 4 });
    const { _id: id } = await aPickup(app, ana, options);
    await complete(admin, id, { items: { plastic: 6, fabric: 9, glass: 0, paper: 0 } });
    const { body } = await app.call("GET /campaigns/:id", {
      as: ana,
      params: { id: campaign._id },
    });
    expect(body.data).toMatchObject({
      pickupCount: 2,
      campaign: { progress: 10, status: "completed", ownContribution: 6 },
    });
    await aPickup(app, maya, { ...options, completedWith: 1 });
    for (const person of [maya, ana]) {
      const told = (await noticesOf(person.id)).filter((message) => message.startsWith("Creek"));
      expect(told).toHaveLength(1);
    }
  });
});

describe("deleting a pickup", () => {
  test("PRODUCT R3.6: a completed one takes back points, carbon units, counts and campaign progress (3)", async () => {
    const maya = await aUser(app);
    const campaign = await aCampaign(app);
    const options = { itemType: "plastic", campaignId: campaign._id } as const;
    await aPickup(app, maya, { ...options, completedWith: 1 });
    const { _id: id } = await aPickup(app, maya, { ...options, completedWith: 3 });
    const params = { id };
    expect((await app.call("DELETE /pickup/delete/:id", { as: admin, params })).body.data).toEqual({
      _id: id,
    });
    expect(await profileOf(maya)).toMatchObject({
      pointsEarned: 10,
      lifetimePoints: 10,
      carbonUnits: 10,
      totalItemsCollected: 1,
      collectionsCount: 1,
    });
    const { body } = await app.call("GET /campaigns/:id", {
      as: maya,
      params: { id: campaign._id },
    });
    expect(body.data).toMatchObject({
      pickupCount: 1,
      campaign: { progress: 1, ownContribution: 1 },
    });
    expect((await noticesOf(maya.id)).at(-1)).toContain(
      "30 points credited for it were taken back",
    );
    expect((await auditOf(id)).map(({ type }) => type)).toEqual([
      "pickup_completed",
      "pickup_deleted",
    ]);
    expect((await app.call("DELETE /pickup/delete/:id", { as: admin, params })).status).toBe(404);
    expect((await app.call("GET /pickup/:id", { as: maya, params })).status).toBe(404);
    expect((await profileOf(maya)).pointsEarned).toBe(10);
  });

  test("a pending one only leaves the lists, and its owner is told", async () => {
    const maya = await aUser(app, { phoneNumber: "+1 415 555 2783" });
    const { _id: id } = await aPickup(app, maya);
    await app.call("DELETE /pickup/delete/:id", { as: admin, params: { id } });
    expect(await textsOf(app, maya.id, "pickup_deleted")).toHaveLength(1);
    expect((await profileOf(maya)).pointsEarned).toBe(0);
    expect((await noticesOf(maya.id)).at(-1)).toMatch(/^Our staff cancelled .*\.$/);
  });

  test("deleting and completing at once leave points only where the pickup stands (3)", async () => {
    const maya = await aUser(app);
    const { _id: id } = await aPickup(app, maya);
    const [completed, deleted] = await Promise.all([
      complete(agent, id, { itemsCount: 5 }),
      app.call("DELETE /pickup/delete/:id", { as: admin, params: { id } }),
    ]);
    expect(deleted.status).toBe(200);
    expect([200, 404]).toContain(completed.status);
    expect((await profileOf(maya)).pointsEarned).toBe(0);
  });
});
