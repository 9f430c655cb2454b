// Unusual counts are credited like any other, and listed for admins until one was reviewed.
import { afterEach, beforeEach, describe, expect, test } from "vitest";

import type { UnusualFilter } from "#contract/corrections/unusual.ts";

import { newId } from "../core/database/ids.ts";
import { testApp, type TestApp } from "#test/support/app.ts";
import { aDropOff, aPickup, aUser, type TestUser } from "#test/support/builders.ts";

let app: TestApp;
let agent: TestUser;
let admin: TestUser;
let maya: TestUser;
beforeEach(async () => {
  app = await testApp();
  agent = await aUser(app, { role: "agent" });
  admin = await aUser(app, { role: "admin", firstName: "Priya", lastName: "Raman" });
  maya = await aUser(app);
});
afterEach(() => app.close());

/** The unusual counts of that person in each list: the count, and why it is unusual. */
async function listed(unusual: UnusualFilter, userId = maya.id) {
  const query = { unusual, userId };
  const pickups = await app.call("GET /pickup/admin", { as: admin, query });
  const dropOffs = await app.call("GET /dropOff/admin", { as: admin, query });
  expect([pickups.status, dropOffs.status]).toEqual([200, 200]);
  return [...pickups.body.data.docs, ...dropOffs.body.data.docs].map((doc) => [
    doc.itemsCount,
    doc.unusual?.reason,
    doc.unusual?.average,
  ]);
}
const waiting = async () => {
  const { body } = await app.call("GET /management/waiting", { as: admin });
  return [body.data.unusualPickups, body.data.unusualDropOffs];
};
const review = (id: string, as = admin, line = "PUT /pickup/reviewed/:id" as const) =>
  app.call(line, { as, params: { id } });
const auditOf = (id: string) =>
  app.deps.db
    .selectFrom("audit_lines")
    .select(["type", "actor_id", "user_id"])
    .where("subject_id", "=", id)
    .where("type", "like", "%reviewed")
    .execute();

describe("row A6d: an unusual count", () => {
  test("above 200 items is credited as ever, and listed, whoever counted it", async () => {
    await aPickup(app, maya, { completedWith: 200 });
    await aPickup(app, maya, { completedWith: 201 });
    const { _id: id } = await aPickup(app, maya);
    const items = { plastic: 100_000, fabric: 100_000, glass: 100_000, paper: 100_000 };
    await app.call("PUT /pickup/complete/:id", { as: admin, params: { id }, body: { items } });
    await aDropOff(app, maya, { confirmedWith: 300 });
    expect((await listed("open")).map(([count, reason]) => [count, reason])).toEqual(
      expect.arrayContaining([
        [201, "many"],
        [400_000, "many"],
        [300, "many"],
      ]),
    );
    expect(await listed("open")).toHaveLength(3);
    expect(await waiting()).toEqual([2, 1]);
    const { body } = await app.call("GET /profile", { as: maya });
    expect(body.data.pointsEarned).toBe(401 * 2 + 2_500_000 + 3000);
  });

  test("above five times the average of the collections before is listed with that average", async () => {
    for (const count of [3, 5, 4]) await aPickup(app, maya, { completedWith: count });
    await aDropOff(app, maya, { confirmedWith: 20 });
    expect(await listed("open")).toEqual([]);
    // Now 32 items in four collections: an average of 8.
    const [one, two] = [await aDropOff(app, maya), await aDropOff(app, maya)];
    const decisions = [one, two].map(({ _id }, n) => ({
      _id,
      status: "completed" as const,
      itemsCount: n === 0 ? 40 : 90,
    }));
    await app.call("PUT /dropOff", { as: admin, body: { decisions } });
    // 40 is exactly five times the average, which is not more; with it the average is 14.4.
    expect(await listed("open")).toEqual([[90, "above_average", 14.4]]);
  });

  test("of the first collections is usual up to 200: two say nothing about a person", async () => {
    for (const count of [1, 1, 150]) await aPickup(app, maya, { completedWith: count });
    expect(await listed("open")).toEqual([]);
  });

  test("that is taken back leaves the list", async () => {
    const { _id: id } = await aPickup(app, maya, { completedWith: 900 });
    await app.call("DELETE /pickup/delete/:id", { as: admin, params: { id } });
    expect([await listed("open"), await waiting()]).toEqual([[], [0, 0]]);
  });

  test("is found by a search and among the days, and stands in the file", async () => {
    await aPickup(app, maya, { completedWith: 900 });
    const { body } = await app.call("GET /pickup/admin", {
      as: admin,
      query: { unusual: "open", search: "maya", from: "2026-02-12", sort: "latest" },
    });
    expect(body.data.totalDocs).toBe(1);
    const url = `/api/export/pickups?unusual=open&userId=${maya.id}`;
    const file = await app.app.inject({ url, headers: { authorization: `Bearer ${admin.token}` } });
    expect(file.payload).toMatch(/,many,,/);
  });

  test("is told to admins only: neither to its owner nor to agents", async () => {
    const { _id: id } = await aPickup(app, maya, { completedWith: 900 });
    const dropOff = await aDropOff(app, maya, { confirmedWith: 900 });
    for (const as of [maya, agent]) {
      const { body } = await app.call("GET /pickup/:id", { as, params: { id } });
      expect(body.data).not.toHaveProperty("unusual");
    }
    const all = await app.call("GET /pickup/admin", { as: agent });
    expect(all.body.data.docs[0]).not.toHaveProperty("unusual");
    const own = await app.call("GET /dropOff/:id", { as: maya, params: { id: dropOff._id } });
    expect(own.body.data).not.toHaveProperty("unusual");
    for (const unusual of ["open", "reviewed"] as const)
      expect((await app.call("GET /pickup/admin", { as: agent, query: { unusual } })).status).toBe(
        403,
      );
    const bad = await app.request({
      method: "GET",
      url: "/api/dropOff/admin?unusual=maybe",
      as: admin,
    });
    expect(bad.status).toBe(422);
  });

  test("cannot be made a usual one: the database keeps what it was said to be", async () => {
    const { _id: id } = await aPickup(app, maya, { completedWith: 900 });
    const dropOff = await aDropOff(app, maya, { confirmedWith: 900 });
    const { db } = app.deps;
    await expect(
      db.updateTable("pickups").set({ unusual: null }).where("id", "=", id).execute(),
    ).rejects.toThrow("a completed pickup does not change");
    await expect(
      db.updateTable("drop_offs").set({ unusual: null }).where("id", "=", dropOff._id).execute(),
    ).rejects.toThrow("a drop-off is decided once");
  });
});

describe("looking at an unusual count", () => {
  test("row A6d: takes it off the list, with who looked and when; again changes nothing", async () => {
    const { _id: id } = await aPickup(app, maya, { completedWith: 900 });
    const { body } = await review(id);
    const reviewedBy = { _id: admin.id, firstName: "Priya", lastName: "Raman" };
    expect(body.data.unusual).toEqual({
      reason: "many",
      average: null,
      reviewedAt: app.deps.now().toISOString(),
      reviewedBy,
    });
    app.clock.advance(60_000);
    const other = await aUser(app, { role: "superadmin" });
    expect((await review(id, other)).body.data.unusual?.reviewedBy).toEqual(reviewedBy);
    expect([await listed("open"), await listed("reviewed")]).toEqual([[], [[900, "many", null]]]);
    expect(await auditOf(id)).toEqual([
      { type: "pickup_reviewed", actor_id: admin.id, user_id: maya.id },
    ]);
  });

  test("of a drop-off does the same", async () => {
    const { _id: id } = await aDropOff(app, maya, { confirmedWith: 900 });
    const { status, body } = await app.call("PUT /dropOff/reviewed/:id", {
      as: admin,
      params: { id },
    });
    expect([status, body.data.unusual?.reviewedBy?._id]).toEqual([200, admin.id]);
    expect([await listed("open"), await waiting()]).toEqual([[], [0, 0]]);
    expect(await auditOf(id)).toHaveLength(1);
  });

  test("is done by somebody else: nobody reviews their own collection", async () => {
    const { _id: id } = await aPickup(app, admin, { completedWith: 900 });
    const dropOff = await aDropOff(app, admin, { confirmedWith: 900 });
    const params = { id: dropOff._id };
    const refused = { status: 403, problem: { code: "own_unusual" } };
    expect(await review(id)).toMatchObject(refused);
    expect(await app.call("PUT /dropOff/reviewed/:id", { as: admin, params })).toMatchObject(
      refused,
    );
    expect(await listed("open", admin.id)).toHaveLength(2);
  });

  test("is refused for a usual count, for what is not there, and to whoever is no admin", async () => {
    const usual = await aPickup(app, maya, { completedWith: 5 });
    const { _id: id } = await aPickup(app, maya, { completedWith: 900 });
    expect(await review(usual._id)).toMatchObject({
      status: 409,
      problem: { message: "This count isn't listed as unusual" },
    });
    expect((await review(newId())).status).toBe(404);
    for (const as of [maya, agent]) expect((await review(id, as)).status).toBe(403);
    expect(await listed("open")).toHaveLength(1);
  });
});
