// Completions that a phone kept while it had no reception. After each test the books agree.
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

import { testApp, type TestApp } from "#test/support/app.ts";
import { expectBooksAgree } from "#test/support/books.ts";
import {
  attemptForm,
  auditOf as auditAbout,
  noticesOf as told,
  sendAttempt,
} from "#test/support/attempts.ts";
import { aPickup, aUser, type TestUser } from "#test/support/builders.ts";
import { lapseDue } from "./lapsing.ts";

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
const auditOf = (id: string) => auditAbout(app, id);
const noticesOf = async (userId: string) =>
  (await told(app, userId, "pickup_revived")).map(({ message }) => message);

describe("what a phone kept while it had no reception", () => {
  const HOUR = 3_600_000;
  const at = (hours: number) => new Date(app.deps.now().getTime() + hours * HOUR);
  const kept = async (id: string) =>
    app.deps.db
      .selectFrom("pickups")
      .select(["completed_at", "recorded_at"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
  const cancel = (as: TestUser, id: string) =>
    app.call("DELETE /pickup/:id", { as, params: { id } });

  test("PRODUCT R16.8: a completion has the device's time, put right; points and notices have the server's", async () => {
    const maya = await aUser(app);
    const { _id: id } = await aPickup(app, maya);
    // The device is two hours ahead: collected three and a half hours ago, sent now.
    const { body } = await app.call("PUT /pickup/complete/:id", {
      as: agent,
      params: { id },
      headers: { "device-time": at(2).toISOString() },
      body: { itemsCount: 2, happenedAt: at(-1.5).toISOString() },
    });
    expect(body.data.completedAt).toBe(at(-3.5).toISOString());
    expect(await kept(id)).toEqual({ completed_at: at(-3.5), recorded_at: at(0) });
    expect((await auditOf(id))[0]?.detail).toEqual({ points: 4, clockMinutes: 120 });
    const { body: ledger } = await app.call("GET /profile/ledger", { as: maya });
    expect(ledger.data.docs[0]?.createdAt).toBe(at(0).toISOString());
  });

  test("PRODUCT R16.8: one that is told at once has one time only", async () => {
    const { _id: id } = await aPickup(app, await aUser(app));
    await complete(agent, id, { itemsCount: 2 });
    expect(await kept(id)).toEqual({ completed_at: at(0), recorded_at: null });
  });

  test("the clock of the device is no part of what a repeat is known by", async () => {
    const { _id: id } = await aPickup(app, await aUser(app));
    const input = { as: agent, key: `kept-${id}`, params: { id }, body: { itemsCount: 2 } };
    const send = (hours: number) =>
      app.call("PUT /pickup/complete/:id", {
        ...input,
        headers: { "device-time": at(hours).toISOString() },
      });
    const first = await send(0);
    const again = await send(1);
    expect([again.status, again.body]).toEqual([200, first.body]);
  });

  test("a pickup that was moved meanwhile is completed as ever", async () => {
    const maya = await aUser(app);
    const { _id: id } = await aPickup(app, maya);
    await app.call("PUT /pickup/schedule/:id", {
      as: maya,
      params: { id },
      body: { date: "2026-02-20", timeStart: "09:00", timeEnd: "11:00" },
    });
    const happenedAt = at(-1).toISOString();
    expect((await complete(agent, id, { itemsCount: 2, happenedAt })).status).toBe(200);
  });

  test("PRODUCT R16.9: one that its owner cancelled is completed with `revive` within 24 hours, and told", async () => {
    const maya = await aUser(app);
    const { _id: id } = await aPickup(app, maya);
    await cancel(maya, id);
    expect((await complete(agent, id, { itemsCount: 2 })).status).toBe(404);
    expect((await complete(agent, id, { itemsCount: 2, revive: false })).status).toBe(404);
    const { status, body } = await complete(agent, id, { itemsCount: 2, revive: true });
    expect(status).toBe(200);
    expect(body).toMatchObject({ data: { status: "completed", pointsEarned: 4 } });
    expect((await auditOf(id)).map(({ type }) => type)).toEqual([
      "pickup_revived",
      "pickup_completed",
    ]);
    expect((await noticesOf(maya.id)).at(-1)).toBe(
      "You had cancelled it, but our collector had your metals already: 4 points.",
    );
    const { body: story } = await app.call("GET /pickup/story/:id", { as: maya, params: { id } });
    expect(story.data.map(({ kind }) => kind)).toEqual(["booked", "cancelled", "completed"]);
    expect((await complete(agent, id, { itemsCount: 2, revive: true })).status).toBe(409);
  });

  test("PRODUCT R16.9, R14.8: one that the product has closed is completed so too, and nobody is said to have cancelled it", async () => {
    const maya = await aUser(app);
    const { _id: id } = await aPickup(app, maya);
    const form = attemptForm({ reason: "not_set_out" });
    const now = app.deps.now();
    try {
      // 10:00 in Austin, within its window.
      app.clock.set(new Date("2026-02-12T16:00:00.000Z"));
      await sendAttempt(app, { as: agent, id, form });
      app.clock.advance(7 * 24 * HOUR);
      expect(await lapseDue(app.deps)).toBe(1);
      const sam = await aUser(app, { role: "agent" });
      expect((await complete(sam, id, { itemsCount: 2, revive: true })).status).toBe(200);
      expect((await noticesOf(maya.id)).at(-1)).toBe(
        "It had been closed, but our collector had your metals already: 4 points.",
      );
      const { body } = await app.call("GET /pickup/story/:id", { as: sam, params: { id } });
      expect(body.data.map(({ text }) => text).slice(2)).toEqual([
        "Closed because no new time was chosen",
        "Collected and counted: 4 points",
      ]);
    } finally {
      app.clock.set(now);
    }
  });

  test("PRODUCT R16.9: of many revivals at once one counts", async () => {
    const maya = await aUser(app);
    const { _id: id } = await aPickup(app, maya);
    await cancel(maya, id);
    const all = await Promise.all(
      Array.from({ length: 10 }, () => complete(agent, id, { itemsCount: 2, revive: true })),
    );
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(all.filter(({ status }) => status === 409)).toHaveLength(9);
    expect((await profileOf(maya)).pointsEarned).toBe(4);
  });

  test("PRODUCT R16.9: later, deleted by the office, or of a deleted account, it stays gone", async () => {
    const [maya, leaver] = [await aUser(app), await aUser(app)];
    const [late, deleted, left] = [
      await aPickup(app, maya),
      await aPickup(app, maya),
      await aPickup(app, leaver),
    ];
    await app.call("DELETE /pickup/delete/:id", { as: admin, params: { id: deleted._id } });
    await app.call("DELETE /profile/:id", { as: admin, params: { id: leaver.id } });
    const revive = (id: string) => complete(agent, id, { itemsCount: 2, revive: true });
    for (const { _id: id } of [deleted, left]) expect((await revive(id)).status).toBe(404);
    await cancel(maya, late._id);
    const now = app.deps.now();
    try {
      app.clock.advance(24 * HOUR + 1);
      expect((await revive(late._id)).status).toBe(404);
    } finally {
      app.clock.set(now);
    }
  });

  test("PRODUCT R16.9: `revive` on a pending pickup completes it as ever", async () => {
    const { _id: id } = await aPickup(app, await aUser(app));
    expect((await complete(agent, id, { itemsCount: 2, revive: true })).status).toBe(200);
    expect((await auditOf(id)).map(({ type }) => type)).toEqual(["pickup_completed"]);
    const other = await aPickup(app, await aUser(app));
    expect((await complete(agent, other._id, { itemsCount: 2, revive: "yes" })).status).toBe(422);
  });
});
