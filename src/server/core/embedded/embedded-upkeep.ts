import type { Pool } from "pg";

/** How often maintenance of the embedded engine runs, in milliseconds. */
const INTERVAL_MS = 60_000;
/** Bytes of log that must have been written since the last run, so that an idle server does nothing. */
const WORTHWHILE = 1_000_000;

/**
 * Vacuums and checkpoints by timer: PGlite has no autovacuum and no checkpointer.
 * Without it, sixty updates of 20,000 rows grew the log to 385 MB.
 */
export function startUpkeep(pool: Pool): { readonly stop: () => void } {
  let done = 0;
  let running = false;
  const look = async (): Promise<void> => {
    if (running) return;
    running = true;
    try {
      const written = await logPosition(pool);
      if (written - done < WORTHWHILE) return;
      await tidy(pool);
      done = await logPosition(pool);
    } catch {
      // The pool is busy or closing; the next run will do it.
    } finally {
      running = false;
    }
  };
  const timer = setInterval(() => void look(), INTERVAL_MS).unref();
  return { stop: () => clearInterval(timer) };
}

/**
 * Vacuums, analyzes and checkpoints, so that dead rows are freed, the planner's statistics are fresh and the log is
 * reused.
 * One table at a time, and only changed ones: each statement blocks the single connection of the embedded engine.
 */
export async function tidy(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(changedTables);
  for (const { name } of rows) await pool.query(`vacuum (analyze) ${name}`);
  await pool.query("checkpoint");
}

const changedTables = `
  select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
  where n_dead_tup > 50 or n_mod_since_analyze > 50`;

async function logPosition(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ bytes: number }>(
    "select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') as bytes",
  );
  return rows[0]?.bytes ?? 0;
}
