import { sql } from "kysely";

import type { HeldReferral } from "#contract/management.ts";
import type { Referral } from "#contract/referrals.ts";

import type { Owner } from "../core/access/owner.ts";
import type { Queryable, Tx } from "../core/database/database.ts";
import { byTime, isOneOf, type List, readFirst } from "../core/lists/list.ts";
import { statement } from "../core/database/statement.ts";

export async function findByReferralId(db: Queryable, code: string): Promise<string | null> {
  const row = await db
    .selectFrom("users")
    .select("id")
    .where("referral_id", "=", code)
    .where("disabled_at", "is", null)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function firstNameByReferralId(db: Queryable, code: string): Promise<string | null> {
  const row = await db
    .selectFrom("users")
    .select("first_name")
    .where("referral_id", "=", code)
    .where("disabled_at", "is", null)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return row?.first_name ?? null;
}

/** The largest balance that a bonus can still be added to (the column holds at most 2,147,483,647). */
const ROOM_LEFT = 2_147_000_000;

/** A referrer whose balance is at its maximum gets nothing, but the friend is verified. */
export async function lockReferrer(
  tx: Tx,
  id: string,
): Promise<{ id: string; email: string; referrals: number } | undefined> {
  const row = await tx
    .selectFrom("users")
    .select(["id", "email", "referrals_count"])
    .where("id", "=", id)
    .where("disabled_at", "is", null)
    .where("deleted_at", "is", null)
    .where("lifetime_points", "<", ROOM_LEFT)
    .forUpdate()
    .executeTakeFirst();
  return row && { id: row.id, email: row.email ?? "", referrals: row.referrals_count };
}

/** Whether one of these spellings of a mailbox brought a bonus before. */
export async function wasCredited(tx: Tx, mailboxMacs: readonly Buffer[]): Promise<boolean> {
  const row = await tx
    .selectFrom("referral_credits")
    .select("friend_id")
    .where("mailbox_mac", "in", mailboxMacs)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function countCredited(tx: Tx, referrerId: string, since: Date): Promise<number> {
  const { count } = await tx
    .selectFrom("referral_credits")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("referrer_id", "=", referrerId)
    .where("held", "=", false)
    .where("at", ">", since)
    .executeTakeFirstOrThrow();
  return count;
}

type Credit = {
  mailboxMac: Buffer;
  referrerId: string;
  friendId: string;
  /** 0 when the bonus is held back. */
  points: number;
  /** What the friend gets, or will get when it is no longer held back. */
  friendPoints: number;
  at: Date;
};

/** False where this mailbox or friend is recorded already. */
export async function insertCredit(tx: Tx, credit: Credit): Promise<boolean> {
  const row = await tx
    .insertInto("referral_credits")
    .values({
      mailbox_mac: credit.mailboxMac,
      referrer_id: credit.referrerId,
      friend_id: credit.friendId,
      points: credit.points,
      held: credit.points === 0,
      friend_points: credit.friendPoints,
      at: credit.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("friend_id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function isUser(db: Queryable, id: string): Promise<boolean> {
  const row = await db
    .selectFrom("users")
    .select("id")
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Friends beyond the limit without a decision: those of one inviter together, the newest first. */
export const heldCredits: List<"referral_credits", { userId?: string | undefined }, HeldReferral> =
  {
    id: "referral_credits.friend_id",
    order: [
      ["referral_credits.referrer_id", "desc"],
      ["referral_credits.at", "desc"],
      ["referral_credits.friend_id", "desc"],
    ],
    rows: (db, { userId }) => {
      const held = db
        .selectFrom("referral_credits")
        .where("referral_credits.held", "=", true)
        .where("referral_credits.refused_at", "is", null);
      return userId === undefined ? held : held.where("referral_credits.referrer_id", "=", userId);
    },
    read: async (db, ids) => (await withNames(db, { ids })).map(heldOfRow),
  };

const withNames = statement((db, { ids }: { ids: readonly string[] }) =>
  db
    .selectFrom("referral_credits")
    .innerJoin("users as referrer", "referrer.id", "referral_credits.referrer_id")
    .leftJoin("users as friend", "friend.id", "referral_credits.friend_id")
    .select(["referral_credits.friend_id", "referral_credits.referrer_id", "referral_credits.at"])
    .select("referral_credits.friend_points")
    .select(sql<string>`concat_ws(' ', referrer.first_name, referrer.last_name)`.as("referrer"))
    .select(sql<string>`concat_ws(' ', friend.first_name, friend.last_name)`.as("friend"))
    .select((eb) =>
      eb
        .selectFrom("referral_credits as other")
        .select((inner) => inner.fn.countAll<number>().as("count"))
        .whereRef("other.referrer_id", "=", "referral_credits.referrer_id")
        .where("other.held", "=", true)
        .where("other.refused_at", "is", null)
        .as("referrer_held"),
    )
    .where(isOneOf("referral_credits.friend_id", ids)),
);

const heldOfRow = (row: Awaited<ReturnType<typeof withNames>>[number]): HeldReferral => ({
  _id: row.friend_id,
  referrerId: row.referrer_id,
  referrerName: row.referrer,
  referrerHeld: row.referrer_held ?? 0,
  friendId: row.friend_id,
  friendName: row.friend,
  friendPoints: row.friend_points,
  heldAt: row.at.toISOString(),
});

/** The list has no pages; friends beyond this number are counted but not shown. */
const SHOWN = 500;

/** Everybody who signed up with somebody's link, newest first, with what became of the bonus. */
export const friends: List<"users", { userId: string }, Referral> = {
  id: "users.id",
  ...byTime("users.created_at", "users.id"),
  rows: (db, { userId }) => db.selectFrom("users").where("users.referred_by", "=", userId),
  read: async (db, ids) => {
    const rows = await db
      .selectFrom("users")
      .leftJoin("referral_credits", (join) =>
        join
          .onRef("referral_credits.friend_id", "=", "users.id")
          .onRef("referral_credits.referrer_id", "=", "users.referred_by"),
      )
      .select(["users.id", "users.first_name", "users.created_at"])
      .select(["referral_credits.held", "referral_credits.refused_at"])
      .where(isOneOf("users.id", ids))
      .execute();
    return rows.map((row) => ({
      _id: row.id,
      firstName: row.first_name,
      joinedAt: row.created_at.toISOString(),
      credited: row.held === false,
      held: row.held === true && row.refused_at === null,
      refused: row.refused_at !== null,
    }));
  },
};

export function friendsOf(db: Queryable, owner: Owner): Promise<Referral[]> {
  return readFirst(db, friends, { userId: owner }, SHOWN);
}
