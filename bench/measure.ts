import { readFile } from "node:fs/promises";

import type { Pool } from "pg";

import type { Scenario } from "./questions.ts";
import { median } from "./table.ts";

/** Enough that PostgreSQL has chosen a generic plan: it plans the first five runs by their values. */
const WARM_UP = 10;
const RUNS = 50;
/** How long Linux says a process used the processor: in hundredths of a second. */
const TICK_MS = 10;

/** Milliseconds: of durations the middle and the longest, of processor time the mean of this process and of the database. */
export type Measured = {
  median: number;
  slowest: number;
  processMs: number;
  databaseMs: number;
};

export async function measure({ run }: Scenario, pool: Pool): Promise<Measured> {
  const times: number[] = [];
  for (let turn = 0; turn < WARM_UP; turn++) await run(turn);
  const before = { ours: process.cpuUsage(), database: await databaseTime(pool) };
  for (let turn = WARM_UP; turn < WARM_UP + RUNS; turn++) {
    const start = performance.now();
    await run(turn);
    times.push(performance.now() - start);
  }
  const { user, system } = process.cpuUsage(before.ours);
  return {
    median: median(times),
    slowest: Math.max(...times),
    processMs: (user + system) / 1000 / RUNS,
    databaseMs: ((await databaseTime(pool)) - before.database) / RUNS,
  };
}

/** Processor time of the connections to this database so far, in ms; NaN where it runs on another machine. */
async function databaseTime(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>(
    "select pid from pg_stat_activity where datname = current_database()",
  );
  const each = await Promise.all(rows.map(({ pid }) => ticksOf(pid)));
  return each.reduce((sum, ticks) => sum + ticks, 0) * TICK_MS;
}

/** Behind the name of the process, which is in brackets, its user time is the 12th field and its system time the 13th. */
async function ticksOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return stat === "" ? Number.NaN : Number(fields[11]) + Number(fields[12]);
}
