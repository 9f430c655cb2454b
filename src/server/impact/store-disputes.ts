// How other statements read whether the count of a collection is questioned: the room `corrections` writes it.
import { type AliasedRawBuilder, sql } from "kysely";
import * as z from "zod/mini";

import { type DisputeMark, DisputeStatus } from "#contract/corrections/disputes.ts";
import { disputableUntil } from "#domain/corrections/disputes.ts";
import { DEFAULT_SETTINGS } from "#domain/settings.ts";

/**
 * The dispute about a collection, and in how many days there may be one, to be joined laterally after
 * `newestCorrection`.
 * @param of the column with the collection's id.
 * @param countedAt the columns of which the first that is not null says when the server heard of the count.
 */
export function disputeAbout(
  of: string,
  countedAt: readonly string[],
): AliasedRawBuilder<DisputeRow, "dispute"> {
  const since = sql.join(["correction.corrected_at", ...countedAt].map((name) => sql.ref(name)));
  return sql<DisputeRow>`(
    select disputes.id as dispute_id, disputes.status as dispute_status, (
      select value from settings where key = 'disputeDays' and valid_from <= coalesce(${since})
      order by valid_from desc, revision desc limit 1
    ) as dispute_days
    from (select 1) as one left join disputes on disputes.subject_id = ${sql.ref(of)}
  )`.as("dispute");
}

/** The columns of that join. */
export const disputeColumns = [
  "dispute.dispute_id",
  "dispute.dispute_status",
  "dispute.dispute_days",
] as const;

/** As the join finds it: the first two are null without a dispute, the days until somebody set them. */
export type DisputeRow = {
  dispute_id: string | null;
  dispute_status: string | null;
  dispute_days: unknown;
};

const Days = z.nullable(z.int());

/** What a document says about questioning its count. */
type About = { dispute: DisputeMark | null; disputableUntil: string | null };

/**
 * The dispute of a collection, and until when there may be one.
 * @param countedAt when the server heard of the count; null where nothing was counted.
 * @param correctedAt when the count was corrected last; null without a correction.
 */
export function disputeOfRow(
  row: DisputeRow,
  countedAt: Date | null,
  correctedAt: Date | null,
): About {
  if (row.dispute_id !== null) {
    const status = z.parse(DisputeStatus, row.dispute_status);
    return { dispute: { _id: row.dispute_id, status }, disputableUntil: null };
  }
  if (countedAt === null) return { dispute: null, disputableUntil: null };
  const days = z.parse(Days, row.dispute_days) ?? DEFAULT_SETTINGS.disputeDays;
  const until = disputableUntil((correctedAt ?? countedAt).getTime(), days);
  return { dispute: null, disputableUntil: new Date(until).toISOString() };
}
