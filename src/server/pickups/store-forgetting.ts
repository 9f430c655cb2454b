import type { Leaver } from "../core/access/leaver.ts";
import type { Tx } from "../core/database/database.ts";
import { cancelRowsOf } from "./store-moves.ts";

/** Pending pickups are cancelled; all of them lose the copy of the address and the words, and keep what was counted. */
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
