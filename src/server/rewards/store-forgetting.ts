import type { Leaver } from "../core/access/leaver.ts";
import type { Tx } from "../core/database/database.ts";
import { stopSaving } from "./store-saving.ts";

/** What staff wrote about what the person redeemed, and what they were saving for. */
export async function forget(tx: Tx, { id }: Leaver): Promise<void> {
  await tx
    .updateTable("redemptions")
    .set({ rejection_reason: null })
    .where("user_id", "=", id)
    .where("rejection_reason", "is not", null)
    .execute();
  await stopSaving(tx, id);
}
