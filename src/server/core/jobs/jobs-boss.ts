import { setTimeout as sleep } from "node:timers/promises";

import type { Pool } from "pg";
import { type Db as BossDatabase, PgBoss, type ConstructorOptions } from "pg-boss";

import type { Log } from "../logging/log.ts";

/** The schema of pg-boss's tables, separate from the product's own tables. */
const SCHEMA = "pgboss";

/**
 * How often it looks for what need not be found soon: jobs that depend on others, of which we have none; indexes that a
 * new release of pg-boss builds; and schedules, of which none is kept to the second.
 */
const RARELY = {
  flowIntervalSeconds: 3_600,
  bamIntervalSeconds: 600,
  cronWorkerIntervalSeconds: 30,
};

/**
 * A pg-boss instance over our pool, not started yet. It reports errors and warnings to the log.
 * On the embedded engine it leaves out what only a PostgreSQL server needs.
 */
export function bossOver(pool: Pool, log: Log, options: ConstructorOptions = {}): PgBoss {
  const isEmbedded = pool.options.max === 1;
  const boss = new PgBoss({
    db: databaseOver(pool),
    schema: SCHEMA,
    ...RARELY,
    ...(isEmbedded && { backend: "pglite", reindex: false, monitorVacuum: false }),
    ...options,
  });
  boss.on("error", (error) => log.error({ err: error }, "the job queue met an error"));
  boss.on("warning", (warning) => log.warn({ warning }, "the job queue warns"));
  return boss;
}

/** Creates or updates pg-boss's own tables. Several processes may do so at once. */
export async function installJobs(pool: Pool, log: Log): Promise<void> {
  const boss = bossOver(pool, log, { supervise: false, schedule: false });
  await startBoss(boss);
  await boss.stop({ close: false, graceful: false });
}

/** SQLSTATEs that PostgreSQL gives when another process creates the same object at the same moment. */
const CREATED_MEANWHILE = new Set(["23505", "42P06", "42P07", "42710", "40001", "40P01"]);
const TRIES = 5;

/** Starts pg-boss; retries while another process is creating its tables. */
export async function startBoss(boss: PgBoss): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await boss.start();
      return;
    } catch (error) {
      const code = error instanceof Error && "code" in error ? String(error.code) : "";
      if (attempt === TRIES || !CREATED_MEANWHILE.has(code)) throw error;
      await sleep(100 * attempt);
    }
  }
}

/**
 * A query without parameters may hold `begin; ...; commit`. When it fails midway, the connection is still inside
 * the aborted transaction, so it is closed instead of going back to the pool.
 */
const databaseOver = (pool: Pool): BossDatabase => ({
  async executeSql(text, values) {
    if (values !== undefined && values.length > 0) return pool.query(text, [...values]);
    const client = await pool.connect();
    try {
      const result = await client.query(text);
      client.release();
      return result;
    } catch (error) {
      client.release(true);
      throw error;
    }
  },
});

/** Those of the queues that have a job which could start now. Many delayed jobs are skipped within the index. */
export async function queuesWithWork(pool: Pool, queues: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(anyStartable, [queues]);
  return rows.map(({ name }) => name);
}

const anyStartable = `
  select name from unnest($1::text[]) as queue (name) where exists (
    select from ${SCHEMA}.job
    where job.name = queue.name and state < 'active' and not blocked and start_after <= now())`;

type Waiting = { waiting: number; delayed: number; oldest: number };

/**
 * Counts of waiting jobs by queue. The query uses the index by which pg-boss fetches jobs, so finished jobs cost
 * nothing.
 */
export async function waitingIn(pool: Pool): Promise<Map<string, Waiting>> {
  const { rows } = await pool.query<Waiting & { name: string }>(waitingJobs);
  return new Map(rows.map(({ name, ...counts }) => [name, counts]));
}

const waitingJobs = `
  select name,
    count(*) filter (where start_after <= now()) as waiting,
    count(*) filter (where start_after > now()) as delayed,
    extract(epoch from now() - min(created_on)) as oldest
  from ${SCHEMA}.job where state < 'active' and not blocked group by name`;

/** When a job of each of these queues last ended; null: none did in the days for which pg-boss keeps it. */
export async function lastEndsOf(
  pool: Pool,
  queues: readonly string[],
): Promise<Map<string, Date | null>> {
  const { rows } = await pool.query<{ name: string; at: Date | null }>(lastEnds, [queues]);
  return new Map(rows.map(({ name, at }) => [name, at]));
}

const lastEnds = `
  select queue.name, max(completed_on) as at from unnest($1::text[]) as queue (name)
  left join ${SCHEMA}.job on job.name = queue.name and state = 'completed' group by queue.name`;
