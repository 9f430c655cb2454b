// npm run bench:nearest: the nearest drop-off locations among those of DATABASE_URL, a database of npm run bench:seed.
import { openPostgres } from "#server/core/database/database.ts";
import { nearestDropOffLocations } from "#server/locations/drop-off-locations.ts";

import { median, percentile, verdict } from "./table.ts";

const WARM_UP = 20;
const RUNS = 400;
/** The promised median in milliseconds. */
const PROMISE = 5;
/** Metres: the radius that the screen requests first. */
const NEAR = 5_000;

const url = process.env["DATABASE_URL"];
if (url === undefined) throw new Error("Set DATABASE_URL to a database of npm run bench:seed.");
const opened = openPostgres(url);

/** A point among the generated locations, a different one for each turn. */
const somewhere = (turn: number): { latitude: number; longitude: number } => ({
  latitude: 26 + ((turn * 7717) % 22_000) / 1000,
  longitude: -123 + ((turn * 9973) % 55_000) / 1000,
});

try {
  const { rows } = await opened.pool.query("select count(*)::int as total from drop_off_locations");
  const times: number[] = [];
  let found = 0;
  for (let turn = 0; turn < WARM_UP + RUNS; turn++) {
    const start = performance.now();
    const places = await nearestDropOffLocations(opened.db, { ...somewhere(turn), distance: NEAR });
    if (turn < WARM_UP) continue;
    times.push(performance.now() - start);
    found += places.length;
  }
  const middle = median(times);
  process.stdout.write(
    `Nearest within ${NEAR} m among ${rows[0]?.total}: median ${middle.toFixed(2)} ms, p99 ` +
      `${percentile(times, 99).toFixed(1)} ms, ${(found / RUNS).toFixed(1)} places each ` +
      `(wanted < ${PROMISE} ms): ${verdict(middle < PROMISE)}\n`,
  );
  if (middle >= PROMISE) process.exitCode = 1;
} finally {
  await opened.close();
}
