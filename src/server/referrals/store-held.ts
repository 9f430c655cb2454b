import type { Queryable, Tx } from "../core/database/database.ts";

/** The inviter of a friend beyond the limit, decided or not; it never changes. */
export async function inviterOf(db: Queryable, friendId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("referral_credits")
    .select("referrer_id")
    .where("friend_id", "=", friendId)
    .executeTakeFirst();
  return row?.referrer_id;
}

export type Account = { id: string; firstName: string; referrals: number };

/** Locks an account; undefined where nothing can be credited to it any more. */
export async function lockAccount(tx: Tx, id: string): Promise<Account | undefined> {
  const row = await tx
    .selectFrom("users")
    .select(["id", "first_name", "referrals_count", "disabled_at", "deleted_at"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!row || row.disabled_at !== null || row.deleted_at !== null) return undefined;
  return { id: row.id, firstName: row.first_name, referrals: row.referrals_count };
}

export async function firstNameOf(db: Queryable, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("users")
    .select("first_name")
    .where("id", "=", id)
    .where("disabled_at", "is", null)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return row?.first_name;
}

/** Stores a decision: points where it is credited. Returns what the friend gets; undefined where it was decided before. */
export async function decideHeld(
  tx: Tx,
  friendId: string,
  change: { held: false; points: number } | { refused_at: Date },
): Promise<number | undefined> {
  const row = await tx
    .updateTable("referral_credits")
    .set(change)
    .where("friend_id", "=", friendId)
    .where("held", "=", true)
    .where("refused_at", "is", null)
    .returning("friend_points")
    .executeTakeFirst();
  return row?.friend_points;
}
