// What staff counted in the last days, and what became of the disputes about it (PRODUCT R24.16).
import { sql } from "kysely";

import type { CountingRecord } from "#contract/corrections/disputes.ts";
import { recordRates } from "#domain/corrections/disputes.ts";
import { rolesThatMay } from "#domain/permissions.ts";

import type { Queryable } from "../core/database/database.ts";
import type { List } from "../core/lists/list.ts";

type Filter = { userId?: string | undefined };

/** One row for each of the staff who count, by name: the record is no ranking. */
export function countingRecords(since: Date): List<"users", Filter, CountingRecord> {
  return {
    id: "users.id",
    order: [
      ["users.first_name", "asc"],
      ["users.last_name", "asc"],
      ["users.id", "asc"],
    ],
    rows: (db, { userId }) => {
      const staff = db
        .selectFrom("users")
        .where("users.role", "in", rolesThatMay("pickups.collect"))
        .where("users.deleted_at", "is", null);
      return userId === undefined ? staff : staff.where("users.id", "=", userId);
    },
    read: (db, ids) => readRecords(db, ids, since),
  };
}

type Row = {
  id: string;
  first_name: string;
  last_name: string;
  counted: number;
  disputes: number;
  decided: number;
  changed: number;
  median_days: number | null;
  net_points: number;
};

async function readRecords(
  db: Queryable,
  ids: readonly string[],
  since: Date,
): Promise<CountingRecord[]> {
  const { rows } = await sql<Row>`
    select person.id, first_name, last_name,
      (collected.total + handed_in.total)::int as counted,
      asked.total::int as disputes, asked.decided::int as decided, asked.changed::int as changed,
      asked.median_days, coalesce(corrected.points, 0)::int as net_points
    from users as person
    cross join lateral (
      select count(*) as total from pickups
      where completed_by = person.id and completed_at >= ${since} and deleted_at is null
    ) as collected
    cross join lateral (
      select count(*) as total from drop_offs where decided_by = person.id and decided_at >= ${since}
    ) as handed_in
    cross join lateral (
      select count(*) as total,
        count(*) filter (where status in ('upheld', 'partly_upheld', 'declined')) as decided,
        count(*) filter (where status in ('upheld', 'partly_upheld')) as changed,
        percentile_cont(0.5) within group (order by extract(epoch from decided_at - opened_at) / 86400)
          filter (where status in ('upheld', 'partly_upheld', 'declined')) as median_days
      from disputes where counted_by = person.id and opened_at >= ${since}
    ) as asked
    left join (
      select sum(points) as points, coalesce(
        (select completed_by from pickups where pickups.id = subject_id),
        (select decided_by from drop_offs where drop_offs.id = subject_id)
      ) as counter
      from corrections where created_at >= ${since} group by counter
    ) as corrected on corrected.counter = person.id
    where person.id = any(${ids})`.execute(db);
  return rows.map((row) => ({
    _id: row.id,
    person: { _id: row.id, firstName: row.first_name, lastName: row.last_name },
    counted: row.counted,
    disputes: row.disputes,
    ...recordRates(row),
    medianDays: row.median_days === null ? null : Math.round(row.median_days * 10) / 10,
    netPoints: row.net_points,
  }));
}
