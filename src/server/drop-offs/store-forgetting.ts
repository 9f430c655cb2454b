import type { Leaver } from "../core/access/leaver.ts";
import type { Tx } from "../core/database/database.ts";
import type { Deps } from "../core/deps.ts";
import { deleteOrphanedImages } from "../core/pictures/orphaned-images.ts";
import { rejectRowsOf } from "./store-moves.ts";

/** What stands in the place of every reason: the database takes no other one. */
const GONE = "The account was deleted";

/**
 * Rejects what still waits, since nobody could decide about it without its photo; then words, reasons and photos go, and what
 * was counted stays.
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
