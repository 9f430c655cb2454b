// Runs whose stops several people change at once, with statements that really run in parallel.
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import type { Pickup } from "#contract/pickups.ts";

import { START, testApp, type TestApp } from "../support/app.ts";
import { aUser, type TestUser } from "../support/builders.ts";
import { aRun, bookings, idsOf, readRun, theOffice } from "../support/runs.ts";

import { served } from "./served.ts";

const ROUNDS = 5;

let app: TestApp;
let office: TestUser;
let maya: TestUser;
beforeAll(async () => {
  app = await testApp();
  office = await theOffice(app);
  maya = await aUser(app);
});
afterAll(() => app.close());

const anAgent = () => aUser(app, { role: "agent" });
type Move = { pickups: string[]; runId: string | null; revision?: number };
const move = (body: Move) => served(() => app.call("POST /run/move", { as: office, body }));
const statusesOf = async (calls: Promise<{ status: number }>[]): Promise<number[]> =>
  (await Promise.all(calls)).map(({ status }) => status).toSorted((a, b) => a - b);
const idsIn = (pickups: readonly Pickup[]): string[] => pickups.map(({ _id }) => _id);
const positionsOf = (run: { stops: readonly { position: number | null }[] }) =>
  run.stops.map(({ position }) => position);

describe("plans at once", () => {
  test("PRODUCT R15.1: a pickup that many put on many runs is on one of them, without holes in any", async () => {
    const pickups = await bookings(app, maya, 8);
    const runs = await Promise.all(
      Array.from({ length: 4 }, async () => aRun(app, await anAgent())),
    );
    for (let round = 0; round < ROUNDS; round++) {
      const ids = idsIn(pickups);
      const calls = Array.from({ length: 16 }, (_, index) =>
        move({
          pickups: index % 2 === 0 ? ids : ids.toReversed(),
          runId: index % 5 === 4 ? null : (runs[index % 4]?._id ?? null),
        }),
      );
      const answers = await Promise.all(calls);
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      const after = await Promise.all(runs.map(({ _id }) => readRun(app, _id)));
      const placed = after.flatMap(idsOf);
      expect(new Set(placed).size).toBe(placed.length);
      for (const run of after) expect(positionsOf(run)).toEqual(run.stops.map((_, at) => at));
    }
  }, 120_000);

  test("PRODUCT R15.4: of many who know one revision one succeeds, the others are told", async () => {
    const agent = await anAgent();
    const pickups = await bookings(app, maya, 4);
    const { _id: id } = await aRun(app, agent, { pickups });
    for (let round = 0; round < ROUNDS; round++) {
      const { revision, stops } = await readRun(app, id);
      const ids = stops.map(({ pickup }) => pickup._id);
      const order = (wanted: string[]) =>
        served(() =>
          app.call("PUT /run/order/:id", {
            as: agent,
            params: { id },
            body: { pickups: wanted, revision },
          }),
        );
      const calls = [
        ...Array.from({ length: 8 }, () => order(ids.toReversed())),
        ...Array.from({ length: 8 }, () =>
          served(() =>
            app.call("PUT /run/:id", {
              as: office,
              params: { id },
              body: { timeStart: "07:00", revision },
            }),
          ),
        ),
      ];
      const statuses = await statusesOf(calls);
      expect(statuses).toEqual([200, ...Array.from({ length: 15 }, () => 409)]);
      expect((await readRun(app, id)).revision).toBe(revision + 1);
    }
  }, 120_000);

  test("PRODUCT R15.1: of many runs of one agent and day one is made", async () => {
    const { id: agentId } = await anAgent();
    const body = { date: "2026-02-12", agentId, timeZone: "America/Chicago" };
    const calls = Array.from({ length: 20 }, () =>
      served(() => app.call("POST /run", { as: office, body })),
    );
    const statuses = await statusesOf(calls);
    expect(statuses).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
  }, 60_000);
});

test("PRODUCT R15.10: a run that many end at once is ended once, and each resident is told once", async () => {
  const agent = await anAgent();
  const pickups = await bookings(app, maya, 3);
  const { _id: id } = await aRun(app, agent, { pickups });
  app.clock.set(new Date("2026-02-12T22:00:00Z"));
  const finish = (as: TestUser) =>
    served(() => app.call("PUT /run/finish/:id", { as, params: { id }, body: {} }));
  const calls = Array.from({ length: 20 }, (_, index) => finish(index % 2 === 0 ? agent : office));
  const statuses = await statusesOf(calls);
  expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
  const attempts = await app.deps.db
    .selectFrom("pickup_attempts")
    .select("pickup_id")
    .where("pickup_id", "in", idsIn(pickups))
    .execute();
  expect(attempts.map((row) => row.pickup_id).toSorted()).toEqual(idsIn(pickups).toSorted());
  app.clock.set(START);
}, 60_000);
