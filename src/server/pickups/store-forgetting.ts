import type { Leaver } from "../core/access/leaver.ts";
import type { Tx } from "../core/database/database.ts";
import type { Deps } from "../core/deps.ts";
import { deleteOrphanedImages } from "../core/pictures/orphaned-images.ts";
import { photosOf } from "./store-attempts.ts";
import { cancelRowsOf } from "./store-cancelling.ts";

/**
 * Cancels pending pickups; removes address and notes from all of them, and the notes and photos of attempts. The counts
 * stay.
 */
export async function forget(tx: Tx, { id, at }: Leaver, deps: Pick<Deps, "jobs">): Promise<void> {
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
      cancel_reason: null,
      updated_at: at,
    })
    .where("user_id", "=", id)
    .execute();
  const photos = await photosOf(tx, id);
  await tx
    .updateTable("pickup_attempts")
    .set({ note: "", photo_key: null })
    .where("pickup_id", "in", (eb) =>
      eb.selectFrom("pickups").select("id").where("user_id", "=", id),
    )
    .execute();
  await deleteOrphanedImages(deps, tx, photos);
}
