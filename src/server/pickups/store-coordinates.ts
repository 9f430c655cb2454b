// Better coordinates of the place of open pickups.
import { sql } from "kysely";

import type { Tx } from "../core/database/database.ts";
import type { PlacedAgain } from "../locations/service.ts";

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
