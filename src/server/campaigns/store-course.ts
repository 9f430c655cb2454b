import { sql } from "kysely";

import type { CampaignCourse } from "#contract/campaigns.ts";

import type { Queryable } from "../core/database/database.ts";
import type { CampaignRow } from "./store.ts";

/**
 * What the entries of a campaign's collections say of its material, by the week in which they were written: corrections
 * and what was taken back included, so that the weeks add up to its progress.
 */
export async function collectedByWeek(
  db: Queryable,
  { id, material, time_zone: zone }: Pick<CampaignRow, "id" | "material" | "time_zone">,
): Promise<CampaignCourse["weeks"]> {
  const { rows } = await sql<CampaignCourse["weeks"][number]>`
    select date_trunc('week', line.created_at at time zone ${zone})::date::text as monday,
      sum((line.items->>${material})::int)::int as items
    from (
      select 'pickup' as type, id from pickups where campaign_id = ${id}
      union all
      select 'drop_off', id from drop_offs where campaign_id = ${id}
    ) as collection
    join ledger_lines as line on line.source_type = collection.type and line.source_id = collection.id
    where line.kind in ('collection', 'correction', 'reversal')
    group by 1 order by 1`.execute(db);
  return rows;
}
