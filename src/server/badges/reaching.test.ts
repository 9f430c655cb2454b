import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import type { BadgeRule } from "#contract/badges.ts";
import { MINUTE_MS } from "#domain/durations.ts";
import { aNewcomer, codeOf, verify } from "#test/support/auth.ts";
import { testApp, type TestApp } from "#test/support/app.ts";
import {
  aCampaign,
  aDropOff,
  aPickup,
  aPicture,
  aUser,
  type TestUser,
} from "#test/support/builders.ts";

let app: TestApp;
let admin: TestUser;
let image: string;
let maya: TestUser;
beforeAll(async () => {
  app = await testApp({ env: { DEMO: "true" } });
  admin = await aUser(app, { role: "admin" });
  image = await aPicture();
});
beforeEach(async () => {
  await app.call("DELETE /badges", { as: admin, body: { confirm: "all" } });
  // Those of earlier tests may reach what a rule asks for here.
  await sql`update users set first_name = 'Other'`.execute(app.deps.db);
  maya = await aUser(app, { language: "es", firstName: "Maya" });
});
afterAll(() => app.close());

const form = (rule: BadgeRule | null) => ({
  name: "Counting",
  description: "By itself",
  image,
  rule,
});
async function aBadge(rule: BadgeRule | null): Promise<string> {
  const { body } = await app.call("POST /badges", { as: admin, body: form(rule) });
  return body.data._id;
}
const edit = (id: string, rule: BadgeRule | null) =>
  app.call("PUT /badges/:id", { as: admin, params: { id }, body: form(rule) });
const held = async (as: TestUser): Promise<string[]> =>
  (await app.call("GET /profile/badges", { as })).body.data.map(({ _id }) => _id);
const progress = async (id: string, as: TestUser): Promise<number | undefined> =>
  (await app.call("GET /badges", { as })).body.data.find(({ _id }) => _id === id)?.progress;
const collect = (as: TestUser, completedWith: number) => aPickup(app, as, { completedWith });

/** What somebody was told of badges, in the product and by email. */
async function told({ id }: TestUser): Promise<{ product: string[]; email: number }> {
  const { db } = app.deps;
  const product = await db
    .selectFrom("notifications")
    .select(["event", "message"])
    .where("user_id", "=", id)
    .where("event", "like", "badge%")
    .execute();
  const emails = await db
    .selectFrom("messages")
    .select("id")
    .where("user_id", "=", id)
    .where("event", "like", "badge%")
    .execute();
  return { product: product.map(({ message }) => message).toSorted(), email: emails.length };
}
/** The lines of the audit log that say that the product gave a badge to people with that first name. */
const givenByProduct = (badgeId: string, firstName = "Maya") =>
  app.deps.db
    .selectFrom("audit_lines")
    .innerJoin("users", "users.id", "audit_lines.user_id")
    .select(["audit_lines.user_id", "audit_lines.detail"])
    .where("audit_lines.subject_id", "=", badgeId)
    .where("audit_lines.type", "=", "badge_given")
    .where("audit_lines.actor_id", "is", null)
    .where("users.first_name", "=", firstName)
    .execute();

describe("PRODUCT R34.2: a rule gives its badge in the transaction that reaches it", () => {
  test("PRODUCT R34.1, R34.2: pieces of one and of any material, told once by what was reached, with a line in the audit log", async () => {
    const metals = await aBadge({ kind: "items", material: "metals", number: 5 });
    const glass = await aBadge({ kind: "items", material: "glass", number: 1 });
    const any = await aBadge({ kind: "items", number: 9 });
    await collect(maya, 4);
    expect(await held(maya)).toEqual([]);
    expect(await told(maya)).toEqual({ product: [], email: 0 });
    await collect(maya, 1);
    expect(await held(maya)).toEqual([metals]);
    await aDropOff(app, maya, { confirmedWith: 4 });
    expect((await held(maya)).toSorted()).toEqual([metals, any].toSorted());
    await collect(maya, 20);
    expect(await held(maya)).not.toContain(glass);
    expect(await told(maya)).toEqual({
      product: [
        "You earned the badge Counting: 5 units of metals.",
        "You earned the badge Counting: 9 pieces of any material.",
      ],
      email: 2,
    });
    expect(await givenByProduct(metals)).toEqual([
      { user_id: maya.id, detail: { name: "Counting", rule: "5 units of metals" } },
    ]);
  });

  test("PRODUCT R34.1: collections, and campaigns given to", async () => {
    const collections = await aBadge({ kind: "collections", number: 2 });
    const campaigns = await aBadge({ kind: "campaigns", number: 2 });
    const given = { itemType: "plastic", completedWith: 3 } as const;
    const one = (await aCampaign(app))._id;
    await aPickup(app, maya, { ...given, campaignId: one });
    await aPickup(app, maya, { ...given, campaignId: one });
    expect(await held(maya)).toEqual([collections]);
    expect(await progress(campaigns, maya)).toBe(1);
    await aDropOff(app, maya, { campaignId: (await aCampaign(app))._id, confirmedWith: 1 });
    expect(await held(maya)).toContain(campaigns);
  });

  test("PRODUCT R34.1: friends who joined, once they are credited", async () => {
    const friends = await aBadge({ kind: "friends", number: 1 });
    const friend = await aNewcomer(app, { referralId: maya.referralId });
    expect(await held(maya)).toEqual([]);
    expect((await verify(app, friend, await codeOf(app, "verify", friend.email))).status).toBe(200);
    expect(await held(maya)).toEqual([friends]);
  });

  test("PRODUCT R34.2: a correction may reach it; what falls later takes nothing back", async () => {
    const metals = await aBadge({ kind: "items", material: "metals", number: 10 });
    const { _id: id } = await collect(maya, 6);
    const correct = (itemsCount: number) =>
      app.call("PUT /pickup/correct/:id", {
        as: admin,
        params: { id },
        body: { itemsCount, reason: "Counted again" },
      });
    expect((await correct(10)).status).toBe(200);
    expect(await held(maya)).toEqual([metals]);
    expect((await correct(2)).status).toBe(200);
    await app.call("DELETE /pickup/delete/:id", { as: admin, params: { id } });
    expect(await held(maya)).toEqual([metals]);
    await collect(maya, 10);
    expect((await told(maya)).product).toHaveLength(1);
  });

  test("PRODUCT R34.2: what an admin took away, the rule does not give again; by hand it is", async () => {
    const badgeId = await aBadge({ kind: "collections", number: 1 });
    await collect(maya, 1);
    const params = { userId: maya.id, badgeId };
    const take = () => app.call("DELETE /badges/user/:userId/:badgeId", { as: admin, params });
    expect((await take()).body.data).toEqual([]);
    expect((await take()).problem.code).toBe("badge_not_held");
    await collect(maya, 1);
    await edit(badgeId, { kind: "items", number: 1 });
    await app.deps.jobs.runDue();
    expect(await held(maya)).toEqual([]);
    expect(await progress(badgeId, maya)).toBeUndefined();
    const touched = { as: admin, query: { kind: "badge", id: badgeId } } as const;
    const others = (await givenByProduct(badgeId, "Other")).length;
    const holders = async () =>
      (await app.call("GET /management/touches", touched)).body.data.holders;
    expect(await holders()).toBe(others);
    await app.call("POST /badges/user/:userId/:badgeId", { as: admin, params });
    expect([await held(maya), await holders()]).toEqual([[badgeId], others + 1]);
  });

  test("PRODUCT R34.2: a badge that somebody has by hand is not given, or told, a second time", async () => {
    const badgeId = await aBadge({ kind: "collections", number: 1 });
    const params = { userId: maya.id, badgeId };
    await app.call("POST /badges/user/:userId/:badgeId", { as: admin, params });
    await collect(maya, 1);
    expect((await told(maya)).product).toEqual(["You have been given the badge Counting."]);
    expect(await givenByProduct(badgeId)).toEqual([]);
  });

  test("PRODUCT R34.2: held badges stay when their rule is changed or removed", async () => {
    const badgeId = await aBadge({ kind: "collections", number: 1 });
    await collect(maya, 1);
    for (const rule of [{ kind: "collections", number: 50 } as const, null]) {
      expect((await edit(badgeId, rule)).body.data.rule).toMatchObject(rule ?? {});
      await app.deps.jobs.runDue();
      expect(await held(maya)).toEqual([badgeId]);
    }
    const other = await aUser(app);
    await collect(other, 60);
    expect(await held(other)).toEqual([]);
  });
});

describe("PRODUCT R34.3: a new rule", () => {
  test("PRODUCT R34.3: is met by who has reached it already, by a job that tells them in the product only", async () => {
    await collect(maya, 7);
    const less = await aUser(app);
    await collect(less, 6);
    const id = await aBadge({ kind: "items", material: "metals", number: 7 });
    expect(await held(maya)).toEqual([]);
    await app.deps.jobs.runDue();
    await app.deps.jobs.runDue();
    expect([await held(maya), await held(less)]).toEqual([[id], []]);
    const message = "You earned the badge Counting: 7 units of metals.";
    expect(await told(maya)).toEqual({ product: [message], email: 0 });
    expect(await givenByProduct(id)).toHaveLength(1);
    await edit(id, { kind: "items", material: "metals", number: 6 });
    await app.deps.jobs.runDue();
    expect([await held(maya), await held(less)]).toEqual([[id], [id]]);
    expect((await told(maya)).product).toHaveLength(1);
  });

  test("PRODUCT R34.3: an edit that does not name the rule keeps it, and one that repeats it gives nothing anew", async () => {
    const rule = { kind: "collections", material: null, number: 3 } as const;
    const id = await aBadge(rule);
    await app.deps.jobs.runDue();
    const { rule: _, ...words } = form(null);
    const kept = await app.call("PUT /badges/:id", { as: admin, params: { id }, body: words });
    expect(kept.body.data.rule).toEqual(rule);
    await edit(id, rule);
    const lines = await app.deps.db
      .selectFrom("audit_lines")
      .select("detail")
      .where("subject_id", "=", id)
      .where("actor_id", "=", admin.id)
      .orderBy("id")
      .execute();
    expect(lines.map(({ detail }) => detail)).toEqual([
      { name: "Counting", rule: "3 collections" },
      { name: "Counting" },
      { name: "Counting" },
    ]);
  });

  test("PRODUCT R34.3: is given to people 500 at a time, and not to deleted ones", async () => {
    const insert = sql`
      insert into users (id, first_name, last_name, referral_id, collections_count, created_at, updated_at, deleted_at)
      select gen_random_uuid(), 'Many', 'People', 'many' || n, 4, now(), now(), case when n <= 50 then now() end
      from generate_series(1, 1151) as n`;
    await insert.execute(app.deps.db);
    const id = await aBadge({ kind: "collections", number: 4 });
    await app.deps.jobs.runDue();
    const counted = async (rows: Promise<unknown[]>): Promise<number> => (await rows).length;
    const { db } = app.deps;
    const many = db.selectFrom("users").select("users.id").where("first_name", "=", "Many");
    const holders = many
      .innerJoin("user_badges", "user_badges.user_id", "users.id")
      .where("user_badges.badge_id", "=", id);
    const notices = many
      .innerJoin("notifications", "notifications.user_id", "users.id")
      .where("notifications.event", "=", `badge_reached:${id}`);
    expect([
      await counted(holders.execute()),
      await counted(notices.execute()),
      await counted(givenByProduct(id, "Many")),
    ]).toEqual([1_101, 1_101, 1_101]);
  });

  test("PRODUCT R34.3: is looked at again ten minutes later, for who was being counted while it was saved", async () => {
    const { db } = app.deps;
    const id = await aBadge({ kind: "collections", number: 1 });
    const { rows } = await sql<{ start: Date }>`
      select start_after as start from pgboss.job
      where name = 'badge-rules' and data->>'badgeId' = ${id} order by start_after`.execute(db);
    const later = new Date(app.deps.now().getTime() + 10 * MINUTE_MS);
    expect(rows).toContainEqual({ start: later });
    expect(rows).toHaveLength(2);
  });

  test("PRODUCT R34.3: a badge that was deleted, or lost its rule, before the job is not given", async () => {
    await collect(maya, 1);
    const gone = await aBadge({ kind: "collections", number: 1 });
    const unruled = await aBadge({ kind: "collections", number: 1 });
    await app.call("DELETE /badges/:id", { as: admin, params: { id: gone } });
    await edit(unruled, null);
    await app.deps.jobs.runDue();
    expect(await held(maya)).toEqual([]);
    expect((await told(maya)).product).toEqual([]);
  });
});

test("PRODUCT R34.4: the list says how far somebody is, at most the number, and nothing of what they have", async () => {
  await collect(maya, 32);
  const fifty = await aBadge({ kind: "items", material: "metals", number: 50 });
  const reached = await aBadge({ kind: "items", number: 30 });
  const byHand = await aBadge(null);
  expect(await progress(fifty, maya)).toBe(32);
  expect(await progress(reached, maya)).toBe(30);
  expect(await progress(byHand, maya)).toBeUndefined();
  expect(await progress(fifty, await aUser(app))).toBe(0);
  await app.deps.jobs.runDue();
  expect(await progress(reached, maya)).toBeUndefined();
});
