import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod/mini";

import { DecisionOutcome } from "#contract/corrections/decisions.ts";
import { newId } from "#server/core/database/ids.ts";
import { renderedMessages } from "#server/notifications/worker.ts";
import { START, testApp, type TestApp } from "#test/support/app.ts";
import { auditOf, noticesOf, textsOf } from "#test/support/attempts.ts";
import { aLocation, aPickup, aUser, type TestUser } from "#test/support/builders.ts";
import { aRun, putOn, readRun } from "#test/support/runs.ts";

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

// A pickup is booked for Thursday, 2026-02-12, 9 to 11, in Austin.
const SEEN = "2026-02-12";
const FRIDAY = "2026-02-13";

const seen = (pickup: { _id: string }, date = SEEN) => ({ _id: pickup._id, date });
type Seen = ReturnType<typeof seen>;
const move = (pickups: Seen[], more: object = {}, as = admin) =>
  app.request({
    method: "POST",
    url: "/api/pickup/move",
    as,
    payload: { pickups, to: { date: FRIDAY }, reason: "Our truck broke down", ...more },
  });
const cancel = (pickups: Seen[], reason = "No truck this week", as = admin) =>
  app.request({ method: "POST", url: "/api/pickup/cancel", as, payload: { pickups, reason } });

/** "ok", or the code and the sentence of each refusal. */
function outcomes({ body }: { body: unknown }): unknown[] {
  const { data } = z.parse(z.object({ data: z.array(DecisionOutcome) }), body);
  return data.map(({ ok, problem }) => (ok ? "ok" : [problem?.code, problem?.message]));
}
const read = async (id: string) =>
  (await app.call("GET /pickup/:id", { as: admin, params: { id } })).body.data;
const storyOf = async (as: TestUser, id: string, headers: Record<string, string> = {}) =>
  (await app.call("GET /pickup/story/:id", { as, params: { id }, headers })).body.data;

const MOVED_BY_NOW = ["stale", "It is booked for Friday, February 13, 2026 by now"];
const GONE = ["not_found", "It was cancelled meanwhile"];

describe("moving many pickups", () => {
  test("PRODUCT R30.2: each by itself to a day, in its own hours, and each owner is told why, once", async () => {
    const maya = await aUser(app, { phoneNumber: "+1 415 555 2781" });
    const ana = await aUser(app);
    const early = await aPickup(app, maya);
    const late = await aPickup(app, ana, { timeStart: "14:00", timeEnd: "16:00" });
    const done = await aPickup(app, ana, { completedWith: 1 });
    const cancelled = await aPickup(app, ana);
    await app.call("DELETE /pickup/:id", { as: ana, params: { id: cancelled._id } });
    const answer = await move([early, done, cancelled, late].map((one) => seen(one)));
    expect([answer.status, outcomes(answer)]).toEqual([
      200,
      ["ok", ["already_completed", "This pickup is already completed"], GONE, "ok"],
    ]);
    expect([await read(early._id), await read(late._id)]).toMatchObject([
      { scheduledDate: FRIDAY, scheduledTimeStart: "09:00", scheduledTimeEnd: "11:00", moves: 1 },
      { scheduledDate: FRIDAY, scheduledTimeStart: "14:00", scheduledTimeEnd: "16:00", moves: 1 },
    ]);
    for (const { id } of [maya, ana])
      expect(await noticesOf(app, id, "pickup_moved")).toMatchObject([
        { message: expect.stringMatching(/instead of Thursday.+Reason: Our truck broke down$/) },
      ]);
    expect(await textsOf(app, maya.id, "pickup_moved")).toHaveLength(1);
    expect(await auditOf(app, early._id)).toMatchObject([
      { type: "pickup_moved", actor_id: admin.id, user_id: maya.id },
    ]);
  });

  test("PRODUCT R30.2: the reason is told in the language of who reads it, in English where it was not written", async () => {
    const ana = await aUser(app, { language: "es" });
    const pickups = [seen(await aPickup(app, ana))];
    const translations = { es: { reason: "Tubería rota" } };
    await move(pickups, { reason: "Burst pipe", translations });
    for (const [language, because] of [
      ["es", /Motivo: Tubería rota$/],
      ["en", /Reason: Burst pipe$/],
    ] as const) {
      const headers = { "accept-language": language };
      const { body } = await app.call("GET /notifications", { as: ana, headers });
      expect(body.data.docs[0]?.message).toMatch(because);
    }
    const emails = (await renderedMessages(app.deps)).filter(({ userId }) => userId === ana.id);
    expect(emails.map(({ text }) => text).join("\n")).toContain("Motivo: Tubería rota");
    const wrong = await move(pickups, { translations: { xx: { reason: "Neve" } } });
    expect(wrong.problem.fields).toEqual({ translations: "Choose one of the languages offered" });
  });

  test("PRODUCT R30.2: given hours hold for all; where they cannot be, that one is refused", async () => {
    const maya = await aUser(app);
    const [first, second] = [await aPickup(app, maya), await aPickup(app, maya)];
    const to = { date: "2026-02-11", timeStart: "13:00", timeEnd: "15:00" };
    expect(outcomes(await move([seen(first)], { to }))).toEqual(["ok"]);
    app.clock.set(new Date("2026-02-11T21:00:00Z"));
    expect(outcomes(await move([seen(second)], { to }))).toEqual([
      ["invalid", "This time window is already over"],
    ]);
    expect(await read(first._id)).toMatchObject({ scheduledDate: to.date, moves: 1 });
    expect(await read(second._id)).toMatchObject({ scheduledDate: SEEN, moves: 0 });
  });

  test("PRODUCT R30.3: the answer was lost and the call is sent again: all are stale, and nobody is told twice", async () => {
    const maya = await aUser(app);
    const pickups = [seen(await aPickup(app, maya)), seen(await aPickup(app, maya))];
    expect(outcomes(await move(pickups))).toEqual(["ok", "ok"]);
    expect(outcomes(await move(pickups))).toEqual([MOVED_BY_NOW, MOVED_BY_NOW]);
    expect(await noticesOf(app, maya.id, "pickup_moved")).toHaveLength(2);
  });

  test("PRODUCT R30.3: one that its owner moved meanwhile stays where it is", async () => {
    const maya = await aUser(app);
    const pickup = await aPickup(app, maya);
    const own = { date: FRIDAY, timeStart: "17:00", timeEnd: "19:00" };
    const params = { id: pickup._id };
    await app.call("PUT /pickup/schedule/:id", { as: maya, params, body: own });
    const answers = [await move([seen(pickup)]), await cancel([seen(pickup)])];
    expect(answers.map(outcomes)).toEqual([[MOVED_BY_NOW], [MOVED_BY_NOW]]);
    expect(await read(pickup._id)).toMatchObject({ scheduledTimeStart: "17:00", moves: 1 });
  });

  test("a run keeps the stop as moved, and what is moved can be put on a run of the new day", async () => {
    const pickup = await aPickup(app, await aUser(app));
    const run = await aRun(app, agent, { pickups: [pickup] });
    expect(outcomes(await move([seen(pickup)]))).toEqual(["ok"]);
    expect((await readRun(app, run._id)).stops.map(({ state }) => state)).toEqual(["moved"]);
    const next = await aRun(app, agent, { date: FRIDAY });
    await putOn(app, next._id, [pickup]);
    expect((await readRun(app, next._id)).stops.map(({ state }) => state)).toEqual(["open"]);
  });

  test("row F44: a pickup that stands twice in the call is moved once; 101 are refused as a whole", async () => {
    const maya = await aUser(app);
    const pickup = seen(await aPickup(app, maya));
    expect(outcomes(await move([pickup, pickup]))).toEqual(["ok", MOVED_BY_NOW]);
    expect(await noticesOf(app, maya.id, "pickup_moved")).toHaveLength(1);
    const again = { ...pickup, date: FRIDAY };
    const many = Array.from({ length: 101 }, () => again);
    const answers = [await move(many, { to: { date: "2026-02-14" } }), await cancel(many)];
    expect(answers.map(({ status }) => status)).toEqual([422, 422]);
    expect(await read(pickup._id)).toMatchObject({ scheduledDate: FRIDAY });
  });

  test.each([
    ["no pickup", { pickups: [] }, { pickups: "Please select pickups" }],
    ["a pickup without its day", { pickups: [{ _id: newId() }] }, {}],
    ["no day", { to: { date: "" } }, { "to.date": "Please select a date" }],
    [
      "a beginning without an end",
      { to: { date: FRIDAY, timeStart: "09:00" } },
      { "to.timeEnd": "Please select an end time" },
    ],
    [
      "an end without a beginning",
      { to: { date: FRIDAY, timeEnd: "09:00" } },
      { "to.timeStart": "Please select a start time" },
    ],
    [
      "101 signs",
      { reason: "x".repeat(101) },
      { reason: "Reason can have at most 100 characters" },
    ],
  ])("%s is refused as a whole", async (_, change, fields) => {
    const pickup = await aPickup(app, await aUser(app));
    const { status, problem } = await move([seen(pickup)], change);
    expect([status, problem.fields]).toEqual([422, expect.objectContaining(fields)]);
    expect(await read(pickup._id)).toMatchObject({ scheduledDate: SEEN });
  });

  test("row F44: residents and agents do neither", async () => {
    const maya = await aUser(app);
    const pickup = seen(await aPickup(app, maya));
    for (const as of [maya, agent]) {
      const answers = [await move([pickup], {}, as), await cancel([pickup], "Snow", as)];
      expect(answers.map(({ status }) => status)).toEqual([403, 403]);
    }
  });
});

describe("cancelling many pickups", () => {
  test("PRODUCT R28.6, R3.4: each by itself, and its owner reads why, once, also in its story", async () => {
    const maya = await aUser(app, { phoneNumber: "+1 415 555 2782" });
    const pickup = await aPickup(app, maya);
    const done = await aPickup(app, maya, { completedWith: 1 });
    const unknown = { _id: newId() };
    const answer = await cancel([done, unknown, pickup].map((one) => seen(one)));
    expect(outcomes(answer)).toEqual([
      ["completed_not_cancellable", "A completed pickup can't be cancelled"],
      ["not_found", "There's nothing here"],
      "ok",
    ]);
    expect(outcomes(await cancel([seen(pickup)]))).toEqual([GONE]);
    expect(await noticesOf(app, maya.id, "pickup_cancelled")).toEqual([
      {
        event: `pickup_cancelled:${pickup._id}`,
        title: "Pickup cancelled",
        message:
          "Our staff cancelled the pickup of your metals from Home, 600 Congress Ave, Austin, TX 78701: Thursday, February 12, 2026, 9:00 AM - 11:00 AM. Reason: No truck this week",
        link: "/pickup/all",
      },
    ]);
    expect(await textsOf(app, maya.id, "pickup_cancelled")).toEqual([
      "Metals, Thursday, February 12, 2026, 9:00 AM - 11:00 AM.",
    ]);
    const told = {
      kind: "cancelled",
      text: "Cancelled by our office. Reason: No truck this week",
      by: { _id: admin.id, firstName: "Ada", lastName: "Poe" },
      isRevivable: true,
    };
    for (const as of [maya, admin])
      expect((await storyOf(as, pickup._id)).at(-1)).toMatchObject(told);
    expect((await storyOf(maya, pickup._id, { "accept-language": "es" })).at(-1)?.text).toBe(
      "Cancelada por nuestra oficina. Motivo: No truck this week",
    );
    expect(await auditOf(app, pickup._id)).toEqual([
      { type: "pickup_cancelled", actor_id: admin.id, user_id: maya.id, detail: null },
    ]);
    const { body } = await app.call("GET /pickup", { as: maya });
    expect(body.data.docs.map(({ _id }) => _id)).toEqual([done._id]);
  });

  test("its stop stands as cancelled on its run", async () => {
    const pickup = await aPickup(app, await aUser(app));
    const run = await aRun(app, await aUser(app, { role: "agent" }), { pickups: [pickup] });
    await cancel([seen(pickup)]);
    expect((await readRun(app, run._id)).stops.map(({ state }) => state)).toEqual(["cancelled"]);
  });

  test("PRODUCT R16.9: what was collected before is counted all the same; its story keeps the cancellation", async () => {
    const maya = await aUser(app);
    const pickup = await aPickup(app, maya);
    const params = { id: pickup._id };
    await cancel([seen(pickup)]);
    app.clock.advance(60_000);
    const body = { itemsCount: 2, revive: true };
    expect((await app.call("PUT /pickup/complete/:id", { as: agent, params, body })).status).toBe(
      200,
    );
    const [notice] = await noticesOf(app, maya.id, "pickup_revived");
    expect(notice?.message).toMatch(/^Our office had cancelled it, but our collector had/);
    expect((await storyOf(maya, pickup._id)).map(({ kind, text }) => [kind, text])).toEqual([
      ["booked", expect.any(String)],
      ["cancelled", "Cancelled by our office. Reason: No truck this week"],
      ["completed", expect.any(String)],
    ]);
  });

  test("no reason, and one of 201 signs, are refused as a whole", async () => {
    const pickup = seen(await aPickup(app, await aUser(app)));
    const answers = [await cancel([pickup], " "), await cancel([pickup], "x".repeat(201))];
    expect(answers.map(({ status, problem }) => [status, problem.fields])).toEqual([
      [422, { reason: "Reason is required" }],
      [422, { reason: "Reason can have at most 200 characters" }],
    ]);
    expect((await read(pickup._id)).status).toBe("pending");
  });

  test("an own pickup is marked in the audit log", async () => {
    const pickup = await aPickup(app, admin);
    expect(outcomes(await cancel([seen(pickup)]))).toEqual(["ok"]);
    expect(await auditOf(app, pickup._id)).toMatchObject([{ detail: { own: true } }]);
  });
});

test("PRODUCT 2.32: overdue are the pending pickups whose window is over, as many as the side list says", async () => {
  const maya = await aUser(app);
  const location = (await aLocation(app, maya))._id;
  const over = await aPickup(app, maya, { location });
  await aPickup(app, maya, { location, timeStart: "10:00", timeEnd: "12:00" });
  await aPickup(app, maya, { location, completedWith: 1 });
  // 11:00 in Austin.
  app.clock.set(new Date("2026-02-12T17:00:00Z"));
  const query = { status: "overdue", userId: maya.id } as const;
  const list = await app.call("GET /pickup/admin", { as: admin, query });
  expect(list.body.data.docs.map(({ _id }) => _id)).toEqual([over._id]);
  const file = await app.app.inject({
    url: `/api/export/pickups?status=overdue&userId=${maya.id}`,
    headers: { authorization: `Bearer ${admin.token}` },
  });
  expect(file.payload.trim().split("\n")).toEqual([
    expect.any(String),
    expect.stringMatching(new RegExp(`^${over._id},pending,`)),
  ]);
  const all = await app.call("GET /pickup/admin", { as: admin, query: { status: "overdue" } });
  const waiting = await app.call("GET /management/waiting", { as: admin });
  expect(all.body.data.totalDocs).toBe(waiting.body.data.overduePickups);
});
