// Writes the stops of runs that are locked.
import { sql } from "kysely";

import type { Queryable, Tx } from "../core/database/database.ts";

/** Which runs these pickups are on: on that day, or without one on the day for which each is booked. */
export async function runsWith(
  db: Queryable,
  { ids, day }: { ids: readonly string[]; day: string | null },
): Promise<{ pickupId: string; runId: string; day: string }[]> {
  const { rows } = await sql<{ pickupId: string; runId: string; day: string }>`
    select stops.pickup_id as "pickupId", stops.run_id as "runId", stops.day
    from stops join pickups on pickups.id = stops.pickup_id
    where stops.pickup_id = any(${ids}) and stops.left_at is null and stops.day = coalesce(${day}::date, pickups.scheduled_date)
  `.execute(db);
  return rows;
}

/**
 * Locks what is planned of the days that these pickups are planned on, that day or without one each one's own, until the
 * commit. Only then their runs are read: a pickup that is on none yet has no row to wait for, and two plans at once would
 * put it on two.
 */
export async function lockPlans(
  tx: Tx,
  { ids, day }: { ids: readonly string[]; day: string | null },
): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended('plan of ' || days.day, 0))
    from (
      select distinct coalesce(${day}::date, scheduled_date)::text as day from pickups
      where id = any(${ids}) order by day
    ) as days
  `.execute(tx);
}

/**
 * Gives a run exactly these stops in this order. A stop that leaves it, or another run of the day for it, is marked so; its
 * note goes with the pickup, also when it comes later. Positions are 0, 1, 2 and so on.
 */
export async function setStops(
  tx: Tx,
  run: { id: string; day: string },
  { ids, at }: { ids: readonly string[]; at: Date },
): Promise<void> {
  await sql`
    update stops set left_at = ${at} where left_at is null and (
      (run_id = ${run.id} and pickup_id <> all(${ids}::uuid[]))
      or (run_id <> ${run.id} and day = ${run.day} and pickup_id = any(${ids}::uuid[])))
  `.execute(tx);
  if (ids.length === 0) return;
  await sql`
    insert into stops (run_id, pickup_id, day, position, note, created_at)
    select ${run.id}, wanted.id, ${run.day}, wanted.place - 1, coalesce((
      select gone.note from stops as gone where gone.pickup_id = wanted.id and gone.day = ${run.day}
        and gone.left_at is not null order by gone.left_at desc limit 1), ''), ${at}
    from unnest(${ids}::uuid[]) with ordinality as wanted(id, place)
    on conflict (run_id, pickup_id) do update set position = excluded.position, left_at = null,
      note = case when stops.left_at is null then stops.note else excluded.note end
  `.execute(tx);
}

/** Changes the office's note of a stop; false when the run has no such stop. */
export async function noteStop(
  tx: Tx,
  runId: string,
  { _id, note }: { _id: string; note: string },
): Promise<boolean> {
  const row = await tx
    .updateTable("stops")
    .set({ note })
    .where("run_id", "=", runId)
    .where("pickup_id", "=", _id)
    .where("left_at", "is", null)
    .returning("pickup_id")
    .executeTakeFirst();
  return row !== undefined;
}
