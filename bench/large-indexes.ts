// Row by row the indexes of the programme of `large.ts` take longer than made at once, when the rows are there.
import type { PoolClient } from "pg";

/**
 * Large tables of which no row is changed once it is inserted: an index made over rows that the same transaction has
 * changed would not be used as long as others run.
 */
const TABLES = ["pickups", "drop_offs", "redemptions", "vouchers", "ledger_lines", "audit_lines"];

const INDEXES = `
select format('drop index %s', indexrelid::regclass) as away, pg_get_indexdef(indexrelid) as again
from pg_index join pg_class on pg_class.oid = indrelid
where relnamespace = 'public'::regnamespace and relname = any($1)
  and not exists (select from pg_constraint where conindid = indexrelid)`;

/** Drops their indexes, and returns the statements that make them again. */
export async function withoutIndexes(client: PoolClient): Promise<string> {
  const { rows } = await client.query<{ away: string; again: string }>(INDEXES, [TABLES]);
  for (const { away } of rows) await client.query(away);
  return rows.map(({ again }) => again).join(";");
}
