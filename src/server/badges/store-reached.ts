// Who has how many of what a badge counts. One expression says it for the transaction that reaches it, the job and the
// screen, so that they never disagree; it reads the counters that move with the ledger, net of corrections and reversals.
import { type RawBuilder, sql } from "kysely";

import type { Badge, ListedBadge } from "#contract/badges.ts";
import { MATERIALS } from "#domain/rates/material-facts.ts";

import type { Owner } from "../core/access/owner.ts";
import type { Queryable, Tx } from "../core/database/database.ts";
import { statement } from "../core/database/statement.ts";
import { badgeColumns, badgeOfRow, type BadgeRow, MOST_SHOWN } from "./store.ts";

const OF_MATERIAL = sql.join(
  MATERIALS.map((material) => sql`when ${sql.lit(material)} then ${sql.ref(`users.${material}`)}`),
  sql` `,
);
const OF_ANY = sql.join(
  MATERIALS.map((material) => sql`${sql.ref(`users.${material}`)}::bigint`),
  sql` + `,
);

/** What the person of `users` has of what the badge of `badges` counts; null without a rule. */
const COUNT: RawBuilder<number | null> = sql`(case badges.rule_kind
  when 'items' then case badges.rule_material ${OF_MATERIAL} else ${OF_ANY} end
  when 'collections' then users.collections_count
  when 'campaigns' then (
    select count(*) from campaign_contributions as gift where gift.user_id = users.id and gift.contributions > 0
  )
  when 'friends' then users.referrals_count
end)`;

const IS_REACHED = sql<boolean>`${COUNT} >= badges.rule_number`;
/** Held, or taken away by an admin. */
const WAS_GIVEN = sql<boolean>`exists (
  select from user_badges as given where given.user_id = users.id and given.badge_id = badges.id
)`;

/**
 * The badges whose rule a person has reached and that the person was never given, locked: their rules stay until the
 * transaction ends. Deleted people reach none.
 */
export async function reachedBy(tx: Tx, userId: string): Promise<Badge[]> {
  const rows = await reached(tx, { userId });
  return rows.map(badgeOfRow);
}

const reached = statement((db, { userId }: { userId: string }) =>
  db
    .selectFrom("badges")
    .innerJoin("users", (join) => join.on("users.id", "=", userId))
    .select(badgeColumns)
    .where("badges.rule_kind", "is not", null)
    .where("badges.deleted_at", "is", null)
    .where("users.deleted_at", "is", null)
    .where(IS_REACHED)
    .where(sql<boolean>`not ${WAS_GIVEN}`)
    .orderBy("badges.id")
    .forShare("badges"),
);

type Batch = { badgeId: string; after: string; limit: number };

/** The ids after that one of people who have reached a badge and were never given it, in the order of ids; "" begins. */
export async function peopleWhoReached(
  db: Queryable,
  { badgeId, after, limit }: Batch,
): Promise<string[]> {
  let found = db
    .selectFrom("users")
    .innerJoin("badges", (join) => join.on("badges.id", "=", badgeId))
    .select("users.id")
    .where("users.deleted_at", "is", null)
    .where(IS_REACHED)
    .where(sql<boolean>`not ${WAS_GIVEN}`)
    .orderBy("users.id")
    .limit(limit);
  if (after !== "") found = found.where("users.id", ">", after);
  return (await found.execute()).map((row) => row.id);
}

/** Gives a badge to people by its rule. @returns those who were never given it before */
export async function addReached(
  tx: Tx,
  { badgeId, userIds, at }: { badgeId: string; userIds: readonly string[]; at: Date },
): Promise<string[]> {
  if (userIds.length === 0) return [];
  const rows = await tx
    .insertInto("user_badges")
    .values(
      userIds.map((user_id) => ({ user_id, badge_id: badgeId, given_by: null, given_at: at })),
    )
    .onConflict((conflict) => conflict.columns(["user_id", "badge_id"]).doNothing())
    .returning("user_id")
    .execute();
  return rows.map((row) => row.user_id);
}

/** All badges, newest first, each with how far that person is (PRODUCT R34.4). */
export async function listBadges(db: Queryable, owner: Owner): Promise<ListedBadge[]> {
  const rows = await listed(db, { owner });
  return rows.map(listedOfRow);
}

const listed = statement((db, { owner }: { owner: Owner }) =>
  db
    .selectFrom("badges")
    .leftJoin("users", (join) => join.on("users.id", "=", owner))
    .select(badgeColumns)
    .select(
      sql<number | null>`case when not ${WAS_GIVEN}
        then greatest(0, least(${COUNT}, badges.rule_number))::int end`.as("progress"),
    )
    .where("badges.deleted_at", "is", null)
    .orderBy("badges.created_at", "desc")
    .orderBy("badges.id", "desc")
    .limit(MOST_SHOWN),
);

const listedOfRow = ({
  progress,
  ...row
}: BadgeRow & { progress: number | null }): ListedBadge => ({
  ...badgeOfRow(row),
  ...(row.rule_kind !== null && progress !== null && { progress }),
});
