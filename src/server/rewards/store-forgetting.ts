import type { Leaver } from "../core/access/leaver.ts";
import type { Tx } from "../core/database/database.ts";
import type { Deps } from "../core/deps.ts";
import { stopSaving } from "./store-saving.ts";
import { voidVouchersOf } from "./store-vouchers.ts";

/**
 * What staff wrote about what the person redeemed, and what they were saving for. Vouchers that were not used become void; nobody is
 * left to get the points.
 */
export async function forget(tx: Tx, { id }: Leaver, { now }: Pick<Deps, "now">): Promise<void> {
  await tx
    .updateTable("redemptions")
    .set({ rejection_reason: null, completion_message: null })
    .where("user_id", "=", id)
    .where((eb) =>
      eb.or([eb("rejection_reason", "is not", null), eb("completion_message", "is not", null)]),
    )
    .execute();
  await voidVouchersOf(tx, id, now());
  await stopSaving(tx, id);
}
