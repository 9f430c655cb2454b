// START is noon on February 11 in New York, 11:00 in Austin. Pickups are booked for February 12, 9:00 to 11:00.
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

import type { Pickup } from "#contract/pickups.ts";

import { START, testApp, type TestApp } from "#test/support/app.ts";
import { aPickup, aUser, type TestUser } from "#test/support/builders.ts";
import { aRun, bookings, idsOf, putOn, readRun, theOffice } from "#test/support/runs.ts";

let app: TestApp;
let maya: TestUser;
let office: TestUser;
beforeAll(async () => {
  app = await testApp();
  maya = await aUser(app, { lastName: "Ortiz", phoneNumber: "+15125550100" });
  office = await theOffice(app);
});
afterAll(() => app.close());
afterEach(() => app.clock.set(START));

const DAY = "2026-02-12";
const anAgent = (firstName = "Sam") => aUser(app, { role: "agent", firstName });
const several = (count: number): Promise<Pickup[]> => bookings(app, maya, count);
/** Somebody who may book, whatever the other tests have booked. */
const somebody = () => aUser(app);
const ids = (pickups: readonly { _id: string }[]): string[] => pickups.map(({ _id }) => _id);
const move = (body: { pickups: string[]; runId: string | null; at?: number; revision?: number }) =>
  app.call("POST /run/move", { as: office, body });

async function notificationsOf(agent: TestUser): Promise<string[][]> {
  const { body } = await app.call("GET /notifications", { as: agent, query: {} });
  return body.data.docs.map(({ title, message }) => [title, message]);
}

const started = (id: string) =>
  app.deps.db
    .updateTable("runs")
    .set({ started_at: app.deps.now() })
    .where("id", "=", id)
    .execute();

describe("moving stops", () => {
  test("PRODUCT R15.1: a pickup is on one run a day, and comes over with its note", async () => {
    const [a, b] = await several(2);
    const from = await aRun(app, await anAgent(), { pickups: [a, b] as Pickup[] });
    const note = { _id: a?._id ?? "", note: "Ring twice" };
    const params = { id: from._id };
    await app.call("PUT /run/:id", {
      as: office,
      params,
      body: { stop: note, revision: from.revision },
    });
    const to = await aRun(app, await anAgent());
    await putOn(app, to._id, [note]);
    expect(idsOf(await readRun(app, from._id))).toEqual([b?._id]);
    expect((await readRun(app, to._id)).stops[0]).toMatchObject({
      note: "Ring twice",
      position: 0,
    });
  });

  test("PRODUCT R15.1: a run has at most 150 stops", async () => {
    const many = await several(152);
    const run = await aRun(app, await anAgent());
    const { body } = await move({ pickups: ids(many), runId: run._id });
    expect(body.data.filter(({ ok }) => ok)).toHaveLength(150);
    expect(body.data.filter(({ ok }) => !ok).map(({ problem }) => problem?.message)).toEqual([
      "A run has at most 150 stops",
      "A run has at most 150 stops",
    ]);
    expect((await readRun(app, run._id)).stops).toHaveLength(150);
  }, 60_000);

  test("PRODUCT R15.3: only what is pending and booked for the day can be put on a run", async () => {
    const run = await aRun(app, await anAgent());
    const completed = await aPickup(app, await somebody(), { completedWith: 1 });
    const ann = await somebody();
    const cancelled = await aPickup(app, ann);
    await app.call("DELETE /pickup/:id", { as: ann, params: { id: cancelled._id } });
    const other = await aPickup(app, ann, { date: "2026-02-13" });
    const good = await aPickup(app, ann);
    const unknown = "01900000-0000-7000-8000-000000000000";
    const pickups = [completed._id, cancelled._id, other._id, unknown, good._id];
    const { status, body } = await move({ pickups, runId: run._id });
    expect(status).toBe(200);
    expect(body.data.map(({ ok, problem }) => problem?.code ?? ok)).toEqual([
      "already_completed",
      "not_found",
      "invalid",
      "not_found",
      true,
    ]);
    expect(body.data[2]?.problem?.message).toBe("This pickup is booked for another day");
    expect(idsOf(await readRun(app, run._id))).toEqual([good._id]);
  });

  test("PRODUCT R15.7: each is answered by itself, and the others keep their order", async () => {
    const [a, b, c, d, e] = await several(5);
    const run = await aRun(app, await anAgent(), { pickups: [a, b, c, d] as Pickup[] });
    const [ia, ib, ic, id, ie] = ids([a, b, c, d, e] as Pickup[]);
    const { body } = await move({ pickups: [ie ?? "", ia ?? ""], runId: run._id, at: 2 });
    expect(body.data.map(({ ok }) => ok)).toEqual([true, true]);
    const after = await readRun(app, run._id);
    expect(idsOf(after)).toEqual([ib, ic, ie, ia, id]);
    expect(after.stops.map(({ position }) => position)).toEqual([0, 1, 2, 3, 4]);
    expect(after.revision).toBe(run.revision + 1);
  });

  test("row A35d: 500 pickups at most, the same one twice and an unknown one are each answered by themselves", async () => {
    const [a] = await several(1);
    const run = await aRun(app, await anAgent());
    const unknown = "01900000-0000-7000-8000-000000000000";
    const pickups = [a?._id ?? "", a?._id ?? "", unknown];
    const { body } = await move({ pickups, runId: run._id });
    expect(body.data.map(({ ok }) => ok)).toEqual([true, true, false]);
    expect(idsOf(await readRun(app, run._id))).toEqual([a?._id]);
    const tooMany = Array.from({ length: 501 }, () => a?._id ?? "");
    const { status, problem } = await move({ pickups: tooMany, runId: run._id });
    expect([status, problem.fields?.["pickups"]]).toEqual([
      422,
      "Move at most 500 pickups at once",
    ]);
  });

  test("PRODUCT R15.7: without a place a stop goes where it costs least", async () => {
    const [west, east, middle] = (await bookings(app, maya, 3, {
      timeStart: "08:00",
      timeEnd: "18:00",
      at: (index) => ({ latitude: 30.27, longitude: [-97.9, -97.7, -97.8][index] ?? 0 }),
    })) as [Pickup, Pickup, Pickup];
    const run = await aRun(app, await anAgent(), { pickups: [west, east] });
    await move({ pickups: [middle._id], runId: run._id });
    expect(idsOf(await readRun(app, run._id))).toEqual(ids([west, middle, east]));
  });

  test("PRODUCT R15.7: the agent of a run that has started is told once an hour, in the product only", async () => {
    const agent = await anAgent();
    const [a, b, c] = await several(3);
    const run = await aRun(app, agent, { pickups: [a] as Pickup[] });
    const told = () => notificationsOf(agent);
    await putOn(app, run._id, [b] as Pickup[]);
    expect(await told()).toEqual([]);
    await started(run._id);
    await putOn(app, run._id, [c] as Pickup[]);
    await move({ pickups: ids([b] as Pickup[]), runId: null });
    const first = [["Your run changed", "1 stop was added."]];
    expect(await told()).toEqual(first);
    app.clock.advance(3_600_000);
    await move({ pickups: ids([a, c] as Pickup[]), runId: null });
    expect(await told()).toEqual([["Your run changed", "2 stops were taken off."], ...first]);
    const emails = await app.deps.db
      .selectFrom("messages")
      .select("id")
      .where("user_id", "=", agent.id)
      .execute();
    expect(emails).toEqual([]);
  });

  test("PRODUCT R15.7: of stops that change hands both agents are told by name, of a plan nobody drives yet nobody", async () => {
    const [sam, luis] = [await anAgent("Sam"), await anAgent("Luis")];
    const [a, b, c] = await several(3);
    const from = await aRun(app, sam, { pickups: [a, b, c] as Pickup[] });
    const to = await aRun(app, luis);
    await putOn(app, to._id, [a] as Pickup[]);
    expect([await notificationsOf(sam), await notificationsOf(luis)]).toEqual([[], []]);
    await started(from._id);
    await putOn(app, to._id, [b, c] as Pickup[]);
    expect(await notificationsOf(sam)).toEqual([
      ["Your run changed", "2 stops were given to Luis."],
    ]);
    const got = "2 stops of Sam's run were given to you.";
    expect(await notificationsOf(luis)).toEqual([["Your run changed", got]]);
  });

  test("PRODUCT R15.7: all stops of a run that has not started are given by name too", async () => {
    const [sam, luis] = [await anAgent("Sam"), await anAgent("Luis")];
    const pickups = await several(2);
    await aRun(app, sam, { pickups });
    await putOn(app, (await aRun(app, luis))._id, pickups);
    expect(await notificationsOf(sam)).toEqual([
      ["Your run changed", "2 stops were given to Luis."],
    ]);
    const got = "2 stops of Sam's run were given to you.";
    expect(await notificationsOf(luis)).toEqual([["Your run changed", got]]);
  });

  test("pickups are taken off their runs; one that is on none is left alone", async () => {
    const [a, b, c] = await several(3);
    const run = await aRun(app, await anAgent(), { pickups: [a, b] as Pickup[] });
    const { body } = await move({ pickups: ids([a, c] as Pickup[]), runId: null });
    expect(body.data.map(({ ok }) => ok)).toEqual([true, true]);
    expect(idsOf(await readRun(app, run._id))).toEqual([b?._id]);
  });

  test("PRODUCT R15.4: who knows an older plan changes nothing", async () => {
    const [a, b] = await several(2);
    const run = await aRun(app, await anAgent(), { pickups: [a] as Pickup[] });
    const stale = run.revision - 1;
    const params = { id: run._id };
    const pickups = ids([b] as Pickup[]);
    const answers = [
      await move({ pickups, runId: run._id, revision: stale }),
      await move({ pickups: idsOf(run), runId: null, revision: stale }),
      await app.call("PUT /run/:id", {
        as: office,
        params,
        body: { timeStart: "06:00", revision: stale },
      }),
      await app.call("PUT /run/order/:id", {
        as: office,
        params,
        body: { pickups: idsOf(run), revision: stale },
      }),
    ];
    expect(answers.map(({ status, problem }) => [status, problem.code])).toEqual(
      answers.map(() => [409, "stale"]),
    );
    expect(await readRun(app, run._id)).toEqual(run);
  });
});

describe("ordering", () => {
  test("PRODUCT R15.8: an agent orders the open stops of the own run, each once", async () => {
    const agent = await anAgent();
    const [a, b, c] = (await several(3)) as [Pickup, Pickup, Pickup];
    const run = await aRun(app, agent, { pickups: [a, b, c] });
    await app.call("PUT /pickup/complete/:id", {
      as: agent,
      params: { id: b._id },
      body: { itemsCount: 1 },
    });
    const params = { id: run._id };
    const order = (pickups: string[]) =>
      app.call("PUT /run/order/:id", {
        as: agent,
        params,
        body: { pickups, revision: run.revision },
      });
    for (const wrong of [[c._id], [c._id, c._id], ids([c, b, a]), []]) {
      const { status, problem } = await order(wrong);
      expect([status, problem.fields?.["pickups"]]).toEqual([
        422,
        "These aren't the open stops of this run",
      ]);
    }
    const { status, body } = await order(ids([c, a]));
    expect(status).toBe(200);
    expect(idsOf(body.data)).toEqual(ids([b, c, a]));
  });

  test("row A35b: another agent's run is not ordered, started or ended, and never read as one's own", async () => {
    const sam = await anAgent();
    const run = await aRun(app, sam, { pickups: await several(1) });
    const ben = await anAgent("Ben");
    const { status, problem } = await app.call("PUT /run/order/:id", {
      as: ben,
      params: { id: run._id },
      body: { pickups: idsOf(run), revision: run.revision },
    });
    expect([status, problem.code]).toEqual([403, "not_your_run"]);
    app.clock.set(new Date("2026-02-12T18:00:00Z"));
    for (const line of ["PUT /run/start/:id", "PUT /run/finish/:id"] as const) {
      const answer = await app.call(line, { as: ben, params: { id: run._id }, body: {} });
      expect([line, answer.problem.code]).toEqual([line, "not_your_run"]);
    }
    const mine = await app.call("GET /run/mine", { as: ben, query: { date: DAY } });
    expect([mine.status, mine.body.data]).toEqual([200, null]);
  });
});
