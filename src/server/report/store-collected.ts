// F2 to F5 and F11: what the ledger's entries of a period say of people, collections and materials. An entry belongs to the
// period in which it was written (PRODUCT R43.1), so figures of a past period are the same whenever they are computed.
import { type RawBuilder, sql } from "kysely";
import * as z from "zod/mini";

import { type ItemCounts, MATERIALS } from "#domain/rates/material-facts.ts";
import type { LateCorrections } from "#domain/report/figures.ts";
import { recordOf } from "#domain/record.ts";

import type { Queryable } from "../core/database/database.ts";
import { ofBoth, type Part, type Span } from "./store-parts.ts";

/** What was collected in a period, in one town. */
export type Collected = Readonly<{
  town: string;
  people: number;
  before: number;
  again: number;
  pickups: number;
  dropOffs: number;
  counts: ItemCounts;
  /** By the place of the week among those of the span, from 1 on; weeks without an entry are missing. */
  weeks: Readonly<Record<string, ItemCounts>>;
}>;

const Counted = z.record(z.enum(MATERIALS), z.number());
type Row<Facts> = Facts & { town: string; counts: unknown };
const read = ({ counts }: { counts: unknown }): { counts: ItemCounts } => ({
  counts: z.parse(Counted, counts),
});

const Weekly = z.record(z.string(), Counted);

/** The sum of each material over the rows of a group, as one object. */
const sums = (items: string): RawBuilder<unknown> => {
  const pairs = MATERIALS.map(
    (material) =>
      sql`${sql.lit(material)}, coalesce(sum((${sql.ref(items)}->>${sql.lit(material)})::int), 0)`,
  );
  return sql`json_build_object(${sql.join(pairs)})`;
};

/** What was collected in a period, in each town of a part; towns of which only the period before has something have zeros. */
export async function collectedIn(
  db: Queryable,
  { before, from, to, weeks }: Span,
  part: Part,
): Promise<Collected[]> {
  const { town, joins, only } = ofBoth(part, "line.source_type", "line.source_id");
  const begun = weeks.map((week) => week.from.toISOString());
  const { rows } = await sql<Row<Omit<Collected, "counts" | "weeks">> & { weeks: unknown }>`
    with lines as materialized (
      select ${town} as town, line.user_id, line.source_type, line.items, line.created_at >= ${from} as now,
        width_bucket(line.created_at, ${begun}::text[]::timestamptz[]) as week,
        case line.kind when 'collection' then 1 when 'reversal' then -1 else line.collections end as delta
      from ledger_lines as line ${joins}
      where line.kind in ('collection', 'correction', 'reversal')
        and line.created_at >= ${before} and line.created_at < ${to} and ${only}
    ), givers as (
      select town, user_id, sum(delta) filter (where now) as net, sum(delta) filter (where not now) as earlier
      from lines group by 1, 2
    ), active as (
      select town, count(*) filter (where net > 0)::int as people, count(*) filter (where earlier > 0)::int as before,
        count(*) filter (where net > 0 and earlier > 0)::int as again
      from givers group by 1
    ), counted as (
      select town, coalesce(sum(delta) filter (where source_type = 'pickup'), 0)::int as pickups,
        coalesce(sum(delta) filter (where source_type = 'drop_off'), 0)::int as "dropOffs", ${sums("items")} as counts
      from lines where now group by 1
    ), weekly as (
      select town, json_object_agg(week, counts) as weeks
      from (select town, week, ${sums("items")} as counts from lines where now group by 1, 2) as of_week group by 1
    )
    select town, people, before, again, coalesce(pickups, 0) as pickups, coalesce("dropOffs", 0) as "dropOffs",
      coalesce(counts, ${NOTHING}::json) as counts, coalesce(weeks, '{}') as weeks
    from active left join counted using (town) left join weekly using (town) order by town`.execute(
    db,
  );
  return rows.map((row) => ({ ...row, ...read(row), weeks: z.parse(Weekly, row.weeks) }));
}

const NOTHING = JSON.stringify(recordOf(MATERIALS, () => 0));

/** F11: the entries of a period about collections of which something was written before it. */
export async function correctedIn(
  db: Queryable,
  { from, to }: Span,
  part: Part,
): Promise<(LateCorrections & { town: string })[]> {
  const { town, joins, only } = ofBoth(part, "line.source_type", "line.source_id");
  const { rows } = await sql<Row<{ entries: number; points: number }>>`
    select ${town} as town, count(*)::int as entries, sum(line.points)::int as points, ${sums("line.items")} as counts
    from ledger_lines as line ${joins}
    where line.kind in ('correction', 'reversal') and line.created_at >= ${from} and line.created_at < ${to} and ${only}
      and exists (
        select from ledger_lines as first where first.source_type = line.source_type
          and first.source_id = line.source_id and first.created_at < ${from}
      )
    group by 1`.execute(db);
  return rows.map((row) => ({ ...row, ...read(row) }));
}
