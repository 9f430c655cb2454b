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
    where stops.pickup_id = any(${ids}) and stops.day = coalesce(${day}::date, pickups.scheduled_date)
  `.execute(db);
  return rows;
}

/**
 * Gives a run exactly these stops in this order: those that it has keep their notes, those of another run of the day come
 * over with theirs, the others are new. Positions are 0, 1, 2 and so on.
 */
export async function setStops(
  tx: Tx,
  run: { id: string; day: string },
  { ids, at }: { ids: readonly string[]; at: Date },
): Promise<void> {
  await sql`
    delete from stops where run_id = ${run.id} and pickup_id <> all(${ids}::uuid[])
  `.execute(tx);
  if (ids.length === 0) return;
  await sql`
    insert into stops (run_id, pickup_id, day, position, created_at)
    select ${run.id}, wanted.id, ${run.day}, wanted.place - 1, ${at}
    from unnest(${ids}::uuid[]) with ordinality as wanted(id, place)
    on conflict (pickup_id, day) do update set run_id = excluded.run_id, position = excluded.position
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
    .returning("pickup_id")
    .executeTakeFirst();
  return row !== undefined;
}
