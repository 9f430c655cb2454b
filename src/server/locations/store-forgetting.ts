import type { Leaver } from "../core/access/leaver.ts";
import type { Tx } from "../core/database/database.ts";

/** Saved locations are addresses of homes; the rows stay, for the pickups that were booked there. */
export async function forget(tx: Tx, { id, at }: Leaver): Promise<void> {
  await tx
    .updateTable("locations")
    .set({
      name: "Deleted location",
      address: "",
      city: "",
      state: "",
      zip: null,
      latitude: 0,
      longitude: 0,
      precision: "city",
      place_reference: null,
      deleted_at: at,
      updated_at: at,
    })
    .where("user_id", "=", id)
    .execute();
}
