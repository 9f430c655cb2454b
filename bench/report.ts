// npm run bench -- report: the figures of the report over all entries of the database, in 50 towns. With DATABASE_URL it
// changes the towns of that database. They are computed in this process, so its memory is measured with the settings of
// the server: NODE_OPTIONS=--max-semi-space-size=2.
import type { Computing } from "#server/report/computing.ts";
import { computePeriod } from "#server/report/computing.ts";
import { readReport } from "#server/report/reading.ts";
import { runningPeriods } from "#domain/report/periods.ts";

import type { Say, Stage } from "./stage.ts";
import { median, table, verdict } from "./table.ts";

const TOWNS = 50;
const PROMISES = { nightMs: 60_000, moreMegabytes: 50, readMs: 20 };
const READINGS = 50;
const MEGABYTE = 1024 * 1024;

/** @returns whether every promise was kept */
export async function report({ opened }: Stage, say: Say): Promise<boolean> {
  const deps: Computing = { db: opened.db, now: () => new Date() };
  const client = await opened.pool.connect();
  await client.query("set statement_timeout = 0");
  await client.query(
    `update pickups set location_city = 'Town ' || abs(hashtextextended(location_id::text, 1)) % ${TOWNS}
     where location_city not like 'Town %'`,
  );
  await client.query("vacuum analyze pickups");
  client.release(true);
  const { rows } = await opened.pool.query<{ entries: number }>(
    "select count(*)::int as entries from ledger_lines",
  );
  say(`${rows[0]?.entries.toLocaleString("en")} entries, ${TOWNS} towns\n`);
  const before = process.memoryUsage.rss();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 50);
  const periods = runningPeriods(deps.now().toISOString().slice(0, "2026-11-27".length));
  const nights: string[][] = [];
  let total = 0;
  for (const period of periods) {
    const start = performance.now();
    await computePeriod(deps, period, { isClosed: false });
    const ms = performance.now() - start;
    total += ms;
    nights.push([period, (ms / 1000).toFixed(1)]);
  }
  clearInterval(watch);
  const more = (most - before) / MEGABYTE;
  const isQuick = total <= PROMISES.nightMs;
  const isSmall = more <= PROMISES.moreMegabytes;
  nights.push([
    `all, +${more.toFixed(0)} MB`,
    `${(total / 1000).toFixed(1)}, ${verdict(isQuick && isSmall)}`,
  ]);
  say(table(["computed", "seconds"], nights));
  const times: number[] = [];
  for (let turn = 0; turn < READINGS; turn++) {
    const start = performance.now();
    await readReport(deps, { period: periods[0] });
    times.push(performance.now() - start);
  }
  const isRead = median(times) <= PROMISES.readMs;
  say(`\nA kept report is read in ${median(times).toFixed(1)} ms: ${verdict(isRead)}\n`);
  return isQuick && isSmall && isRead;
}
