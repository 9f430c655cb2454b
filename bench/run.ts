// npm run bench: the product compared with a bare server, one process and several, on a temporary PostgreSQL.
// npm run bench -- ratios|steady|processes|poolers|areas runs one of them, and so do vouchers and report, which change the
// database most, and peers, which needs the npm registry.
// With --keep the ratios are kept in bench/figures.json.
import { availableParallelism, cpus, loadavg } from "node:os";

import { areaBookings } from "./area-bookings.ts";
import { type Figures, keepFigures, keepPeer } from "./figures.ts";
import { peers } from "./peers/beside.ts";
import { scale } from "./processes.ts";
import { poolers } from "./poolers.ts";
import { report } from "./report.ts";
import { compare, steady } from "./ratios.ts";
import { openStage, type Say, type Stage } from "./stage.ts";
import { vouchers } from "./vouchers.ts";

const say: Say = (line) => {
  process.stdout.write(`${line}\n`);
};
const SIZES = { users: 2000, locations: 2000, pickups: 100_000 };
const KEEP = "--keep";
const isKeeping = process.argv.includes(KEEP);
const hardware = `${availableParallelism()} x ${cpus()[0]?.model ?? "?"}, Node ${process.version}`;
const keep = (measured: Pick<Figures, "peak" | "calls">): void =>
  keepFigures({ machine: hardware, ...measured });
const parts: Record<string, (stage: Stage) => Promise<boolean | void>> = {
  ratios: (stage) => compare(stage, say, isKeeping ? keep : undefined),
  steady: (stage) => steady(stage, say),
  processes: (stage) => scale(stage, say),
  poolers: (stage) => poolers(stage, say),
  // Last: from here on each booking asks whether an area serves its location.
  areas: (stage) => areaBookings(stage, say),
  vouchers: (stage) => vouchers(stage, say),
  report: (stage) => report(stage, say),
  peers: (stage) => peers(stage, say, isKeeping ? keepPeer : undefined),
};
/** What is measured only when it is named. */
const NAMED = new Set(["vouchers", "report", "peers"]);

const only = process.argv.slice(2).find((word) => word !== KEEP);
if (only !== undefined && !(only in parts))
  throw new Error(`Say one of: ${Object.keys(parts).join(", ")}`);
const machine = (): string => `${hardware}, load ${loadavg()[0]?.toFixed(1)}`;
const stage = await openStage(SIZES, say);
say(`${machine()}\n`);
const missed: string[] = [];
try {
  for (const [name, measure] of Object.entries(parts))
    if ((only === undefined ? !NAMED.has(name) : only === name) && (await measure(stage)) === false)
      missed.push(name);
} finally {
  await stage.close();
}
say(machine());
say(missed.length === 0 ? "Every promise was kept." : `Missed: ${missed.join(", ")}`);
if (missed.length > 0) process.exitCode = 1;
