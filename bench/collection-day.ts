// What the office and an agent read of a day with 2,000 stops of 50 runs, of which one has 150.
import type { Db } from "#server/core/database/database.ts";
import { readList } from "#server/core/lists/list.ts";
import { boardOf, planOf, pointsOf } from "#server/runs/day.ts";
import { myRun, readRun } from "#server/runs/reading.ts";
import { unassignedOn } from "#server/runs/store-unassigned.ts";

import { type Facts, last, nth, plain, type Scenario } from "./questions.ts";

/** Promised medians in milliseconds. */
const SOON = 20;

export function collectionDay(db: Db, now: Date, { run, dates }: Facts): Scenario[] {
  const deps = { db, now: () => now };
  const { day: date } = run;
  const agent = { id: run.agentId, role: "agent", isVerified: true } as const;
  const unassigned = (turn: number, paging: typeof plain): Promise<unknown> =>
    readList(db, unassignedOn(nth(dates, turn), now), paging);
  return [
    { name: "day: own run", promise: SOON, run: () => myRun(deps, agent, { date }) },
    { name: "day: one run", promise: SOON, run: () => readRun(deps, run.id) },
    { name: "day: board", promise: SOON, run: () => boardOf(deps, { date }) },
    { name: "day: board of a past day", run: (turn) => boardOf(deps, { date: nth(dates, turn) }) },
    { name: "day: plan", run: () => planOf(deps, { date }) },
    { name: "day: points", run: () => pointsOf(deps, { date }) },
    { name: "day: unassigned", run: (turn) => unassigned(turn, plain) },
    { name: "day: unassigned, last page", run: (turn) => unassigned(turn, last) },
  ];
}
