// What vouchers count for their sponsor (PRODUCT R41), read from rows that go one way only: the days on which one counted and
// was taken off are columns that the database makes of it, in the zone that was kept with it.
import { type RawBuilder, sql } from "kysely";

import type { StatementLine } from "#domain/rewards/statements.ts";

import type { Db, Queryable } from "../core/database/database.ts";

/** Local days, both included. */
export type Days = { first: string; last: string };
/** A sponsor's vouchers of some days. */
type Asked = Days & { sponsorId: string };

/** What counts of a sponsor on some days: 1 for what was used or given, -1 for what became void after it had counted. */
export function counted(
  sponsorId: RawBuilder<unknown>,
  { first, last }: Days,
): RawBuilder<unknown> {
  const of = sql`from vouchers where sponsor_id = ${sponsorId}`;
  return sql`(select vouchers.*, 1 as sign, counted_on as day, coalesce(used_at, given_at) as at
    ${of} and counted_on between ${first}::date and ${last}::date
    union all select vouchers.*, -1, taken_off_on, voided_at
    ${of} and taken_off_on between ${first}::date and ${last}::date)`;
}

/** The lines of a statement, by reward and value. */
export async function readLines(
  db: Queryable,
  { sponsorId, ...days }: Asked,
): Promise<StatementLine[]> {
  const { rows } = await sql<StatementLine>`
    select reward_id as "rewardId", reward_name as name, valid_until is not null as "isOurs", value_cents as "valueCents",
      sum(sign)::int as count
    from ${counted(sql`${sponsorId}::uuid`, days)} as counted
    group by 1, 2, 3, 4, sign
    order by lower(reward_name), reward_id, reward_name, 3, value_cents desc, sign desc`.execute(
    db,
  );
  return rows;
}

/** One voucher of a statement. */
export type StatementEntry = {
  name: string;
  isOurs: boolean;
  valueCents: number;
  sign: number;
  day: string;
  at: Date;
  codeEnd: string;
  usedBy: string | null;
  /** Where it was marked as used; null: a code of the sponsor. */
  shop: string | null;
};

/** The vouchers behind the lines by time, a day at once. */
export async function* readEntries(
  db: Db,
  { sponsorId, days }: { sponsorId: string; days: readonly string[] },
): AsyncGenerator<StatementEntry[], void> {
  for (const day of days) {
    const { rows } = await sql<StatementEntry>`
      select reward_name as name, valid_until is not null as "isOurs", value_cents as "valueCents", sign, day::text, at,
        code_end as "codeEnd", coalesce(used_by, used_by_key) as "usedBy",
        case when used_by is not null then 'Office' else (select name from api_keys where id = used_by_key) end as shop
      from ${counted(sql`${sponsorId}::uuid`, { first: day, last: day })} as counted
      order by at, id, sign desc`.execute(db);
    yield rows;
  }
}

/** A month in which something counted. */
export type MonthSum = { month: string; count: number; owedCents: number };

/** The months of a sponsor in which something counted or was taken off, the newest first. */
export async function readMonths(db: Queryable, sponsorId: string): Promise<MonthSum[]> {
  const days = { first: "-infinity", last: "infinity" };
  const { rows } = await sql<MonthSum>`
    select to_char(day, 'YYYY-MM') as month, sum(sign)::int as count, sum(sign * value_cents)::float8 as "owedCents"
    from ${counted(sql`${sponsorId}::uuid`, days)} as counted
    group by 1 order by 1 desc`.execute(db);
  return rows;
}

/** Of all sponsors on some days: vouchers of ours that were used, all that count, and what is owed for them in cents. */
export async function readSums(
  db: Queryable,
  days: Days,
): Promise<{ used: number; owedVouchers: number; owedCents: number }> {
  const { rows } = await sql<{ used: number; owedVouchers: number; owedCents: number }>`
    select (count(*) filter (where sign = 1 and valid_until is not null))::int as used,
      coalesce(sum(sign), 0)::int as "owedVouchers", coalesce(sum(sign * value_cents), 0)::float8 as "owedCents"
    from sponsors cross join lateral ${counted(sql`sponsors.id`, days)} as counted`.execute(db);
  return rows[0] ?? { used: 0, owedVouchers: 0, owedCents: 0 };
}

/** Whom statements of some days are mailed to: sponsors with an address, of which something counted. */
export async function readMailed(
  db: Queryable,
  days: Days,
): Promise<{ id: string; name: string; email: string }[]> {
  const { rows } = await sql<{ id: string; name: string; email: string }>`
    select id, name, contact_email as email from sponsors
    where contact_email is not null and exists (select from ${counted(sql`sponsors.id`, days)} as counted)
    order by id`.execute(db);
  return rows;
}
