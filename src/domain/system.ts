import { HOUR_MS, MINUTE_MS } from "./durations.ts";

/** How old the newest back-up and the last end of a nightly job may be: a day, and two hours for a late one. */
const NIGHTLY_MS = 26 * HOUR_MS;
/** How long a message may fail, and a job may wait, before somebody should look. */
const LATE_MS = 15 * MINUTE_MS;
/** The part of a disk below which the database may soon have no room. */
const LOW_DISK = 0.15;

/** What a superadmin should do something about, most urgent first. */
export const CONCERNS = [
  "disk_low",
  "balances_differ",
  "no_backup",
  "backup_old",
  "messages_late",
  "messages_failed",
  "jobs_late",
  "jobs_failed",
  "night_missed",
  "no_factor",
] as const;
export type Concern = (typeof CONCERNS)[number];

/** What the concerns follow from; ages are milliseconds before now. */
export type SystemFacts = Readonly<{
  /** null: the disk could not be asked. */
  disk: Readonly<{ freeBytes: number; totalBytes: number }> | null;
  /** Of the newest back-up; null: none was ever noted. */
  backupMs: number | null;
  /** Differences in the last integrity audit. */
  differences: number;
  /** Of the oldest message that fails and is still tried; null: none. */
  failingMs: number | null;
  /** Messages that were given up in the last week. */
  messagesFailed: number;
  queues: readonly Readonly<{
    waiting: number;
    failed: number;
    /** Seconds since the oldest job that could start was sent. */
    oldestSeconds: number;
    /** Since a job of it last ended; null: none did, or it runs by no schedule. */
    endedMs: number | null;
  }>[];
  staff: readonly Readonly<{ hasFactor: boolean }>[];
}>;

/** Which concerns there are, in the order of `CONCERNS` (PRODUCT R55.2). */
export function concernsOf(facts: SystemFacts): Concern[] {
  const { disk, backupMs, failingMs, queues } = facts;
  const holds: Readonly<Record<Concern, boolean>> = {
    disk_low: disk !== null && disk.freeBytes < disk.totalBytes * LOW_DISK,
    balances_differ: facts.differences > 0,
    no_backup: backupMs === null,
    backup_old: backupMs !== null && backupMs > NIGHTLY_MS,
    messages_late: failingMs !== null && failingMs > LATE_MS,
    messages_failed: facts.messagesFailed > 0,
    jobs_late: queues.some((queue) => queue.waiting > 0 && queue.oldestSeconds * 1000 > LATE_MS),
    jobs_failed: queues.some(({ failed }) => failed > 0),
    night_missed: queues.some(({ endedMs }) => endedMs !== null && endedMs > NIGHTLY_MS),
    no_factor: facts.staff.some(({ hasFactor }) => !hasFactor),
  };
  return CONCERNS.filter((concern) => holds[concern]);
}
