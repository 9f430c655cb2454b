// One, two and four processes over one PostgreSQL, and how they share the processors.
import { readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";

import { type Call, sameCallsOf } from "./calls.ts";
import { type Child, cpuOf } from "./child.ts";
import { closedLoop } from "./load.ts";
import type { Say, Stage } from "./stage.ts";
import { median, table } from "./table.ts";

const COUNTS = [1, 2, 4];
const CONNECTIONS = 32;
const ROUNDS = 4;

type Measured = Readonly<{ perSecond: number; apps: number; database: number; client: number }>;

async function measure(apps: readonly Child[], { ask, amount }: Call): Promise<Measured> {
  const took = (): Omit<Measured, "perSecond"> => ({
    apps: apps.reduce((sum, app) => sum + app.cpu(), 0),
    database: cpuOfPostgres(),
    client: process.cpuUsage().user / 1000 + process.cpuUsage().system / 1000,
  });
  const before = took();
  const load = { urls: apps.map(({ url }) => url), ask, connections: CONNECTIONS, amount };
  const { answers, ms } = await closedLoop(load);
  const after = took();
  return {
    perSecond: (answers * 1000) / ms,
    apps: (after.apps - before.apps) / ms,
    database: (after.database - before.database) / ms,
    client: (after.client - before.client) / ms,
  };
}

/** Processor time of every PostgreSQL on this machine. */
function cpuOfPostgres(): number {
  const ids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return ids.reduce((sum, id) => sum + cpuIfPostgres(`/proc/${id}`), 0);
}

function cpuIfPostgres(proc: string): number {
  try {
    return readFileSync(`${proc}/comm`, "utf8").startsWith("postgres") ? cpuOf(proc) : 0;
  } catch {
    // The process ended meanwhile.
    return 0;
  }
}

/** Reports the throughput by processes, and what limits it. */
export async function scale(stage: Stage, say: Say): Promise<void> {
  const apps: Child[] = [];
  while (apps.length < Math.max(...COUNTS)) apps.push(await stage.startApp());
  const rows: string[][] = [];
  for (const call of await sameCallsOf(stage)) rows.push(...(await curveOf(apps, call)));
  const head = ["call: processes", "per second", "against one"];
  say(table([...head, "processors: apps", "PostgreSQL", "client"], rows));
  say(`\nThis machine has ${availableParallelism()} processors.\n`);
  for (const app of apps) await app.stop();
}

async function curveOf(apps: readonly Child[], call: Call): Promise<string[][]> {
  const measured = COUNTS.map((count) => ({ count, taken: [] as Measured[] }));
  for (const { count } of measured) await measure(apps.slice(0, count), call);
  for (let turn = 0; turn < ROUNDS; turn++)
    for (const { count, taken } of measured) taken.push(await measure(apps.slice(0, count), call));
  const one = figure(measured[0]?.taken ?? [], "perSecond");
  return measured.map(({ count, taken }) => {
    const perSecond = figure(taken, "perSecond");
    const shares = (["apps", "database", "client"] as const).map((who) => figure(taken, who));
    return [
      `${call.name}: ${count}`,
      perSecond.toFixed(0),
      (perSecond / one).toFixed(2),
      ...shares.map((share) => share.toFixed(2)),
    ];
  });
}

const figure = (measured: readonly Measured[], name: keyof Measured): number =>
  median(measured.map((taken) => taken[name]));
