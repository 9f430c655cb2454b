import type { Leaver } from "../core/access/leaver.ts";
import type { Tx } from "../core/database/database.ts";

/** Deletes what waits for the person, and why points were given; the points themselves stay. */
export async function forget(tx: Tx, { id }: Leaver): Promise<void> {
  await tx
    .deleteFrom("goodwill")
    .where("user_id", "=", id)
    .where("status", "=", "waiting")
    .execute();
  await tx
    .updateTable("goodwill")
    .set({ reason: null })
    .where("user_id", "=", id)
    .where("reason", "is not", null)
    .execute();
}
