// Sums over a person's ledger entries.
import { sql } from "kysely";
import * as z from "zod/mini";

import type { ItemCounts } from "#domain/rates/material-facts.ts";
import { MATERIALS } from "#domain/rates/material-facts.ts";
import { countsOf } from "#domain/rates/materials.ts";

import type { Owner } from "../core/access/owner.ts";
import type { Queryable } from "../core/database/database.ts";

const Counts = z.partialRecord(z.enum(MATERIALS), z.number());

/** What somebody's entries from one moment to before another count: of each material, and collections. */
export async function countedBetween(
  db: Queryable,
  owner: Owner,
  { from, to }: { from: Date; to: Date },
): Promise<{ counts: ItemCounts; collections: number }> {
  const { rows } = await sql<{ counts: unknown; collections: number }>`
    with own as (
      select kind, items, collections from ledger_lines
      where user_id = ${owner} and items is not null and created_at >= ${from} and created_at < ${to}
    )
    select (
      select json_object_agg(key, count) from (
        select key, sum(value::bigint)::float8 as count from own cross join lateral jsonb_each_text(items) group by key
      ) as counted
    ) as counts,
    (
      select coalesce(sum(case kind when 'collection' then 1 when 'reversal' then -1 else collections end), 0)::int from own
    ) as collections`.execute(db);
  const [row] = rows;
  return {
    counts: countsOf(z.parse(z.nullable(Counts), row?.counts ?? null) ?? {}),
    collections: row?.collections ?? 0,
  };
}

/** How many collections were ever credited to somebody, those that were taken back too; at most `limit`. */
export async function collectionsCredited(
  db: Queryable,
  userId: string,
  limit: number,
): Promise<number> {
  const found = await db
    .selectFrom("ledger_lines")
    .select("id")
    .where("user_id", "=", userId)
    .where((eb) =>
      eb.or([
        eb("kind", "=", "collection"),
        eb.and([eb("kind", "=", "correction"), eb("collections", "=", 1)]),
      ]),
    )
    .limit(limit)
    .execute();
  return found.length;
}
