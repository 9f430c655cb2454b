import { sql } from "kysely";

import type { FirstWeek } from "#contract/office/first-week.ts";
import { LEGAL_KINDS } from "#domain/legal.ts";
import { rolesThatMay } from "#domain/permissions.ts";

import type { Queryable } from "../core/database/database.ts";

/** What the programme has, in one statement: each fact ends at the first row that decides it. */
export async function firstWeekFacts(db: Queryable): Promise<FirstWeek> {
  const { rows } = await sql<FirstWeek>`select
    exists (select from areas where deleted_at is null) as areas,
    exists (select from rates where created_by is not null and withdrawn_at is null)
      or exists (select from ledger_lines where kind = 'collection') as rates,
    exists (select from drop_off_locations where deleted_at is null) as places,
    (select count(distinct kind) from legal_texts) = ${LEGAL_KINDS.length}::int as terms,
    not exists (select from users where deleted_at is null and disabled_at is null
      and role in (${sql.join(rolesThatMay("office.enter"))})
      and not exists (select from passkeys where user_id = users.id)
      and not exists (select from authenticators where user_id = users.id)) as factors,
    exists (select from runs) as run`.execute(db);
  const [facts] = rows;
  if (!facts) throw new Error("A statement without a table answers one row");
  return facts;
}
