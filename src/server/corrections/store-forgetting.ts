import type { Leaver } from "../core/access/leaver.ts";
import type { Tx } from "../core/database/database.ts";
import type { Deps } from "../core/deps.ts";
import { deleteOrphanedImages } from "../core/pictures/orphaned-images.ts";

/**
 * Withdraws open disputes, and deletes what was written and photographed about the person's counts. The counts and what
 * became of the disputes stay.
 */
export async function forget(tx: Tx, { id, at }: Leaver, deps: Pick<Deps, "jobs">): Promise<void> {
  await tx
    .updateTable("corrections")
    .set({ reason: null })
    .where("user_id", "=", id)
    .where("reason", "is not", null)
    .execute();
  await tx
    .updateTable("disputes")
    .set({ status: "withdrawn", decided_at: at, updated_at: at })
    .where("user_id", "=", id)
    .where("status", "=", "open")
    .execute();
  const photos = await tx
    .selectFrom("disputes")
    .select("photo_key as key")
    .where("user_id", "=", id)
    .execute();
  await tx
    .updateTable("disputes")
    .set({ note: "", photo_key: null, remark: null, reason: null, updated_at: at })
    .where("user_id", "=", id)
    .execute();
  await deleteOrphanedImages(
    deps,
    tx,
    photos.flatMap(({ key }) => key ?? []),
  );
}
