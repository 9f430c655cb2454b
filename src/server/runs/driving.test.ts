// START is noon on February 11 in New York, 11:00 in Austin. Pickups are booked for February 12, 9:00 to 11:00.
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

import type { Pickup } from "#contract/pickups.ts";
import { addDays } from "#domain/pickups/schedule.ts";
import { keepRuns } from "#server/runs/upkeep.ts";

import { START, testApp, type TestApp } from "#test/support/app.ts";
import { aUser, type TestUser } from "#test/support/builders.ts";
import { aRun, bookings, readRun, theOffice } from "#test/support/runs.ts";
import { giveRole } from "#test/support/management.ts";

let app: TestApp;
let office: TestUser;
beforeAll(async () => {
  app = await testApp();
  office = await theOffice(app);
});
afterAll(() => app.close());
afterEach(() => app.clock.set(START));

/** A moment of February 12 by the clocks of Austin. */
const inAustin = (time: string): Date => new Date(`2026-02-12T${time}:00-06:00`);
const anAgent = () => aUser(app, { role: "agent", firstName: "Sam" });
type How = { key?: string; happenedAt?: Date; deviceTime?: Date };
const send = (line: "start" | "finish", as: TestUser, id: string, how: How = {}) =>
  app.call(`PUT /run/${line}/:id`, {
    as,
    params: { id },
    body: how.happenedAt ? { happenedAt: how.happenedAt.toISOString() } : {},
    ...(how.key !== undefined && { key: how.key }),
    ...(how.deviceTime && { headers: { "device-time": how.deviceTime.toISOString() } }),
  });
const complete = (as: TestUser, { _id: id }: Pickup) =>
  app.call("PUT /pickup/complete/:id", { as, params: { id }, body: { itemsCount: 2 } });
const told = async (as: TestUser): Promise<string[]> => {
  const { body } = await app.call("GET /notifications", { as, query: {} });
  return body.data.docs.map(({ message }) => message);
};
const attemptsOf = (pickups: readonly Pickup[]) =>
  app.deps.db
    .selectFrom("pickup_attempts")
    .select(["pickup_id", "reason", "agent_id", "day"])
    .where(
      "pickup_id",
      "in",
      pickups.map(({ _id }) => _id),
    )
    .orderBy("pickup_id")
    .execute();

describe("PRODUCT R15.9: starting", () => {
  test("sets the time of the device, put right; a second time changes nothing", async () => {
    const agent = await anAgent();
    const run = await aRun(app, agent, { pickups: await bookings(app, await aUser(app), 1) });
    app.clock.set(inAustin("08:30"));
    const early = { happenedAt: inAustin("10:05"), deviceTime: inAustin("10:30") };
    const { status, body } = await send("start", agent, run._id, early);
    expect([status, body.data.startedAt]).toEqual([200, inAustin("08:05").toISOString()]);
    const again = await send("start", agent, run._id);
    expect(again.body.data.startedAt).toBe(inAustin("08:05").toISOString());
    const lines = await app.deps.db
      .selectFrom("audit_lines")
      .select("detail")
      .where("type", "=", "run_started")
      .where("subject_id", "=", run._id)
      .execute();
    expect(lines).toEqual([{ detail: { clockMinutes: 120 } }]);
  });

  test("only its own agent starts a run, from 12:00 of the day before", async () => {
    const agent = await anAgent();
    const run = await aRun(app, agent, { pickups: await bookings(app, await aUser(app), 1) });
    expect((await send("start", agent, run._id)).problem.code).toBe("not_found");
    app.clock.set(new Date("2026-02-11T12:00:00-06:00"));
    for (const as of [await anAgent(), office]) {
      const { status, problem } = await send("start", as, run._id);
      expect([status, problem.code]).toEqual([403, "not_your_run"]);
    }
    expect((await send("start", agent, run._id)).status).toBe(200);
    const { problem } = await app.call("DELETE /run/:id", { as: office, params: { id: run._id } });
    expect([problem.status, problem.code]).toEqual([409, "run_started"]);
  });

  test("PRODUCT R15.11, row A35b: another agent takes a run that has started; whoever had it reads nothing of it any more", async () => {
    const [sam, kim] = [await anAgent(), await anAgent()];
    const all = (await bookings(app, await aUser(app), 2)) as [Pickup, Pickup];
    const run = await aRun(app, sam, { pickups: all });
    app.clock.set(inAustin("08:00"));
    const key = "started once";
    expect((await send("start", sam, run._id, { key })).status).toBe(200);
    const { revision } = await readRun(app, run._id);
    const body = { agentId: kim.id, revision };
    const params = { id: run._id };
    const as = await aUser(app, { role: "admin" });
    expect((await app.call("PUT /run/:id", { as, params, body })).status).toBe(200);
    const repeated = await send("start", sam, run._id, { key });
    expect([repeated.status, repeated.problem.code]).toEqual([403, "not_your_run"]);
    // What Sam did before is taken all the same.
    expect((await complete(sam, all[0])).status).toBe(200);
    const mine = (await app.call("GET /run/mine", { as: kim, query: {} })).body.data;
    expect(mine).toMatchObject({
      _id: run._id,
      startedAt: inAustin("08:00").toISOString(),
      stops: [{ state: "collected" }, { state: "open" }],
    });
    expect((await app.call("GET /run/mine", { as: sam, query: {} })).body.data).toBeNull();
  });

  test("a time that is none is refused, and so is an unknown run", async () => {
    const agent = await anAgent();
    const run = await aRun(app, agent);
    const { status, problem } = await app.request({
      method: "PUT",
      url: `/api/run/start/${run._id}`,
      as: agent,
      payload: { happenedAt: "noon" },
    });
    expect([status, Object.keys(problem.fields ?? {})]).toEqual([422, ["happenedAt"]]);
    const unknown = await send("start", agent, "01900000-0000-7000-8000-000000000000");
    expect(unknown.status).toBe(404);
  });
});

describe("PRODUCT R15.10: ending", () => {
  test("records and tells what the run did not reach, and the figures add up", async () => {
    const agent = await anAgent();
    const maya = await aUser(app);
    const all = (await bookings(app, maya, 3)) as [Pickup, Pickup, Pickup];
    const run = await aRun(app, agent, { pickups: all });
    app.clock.set(inAustin("10:00"));
    await send("start", agent, run._id);
    await complete(agent, all[0]);
    app.clock.set(inAustin("17:00"));
    const { status, body } = await send("finish", agent, run._id);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      finishedAt: inAustin("17:00").toISOString(),
      expectedEnd: null,
      counts: { collected: 1, not_collected: 2, open: 0, late: 0 },
    });
    expect(await attemptsOf(all)).toEqual(
      all.slice(1).map(({ _id }) => ({
        pickup_id: _id,
        reason: "not_reached",
        agent_id: null,
        day: "2026-02-12",
      })),
    );
    const sorry = (await told(maya)).filter((message) => message.includes("our mistake"));
    expect(sorry).toHaveLength(2);
    const board = await app.call("GET /run/board", {
      as: office,
      query: { date: "2026-02-12" },
    });
    expect(board.body.data.toCallTotal).toBe(2);
  });

  test("once is enough: the same request is answered again, another one is refused", async () => {
    const agent = await anAgent();
    const all = await bookings(app, await aUser(app), 1);
    const run = await aRun(app, agent, { pickups: all });
    app.clock.set(inAustin("10:00"));
    const key = "f".repeat(32);
    const first = await send("finish", agent, run._id, { key });
    const again = await send("finish", agent, run._id, { key });
    expect([first.status, again.status, again.body]).toEqual([200, 200, first.body]);
    const other = await send("finish", agent, run._id);
    expect([other.status, other.problem.code]).toEqual([409, "run_finished"]);
    expect((await send("start", agent, run._id)).problem.code).toBe("run_finished");
    expect(await attemptsOf(all)).toHaveLength(1);
    const kept = await app.deps.db
      .selectFrom("idempotency_keys")
      .select("reply")
      .where("key", "=", key)
      .executeTakeFirst();
    // Phone numbers and addresses are not kept with the answer.
    expect(kept?.reply).toEqual({ _id: run._id });
  });

  test("nothing of a finished run is changed any more", async () => {
    const agent = await anAgent();
    const maya = await aUser(app);
    const all = (await bookings(app, maya, 2)) as [Pickup, Pickup];
    const run = await aRun(app, agent, { pickups: [all[0]] });
    app.clock.set(inAustin("10:00"));
    await send("finish", agent, run._id);
    const params = { id: run._id };
    const { revision } = run;
    const answers = [
      await app.call("POST /run/move", {
        as: office,
        body: { pickups: [all[1]._id], runId: run._id },
      }),
      await app.call("PUT /run/:id", {
        as: office,
        params,
        body: { timeStart: "06:00", revision },
      }),
      await app.call("PUT /run/order/:id", {
        as: office,
        params,
        body: { pickups: [all[0]._id], revision },
      }),
    ];
    expect(answers.map(({ problem }) => problem.code)).toEqual(answers.map(() => "run_finished"));
    const off = await app.call("POST /run/move", {
      as: office,
      body: { pickups: [all[0]._id], runId: null },
    });
    expect(off.problem.code).toBe("run_finished");
  });

  test("an admin may end any run, another agent not", async () => {
    const run = await aRun(app, await anAgent());
    app.clock.set(inAustin("10:00"));
    const { status, problem } = await send("finish", await anAgent(), run._id);
    expect([status, problem.code]).toEqual([403, "not_your_run"]);
    const ended = await send("finish", office, run._id);
    expect(ended.body.data).toMatchObject({
      startedAt: inAustin("10:00").toISOString(),
      finishedAt: inAustin("10:00").toISOString(),
    });
  });

  test("a run that nobody ended ends by itself at 12:00 of the day after, and what its phone sends later counts", async () => {
    const agent = await anAgent();
    const maya = await aUser(app);
    const all = (await bookings(app, maya, 2)) as [Pickup, Pickup];
    const run = await aRun(app, agent, { pickups: all });
    app.clock.set(new Date("2026-02-13T11:59:00-06:00"));
    await keepRuns(app.deps);
    expect((await readRun(app, run._id)).finishedAt).toBeNull();
    app.clock.set(new Date("2026-02-13T12:00:00-06:00"));
    await Promise.all([keepRuns(app.deps), keepRuns(app.deps)]);
    const ended = await readRun(app, run._id);
    expect(ended).toMatchObject({
      startedAt: "2026-02-13T18:00:00.000Z",
      finishedAt: "2026-02-13T18:00:00.000Z",
      counts: { not_collected: 2 },
    });
    expect(await attemptsOf(all)).toHaveLength(2);
    const late = await app.call("PUT /pickup/complete/:id", {
      as: agent,
      params: { id: all[0]._id },
      body: { itemsCount: 2, happenedAt: inAustin("09:30").toISOString() },
    });
    expect(late.status).toBe(200);
    expect((await readRun(app, run._id)).counts).toMatchObject({ collected: 1, not_collected: 1 });
  });
});

test("PRODUCT R15.13: runs and stops are deleted 400 days after their day, and no pickup", async () => {
  const agent = await anAgent();
  const all = (await bookings(app, await aUser(app), 1)) as [Pickup];
  const run = await aRun(app, agent, { pickups: all });
  const left = async (days: number): Promise<number> => {
    app.clock.set(new Date(`${addDays("2026-02-12", days)}T18:00:00Z`));
    await keepRuns(app.deps);
    const found = await app.opened.pool.query(
      "select from stops join runs on runs.id = run_id where runs.id = $1",
      [run._id],
    );
    return found.rows.length;
  };
  expect(await left(400)).toBe(1);
  expect(await left(401)).toBe(0);
  const row = await app.deps.db
    .selectFrom("pickups")
    .select("status")
    .where("id", "=", all[0]._id)
    .executeTakeFirstOrThrow();
  expect(row.status).toBe("pending");
});

describe("the people of a run", () => {
  test("PRODUCT R15.12: a run stays when its agent is deleted", async () => {
    const agent = await anAgent();
    const run = await aRun(app, agent, { date: "2026-02-20" });
    const superadmin = await aUser(app, { role: "superadmin" });
    await giveRole(app, superadmin, { id: agent.id, role: "user" });
    await app.call("DELETE /profile/:id", { as: superadmin, params: { id: agent.id } });
    const { body } = await app.call("GET /run", { as: office, query: { date: "2026-02-20" } });
    expect(body.data.runs).toMatchObject([{ _id: run._id, hasAgent: false }]);
  });

  test("row A35e: whoever loses the role during a run is refused at the next call, and sends nothing", async () => {
    const agent = await anAgent();
    const all = (await bookings(app, await aUser(app), 1)) as [Pickup];
    const run = await aRun(app, agent, { pickups: all });
    app.clock.set(inAustin("09:30"));
    await send("start", agent, run._id);
    const superadmin = await aUser(app, { role: "superadmin" });
    await giveRole(app, superadmin, { id: agent.id, role: "user" });
    expect((await complete(agent, all[0])).status).toBe(401);
    expect((await send("finish", agent, run._id)).status).toBe(401);
    expect((await app.call("GET /run/mine", { as: agent, query: {} })).status).toBe(401);
    expect((await readRun(app, run._id)).counts.open).toBe(1);
  });

  test("row A35f: the note of a stop goes with its resident, the stop stays", async () => {
    const maya = await aUser(app);
    const [pickup] = (await bookings(app, maya, 1)) as [Pickup];
    const { _id: id, revision } = await aRun(app, await anAgent(), { pickups: [pickup] });
    const stop = { _id: pickup._id, note: "Beware of Maya's dog" };
    const params = { id };
    await app.call("PUT /run/:id", { as: office, params, body: { stop, revision } });
    expect((await readRun(app, id)).stops[0]?.note).toBe(stop.note);
    await app.call("DELETE /profile/:id", { as: office, params: { id: maya.id } });
    expect((await readRun(app, id)).stops).toMatchObject([
      { note: "", state: "cancelled", pickup: { location: { address: "" } } },
    ]);
  });
});
