// Another place of a pending pickup, and better coordinates of the places of open ones.
import { type Selectable, sql } from "kysely";

import type { Owned } from "../core/access/owner.ts";
import type { Tx } from "../core/database/database.ts";
import type { Pickups } from "../core/database/schema.ts";
import type { PlacedAgain } from "../locations/service.ts";
import {
  type ChangedPickup,
  changedColumns,
  type LockedPickup,
  type NewTime,
  toChanged,
} from "./store-changes.ts";

/**
 * Gives open pickups the coordinates that were found for their location since; those booked there under another address, or
 * known as well already, keep theirs. Day, hours and zone were agreed upon and stay (PRODUCT R11.4).
 */
export async function takeOverCoordinates(tx: Tx, { before, spot }: PlacedAgain): Promise<void> {
  const { id, user_id: userId, address, city, state, zip, precision } = before;
  await tx
    .updateTable("pickups")
    .set({
      latitude: spot.latitude,
      longitude: spot.longitude,
      location_precision: spot.precision,
      location_zip: spot.zip,
    })
    .where("user_id", "=", userId)
    .where("location_id", "=", id)
    .where("status", "=", "pending")
    .where("cancelled_at", "is", null)
    .where("deleted_at", "is", null)
    .where("location_address", "=", address)
    .where("location_city", "=", city)
    .where("location_state", "=", state)
    .where(sql<boolean>`location_zip is not distinct from ${zip}`)
    .where("location_precision", "=", precision)
    .execute();
}

/** What a pickup keeps of its location. */
export type PlaceCopy = Pick<
  Selectable<Pickups>,
  | "location_id"
  | "location_name"
  | "location_address"
  | "location_city"
  | "location_state"
  | "location_zip"
  | "location_precision"
  | "latitude"
  | "longitude"
  | "time_zone"
>;

/** Gives a locked pickup another place; its owner is reminded again, of the new one. */
export async function relocateRow(
  tx: Tx,
  { id }: Owned<LockedPickup>,
  place: PlaceCopy & Pick<NewTime, "starts_at" | "ends_at">,
  at: Date,
): Promise<ChangedPickup> {
  const row = await tx
    .updateTable("pickups")
    .set({ ...place, reminded_at: null, updated_at: at })
    .where("id", "=", id)
    .returning(changedColumns)
    .executeTakeFirstOrThrow();
  return toChanged(row);
}
