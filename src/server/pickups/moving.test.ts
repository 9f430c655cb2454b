// The numbers in brackets are the invariants at the head of moving.ts.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { newId } from "#server/core/database/ids.ts";
import { START, testApp, type TestApp } from "#test/support/app.ts";
import { noticesOf as told, sendAttempt, textsOf as texted } from "#test/support/attempts.ts";
import { aCampaign, aPickup, aUser, type TestUser } from "#test/support/builders.ts";
import { remindDue } from "./reminders.ts";

const DAY = 86_400_000;

let app: TestApp;
let agent: TestUser;
let admin: TestUser;
beforeAll(async () => {
  app = await testApp();
  agent = await aUser(app, { role: "agent", firstName: "Sam", lastName: "Lee" });
  admin = await aUser(app, { role: "admin", firstName: "Ada", lastName: "Poe" });
});
afterAll(() => app.close());
beforeEach(() => app.clock.set(START));

// START is 11:00 of Wednesday, 2026-02-11 in Austin; a pickup is booked for the 12th, 9 to 11.
const thursday = { date: "2026-02-12", timeStart: "09:00", timeEnd: "11:00" };
const friday = { date: "2026-02-13", timeStart: "13:00", timeEnd: "15:00" };

const move = (as: TestUser, id: string, body: object = friday) =>
  app.request({ method: "PUT", url: `/api/pickup/schedule/${id}`, as, payload: body });
const attempt = (id: string) => sendAttempt(app, { as: agent, id });
const noticesOf = (userId: string, event: string) => told(app, userId, event);
const textsOf = (userId: string) => texted(app, userId, "pickup_moved");

describe("moving a pickup", () => {
  test("PRODUCT R14.1: the same row gets another day and window; id, campaign and description stay (1)", async () => {
    const maya = await aUser(app, { phoneNumber: "+1 415 555 2681" });
    const { _id: campaignId } = await aCampaign(app);
    const booked = await aPickup(app, maya, { itemType: "plastic", campaignId });
    const { status, body } = await move(maya, booked._id);
    expect(status).toBe(200);
    expect(body).toEqual({
      data: {
        ...booked,
        scheduledDate: "2026-02-13",
        scheduledTimeStart: "13:00",
        scheduledTimeEnd: "15:00",
        startsAt: "2026-02-13T19:00:00.000Z",
        endsAt: "2026-02-13T21:00:00.000Z",
        moves: 1,
      },
    });
    expect(await noticesOf(maya.id, "pickup_moved")).toEqual([
      {
        event: `pickup_moved:${booked._id}:1`,
        title: "Pickup moved",
        message:
          "We'll collect your plastic from Home, 600 Congress Ave, Austin, TX 78701 on Friday, February 13, 2026, 1:00 PM - 3:00 PM instead.",
        link: `/pickup/${booked._id}`,
      },
    ]);
    expect(await textsOf(maya.id)).toEqual([]);
    const [line] = await app.deps.db
      .selectFrom("audit_lines")
      .select(["type", "actor_id", "user_id", "detail"])
      .where("subject_id", "=", booked._id)
      .execute();
    expect(line).toEqual({
      type: "pickup_moved",
      actor_id: maya.id,
      user_id: maya.id,
      detail: { from: thursday, to: friday },
    });
  });

  test("PRODUCT R14.1: staff move anybody's, and say why; the owner is told, by text message too", async () => {
    const maya = await aUser(app, { phoneNumber: "+1 415 555 2682" });
    const { _id: id } = await aPickup(app, maya);
    const { status, body } = await move(admin, id, { ...friday, reason: "Snow" });
    expect(status).toBe(200);
    // The whole number: three digits of it stand in an id by chance.
    expect(JSON.stringify(body)).not.toMatch(/415\D*555/);
    expect((await move(agent, id, { ...friday, date: "2026-02-14" })).status).toBe(200);
    const notices = await noticesOf(maya.id, "pickup_moved");
    expect(notices[0]).toEqual({
      event: `pickup_moved:${id}:1`,
      title: "Your pickup was moved",
      message:
        "We'll collect your metals from Home, 600 Congress Ave, Austin, TX 78701 on Friday, February 13, 2026, 1:00 PM - 3:00 PM instead of Thursday, February 12, 2026. If that doesn't suit you, choose another time. Reason: Snow",
      link: `/pickup/all?move=${id}`,
    });
    expect(notices[1]?.message).not.toContain("Reason");
    expect((await textsOf(maya.id))[0]).toContain(
      "Metals, Friday, February 13, 2026, 1:00 PM - 3:00 PM.",
    );
  });

  test("PRODUCT R14.1: a resident's reason is not read", async () => {
    const maya = await aUser(app);
    const { _id: id } = await aPickup(app, maya);
    expect((await move(maya, id, { ...friday, reason: "Snow" })).status).toBe(200);
    expect((await noticesOf(maya.id, "pickup_moved"))[0]?.message).not.toContain("Snow");
  });

  test("PRODUCT R14.1: an owner moves it ten times, then not again; staff still do", async () => {
    const maya = await aUser(app);
    const { _id: id } = await aPickup(app, maya);
    for (let day = 1; day <= 10; day++)
      expect((await move(maya, id, { ...friday, date: `2026-03-${10 + day}` })).status).toBe(200);
    const { status, problem } = await move(maya, id);
    expect([status, problem.code, problem.message]).toEqual([
      409,
      "moved_too_often",
      "This pickup has been moved too often. Please cancel it and book again.",
    ]);
    expect((await move(admin, id)).body).toMatchObject({ data: { moves: 11 } });
  });

  test.each([
    ["a day in the past", { date: "2026-02-10" }, { date: "Please select a date from today on" }],
    [
      "a day after 90 days",
      { date: "2026-05-13" },
      { date: "Please select a date within the next 90 days" },
    ],
    ["no day", { date: "soon" }, { date: "Please select a date" }],
    [
      "an end before the start",
      { timeEnd: "12:00" },
      { timeEnd: "The end time must be after the start time" },
    ],
    [
      "a window that is over",
      { date: "2026-02-11", timeStart: "09:00", timeEnd: "10:00" },
      { timeEnd: "This time window is already over" },
    ],
    ["no time", { timeStart: "" }, { timeStart: "Please select a start time" }],
    [
      "101 signs",
      { reason: "x".repeat(101) },
      { reason: "Reason can have at most 100 characters" },
    ],
  ])(
    "PRODUCT R14.2: %s is refused as at booking, and the old time stays (3)",
    async (_, change, fields) => {
      const maya = await aUser(app);
      const booked = await aPickup(app, maya);
      const { status, problem } = await move(maya, booked._id, { ...friday, ...change });
      expect([status, problem.fields]).toEqual([422, fields]);
      const { body } = await app.call("GET /pickup/:id", { as: maya, params: { id: booked._id } });
      expect(body.data).toMatchObject({ scheduledDate: "2026-02-12", moves: 0 });
    },
  );

  test("PRODUCT R14.3: the owner may until the window begins, and again once it is over", async () => {
    const maya = await aUser(app);
    const { _id: id } = await aPickup(app, maya);
    const early = await aPickup(app, maya);
    // 9:00 to 11:00 in Austin.
    const [begins, ends] = [Date.parse("2026-02-12T15:00Z"), Date.parse("2026-02-12T17:00Z")];
    for (const at of [begins, ends - 1]) {
      app.clock.set(new Date(at));
      const { status, problem } = await move(maya, id);
      expect([status, problem.code, problem.message]).toEqual([
        409,
        "too_late_to_move",
        "It's too late to move this pickup. You can still cancel it.",
      ]);
    }
    app.clock.set(new Date(ends));
    expect((await move(maya, id)).status).toBe(200);
    app.clock.set(new Date(begins - 1));
    expect((await move(maya, early._id, { ...friday, date: "2026-02-20" })).status).toBe(200);
  });

  test("PRODUCT R14.3: always after an attempt, until it was moved; staff at any time", async () => {
    const maya = await aUser(app);
    const { _id: id } = await aPickup(app, maya);
    app.clock.set(new Date("2026-02-12T15:30:00Z"));
    expect((await attempt(id)).status).toBe(201);
    app.clock.advance(60_000);
    // To a window of today that has begun already.
    expect((await move(maya, id, { ...thursday, timeEnd: "11:30" })).status).toBe(200);
    app.clock.advance(60_000);
    expect((await move(maya, id)).problem.code).toBe("too_late_to_move");
    expect((await move(admin, id)).status).toBe(200);
  });

  test("PRODUCT R14.3: a completed, cancelled or deleted one is not moved, by nobody", async () => {
    const maya = await aUser(app);
    const completed = await aPickup(app, maya, { completedWith: 2 });
    const [cancelled, deleted] = [await aPickup(app, maya), await aPickup(app, maya)];
    await app.call("DELETE /pickup/:id", { as: maya, params: { id: cancelled._id } });
    await app.call("DELETE /pickup/delete/:id", { as: admin, params: { id: deleted._id } });
    for (const as of [maya, admin]) {
      expect((await move(as, completed._id)).problem.code).toBe("already_completed");
      for (const id of [cancelled._id, deleted._id, newId(), "x"])
        expect((await move(as, id)).status).toBe(404);
    }
  });

  test("row F3: somebody else's pickup is not there, to move and to read of", async () => {
    const { _id: id } = await aPickup(app, await aUser(app));
    const other = await aUser(app);
    expect((await move(other, id)).status).toBe(404);
    expect((await app.call("GET /pickup/story/:id", { as: other, params: { id } })).status).toBe(
      404,
    );
  });

  test("PRODUCT R14.4: the same time again changes nothing, also when it is too late to move", async () => {
    const maya = await aUser(app);
    const booked = await aPickup(app, maya);
    app.clock.set(new Date("2026-02-12T15:30:00Z"));
    const { status, body } = await move(maya, booked._id, thursday);
    expect([status, body]).toEqual([200, { data: booked }]);
    expect(await noticesOf(maya.id, "pickup_moved")).toEqual([]);
  });

  test("of many moves to one time at once one counts, and it is told once (2)", async () => {
    const maya = await aUser(app);
    const { _id: id } = await aPickup(app, maya);
    const all = await Promise.all(Array.from({ length: 10 }, () => move(maya, id)));
    expect(all.filter(({ status }) => status !== 200)).toEqual([]);
    expect(all[0]?.body).toMatchObject({ data: { moves: 1 } });
    expect(await noticesOf(maya.id, "pickup_moved")).toHaveLength(1);
  });

  test("moving and completing at once: it is completed, moved or not (2)", async () => {
    const maya = await aUser(app);
    const { _id: id } = await aPickup(app, maya);
    const [completed, moved] = await Promise.all([
      app.call("PUT /pickup/complete/:id", { as: agent, params: { id }, body: { itemsCount: 2 } }),
      move(maya, id),
    ]);
    expect(completed.status).toBe(200);
    expect([200, 409]).toContain(moved.status);
    const { body } = await app.call("GET /pickup/:id", { as: maya, params: { id } });
    expect(body.data).toMatchObject({ status: "completed", moves: moved.status === 200 ? 1 : 0 });
  });

  test("a repeat with the same key moves once", async () => {
    const maya = await aUser(app);
    const { _id: id } = await aPickup(app, maya);
    const input = { as: maya, key: `move-${id}`, params: { id }, body: friday };
    const first = await app.call("PUT /pickup/schedule/:id", input);
    await move(maya, id, thursday);
    const again = await app.call("PUT /pickup/schedule/:id", input);
    expect(again.body).toEqual(first.body);
    const { body } = await app.call("GET /pickup/:id", { as: maya, params: { id } });
    expect(body.data).toMatchObject({ scheduledDate: "2026-02-12", moves: 2 });
  });

  test("PRODUCT R14.6: cancelling stays as it is: at any hour, moved or attempted or not", async () => {
    const maya = await aUser(app);
    const [moved, attempted, begun] = [
      await aPickup(app, maya),
      await aPickup(app, maya),
      await aPickup(app, maya),
    ];
    await move(maya, moved._id);
    await attempt(attempted._id);
    app.clock.set(new Date("2026-02-12T16:00:00Z"));
    for (const { _id: id } of [moved, attempted, begun])
      expect((await app.call("DELETE /pickup/:id", { as: maya, params: { id } })).status).toBe(200);
  });

  test("PRODUCT R14.7: a moved pickup is reminded of its new day, though it was reminded of the old one", async () => {
    const maya = await aUser(app);
    const { _id: id } = await aPickup(app, maya, { date: "2026-02-12" });
    await remindDue(app.deps);
    await remindDue(app.deps);
    await move(maya, id);
    app.clock.advance(DAY);
    await remindDue(app.deps);
    expect((await noticesOf(maya.id, "pickup_reminder")).map(({ event }) => event)).toEqual([
      `pickup_reminder:${id}:2026-02-12`,
      `pickup_reminder:${id}:2026-02-13`,
    ]);
  });
});
