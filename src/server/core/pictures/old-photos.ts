import type { Tx } from "../database/database.ts";

/** Tables whose rows have a photo until some time after they were decided; each belongs to the room that asks. */
export type PhotoTable = "drop_offs" | "disputes";

/** Takes the photos off rows that were decided before a moment, the oldest first. @returns their keys */
export async function takeOldPhotos(
  tx: Tx,
  table: PhotoTable,
  { before, limit }: { before: Date; limit: number },
): Promise<string[]> {
  const old = await tx
    .selectFrom(table)
    .select(["id", "photo_key"])
    .where("photo_key", "is not", null)
    .where("decided_at", "<", before)
    .orderBy("decided_at")
    .limit(limit)
    .execute();
  if (old.length === 0) return [];
  const ids = old.map(({ id }) => id);
  await tx.updateTable(table).set({ photo_key: null }).where("id", "in", ids).execute();
  return old.flatMap(({ photo_key: key }) => key ?? []);
}
