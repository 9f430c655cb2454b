import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { START, testApp, type TestApp } from "#test/support/app.ts";
import { aLocation, aPickup, aUser, type TestUser } from "#test/support/builders.ts";

let app: TestApp;
let agent: TestUser;
beforeAll(async () => {
  app = await testApp();
  agent = await aUser(app, { role: "agent" });
});
afterAll(() => app.close());

describe("the staff's list", () => {
  test("PRODUCT R3.7: pending come first, soonest at the top, then completed, latest at the top, on every page", async () => {
    const maya = await aUser(app);
    const location = (await aLocation(app, maya))._id;
    const dates = ["2026-02-15", "2026-02-13", "2026-02-14"];
    const pending: string[] = [];
    const done: string[] = [];
    for (const date of dates) {
      pending.push((await aPickup(app, maya, { location, date }))._id);
      done.push((await aPickup(app, maya, { location, date, completedWith: 1 }))._id);
    }
    const expected = [pending[1], pending[2], pending[0], done[0], done[2], done[1]];
    for (const [limit, search] of [1, 2, 4, 6, 20].flatMap((n) => [[n], [n, "austin"]] as const)) {
      const seen: string[] = [];
      for (let page = 1; page <= Math.ceil(6 / limit); page++) {
        const query = { userId: maya.id, page, limit, ...(search && { search }) };
        const { body } = await app.call("GET /pickup/admin", { as: agent, query });
        expect(body.data.totalDocs).toBe(6);
        seen.push(...body.data.docs.map(({ _id }) => _id));
      }
      expect(seen).toEqual(expected);
    }
  });

  test("it has the phone number to call, which residents are not sent", async () => {
    const maya = await aUser(app, { phoneNumber: "(512) 555-0142" });
    const { _id: id } = await aPickup(app, maya);
    const query = { userId: maya.id };
    const list = await app.call("GET /pickup/admin", { as: agent, query });
    expect(list.body.data.docs[0]?.user.phoneNumber).toBe("(512) 555-0142");
    const one = await app.call("GET /pickup/:id", { as: agent, params: { id } });
    expect(one.body.data.user.phoneNumber).toBe("(512) 555-0142");
    const own = await app.call("GET /pickup/:id", { as: maya, params: { id } });
    expect(own.body.data.user).not.toHaveProperty("phoneNumber");
    const mine = await app.call("GET /pickup", { as: maya });
    expect(mine.body.data.docs[0]?.user).not.toHaveProperty("phoneNumber");
    const body = { itemsCount: 1 };
    const done = await app.call("PUT /pickup/complete/:id", { as: agent, params: { id }, body });
    expect(done.body.data.user).not.toHaveProperty("phoneNumber");
    const ana = await aUser(app);
    await aPickup(app, ana);
    const none = await app.call("GET /pickup/admin", { as: agent, query: { userId: ana.id } });
    expect(none.body.data.docs[0]?.user.phoneNumber).toBeNull();
  });

  test("it is filtered by person, status and local date", async () => {
    const [maya, ana] = [await aUser(app), await aUser(app)];
    const mine = await aPickup(app, maya, { date: "2026-03-01" });
    const hers = await aPickup(app, ana, { date: "2026-03-01", completedWith: 1 });
    const ids = async (query: object): Promise<string[]> =>
      (await app.call("GET /pickup/admin", { as: agent, query })).body.data.docs.map(
        ({ _id }) => _id,
      );
    expect(await ids({ date: "2026-03-01" })).toEqual([mine._id, hers._id]);
    expect(await ids({ date: "2026-03-01", status: "completed" })).toEqual([hers._id]);
    expect(await ids({ date: "2026-03-01", status: "pending" })).toEqual([mine._id]);
    expect(await ids({ userId: ana.id })).toEqual([hers._id]);
    expect(await ids({ date: "2026-03-02" })).toEqual([]);
  });

  test.each(["date=soon", "date=0000-01-01", "userId=x", "status=paid", "page=0", "limit=101"])(
    "%s is refused",
    async (query) => {
      const { status, problem } = await app.request({
        method: "GET",
        url: `/api/pickup/admin?${query}`,
        as: agent,
      });
      expect(status).toBe(422);
      expect(problem.fields).toBeDefined();
    },
  );
});

describe("reminders", () => {
  const remindedOf = async (id: string): Promise<number> =>
    (
      await app.deps.db
        .selectFrom("notifications")
        .select("id")
        .where("event", "like", `pickup_reminder:${id}:%`)
        .execute()
    ).length;

  test("PRODUCT R9.1, R11.1: people are told once, the day before in the zone of the place, from eight in the morning", async () => {
    const maya = await aUser(app);
    const honolulu = await aLocation(app, maya, { latitude: 21.3, longitude: -157.86 });
    const austin = await aLocation(app, maya);
    const date = "2026-02-20";
    const far = await aPickup(app, maya, { location: honolulu._id, date });
    const near = await aPickup(app, maya, { location: austin._id, date });
    const cancelled = await aPickup(app, maya, { location: austin._id, date });
    await app.call("DELETE /pickup/:id", { as: maya, params: { id: cancelled._id } });
    const done = await aPickup(app, maya, { location: austin._id, date, completedWith: 1 });
    const at = async (instant: string): Promise<number[]> => {
      app.clock.set(new Date(instant));
      await app.deps.jobs.send(app.deps.db, "pickup-reminders", {});
      await app.deps.jobs.runDue();
      return [await remindedOf(near._id), await remindedOf(far._id)];
    };
    expect(await at("2026-02-19T13:59:00Z")).toEqual([0, 0]);
    expect(await at("2026-02-19T14:05:00Z")).toEqual([1, 0]);
    expect(await at("2026-02-19T17:59:00Z")).toEqual([1, 0]);
    expect(await at("2026-02-19T18:05:00Z")).toEqual([1, 1]);
    expect(await at("2026-02-19T20:05:00Z")).toEqual([1, 1]);
    expect(await remindedOf(cancelled._id)).toBe(0);
    expect(await remindedOf(done._id)).toBe(0);
    app.clock.set(START);
  });
});

describe("deleting an account", () => {
  test("PRODUCT R8.5: every pending pickup is cancelled, completed ones stay", async () => {
    const maya = await aUser(app);
    const location = (await aLocation(app, maya))._id;
    await aPickup(app, maya, { location });
    await aPickup(app, maya, { location });
    const done = await aPickup(app, maya, { location, completedWith: 1 });
    const admin = await aUser(app, { role: "admin" });
    const removed = await app.call("DELETE /profile/:id", { as: admin, params: { id: maya.id } });
    expect(removed.status).toBe(200);
    const rows = await app.deps.db
      .selectFrom("pickups")
      .select("id")
      .where("user_id", "=", maya.id)
      .where("cancelled_at", "is", null)
      .execute();
    expect(rows).toEqual([{ id: done._id }]);
  });
});
