import type { Leaver } from "../core/access/leaver.ts";
import type { Tx } from "../core/database/database.ts";

/** What staff wrote about what the person redeemed. */
export async function forget(tx: Tx, { id }: Leaver): Promise<void> {
  await tx
    .updateTable("redemptions")
    .set({ rejection_reason: null })
    .where("user_id", "=", id)
    .where("rejection_reason", "is not", null)
    .execute();
}
