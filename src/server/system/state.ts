import { readFileSync } from "node:fs";
import { statfs } from "node:fs/promises";

import * as z from "zod/mini";

import type { SystemState } from "#contract/office/system.ts";
import { DAY_MS } from "#domain/durations.ts";
import { concernsOf } from "#domain/system.ts";

import type { Deps } from "../core/deps.ts";
import { databaseFacts, staffSignIns } from "./store.ts";

const PackageFile = z.object({ version: z.string() });
const packageFile = new URL("../../../package.json", import.meta.url);
const { version } = z.parse(PackageFile, JSON.parse(readFileSync(packageFile, "utf8")));
/** For how long a message that was given up is counted. */
const FAILED_MS = 7 * DAY_MS;

/** What the installation is like now. Everything but the disk is the same in every process. */
export async function systemState({ db, jobs, config, now }: Deps): Promise<SystemState> {
  const at = now();
  const [facts, staff, disk, queues] = await Promise.all([
    databaseFacts(db, new Date(at.getTime() - FAILED_MS)),
    staffSignIns(db),
    diskOf(config.dataDir),
    queuesOf(jobs),
  ]);
  const msSince = (then: string | null | undefined): number | null =>
    then ? at.getTime() - Date.parse(then) : null;
  const concerns = concernsOf({
    disk,
    staff,
    backupMs: msSince(facts.backup?.at),
    differences: facts.differences,
    failingMs: msSince(facts.messages.failingSince),
    messagesFailed: facts.messages.failed,
    queues: queues.map((queue) => ({ ...queue, endedMs: msSince(queue.lastEndedAt) })),
  });
  return { at: at.toISOString(), version, concerns, ...facts, disk, queues, staff };
}

/** null where the operating system does not say. */
async function diskOf(dir: string): Promise<SystemState["disk"]> {
  try {
    const { bsize, bavail, blocks } = await statfs(dir);
    return { freeBytes: bsize * bavail, totalBytes: bsize * blocks };
  } catch {
    return null;
  }
}

async function queuesOf(jobs: Deps["jobs"]): Promise<SystemState["queues"]> {
  const [depths, ends] = await Promise.all([jobs.depths(), jobs.lastEnds()]);
  return depths.map(({ queue, oldest, ...counts }) => ({
    _id: queue,
    ...counts,
    oldestSeconds: Math.round(oldest),
    ...(ends.has(queue) && { lastEndedAt: ends.get(queue)?.toISOString() ?? null }),
  }));
}
