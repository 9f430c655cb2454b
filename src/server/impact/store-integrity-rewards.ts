import { type RawBuilder, sql } from "kysely";

import type { IntegrityReport } from "#contract/management.ts";

type Difference = IntegrityReport["differences"][number];

/** A rejected redemption costs nothing, every other one its price. */
export function redemptionCharges(): RawBuilder<Difference> {
  return sql`
    select 'redemption' as subject, redemption.id as _id, 'pointsCharged' as field,
      owed as kept, coalesce(charged, 0) as recomputed
    from (
      select id, case status when 'rejected' then 0 else points_required end as owed from redemptions
    ) as redemption left join (
      select source_id, 0 - sum(points) as charged from ledger_lines
      where source_type = 'redemption' group by 1
    ) as lines on lines.source_id = redemption.id
    where owed <> coalesce(charged, 0)`;
}

/**
 * While it is not rejected, a redemption that is handed over with a voucher has one that is not void, and one of ours is used
 * when it is completed. An older release beside this one redeems without one, which leaves the kind unknown. Nobody waits for the voucher
 * of a deleted account.
 */
export function redemptionVouchers(): RawBuilder<Difference> {
  return sql`
    select 'redemption' as subject, redemption.id as _id, field, kept, recomputed
    from (
      select redemptions.id, redemptions.voucher, status, status <> 'rejected' and (redemptions.voucher in ('own', 'file')
        or redemptions.voucher is null and rewards.voucher <> 'none') as needs_one
      from redemptions join rewards on rewards.id = reward_id join users on users.id = user_id
      where users.deleted_at is null
    ) as redemption left join (
      select redemption_id, count(*)::int as held, count(used_at)::int as used
      from vouchers where given_at is not null and voided_at is null group by 1
    ) as vouchers on redemption_id = redemption.id
    cross join lateral (values
      ('vouchers', needs_one::int, coalesce(held, 0)),
      ('usedVouchers', (voucher = 'own' and status = 'completed')::int, coalesce(used, 0))
    ) as compared (field, kept, recomputed)
    where kept <> recomputed`;
}

/**
 * What the rows of an import have made is there; of one that was taken back, what somebody had.
 */
export function importedCodes(): RawBuilder<Difference> {
  return sql`
    select 'import' as subject, import._id, 'codes' as field, import.kept, import.recomputed
    from (
      select imports.id as _id,
        case status when 'undone' then (counts->>'kept')::int else count(import_rows.row)::int end as kept,
        count(vouchers.id)::int as recomputed
      from imports
      left join import_rows on import_id = imports.id and outcome = 'made'
      left join vouchers on vouchers.id = subject_id
      group by imports.id
    ) as import
    where import.kept <> import.recomputed`;
}
