// Builders of runs: `const run = await aRun(app, agent, { pickups: [pickup] })`.
import type { Pickup } from "#contract/pickups.ts";
import type { Run } from "#contract/runs.ts";

import { newId } from "#server/core/database/ids.ts";
import { inTransaction } from "#server/core/database/transaction.ts";
import { bookPickup } from "#server/pickups/booking.ts";

import type { TestApp } from "./app.ts";
import { aLocation, AUSTIN, aPickup, aUser, type TestUser } from "./builders.ts";

type RunOptions = {
  /** Default tomorrow by the calendar of START, as for pickups. */
  date?: string;
  timeStart?: string;
  timeEnd?: string;
  timeZone?: string;
  /** Put on it in this order. */
  pickups?: readonly Pick<Pickup, "_id">[];
};

const offices = new WeakMap<TestApp, Promise<TestUser>>();

/** The admin who plans the runs of a test. */
export function theOffice(app: TestApp): Promise<TestUser> {
  const known = offices.get(app) ?? aUser(app, { role: "admin", firstName: "Olive" });
  offices.set(app, known);
  return known;
}

/** A run that the office made, with its stops. */
export async function aRun(
  app: TestApp,
  agent: { id: string },
  { pickups = [], ...options }: RunOptions = {},
): Promise<Run> {
  const as = await theOffice(app);
  const made = await app.call("POST /run", {
    as,
    body: { date: "2026-02-12", timeZone: "America/Chicago", ...options, agentId: agent.id },
  });
  if (made.status !== 201) throw new Error(`no run was made: ${JSON.stringify(made.problem)}`);
  const { _id } = made.body.data;
  if (pickups.length === 0) return made.body.data;
  await putOn(app, _id, pickups);
  return readRun(app, _id);
}

/** Puts pickups on a run, behind each other at its beginning. */
export async function putOn(
  app: TestApp,
  runId: string,
  pickups: readonly Pick<Pickup, "_id">[],
): Promise<void> {
  const body = { pickups: pickups.map(({ _id }) => _id), runId, at: 0 };
  const moved = await app.call("POST /run/move", { as: await theOffice(app), body });
  const refused = moved.body.data.filter(({ ok }) => !ok);
  if (refused.length > 0) throw new Error(`not put on the run: ${JSON.stringify(refused)}`);
}

/** A run as the office reads it. */
export async function readRun(app: TestApp, id: string): Promise<Run> {
  const { body } = await app.call("GET /run/:id", {
    as: await theOffice(app),
    params: { id },
  });
  return body.data;
}

/** The ids of its stops in their order. */
export const idsOf = (run: Pick<Run, "stops">): string[] =>
  run.stops.map(({ pickup }) => pickup._id);

type Bookings = {
  /** Default tomorrow by the calendar of START, 9 to 11. */
  date?: string;
  timeStart?: string;
  timeEnd?: string;
  /** Where each one is; default all of them in Austin. */
  at?: (index: number) => { latitude: number; longitude: number };
};

/** Pickups of one person, who may have as many as a test wants. */
export async function bookings(
  app: TestApp,
  { id }: { id: string },
  count: number,
  { at, ...when }: Bookings = {},
): Promise<Pickup[]> {
  const caller = { id, role: "agent", isVerified: true } as const;
  const place = at === undefined ? await aLocation(app, { id }) : undefined;
  const made: Pickup[] = [];
  for (let index = 0; index < count; index++) {
    const { _id: location } = place ?? (await aLocation(app, { id }, at?.(index) ?? AUSTIN));
    const form = {
      date: "2026-02-12",
      timeStart: "09:00",
      timeEnd: "11:00",
      ...when,
      location,
      description: "Two boxes at the gate",
      itemType: "metals",
    } as const;
    made.push(await inTransaction(app.deps.db, (tx) => bookPickup(app.deps, tx, caller, form)));
  }
  return made;
}

type Visit = { by: string | null; day?: string; reason?: string };

/** A visit that brought nothing, now by the clock of the test, on the default day of bookings unless stated. */
export async function aVisit(
  { deps: { db, now } }: TestApp,
  { _id }: Pick<Pickup, "_id">,
  { by, day = "2026-02-12", reason = "no_access" }: Visit,
): Promise<void> {
  const at = now();
  await db
    .insertInto("pickup_attempts")
    .values({
      id: newId(),
      pickup_id: _id,
      day,
      agent_id: by,
      reason,
      happened_at: at,
      recorded_at: at,
    })
    .execute();
}

/** Moves a pickup to another day or window, as its owner would, but to times that are not offered as well. */
export async function moveRow(
  { deps, opened }: TestApp,
  { _id }: Pick<Pickup, "_id">,
  { day = "2026-02-12", hours = 0 }: { day?: string; hours?: number },
): Promise<void> {
  await opened.pool.query(
    `update pickups set moves = moves + 1, moved_at = $2, scheduled_date = $3,
       starts_at = starts_at + make_interval(hours => $4), ends_at = ends_at + make_interval(hours => $4) where id = $1`,
    [_id, deps.now(), day, hours],
  );
}

/** A valid request to each route about runs that has a body. */
export const runRequests = (app: () => TestApp) => ({
  "POST /run": async () => {
    const { id: agentId } = await aUser(app(), { role: "agent" });
    const body = { date: "2026-02-12", agentId, timeZone: "America/Chicago" };
    return { as: await theOffice(app()), body };
  },
  "PUT /run/:id": async () => {
    const { _id: id, revision } = await aRun(app(), await aUser(app(), { role: "agent" }));
    return { as: await theOffice(app()), id, body: { timeStart: "09:00", revision } };
  },
  "POST /run/move": async () => {
    const { _id: runId } = await aRun(app(), await aUser(app(), { role: "agent" }));
    const { _id } = await aPickup(app(), await aUser(app()));
    return { as: await theOffice(app()), body: { pickups: [_id], runId } };
  },
  "PUT /run/start/:id": async () => {
    const as = await aUser(app(), { role: "agent" });
    const { _id: id } = await aRun(app(), as, { date: "2026-02-11" });
    return { as, id, body: {} };
  },
  "PUT /run/finish/:id": async () => {
    const as = await aUser(app(), { role: "agent" });
    const { _id: id } = await aRun(app(), as, { date: "2026-02-11" });
    return { as, id, body: {} };
  },
  "PUT /run/order/:id": async () => {
    const as = await aUser(app(), { role: "agent" });
    const pickup = await aPickup(app(), await aUser(app()));
    const { _id: id, revision } = await aRun(app(), as, { pickups: [pickup] });
    return { as, id, body: { pickups: [pickup._id], revision } };
  },
});
