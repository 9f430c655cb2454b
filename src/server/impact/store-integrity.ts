import { type RawBuilder, sql } from "kysely";

import type { IntegrityReport } from "#contract/management.ts";
import { MATERIALS } from "#domain/rates/material-facts.ts";

import type { Db, Tx } from "../core/database/database.ts";
import { importedCodes, redemptionCharges, redemptionVouchers } from "./store-integrity-rewards.ts";

type Difference = IntegrityReport["differences"][number];

export type AuditOptions = Readonly<{
  /** Statements may take as long as they need: an operator waits for them, not a request. Default: false. */
  isPatient?: boolean;
}>;

/** The most differences of one kind that a report shows: a damaged table may differ in every row. */
const SHOWN_AT_MOST = 200;

/** Each answers `subject, _id, field, kept, recomputed` for every row that differs. */
const checks = (): readonly RawBuilder<Difference>[] => [
  usersAgainstLedger(),
  runningBalances(),
  referralCounts(),
  collectionPoints("pickup", "pickups"),
  collectionPoints("drop_off", "drop_offs"),
  reversedPickups(),
  correctionEntries(),
  correctedCounts(),
  answeredDisputes(),
  goodwillEntries(),
  welcomeEntries(),
  redemptionCharges(),
  redemptionVouchers(),
  importedCodes(),
  campaignTotals(),
  campaignContributions(),
];

/** Reads everything in one snapshot, so that concurrent changes do not appear as differences. */
export function readIntegrity(
  db: Db,
  now: Date,
  { isPatient = false }: AuditOptions = {},
): Promise<IntegrityReport> {
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (tx) => {
      if (isPatient) await sql`set local statement_timeout = 0`.execute(tx);
      const differences: Difference[] = [];
      for (const check of checks())
        differences.push(
          ...(await sql<Difference>`${check} limit ${SHOWN_AT_MOST}`.execute(tx)).rows,
        );
      return {
        checkedAt: now.toISOString(),
        users: await countOf(tx, "users"),
        lines: await countOf(tx, "ledger_lines"),
        ok: differences.length === 0,
        differences,
      };
    });
}

async function countOf(tx: Tx, table: "users" | "ledger_lines"): Promise<number> {
  const { total } = await tx
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

/** The cached balances of every person, compared with the sums of their ledger entries. */
function usersAgainstLedger(): RawBuilder<Difference> {
  const counted = MATERIALS.map(
    (material) => sql`sum((items->>${sql.lit(material)})::int) as ${sql.ref(material)}`,
  );
  const compared = MATERIALS.map(
    (material) =>
      sql`(${sql.lit(material)}, ${sql.ref(`users.${material}`)}, coalesce(${sql.ref(`ledger.${material}`)}, 0))`,
  );
  return sql`
    with ledger as (
      select user_id, sum(points) as points, sum(carbon_units) as carbon_units,
        sum(points) filter (where kind not in ('redemption', 'refund')) as lifetime,
        sum(case kind when 'collection' then 1 when 'reversal' then -1 else collections end) as collections,
        ${sql.join(counted)}
      from ledger_lines group by user_id
    )
    select 'user' as subject, users.id as _id, field, kept, recomputed
    from users left join ledger on ledger.user_id = users.id
    cross join lateral (values
      ('pointsEarned', users.points_earned, coalesce(ledger.points, 0)),
      ('lifetimePoints', users.lifetime_points, coalesce(ledger.lifetime, 0)),
      ('carbonUnits', users.carbon_units, coalesce(ledger.carbon_units, 0)),
      ('collectionsCount', users.collections_count, coalesce(ledger.collections, 0)),
      ${sql.join(compared)}
    ) as compared (field, kept, recomputed)
    where kept <> recomputed`;
}

function runningBalances(): RawBuilder<Difference> {
  return sql`
    select 'ledger_line' as subject, id as _id, 'balance' as field, balance as kept, recomputed
    from (
      select id, balance, sum(points) over (partition by user_id order by seq) as recomputed
      from ledger_lines
    ) as running
    where balance <> recomputed`;
}

function referralCounts(): RawBuilder<Difference> {
  return sql`
    select 'user' as subject, users.id as _id, 'referrals' as field, referrals_count as kept,
      coalesce(credited, 0) as recomputed
    from users left join (
      select referrer_id, count(*) as credited from referral_credits where not held group by 1
    ) as friends on friends.referrer_id = users.id
    where referrals_count <> coalesce(credited, 0)`;
}

/** The points that a pickup or drop-off shows, compared with its ledger entry. */
function collectionPoints(
  subject: "pickup" | "drop_off",
  table: "pickups" | "drop_offs",
): RawBuilder<Difference> {
  return sql`
    select ${sql.lit(subject)} as subject, thing.id as _id, 'pointsEarned' as field,
      points_earned as kept, coalesce(points, 0) as recomputed
    from ${sql.table(table)} as thing left join ledger_lines as line
      on line.kind = 'collection' and line.source_type = ${sql.lit(subject)} and line.source_id = thing.id
    where points_earned <> coalesce(points, 0)`;
}

/**
 * A completed pickup that was deleted must have been taken back in full, with its corrections; one that was not deleted
 * must not.
 */
function reversedPickups(): RawBuilder<Difference> {
  return sql`
    select 'pickup' as subject, pickup.id as _id, 'pointsTakenBack' as field,
      owed as kept, coalesce(0 - line.points, 0) as recomputed
    from (
      select id, case when deleted_at is null then 0 else points_earned + coalesce((
        select sum(points) from corrections where subject_id = pickups.id
      ), 0) end as owed from pickups
    ) as pickup left join ledger_lines as line
      on line.kind = 'reversal' and line.source_type = 'pickup' and line.source_id = pickup.id
    where owed <> coalesce(0 - line.points, 0)`;
}

/** Every correction has one ledger entry with its points and the difference of its counts, and no other entry exists. */
function correctionEntries(): RawBuilder<Difference> {
  const differs = MATERIALS.map(
    (material) =>
      sql`(items_after->>${sql.lit(material)})::int - (items_before->>${sql.lit(material)})::int
        is distinct from (line.items->>${sql.lit(material)})::int`,
  );
  return sql`
    select coalesce(subject_type, source_type) as subject, coalesce(subject_id, source_id) as _id,
      concat('correction ', coalesce(revision, source_turn)) as field,
      coalesce(correction.points, 0) as kept, coalesce(line.points, 0) as recomputed
    from corrections as correction full join (
      select source_type, source_id, source_turn, user_id, points, items from ledger_lines where kind = 'correction'
    ) as line on source_type = subject_type and source_id = subject_id and source_turn = revision
    where revision is null or source_turn is null or correction.points <> line.points
      or correction.user_id <> line.user_id or ${sql.join(differs, sql` or `)}`;
}

/** Each correction begins with what was counted before it: the first count, or that of the correction before. */
function correctedCounts(): RawBuilder<Difference> {
  const before = MATERIALS.map(
    (material) =>
      sql`coalesce((before->>${sql.lit(material)})::int, 0) <> (items_before->>${sql.lit(material)})::int`,
  );
  return sql`
    with corrected as (
      select subject_type, subject_id, revision, items_before,
        row_number() over collection as place,
        lag(items_after) over collection as last
      from corrections window collection as (partition by subject_id order by revision)
    )
    select subject_type as subject, subject_id as _id, 'corrections' as field, revision as kept, place as recomputed
    from (
      select corrected.*, case when place > 1 then last else coalesce(
        pickup.confirmed_items, jsonb_build_object(drop_off.item_type, drop_off.items_count)) end as before
      from corrected
      left join pickups as pickup on subject_type = 'pickup' and pickup.id = subject_id
      left join drop_offs as drop_off on subject_type = 'drop_off' and drop_off.id = subject_id
    ) as chained
    where before is null or revision <> place or ${sql.join(before, sql` or `)}`;
}

/**
 * Every dispute that changed a count has one correction from what was counted to what was decided, and no other dispute
 * has one.
 */
function answeredDisputes(): RawBuilder<Difference> {
  const differs = MATERIALS.map(
    (material) =>
      sql`(decided_items->>${sql.lit(material)})::int is distinct from (items_after->>${sql.lit(material)})::int`,
  );
  return sql`
    select dispute.subject_type as subject, dispute.subject_id as _id, 'dispute' as field,
      coalesce(correction_points, 0) as kept, coalesce(points, 0) as recomputed
    from disputes as dispute left join corrections as correction on correction.dispute_id = dispute.id
    where (status in ('upheld', 'partly_upheld')) <> (correction.id is not null)
      or correction.id is not null and (correction.subject_id <> dispute.subject_id
        or correction_points <> points or ${sql.join(differs, sql` or `)})`;
}

/** Points that the office gave have one ledger entry of that person with that number; what waits or was refused has none. */
function goodwillEntries(): RawBuilder<Difference> {
  return sql`
    select 'goodwill' as subject, gift.id as _id, 'points' as field, owed as kept, coalesce(line.points, 0) as recomputed
    from (
      select id, user_id, case status when 'credited' then points else 0 end as owed from goodwill
    ) as gift left join ledger_lines as line on line.source_type = 'manual' and line.source_id = gift.id
    where owed <> coalesce(line.points, 0) or line.user_id <> gift.user_id`;
}

/** A credited friend has one entry of what was promised to them, if anything was; nobody else has any (PRODUCT R35.4). */
function welcomeEntries(): RawBuilder<Difference> {
  return sql`
    select 'referral' as subject, coalesce(friend_id, line.user_id) as _id, 'friendPoints' as field,
      coalesce(owed, 0) as kept, coalesce(line.points, 0) as recomputed
    from (
      select friend_id, case when held then 0 else friend_points end as owed from referral_credits
    ) as friend full join (
      select user_id, points from ledger_lines where kind = 'welcome'
    ) as line on line.user_id = friend.friend_id
    where coalesce(owed, 0) <> coalesce(line.points, 0)`;
}

/** What corrections changed about a collection's count of the campaign's material. */
const correctedItems = (of: string): RawBuilder<number> => sql`coalesce((
    select sum((items_after->>campaigns.material)::int - (items_before->>campaigns.material)::int)
    from corrections where subject_id = ${sql.ref(of)}), 0)`;

/** Every collection of a campaign that counts, with its count of the campaign's material as it is today. */
const collected = sql`
  select campaign_id, user_id,
    coalesce((confirmed_items->>campaigns.material)::int, 0) + ${correctedItems("pickups.id")} as items
  from pickups join campaigns on campaigns.id = pickups.campaign_id
  where status = 'completed' and pickups.deleted_at is null
  union all
  select campaign_id, user_id,
    case when item_type = campaigns.material then items_count else 0 end + ${correctedItems("drop_offs.id")}
  from drop_offs join campaigns on campaigns.id = drop_offs.campaign_id
  where status = 'completed'
    or status = 'rejected' and exists (select from corrections where subject_id = drop_offs.id)`;

function campaignTotals(): RawBuilder<Difference> {
  return sql`
    with brought as (
      select campaign_id, sum(items) as items, count(*) as collections
      from (${collected}) as collection group by 1
    )
    select 'campaign' as subject, campaigns.id as _id, field, kept, recomputed
    from campaigns left join brought on brought.campaign_id = campaigns.id
    cross join lateral (values
      ('progress', progress, coalesce(items, 0)),
      ('collectionsCount', collections_count, coalesce(collections, 0))
    ) as compared (field, kept, recomputed)
    where kept <> recomputed`;
}

/** The id is the contributor's; the field names the campaign. */
function campaignContributions(): RawBuilder<Difference> {
  return sql`
    with brought as (
      select campaign_id, user_id, sum(items) as items
      from (${collected}) as collection group by 1, 2
    )
    select 'campaign_contribution' as subject, user_id as _id,
      concat('contributions to ', campaign_id) as field,
      coalesce(contributions, 0) as kept, coalesce(items, 0) as recomputed
    from campaign_contributions full join brought using (campaign_id, user_id)
    where coalesce(contributions, 0) <> coalesce(items, 0)`;
}
