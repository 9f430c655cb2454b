import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { START, testApp, type TestApp } from "#test/support/app.ts";
import { attemptForm, sendAttempt } from "#test/support/attempts.ts";
import { aPickup, aUser, type TestUser } from "#test/support/builders.ts";

const DAY = 86_400_000;
const HOUR = 3_600_000;

let app: TestApp;
let agent: TestUser;
let admin: TestUser;
beforeAll(async () => {
  app = await testApp();
  agent = await aUser(app, { role: "agent", firstName: "Sam", lastName: "Lee" });
  admin = await aUser(app, { role: "admin" });
});
afterAll(() => app.close());
beforeEach(() => app.clock.set(START));

const move = (as: TestUser, id: string) =>
  app.call("PUT /pickup/schedule/:id", {
    as,
    params: { id },
    body: { date: "2026-02-13", timeStart: "13:00", timeEnd: "15:00" },
  });
const attempt = (id: string, some: Parameters<typeof attemptForm>[0] = {}) =>
  sendAttempt(app, { as: agent, id, form: attemptForm(some) });

describe("the story of a pickup", () => {
  const storyOf = async (as: TestUser, id: string, headers: Record<string, string> = {}) =>
    (await app.call("GET /pickup/story/:id", { as, params: { id }, headers })).body.data;
  const complete = (id: string, body: { itemsCount: number; revive?: boolean }) =>
    app.call("PUT /pickup/complete/:id", { as: agent, params: { id }, body });

  test("PRODUCT R14.8: has bookings, moves, attempts and the count, oldest first, with who and when", async () => {
    const maya = await aUser(app, { firstName: "Maya", lastName: "Ortiz" });
    const { _id: id } = await aPickup(app, maya);
    const moment = (hours: number) => new Date(START.getTime() + hours * HOUR).toISOString();
    const wait = () => app.clock.advance(HOUR);
    wait();
    await attempt(id, { reason: "nobody_home", note: "Dog behind the door" });
    wait();
    await move(maya, id);
    wait();
    await complete(id, { itemsCount: 3 });
    const [owner, sam] = [
      { _id: maya.id, firstName: "Maya", lastName: "Ortiz" },
      { _id: agent.id, firstName: "Sam", lastName: "Lee" },
    ];
    const on = { date: "2026-02-11", photo: null };
    expect(await storyOf(maya, id)).toEqual([
      {
        ...on,
        at: moment(0),
        kind: "booked",
        by: owner,
        text: "Booked for Thursday, February 12, 2026, 9:00 AM - 11:00 AM",
      },
      { ...on, at: moment(1), kind: "attempt", by: sam, text: "Nobody was at home at Home." },
      {
        ...on,
        at: moment(2),
        kind: "moved",
        by: owner,
        text: "Moved to Friday, February 13, 2026, 1:00 PM - 3:00 PM",
      },
      { ...on, at: moment(3), kind: "completed", by: sam, text: "Collected and counted: 6 points" },
    ]);
    const spanish = await storyOf(maya, id, { "accept-language": "es" });
    expect(spanish[1]?.text).toBe("En Home no había nadie en casa.");
  });

  test("PRODUCT R14.8: has the corrections of the count, with their reasons", async () => {
    const maya = await aUser(app);
    const { _id: id } = await aPickup(app, maya);
    await complete(id, { itemsCount: 3 });
    app.clock.advance(60_000);
    const body = { itemsCount: 2, reason: "One was counted twice" };
    const answer = await app.call("PUT /pickup/correct/:id", { as: agent, params: { id }, body });
    expect(answer.status).toBe(200);
    expect((await storyOf(maya, id)).at(-1)).toMatchObject({
      kind: "corrected",
      by: { _id: agent.id },
      text: "Corrected from 3 units of metals to 2 units of metals. Reason: One was counted twice",
    });
  });

  test("PRODUCT R14.8: the agent's note is for staff", async () => {
    const maya = await aUser(app);
    const { _id: id } = await aPickup(app, maya);
    await attempt(id, { reason: "nobody_home", note: "Dog behind the door" });
    expect(JSON.stringify(await storyOf(maya, id))).not.toContain("Dog");
    for (const as of [agent, admin])
      expect((await storyOf(as, id))[1]?.text).toBe(
        "Nobody was at home at Home. Note: Dog behind the door",
      );
  });

  test("PRODUCT R14.8: after 30 days staff read the day of a visit, not its time; the owner still does", async () => {
    const maya = await aUser(app);
    const { _id: id } = await aPickup(app, maya);
    await attempt(id);
    await complete(id, { itemsCount: 1 });
    const times = async (as: TestUser) => (await storyOf(as, id)).map(({ at }) => at !== null);
    app.clock.advance(29 * DAY);
    const later = await aUser(app, { role: "admin" });
    expect(await times(later)).toEqual([true, true, true]);
    app.clock.advance(2 * DAY);
    const [booked, attempted, completed] = await storyOf(await aUser(app, { role: "admin" }), id);
    expect(booked?.at).not.toBeNull();
    expect([attempted?.at, completed?.at]).toEqual([null, null]);
    expect(attempted?.date).toBe("2026-02-11");
  });

  test("PRODUCT R14.8: tells of cancelled, closed and deleted ones too", async () => {
    const maya = await aUser(app);
    const [cancelled, deleted] = [await aPickup(app, maya), await aPickup(app, maya)];
    await app.call("DELETE /pickup/:id", { as: maya, params: { id: cancelled._id } });
    await app.call("DELETE /pickup/delete/:id", { as: admin, params: { id: deleted._id } });
    const last = async (as: TestUser, id: string) => (await storyOf(as, id)).at(-1);
    expect(await last(maya, cancelled._id)).toMatchObject({
      kind: "cancelled",
      by: { _id: maya.id },
      text: "Cancelled",
    });
    expect(await last(admin, deleted._id)).toMatchObject({
      kind: "cancelled",
      by: { _id: admin.id },
      text: "Cancelled by our staff",
    });
  });
});
