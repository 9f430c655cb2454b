import type { Queryable, Tx } from "../core/database/database.ts";
import { removeAccounts } from "../profile/service.ts";

export async function deleteExpiredCodes(db: Queryable, at: Date): Promise<void> {
  await db.deleteFrom("one_time_codes").where("expires_at", "<=", at).execute();
}

/** Further rows wait for the next hour. */
const AT_ONCE = 1000;

/**
 * Deletes accounts whose address was never verified, so that a squatted address is free again; returns their ids.
 * Disabled accounts stay (they were disabled for a reason), those with a ledger entry, and those of residents whom the
 * office added (PRODUCT R28.2).
 */
export async function deleteUnverified(tx: Tx, before: Date): Promise<string[]> {
  const stale = await tx
    .selectFrom("users")
    .select("id")
    .where("email_verified_at", "is", null)
    .where("created_at", "<", before)
    .where("role", "=", "user")
    .where("origin", "=", "self")
    .where("disabled_at", "is", null)
    .where("deleted_at", "is", null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("ledger_lines")
            .select("ledger_lines.id")
            .whereRef("ledger_lines.user_id", "=", "users.id"),
        ),
      ),
    )
    .limit(AT_ONCE)
    .forUpdate()
    .skipLocked()
    .execute();
  const ids = stale.map(({ id }) => id);
  await removeAccounts(tx, ids);
  return ids;
}
