// START is noon on February 11 in New York, 11:00 in Austin. Pickups are booked for February 12, 9:00 to 11:00.
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

import type { Run } from "#contract/runs.ts";
import { START, testApp, type TestApp } from "#test/support/app.ts";
import { AUSTIN, aUser, type TestUser } from "#test/support/builders.ts";
import { aRun, bookings, idsOf, readRun, theOffice } from "#test/support/runs.ts";

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
/** Places to the north of Austin, about 1.1 km for each step. */
const north = (steps: number) => ({ ...AUSTIN, latitude: AUSTIN.latitude + steps / 100 });
const suggest = (as: TestUser, { _id: id }: { _id: string }) =>
  app.call("POST /run/suggest/:id", { as, params: { id } });

/** An agent with a run of stops at those steps to the north, in that order. */
async function aWay(steps: readonly number[]): Promise<{ agent: TestUser; run: Run }> {
  const agent = await aUser(app, { role: "agent" });
  const at = (index: number) => north(steps[index] ?? 0);
  const pickups = await bookings(app, await aUser(app), steps.length, { at });
  return { agent, run: await aRun(app, agent, { pickups }) };
}

describe("PRODUCT R19.5: a better order", () => {
  test("is a proposal, which changes nothing until it is used", async () => {
    const { agent, run: made } = await aWay([0, 3, 1, 4, 2]);
    const body = { start: north(-1), revision: made.revision };
    await app.call("PUT /run/:id", { as: office, params: { id: made._id }, body });
    const run = await readRun(app, made._id);
    const [a, d, b, e, c] = idsOf(run);
    const suggested = await suggest(agent, run);
    expect(suggested.status).toBe(200);
    expect(suggested.body.data).toStrictEqual({
      pickups: [a, b, c, d, e],
      before: { travelKm: 15.9, waitingMinutes: 57, late: 0 },
      after: { travelKm: 7.2, waitingMinutes: 57, late: 0 },
      revision: run.revision,
    });
    expect(await readRun(app, run._id)).toStrictEqual(run);

    const { pickups, revision } = suggested.body.data;
    const used = await app.call("PUT /run/order/:id", {
      as: agent,
      params: { id: run._id },
      body: { pickups, revision },
    });
    expect(idsOf(used.body.data)).toStrictEqual(pickups);
    expect(used.body.data.travelKm).toBe(7.2);
  });

  test("has the open stops only, and goes on from the one that was settled last", async () => {
    const { agent, run } = await aWay([0, 1, 3, 2]);
    const [a, b, d, c] = idsOf(run);
    for (const [id = "", time] of [
      [a, "09:20"],
      [d, "09:30"],
    ] as const) {
      app.clock.set(inAustin(time));
      const params = { id };
      await app.call("PUT /pickup/complete/:id", { as: agent, params, body: { itemsCount: 1 } });
    }
    app.clock.set(inAustin("09:40"));
    const { body } = await suggest(agent, run);
    expect(body.data.pickups).toStrictEqual([c, b]);
    expect(body.data.before.travelKm).toBe(4.3);
    expect(body.data.after.travelKm).toBe(2.9);
  });

  test("counts the stops that are late, from now on", async () => {
    const { agent, run } = await aWay([0, 4, 8]);
    expect((await suggest(agent, run)).body.data.after.late).toBe(0);
    app.clock.set(inAustin("10:50"));
    const { before, after } = (await suggest(agent, run)).body.data;
    expect([before.late, after.late]).toStrictEqual([2, 2]);
    app.clock.set(inAustin("11:30"));
    expect((await suggest(agent, run)).body.data.after.late).toBe(3);
  });

  test("PRODUCT R19.1: goes a longer way where that saves waiting at a closed door", async () => {
    const agent = await aUser(app, { role: "agent" });
    const at = () => north(0);
    const wholeDay = { timeStart: "08:00", timeEnd: "16:00" };
    const maya = await aUser(app);
    const closed = await bookings(app, maya, 1, { at, timeStart: "12:00", timeEnd: "16:00" });
    const open = await bookings(app, maya, 1, { ...wholeDay, at: () => north(4) });
    const made = await aRun(app, agent, { pickups: [...closed, ...open] });
    const body = { start: north(-1), revision: made.revision };
    await app.call("PUT /run/:id", { as: office, params: { id: made._id }, body });
    const { before, after, pickups } = (await suggest(office, made)).body.data;
    expect(pickups).toStrictEqual([...open, ...closed].map(({ _id }) => _id));
    expect(after.travelKm).toBeGreaterThan(before.travelKm);
    expect(after.waitingMinutes).toBeLessThan(before.waitingMinutes);
  });

  test("of a run without open stops is empty", async () => {
    const { agent, run } = await aWay([]);
    const none = { travelKm: 0, waitingMinutes: 0, late: 0 };
    expect((await suggest(agent, run)).body.data).toMatchObject({ pickups: [], before: none });
  });

  test("is for the run's own agent and the office", async () => {
    const { run } = await aWay([0, 1]);
    const other = await aUser(app, { role: "agent" });
    const refused = await suggest(other, run);
    expect([refused.status, refused.problem.code]).toStrictEqual([403, "not_your_run"]);
    expect((await suggest(await aUser(app), run)).status).toBe(403);
    expect((await suggest(office, run)).status).toBe(200);
  });

  test("is refused for a run that is finished, and for none", async () => {
    const { agent, run } = await aWay([0, 1]);
    await app.opened.pool.query(
      "update runs set started_at = created_at, finished_at = created_at where id = $1",
      [run._id],
    );
    const finished = await suggest(agent, run);
    expect([finished.status, finished.problem.code]).toStrictEqual([409, "run_finished"]);
    expect((await suggest(agent, { _id: "01900000-0000-7000-8000-000000000000" })).status).toBe(
      404,
    );
    expect((await suggest(agent, { _id: "no-id" })).status).toBe(404);
  });

  test("is worked out for one caller at a time", async () => {
    const { agent, run } = await aWay([0, 3, 1]);
    const answers = await Promise.all([suggest(agent, run), suggest(office, run)]);
    const busy = answers.filter(({ status }) => status === 503);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(busy.map(({ problem, headers }) => [problem.code, headers["retry-after"]])).toEqual([
      ["busy", "5"],
    ]);
    expect((await suggest(agent, run)).status).toBe(200);
  });
});
