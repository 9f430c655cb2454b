// The office plans a day, agents drive it.
import { collectionsOf } from "#server/corrections/collections.ts";
import { correctCount } from "#server/corrections/correcting.ts";
import { newId } from "#server/core/database/ids.ts";
import { inTransaction } from "#server/core/database/transaction.ts";
import { recordAttempt } from "#server/pickups/attempting.ts";
import { completePickup } from "#server/pickups/completing.ts";
import { finishRun, startRun } from "#server/runs/driving.ts";
import { makeRun } from "#server/runs/making.ts";
import { assignPickups } from "#server/runs/assigning.ts";

import type { Visit } from "./plan-runs.ts";
import { admin, callerOf, context, idOf, type World } from "./world.ts";

type Planned = Readonly<{
  /** Its name among the ids of the world. */
  run: string;
  agent: string;
  date: string;
  timeZone: string;
  /** The numbers of its pickups in the plan; in this order, or where each costs least. */
  numbers: readonly number[];
  keepsOrder: boolean;
}>;

export async function planRun(world: World, plan: Planned): Promise<void> {
  const { run, agent, date, timeZone, numbers, keepsOrder } = plan;
  const caller = admin(world);
  const agentId = idOf(world, `person ${agent}`);
  const form = { date, agentId, timeStart: "08:00", timeEnd: "17:00", timeZone };
  const { _id: runId } = await makeRun(world.deps, caller, form);
  world.ids.set(`run ${run}`, runId);
  const pickups = numbers.map((number) => idOf(world, `pickup ${number}`));
  const body = { pickups, runId, ...(keepsOrder && { at: 0 }) };
  const outcomes = await assignPickups(world.deps, { caller, body, context });
  if (!outcomes.every(({ ok }) => ok)) throw new Error(`A stop of ${run} was refused`);
}

type Driven = Readonly<{ run: string; agent: string }>;

const reportOf = (world: World, { run, agent }: Driven) =>
  [
    callerOf(world, agent, "agent"),
    { id: idOf(world, `run ${run}`), form: {}, deviceTime: undefined },
  ] as const;

export async function begin(world: World, driven: Driven): Promise<void> {
  await inTransaction(world.deps.db, (tx) => startRun(world.deps, tx, ...reportOf(world, driven)));
}

export async function finish(world: World, driven: Driven): Promise<void> {
  await inTransaction(world.deps.db, (tx) => finishRun(world.deps, tx, ...reportOf(world, driven)));
}

type Visited = Readonly<{ number: number; agent: string; visit: Visit }>;

/** Somebody was there: it was counted, or nothing could be collected. */
export async function visit(world: World, { number, agent, visit: how }: Visited): Promise<void> {
  const id = idOf(world, `pickup ${number}`);
  const caller = callerOf(world, agent, "agent");
  if ("count" in how) {
    const form = { itemsCount: how.count };
    await inTransaction(world.deps.db, (tx) =>
      completePickup(world.deps, tx, caller, { id, form }),
    );
    return;
  }
  const { reason, note, photo } = how;
  const file = photo === undefined ? undefined : await world.pictures.photo("plastic", photo);
  const form = { _id: newId(), reason, note, ...(file && { file }) };
  await recordAttempt(world.deps, caller, { id, form, deviceTime: undefined }, (work) =>
    inTransaction(world.deps.db, work),
  );
}

/** The agent notices a little later that the count was wrong. */
export async function correct(world: World, { number, agent, visit: how }: Visited): Promise<void> {
  if (!("count" in how) || !how.corrected) return;
  const id = idOf(world, `pickup ${number}`);
  const { count: itemsCount, reason } = how.corrected;
  await inTransaction(world.deps.db, (tx) =>
    correctCount(world.deps, tx, callerOf(world, agent, "agent"), {
      id,
      form: { itemsCount, reason },
      collections: collectionsOf("pickup"),
    }),
  );
}
