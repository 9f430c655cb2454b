// npm run bench: the product compared with a bare server, one process and several, on a temporary PostgreSQL.
// npm run bench -- ratios|steady|processes|poolers runs one of them.
import { availableParallelism, cpus, loadavg } from "node:os";

import { scale } from "./processes.ts";
import { poolers } from "./poolers.ts";
import { compare, steady } from "./ratios.ts";
import { openStage, type Say, type Stage } from "./stage.ts";

const say: Say = (line) => {
  process.stdout.write(`${line}\n`);
};
const SIZES = { users: 2000, locations: 2000, pickups: 100_000 };
const parts: Record<string, (stage: Stage) => Promise<boolean | void>> = {
  ratios: (stage) => compare(stage, say),
  steady: (stage) => steady(stage, say),
  processes: (stage) => scale(stage, say),
  poolers: (stage) => poolers(stage, say),
};

const only = process.argv[2];
if (only !== undefined && !(only in parts))
  throw new Error(`Say one of: ${Object.keys(parts).join(", ")}`);
const machine = (): string =>
  `${availableParallelism()} x ${cpus()[0]?.model ?? "?"}, Node ${process.version}, load ${loadavg()[0]?.toFixed(1)}`;
const stage = await openStage(SIZES, say);
say(`${machine()}\n`);
const missed: string[] = [];
try {
  for (const [name, measure] of Object.entries(parts))
    if ((only ?? name) === name && (await measure(stage)) === false) missed.push(name);
} finally {
  await stage.close();
}
say(machine());
say(missed.length === 0 ? "Every promise was kept." : `Missed: ${missed.join(", ")}`);
if (missed.length > 0) process.exitCode = 1;
