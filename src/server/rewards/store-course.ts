import { sql } from "kysely";

import type { RewardCourse } from "#contract/rewards.ts";

import type { Queryable } from "../core/database/database.ts";

/** The redemptions of a reward from a moment on, by month of a zone; months without one are missing. */
export async function redeemedByMonth(
  db: Queryable,
  { id, from, zone }: { id: string; from: Date; zone: string },
): Promise<RewardCourse> {
  const { rows } = await sql<RewardCourse[number]>`
    select to_char(redeemed_at at time zone ${zone}, 'YYYY-MM') as month, count(*)::int as redeemed,
      count(*) filter (where status = 'rejected')::int as rejected
    from redemptions where reward_id = ${id} and redeemed_at >= ${from}
    group by 1`.execute(db);
  return rows;
}
