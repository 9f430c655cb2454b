import type { Leaver } from "../core/access/leaver.ts";
import type { Tx } from "../core/database/database.ts";
import { cancelRowsOf } from "./store-moves.ts";

/** Cancels pending pickups; removes address and notes from all of them. The counts stay. */
export async function forget(tx: Tx, { id, at }: Leaver): Promise<void> {
  await cancelRowsOf(tx, id, at);
  await tx
    .updateTable("pickups")
    .set({
      location_name: "Deleted location",
      location_address: "",
      location_city: "",
      location_state: "",
      location_zip: null,
      location_precision: "city",
      latitude: 0,
      longitude: 0,
      description: "",
      updated_at: at,
    })
    .where("user_id", "=", id)
    .execute();
}
