import type { Deps } from "../deps.ts";
import { deleteOrphanedImages } from "./orphaned-images.ts";
import type { ProcessedImage } from "./images.ts";
import { inTransaction } from "../database/transaction.ts";

/**
 * Stores a picture and runs `work`, which saves its key in a row. When that fails, the picture is deleted, unless
 * another row shows it.
 */
export async function withPicture<Done>(
  { blobs, db, jobs, log }: Pick<Deps, "blobs" | "db" | "jobs" | "log">,
  { bytes, type }: ProcessedImage,
  work: (key: string) => Promise<Done>,
): Promise<Done> {
  const key = await blobs.put(bytes, type);
  try {
    return await work(key);
  } catch (error) {
    await inTransaction(db, (tx) => deleteOrphanedImages({ jobs }, tx, [key])).catch(
      (err: unknown) =>
        // The deletion cannot be queued while the database is unavailable; the caller still gets the original error.
        log.warn({ err, key }, "a picture that nothing shows was not forgotten"),
    );
    throw error;
  }
}
