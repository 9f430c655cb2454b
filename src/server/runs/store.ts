// The rows of runs; `store-stops.ts` reads their stops.
import type { Selectable } from "kysely";
import * as z from "zod/mini";

import { Role } from "#contract/profile.ts";
import { may } from "#domain/permissions.ts";

import type { Queryable, Tx } from "../core/database/database.ts";
import type { Runs } from "../core/database/schema.ts";
import { statement } from "../core/database/statement.ts";

/** A run with its agent. */
export type RunRow = Selectable<Runs> & {
  agent_first_name: string;
  agent_last_name: string;
  agent_role: string;
  agent_disabled_at: Date | null;
  agent_deleted_at: Date | null;
};

const columns = [
  "runs.id",
  "runs.day",
  "runs.agent_id",
  "runs.time_zone",
  "runs.time_start",
  "runs.time_end",
  "runs.start_latitude",
  "runs.start_longitude",
  "runs.revision",
  "runs.started_at",
  "runs.finished_at",
  "runs.created_at",
  "runs.updated_at",
  "agents.first_name as agent_first_name",
  "agents.last_name as agent_last_name",
  "agents.role as agent_role",
  "agents.disabled_at as agent_disabled_at",
  "agents.deleted_at as agent_deleted_at",
] as const;

/** False when the agent is disabled, deleted or no agent any more (PRODUCT R15.6). */
export function hasAgent(run: RunRow): boolean {
  return (
    run.agent_disabled_at === null &&
    run.agent_deleted_at === null &&
    may({ role: z.parse(Role, run.agent_role) }, "runs.drive")
  );
}

/** One run. */
export async function findRun(db: Queryable, id: string): Promise<RunRow | undefined> {
  const [row] = await withId(db, { id });
  return row;
}

const withId = statement((db, { id }: { id: string }) =>
  db
    .selectFrom("runs")
    .innerJoin("users as agents", "agents.id", "runs.agent_id")
    .where("runs.id", "=", id)
    .select(columns),
);

/** The runs of a day, by agent: the plan numbers them so. */
export const runsOfDay = statement((db, { day }: { day: string }) =>
  db
    .selectFrom("runs")
    .innerJoin("users as agents", "agents.id", "runs.agent_id")
    .where("runs.day", "=", day)
    .orderBy("agents.first_name")
    .orderBy("agents.last_name")
    .orderBy("runs.id")
    .select(columns),
);

/** The runs of an agent on the days from the first to the last one. */
export const runsOfAgent = statement(
  (db, { agentId, from, to }: { agentId: string; from: string; to: string }) =>
    db
      .selectFrom("runs")
      .innerJoin("users as agents", "agents.id", "runs.agent_id")
      .where("runs.agent_id", "=", agentId)
      .where("runs.day", ">=", from)
      .where("runs.day", "<=", to)
      .orderBy("runs.day")
      .select(columns),
);

/** The id of the run that a pickup is on, on the day for which it is booked; null while it is on none. */
export async function runIdOf(
  db: Queryable,
  pickupId: string,
): Promise<{ runId: string | null } | undefined> {
  const [row] = await runOnItsDay(db, { pickupId });
  return row && { runId: row.run_id };
}

const runOnItsDay = statement((db, { pickupId }: { pickupId: string }) =>
  db
    .selectFrom("pickups")
    .leftJoin("stops", (join) =>
      join
        .onRef("stops.pickup_id", "=", "pickups.id")
        .onRef("stops.day", "=", "pickups.scheduled_date")
        .on("stops.left_at", "is", null),
    )
    .where("pickups.id", "=", pickupId)
    .select("stops.run_id"),
);

/** The runs of an agent with that pickup which nobody has started or ended. */
export const unstartedWith = statement(
  (db, { agentId, pickupId }: { agentId: string; pickupId: string }) =>
    db
      .selectFrom("runs")
      .innerJoin("stops", "stops.run_id", "runs.id")
      .where("stops.pickup_id", "=", pickupId)
      .where("stops.left_at", "is", null)
      .where("runs.agent_id", "=", agentId)
      .where("runs.started_at", "is", null)
      .where("runs.finished_at", "is", null)
      .select(["runs.id", "runs.day", "runs.time_zone"]),
);

/**
 * Locks runs until the commit, always in the same order, so that two plans which move stops between the same runs wait for
 * each other instead of failing.
 */
export async function lockRuns(tx: Tx, ids: readonly string[]): Promise<RunRow[]> {
  if (ids.length === 0) return [];
  await tx
    .selectFrom("runs")
    .select("id")
    .where("id", "in", [...ids])
    .orderBy("id")
    .forUpdate()
    .execute();
  return tx
    .selectFrom("runs")
    .innerJoin("users as agents", "agents.id", "runs.agent_id")
    .where("runs.id", "in", [...ids])
    .select(columns)
    .execute();
}

/** Adds an empty run; false when its agent has one on that day. */
export async function insertRun(
  tx: Tx,
  values: Pick<
    Selectable<Runs>,
    "id" | "day" | "agent_id" | "time_zone" | "time_start" | "time_end"
  >,
  at: Date,
): Promise<boolean> {
  const row = await tx
    .insertInto("runs")
    .values({ ...values, created_at: at, updated_at: at })
    .onConflict((conflict) => conflict.columns(["agent_id", "day"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** What of a run may change; its day never does. */
export type RunChanges = Partial<
  Pick<
    Selectable<Runs>,
    | "agent_id"
    | "time_zone"
    | "time_start"
    | "time_end"
    | "start_latitude"
    | "start_longitude"
    | "started_at"
    | "finished_at"
  >
>;

/** Changes a run that is locked. */
export async function changeRun(tx: Tx, id: string, changes: RunChanges, at: Date): Promise<void> {
  await tx
    .updateTable("runs")
    .set({ ...changes, updated_at: at })
    .where("id", "=", id)
    .execute();
}

/** Raises the revision, so that whoever knows an older one is told so (PRODUCT R15.4). */
export async function raiseRevision(tx: Tx, id: string, at: Date): Promise<void> {
  await tx
    .updateTable("runs")
    .set((eb) => ({ revision: eb("revision", "+", 1), updated_at: at }))
    .where("id", "=", id)
    .execute();
}

/** Deletes a run with its stops. */
export async function deleteRun(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom("runs").where("id", "=", id).execute();
}

/** Whether somebody may be given a run. */
export async function isAgent(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom("users")
    .select("role")
    .where("id", "=", id)
    .where("disabled_at", "is", null)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return row !== undefined && may({ role: z.parse(Role, row.role) }, "runs.drive");
}

/** The runs up to that day that nobody ended, oldest first. */
export function unfinishedUntil(
  db: Queryable,
  day: string,
): Promise<{ id: string; day: string; time_zone: string }[]> {
  return db
    .selectFrom("runs")
    .select(["id", "day", "time_zone"])
    .where("finished_at", "is", null)
    .where("day", "<=", day)
    .orderBy("day")
    .execute();
}

/** Deletes at most `limit` runs of days before that one; returns how many. */
export async function deleteRunsBefore(db: Queryable, day: string, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("runs")
    .where("id", "in", (eb) =>
      eb.selectFrom("runs as old").select("old.id").where("old.day", "<", day).limit(limit),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
