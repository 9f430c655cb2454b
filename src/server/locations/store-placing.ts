// Saved locations that are less than exact, and when a places server is asked for them again (PRODUCT R11.4).
import { sql } from "kysely";

import type { Db, Tx } from "../core/database/database.ts";
import { columns, type LocationRow } from "./store.ts";

/** Those that wait for longest first. */
export async function locationsToPlace(db: Db, at: Date, limit: number): Promise<LocationRow[]> {
  return db
    .selectFrom("locations")
    .select(columns)
    .where("deleted_at", "is", null)
    .where("precision", "<>", "exact")
    .where("look_up_after", "<=", at)
    .orderBy("look_up_after")
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** Asked again from `after` on. */
export async function postponePlacing(db: Db, { id }: LocationRow, after: Date): Promise<void> {
  await db.updateTable("locations").set({ look_up_after: after }).where("id", "=", id).execute();
}

type Placed = Pick<LocationRow, "latitude" | "longitude" | "precision" | "zip" | "time_zone">;

/**
 * It was answered: with `placed` the location moves there. Returns false, and changes nothing, where it was deleted or
 * written anew meanwhile.
 */
export async function endPlacing(
  tx: Tx,
  before: LocationRow,
  { placed, at }: { placed: Placed | undefined; at: Date },
): Promise<boolean> {
  const kept = await tx
    .updateTable("locations")
    .set({ look_up_after: null, ...(placed && { ...placed, updated_at: at }) })
    .where("id", "=", before.id)
    .where("deleted_at", "is", null)
    .where("address", "=", before.address)
    .where("city", "=", before.city)
    .where("state", "=", before.state)
    .where(sql<boolean>`zip is not distinct from ${before.zip}`)
    .where("precision", "=", before.precision)
    .returning("id")
    .executeTakeFirst();
  return kept !== undefined;
}
