// The numbers in brackets are the invariants at the head of lapsing.ts.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { newId } from "#server/core/database/ids.ts";
import { inTransaction } from "#server/core/database/transaction.ts";
import { START, testApp, type TestApp } from "#test/support/app.ts";
import {
  attemptForm as form,
  attemptRows,
  auditOf as auditAbout,
  noticesOf as told,
  sendAttempt,
  textsOf as texted,
} from "#test/support/attempts.ts";
import { aPickup, aUser, type TestUser } from "#test/support/builders.ts";
import { recordNotReached } from "./attempting.ts";
import { lapseDue } from "./lapsing.ts";

const DAY = 86_400_000;
const HOUR = 3_600_000;
/** 10:00 in Austin, within the window of the pickups. */
const IN_THE_WINDOW = new Date("2026-02-12T16:00:00.000Z");

let app: TestApp;
let agent: TestUser;
beforeAll(async () => {
  app = await testApp();
  agent = await aUser(app, { role: "agent", firstName: "Sam", lastName: "Lee" });
});
afterAll(() => app.close());
beforeEach(() => app.clock.set(START));

const attempt = (id: string, sent = form(), { as = agent, headers = {} } = {}) =>
  sendAttempt(app, { as, id, form: sent, headers });
const rowsOf = (id: string) => attemptRows(app, id);
const auditOf = (id: string) => auditAbout(app, id);
const noticesOf = (userId: string) => told(app, userId, "pickup_not_collected");
const textsOf = (userId: string) => texted(app, userId, "pickup_not_collected");
const read = async (as: TestUser, id: string) =>
  (await app.call("GET /pickup/:id", { as, params: { id } })).body.data;

describe("what follows an attempt", () => {
  test("PRODUCT R16.5: nothing is held: the pickup keeps its time until its owner moves it by the notice's link", async () => {
    const maya = await aUser(app);
    const { _id: id } = await aPickup(app, maya);
    await attempt(id, form({ reason: "nobody_home" }));
    expect(await read(maya, id)).toMatchObject({ scheduledDate: "2026-02-12", moves: 0 });
    expect((await noticesOf(maya.id)).map(({ link }) => link)).toEqual([`/pickup/all?move=${id}`]);
  });

  test("PRODUCT R16.6: what a run did not reach is our mistake: said so, offered, and never moved or closed by us", async () => {
    const maya = await aUser(app, { phoneNumber: "+1 415 555 2672" });
    const [visited, other] = [await aPickup(app, maya), await aPickup(app, maya)];
    const gone = await aPickup(app, maya, { completedWith: 1 });
    const later = await aPickup(app, maya, { date: "2026-02-13" });
    app.clock.set(IN_THE_WINDOW);
    await attempt(visited._id, form({ reason: "not_set_out" }));
    const recorded = await inTransaction(app.deps.db, (tx) =>
      recordNotReached(
        app.deps,
        tx,
        [visited, gone, other, later].map(({ _id }) => _id).concat(newId()),
      ),
    );
    expect(recorded).toEqual([other._id]);
    expect(await rowsOf(other._id)).toMatchObject([{ agent_id: null, reason: "not_reached" }]);
    const mistakes = (await noticesOf(maya.id)).filter(
      ({ title }) => title === "We didn't get there",
    );
    expect(mistakes).toHaveLength(1);
    expect(mistakes[0]).toMatchObject({
      message:
        "We didn't get to Home in time. This is our mistake, and we're sorry. It was your pickup of metals on Thursday, February 12, 2026. Please choose a new time.",
    });
    expect(await read(maya, other._id)).toMatchObject({
      scheduledDate: "2026-02-12",
      lapsesOn: null,
      lastAttempt: { reason: "not_reached" },
    });
    expect((await auditOf(other._id))[0]).toMatchObject({ actor_id: null });
    app.clock.advance(20 * DAY);
    await lapseDue(app.deps);
    expect((await read(maya, other._id)).status).toBe("pending");
  });

  test("PRODUCT R16.7: a pickup that nobody moves is closed after seven days, and told once", async () => {
    const maya = await aUser(app);
    const { _id: id } = await aPickup(app, maya);
    app.clock.set(IN_THE_WINDOW);
    await attempt(id, form({ reason: "not_set_out" }));
    app.clock.advance(7 * DAY - 1);
    await lapseDue(app.deps);
    expect((await read(maya, id)).status).toBe("pending");
    app.clock.advance(1);
    const closed = await Promise.all([lapseDue(app.deps), lapseDue(app.deps)]);
    expect(closed[0] + closed[1]).toBe(1);
    expect((await app.call("GET /pickup/:id", { as: maya, params: { id } })).status).toBe(404);
    expect((await auditOf(id)).at(-1)).toMatchObject({
      type: "pickup_lapsed",
      actor_id: null,
      user_id: maya.id,
    });
    expect(await told(app, maya.id, "pickup_lapsed")).toEqual([
      {
        event: `pickup_lapsed:${id}`,
        title: "Pickup closed",
        message:
          "Your pickup of metals at Home on Thursday, February 12, 2026 was closed because no new time was chosen. You can book again at any time.",
        link: "/pickup/book",
      },
    ]);
  });

  test("PRODUCT R16.7: moving it ends that, and so does an attempt that was not on the resident's side", async () => {
    const maya = await aUser(app);
    const [moved, unsafe] = [await aPickup(app, maya), await aPickup(app, maya)];
    app.clock.set(IN_THE_WINDOW);
    await attempt(moved._id, form({ reason: "not_set_out" }));
    await attempt(unsafe._id, form({ reason: "not_set_out" }));
    await attempt(unsafe._id, form({ reason: "unsafe" }));
    const body = { date: "2026-03-10", timeStart: "09:00", timeEnd: "11:00" };
    const { body: answer } = await app.call("PUT /pickup/schedule/:id", {
      as: maya,
      params: { id: moved._id },
      body,
    });
    expect(answer.data).toMatchObject({ lapsesOn: null, lastAttempt: null, moves: 1 });
    app.clock.advance(8 * DAY);
    await lapseDue(app.deps);
    for (const { _id: id } of [moved, unsafe])
      expect(await read(maya, id)).toMatchObject({ status: "pending", lapsesOn: null });
  });

  test("PRODUCT R16.7: a visit before the window closes nothing, and takes nothing from one within it", async () => {
    const maya = await aUser(app);
    const [early, both] = [await aPickup(app, maya), await aPickup(app, maya)];
    // The phone tells of it within the window.
    app.clock.set(IN_THE_WINDOW);
    const before = new Date(IN_THE_WINDOW.getTime() - 2 * HOUR).toISOString();
    const inVain = { reason: "not_set_out", happenedAt: before };
    expect((await attempt(early._id, form(inVain))).status).toBe(201);
    expect(await read(maya, early._id)).toMatchObject({
      lapsesOn: null,
      lastAttempt: { reason: "not_set_out" },
    });
    await attempt(both._id, form({ reason: "not_set_out" }));
    await attempt(both._id, form(inVain));
    expect(await read(maya, both._id)).toMatchObject({ lapsesOn: "2026-02-19" });
    app.clock.advance(8 * DAY);
    await lapseDue(app.deps);
    expect((await read(maya, early._id)).status).toBe("pending");
  });

  test("an attempt that the server hears of after the owner moved it takes nothing from the new time", async () => {
    const maya = await aUser(app);
    // 11:00 in Austin, in the middle of its window.
    const { _id: id } = await aPickup(app, maya, {
      date: "2026-02-11",
      timeStart: "10:00",
      timeEnd: "12:00",
    });
    app.clock.advance(2 * HOUR);
    await app.call("PUT /pickup/schedule/:id", {
      as: maya,
      params: { id },
      body: { date: "2026-02-13", timeStart: "09:00", timeEnd: "11:00" },
    });
    app.clock.advance(HOUR);
    const happenedAt = new Date(START.getTime() + 60_000).toISOString();
    expect((await attempt(id, form({ happenedAt }))).status).toBe(201);
    expect(await rowsOf(id)).toMatchObject([{ day: "2026-02-11" }]);
    expect(await read(maya, id)).toMatchObject({ lastAttempt: null, lapsesOn: null });
    const notice = (await noticesOf(maya.id)).at(-1);
    expect(notice).toMatchObject({ title: "We couldn't collect", link: `/pickup/${id}` });
    expect(notice?.message).not.toContain("choose a new time");
    expect(await textsOf(maya.id)).toEqual([]);
  });
});
