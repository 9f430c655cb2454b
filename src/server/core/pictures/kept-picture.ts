import type { Deps } from "../deps.ts";
import { deleteOrphanedImages } from "./orphaned-images.ts";
import type { ProcessedImage } from "./images.ts";
import { inTransaction } from "../database/transaction.ts";

/**
 * Stores a picture and does the work that names it; where that is refused or fails, the picture is forgotten, unless
 * something else shows it.
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
        // A database that is away cannot remember it; what was refused is told all the same.
        log.warn({ err, key }, "a picture that nothing shows was not forgotten"),
    );
    throw error;
  }
}
