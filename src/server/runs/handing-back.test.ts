// What is open on a run that is finished is nobody's. Pickups are booked for February 12, 9:00 to 11:00 in Austin.
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import type { Pickup } from "#contract/pickups.ts";
import type { FinishForm } from "#contract/runs.ts";
import { keepRuns } from "#server/runs/upkeep.ts";

import { START, testApp, type TestApp } from "#test/support/app.ts";
import { auditOf, noticesOf } from "#test/support/attempts.ts";
import { aUser, type TestUser } from "#test/support/builders.ts";
import { aRun, aVisit, bookings, idsOf, moveRow, readRun, theOffice } from "#test/support/runs.ts";

let app: TestApp;
let office: TestUser;
beforeAll(async () => {
  app = await testApp();
  office = await theOffice(app);
});
afterAll(() => app.close());
afterEach(() => app.clock.set(START));

const anAgent = (firstName: string) => aUser(app, { role: "agent", firstName });
/** A moment of a day by the clocks of Austin. */
const inAustin = (day: string, time: string): Date => new Date(`${day}T${time}:00-06:00`);
const finish = (as: TestUser, id: string, body: FinishForm = {}) =>
  app.call("PUT /run/finish/:id", { as, params: { id }, body });
const move = async (runId: string | null, ...pickups: Pickup[]) =>
  (
    await app.call("POST /run/move", {
      as: office,
      body: { pickups: pickups.map(({ _id }) => _id), runId },
    })
  ).body.data;
const day = async (date: string) => {
  const as = office;
  const query = { date };
  const [board, list, points] = await Promise.all([
    app.call("GET /run/board", { as, query }),
    app.call("GET /run/unassigned", { as, query }),
    app.call("GET /run/points", { as, query }),
  ]);
  return {
    board: board.body.data,
    unassigned: list.body.data.docs,
    places: points.body.data.map(({ run, state }) => [run, state]),
  };
};

/** Sam found nothing at the first stop, collected the second one and ended the run; then a later hour was chosen. */
async function afterTheRun(date: string) {
  const sam = await anAgent("Sam");
  const maya = await aUser(app);
  const [again, collected] = (await bookings(app, maya, 2, { date })) as [Pickup, Pickup];
  const run = await aRun(app, sam, { date, pickups: [again, collected] });
  app.clock.set(inAustin(date, "09:30"));
  await aVisit(app, again, { by: sam.id, day: date, reason: "not_set_out" });
  const params = { id: collected._id };
  await app.call("PUT /pickup/complete/:id", { as: sam, params, body: { itemsCount: 2 } });
  await finish(sam, run._id);
  app.clock.set(inAustin(date, "10:00"));
  await moveRow(app, again, { day: date, hours: 5 });
  return { sam, run, again, collected };
}

test("PRODUCT R15.6: a stop that is open again after the end of its run is unassigned, and late after its window", async () => {
  const date = "2026-03-02";
  const { run, again } = await afterTheRun(date);
  const { board, unassigned, places } = await day(date);
  expect(board).toMatchObject({ booked: 2, unassigned: 1, counts: { again: 0, collected: 1 } });
  expect(unassigned).toMatchObject([
    { pickup: { _id: again._id }, state: "again", position: null },
  ]);
  expect(places).toContainEqual([null, "again"]);
  // The finished run keeps what was visited on it.
  expect(board.runs[0]?.counts).toMatchObject({ collected: 1, not_collected: 1, again: 0 });
  expect((await readRun(app, run._id)).stops.map(({ state }) => state)).toEqual([
    "not_collected",
    "collected",
  ]);
  app.clock.set(inAustin(date, "16:00"));
  expect((await day(date)).unassigned).toMatchObject([{ state: "late" }]);
});

test("PRODUCT R15.6: whom nobody came to a second time leads those to call, and is counted once", async () => {
  const date = "2026-03-05";
  const { again } = await afterTheRun(date);
  const ruth = await aUser(app, { firstName: "Ruth" });
  const [once] = (await bookings(app, ruth, 1, { date })) as [Pickup];
  const run = await aRun(app, await anAgent("Luis"), { date, pickups: [once] });
  await finish(office, run._id);
  const called = async () => {
    const { board } = await day(date);
    const { toCall, toCallTotal } = board;
    const who = toCall.map(({ pickup, isFailedTwice }) => [pickup._id, isFailedTwice]);
    return { who, toCallTotal };
  };
  // Within its new window it may still be collected.
  expect(await called()).toEqual({ who: [[once._id, false]], toCallTotal: 1 });
  app.clock.set(inAustin(date, "16:00"));
  const who = [
    [again._id, true],
    [once._id, false],
  ];
  expect(await called()).toEqual({ who, toCallTotal: 2 });
});

test("PRODUCT R15.3: it can be put on any other run of the day, and the finished one keeps its record", async () => {
  const date = "2026-03-03";
  const { sam, run, again, collected } = await afterTheRun(date);
  const luis = await anAgent("Luis");
  const other = await aRun(app, luis, { date });
  expect(await move(run._id, again)).toBeUndefined();
  expect(await move(other._id, collected)).toMatchObject([{ ok: false }]);
  expect(await move(other._id, again)).toMatchObject([{ ok: true }]);

  const mine = await app.call("GET /run/mine", { as: luis, query: {} });
  expect(mine.body.data?.stops).toMatchObject([
    { pickup: { _id: again._id }, state: "again", lastAttempt: { reason: "not_set_out" } },
  ]);
  const { board } = await day(date);
  expect(board).toMatchObject({ booked: 2, unassigned: 0, counts: { again: 1, collected: 1 } });

  const params = { id: again._id };
  await app.call("PUT /pickup/complete/:id", { as: luis, params, body: { itemsCount: 1 } });
  const record = await readRun(app, run._id);
  expect(record.stops.map(({ state, position }) => [state, position])).toEqual([
    ["not_collected", 0],
    ["collected", 1],
  ]);
  expect(record.stops[0]?.lastAttempt?.reason).toBe("not_set_out");
  const after = await day(date);
  expect(after.board.counts).toMatchObject({ collected: 2, not_collected: 0 });
  const ofSam = after.board.runs.find(({ agent }) => agent._id === sam.id);
  expect(ofSam?.counts).toMatchObject({ collected: 1, not_collected: 1 });
});

test("PRODUCT R15.9: a visit begins no run that the stop has left", async () => {
  const date = "2026-03-06";
  const [sam, luis] = [await anAgent("Sam"), await anAgent("Luis")];
  const [stop] = (await bookings(app, await aUser(app), 1, { date })) as [Pickup];
  const left = await aRun(app, sam, { date, pickups: [stop] });
  const to = await aRun(app, luis, { date, pickups: [stop] });
  app.clock.set(inAustin(date, "09:30"));
  const params = { id: stop._id };
  await app.call("PUT /pickup/complete/:id", { as: sam, params, body: { itemsCount: 1 } });
  expect((await readRun(app, left._id)).startedAt).toBeNull();
  expect((await readRun(app, to._id)).startedAt).toBeNull();
});

test("PRODUCT R15.7: a stop that was taken off keeps its note, wherever it goes", async () => {
  const date = "2026-03-04";
  const [stop] = (await bookings(app, await aUser(app), 1, { date })) as [Pickup];
  const from = await aRun(app, await anAgent("Sam"), { date, pickups: [stop] });
  const note = { _id: stop._id, note: "Ring twice" };
  await app.call("PUT /run/:id", {
    as: office,
    params: { id: from._id },
    body: { stop: note, revision: from.revision },
  });
  await move(null, stop);
  expect(idsOf(await readRun(app, from._id))).toEqual([]);
  expect((await day(date)).unassigned).toMatchObject([{ note: "Ring twice" }]);
  const to = await aRun(app, await anAgent("Luis"), { date, pickups: [stop] });
  expect(to.stops).toMatchObject([{ note: "Ring twice", position: 0 }]);
  await move(from._id, stop);
  expect((await readRun(app, from._id)).stops).toMatchObject([{ note: "Ring twice" }]);
  expect(idsOf(await readRun(app, to._id))).toEqual([]);
});

/** The titles of what a person was told about visits that did not succeed. */
const notificationsOf = async ({ id }: TestUser) =>
  (await noticesOf(app, id, "pickup_not_collected")).map(({ title }) => title);
const SORRY = "We didn't get there";

/** A run with a stop whose window has begun at 9:00, and one whose window begins at 15:00. */
async function atTen(date: string) {
  const [sam, maya, ruth] = [await anAgent("Sam"), await aUser(app), await aUser(app)];
  const [begun] = (await bookings(app, maya, 1, { date })) as [Pickup];
  const later = { date, timeStart: "15:00", timeEnd: "17:00" };
  const [early] = (await bookings(app, ruth, 1, later)) as [Pickup];
  const run = await aRun(app, sam, { date, pickups: [begun, early] });
  app.clock.set(inAustin(date, "10:00"));
  return { sam, maya, ruth, begun, early, run };
}

const unassignedIds = async (date: string) =>
  (await day(date)).unassigned.map(({ pickup }) => pickup._id);

test("PRODUCT R15.10: what is handed back at the end of a run is unassigned, and nobody is told", async () => {
  const date = "2026-02-16";
  const { sam, maya, begun, early, run } = await atTen(date);
  expect((await finish(sam, run._id, { open: "hand_back" })).status).toBe(200);
  expect(await unassignedIds(date)).toEqual([begun._id, early._id]);
  expect(await notificationsOf(maya)).toEqual([]);
  expect((await auditOf(app, run._id)).at(-1)).toMatchObject({
    type: "run_finished",
    detail: { notReached: 0, handedBack: 2 },
  });
});

test.each([
  ["chosen", "2026-02-17", { open: "tell" }],
  ["what an older phone means, which does not choose", "2026-02-18", {}],
] as const)(
  "PRODUCT R15.10: telling is %s; whose window has not begun is handed back all the same",
  async (_, date, body) => {
    const { sam, maya, ruth, early, run } = await atTen(date);
    await finish(sam, run._id, body);
    expect(await notificationsOf(maya)).toEqual([SORRY]);
    expect(await notificationsOf(ruth)).toEqual([]);
    expect(await unassignedIds(date)).toEqual([early._id]);
    expect((await auditOf(app, run._id)).at(-1)?.detail).toMatchObject({
      notReached: 1,
      handedBack: 1,
    });
  },
);

test("PRODUCT R15.10: whose window had not begun when the run ended is not told, although the phone tells of it later", async () => {
  const date = "2026-02-19";
  const { sam, ruth, early, run } = await atTen(date);
  app.clock.set(inAustin(date, "15:30"));
  await finish(sam, run._id, { happenedAt: inAustin(date, "14:00").toISOString(), open: "tell" });
  expect(await notificationsOf(ruth)).toEqual([]);
  expect(await unassignedIds(date)).toEqual([early._id]);
});

test("only the two choices are taken", async () => {
  const { sam, run } = await atTen("2026-02-20");
  const url = `/api/run/finish/${run._id}`;
  const sent = await app.request({ method: "PUT", url, as: sam, payload: { open: "forget" } });
  expect([sent.status, Object.keys(sent.problem.fields ?? {})]).toEqual([422, ["open"]]);
  expect((await readRun(app, run._id)).finishedAt).toBeNull();
});

test("PRODUCT R15.10: whom nobody was sent to by 12:00 of the day after is told once", async () => {
  const date = "2026-02-23";
  const { again } = await afterTheRun(date);
  const { sam, maya, ruth, run } = await atTen(date);
  await finish(sam, run._id, { open: "hand_back" });
  const [ida, late] = [await aUser(app), await aUser(app)];
  await bookings(app, ida, 1, { date });
  // Another day's, which is not over.
  await bookings(app, late, 1, { date: "2026-02-24" });
  app.clock.set(inAustin("2026-02-24", "11:59"));
  await keepRuns(app.deps);
  expect(await notificationsOf(ida)).toEqual([]);
  app.clock.set(inAustin("2026-02-24", "12:00"));
  await Promise.all([keepRuns(app.deps), keepRuns(app.deps)]);
  await keepRuns(app.deps);
  for (const person of [maya, ruth, ida]) expect(await notificationsOf(person)).toEqual([SORRY]);
  expect(await notificationsOf(late)).toEqual([]);
  const { board, unassigned } = await day(date);
  expect(unassigned).toEqual([]);
  expect(board.byReason).toMatchObject({ not_reached: 4 });
  expect(board.toCall.map(({ pickup, isFailedTwice }) => [pickup._id, isFailedTwice])[0]).toEqual([
    again._id,
    true,
  ]);
});

test("PRODUCT R15.10: the owner of a pickup that was forgotten long ago is not told out of the blue", async () => {
  const maya = await aUser(app);
  await bookings(app, maya, 1, { date: "2026-02-25" });
  app.clock.set(inAustin("2026-03-02", "12:00"));
  await keepRuns(app.deps);
  expect(await notificationsOf(maya)).toEqual([]);
});

test("PRODUCT R15.17: what an agent's finished run left open is among the other stops of their day, what they visited is not", async () => {
  const date = "2026-02-27";
  const sam = await anAgent("Sam");
  const all = await bookings(app, await aUser(app), 3, { date });
  const [again, visited, open] = all as [Pickup, Pickup, Pickup];
  const run = await aRun(app, sam, { date, pickups: all });
  app.clock.set(inAustin(date, "09:30"));
  await aVisit(app, again, { by: sam.id, day: date });
  await aVisit(app, visited, { by: sam.id, day: date });
  app.clock.set(inAustin(date, "09:45"));
  await moveRow(app, again, { day: date, hours: 4 });
  const others = async () => {
    const query = { withoutRun: run._id };
    const { body } = await app.call("GET /pickup/stops", { as: sam, query });
    return body.data.docs.map(({ _id, run: of }) => [_id, of]);
  };
  expect(await others()).toEqual([]);
  await finish(sam, run._id, { open: "hand_back" });
  expect(await others()).toEqual([
    [open._id, null],
    [again._id, null],
  ]);
});
