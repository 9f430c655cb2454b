// Open pickups of a day that are on no run of it, or on one that is finished.
import { sql } from "kysely";

import type { Stop } from "#contract/runs.ts";

import type { Queryable } from "../core/database/database.ts";
import type { List, Order, Rows } from "../core/lists/list.ts";
import { described } from "./documents.ts";
import { documentRowsOf } from "./store-stops.ts";

const SOONEST: Order = [
  ["pickups.starts_at", "asc"],
  ["pickups.id", "asc"],
];

type Unassigned = Stop & { readonly _id: string };

/** The list of a day, by window. */
export function unassignedOn(
  day: string,
  at: Date,
): List<"pickups", Record<never, never>, Unassigned> {
  return {
    id: "pickups.id",
    order: SOONEST,
    rows: (db) => unassigned(db, day),
    read: async (db, ids) => {
      const reading = { at, phones: "around the day" } as const;
      const rows = await documentRowsOf(db, { ids, day });
      return rows.map((row) => ({ ...described(row, day, reading).stop, _id: row.id }));
    },
  };
}

/** All of a day, with the zone of each. */
export function unassignedAt(db: Queryable, day: string): Promise<{ id: string; zone: string }[]> {
  return unassigned(db, day).select(["pickups.id", "pickups.time_zone as zone"]).execute();
}

/** One that was attempted on the day is unassigned again once it was moved after that (PRODUCT R15.6). */
function unassigned(db: Queryable, day: string): Rows<"pickups"> {
  return db
    .selectFrom("pickups")
    .where("pickups.scheduled_date", "=", day)
    .where("pickups.status", "=", "pending")
    .where("pickups.cancelled_at", "is", null)
    .where("pickups.deleted_at", "is", null)
    .where(
      sql<boolean>`not exists (
        select from stops join runs on runs.id = stops.run_id
        where stops.pickup_id = pickups.id and stops.day = ${day}
          and stops.left_at is null and runs.finished_at is null)`,
    )
    .where(
      sql<boolean>`not exists (
        select from pickup_attempts as a where a.pickup_id = pickups.id and a.day = ${day}
          and (pickups.moved_at is null or pickups.moved_at < a.happened_at))`,
    );
}
