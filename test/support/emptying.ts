// Gives a used test database back the content that the migrations gave it.
import type { Pool } from "pg";

import type { Opened } from "#server/core/database/database.ts";

/** What a database holds after its migrations: its definitions as a hash, and the rows of each table that has any. */
export type AsMigrated = Readonly<{
  definitions: string;
  rows: readonly Readonly<{ table: string; rows: string }>[];
}>;

export async function rememberMigrated(pool: Pool): Promise<AsMigrated> {
  const rows: { table: string; rows: string }[] = [];
  for (const { name: table } of await tablesWithRows(pool)) {
    const found = await pool.query<{ rows: string }>(
      `select json_agg(t)::text as rows from ${table} t`,
    );
    if (found.rows[0]?.rows) rows.push({ table, rows: found.rows[0].rows });
  }
  return { definitions: await definitionsOf(pool), rows };
}

/**
 * Empties all tables but for what the migrations put there.
 * @returns false when tables, columns, triggers or functions are others than after the migrations
 */
export async function empty({ pool, engine }: Opened, migrated: AsMigrated): Promise<boolean> {
  if (engine === "postgres") await pool.query(endServers);
  if ((await definitionsOf(pool)) !== migrated.definitions) return false;
  const used = await tablesWithRows(pool);
  const client = await pool.connect();
  try {
    await client.query("begin");
    // Triggers that refuse a change of history and the order of foreign keys do not matter here.
    await client.query("set local session_replication_role = replica");
    await client.query(used.map(emptying).join(";"));
    for (const { table, rows } of migrated.rows)
      await client.query(
        `insert into ${table} select * from json_populate_recordset(null::${table}, $1)`,
        [rows],
      );
    await client.query("commit");
  } finally {
    client.release();
  }
  // In memory, the write-ahead log would grow to a gigabyte before the engine reuses its files.
  if (engine === "embedded") await pool.query("checkpoint");
  return true;
}

/** A server that a test left running must not hold a lock; the connections of tests have another name. */
const endServers = `
  select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and application_name = 'rebound'`;

type Table = Readonly<{ name: string; bytes: number }>;

/** Truncating makes new files for a table and each of its indexes, which takes longer than to delete a few rows. */
const FEW_BYTES = 1_000_000;

const emptying = ({ name, bytes }: Table): string =>
  bytes > FEW_BYTES ? `truncate ${name} cascade` : `delete from ${name}`;

async function tablesWithRows(pool: Pool): Promise<readonly Table[]> {
  const { rows } = await pool.query<Table>(`
    select format('%I.%I', n.nspname, c.relname) as name, pg_relation_size(c.oid)::int as bytes
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ('public', 'pgboss') and pg_relation_size(c.oid) > 0
    order by bytes desc, name`);
  return rows;
}

async function definitionsOf(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ hash: string }>(`
    select md5(string_agg(line, ',' order by line)) as hash from (
      select format('%s %s %s %s', c.relname, a.attname, a.atttypid, a.attnotnull) as line
      from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace) and a.attnum > 0
      union all
      select format('%s %s', tgname, tgenabled) from pg_trigger
      union all
      select format('%s %s', proname, md5(prosrc)) from pg_proc
      where pronamespace = 'public'::regnamespace
      union all
      select conname from pg_constraint) definitions`);
  return rows[0]?.hash ?? "";
}
