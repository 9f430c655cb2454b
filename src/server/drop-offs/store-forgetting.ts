import type { Leaver } from "../core/access/leaver.ts";
import type { Tx } from "../core/database/database.ts";
import type { Deps } from "../core/deps.ts";
import { deleteOrphanedImages } from "../core/pictures/orphaned-images.ts";
import { rejectRowsOf } from "./store-moves.ts";

/** Replaces every reason, because the database requires one. */
const GONE = "The account was deleted";

/**
 * Rejects pending drop-offs, since nobody could decide about them without the photo; then deletes notes, reasons and
 * photos.
 * The counts stay.
 */
export async function forget(
  tx: Tx,
  { id, deletedBy, at }: Leaver,
  deps: Pick<Deps, "jobs">,
): Promise<void> {
  await rejectRowsOf(tx, id, { reason: GONE, by: deletedBy, at });
  const photos = await tx
    .selectFrom("drop_offs")
    .select("photo_key as key")
    .where("user_id", "=", id)
    .execute();
  await tx
    .updateTable("drop_offs")
    .set((eb) => ({
      description: "",
      photo_key: null,
      reason: eb.case().when("reason", "is not", null).then(GONE).end(),
      updated_at: at,
    }))
    .where("user_id", "=", id)
    .execute();
  await deleteOrphanedImages(
    deps,
    tx,
    photos.flatMap(({ key }) => key ?? []),
  );
}
