import { expect, test } from "vitest";

import { HOUR_MS, MINUTE_MS } from "./durations.ts";
import { type Concern, CONCERNS, concernsOf, type SystemFacts } from "./system.ts";

const DAY_AND_TWO_HOURS_MS = 26 * HOUR_MS;
const queue = { waiting: 0, failed: 0, oldestSeconds: 0, endedMs: null };
const quiet: SystemFacts = {
  disk: { freeBytes: 15, totalBytes: 100 },
  backupMs: DAY_AND_TWO_HOURS_MS,
  differences: 0,
  failingMs: 15 * MINUTE_MS,
  messagesFailed: 0,
  queues: [
    { ...queue, waiting: 1, oldestSeconds: 900, endedMs: DAY_AND_TWO_HOURS_MS },
    { ...queue, oldestSeconds: 90_000 },
  ],
  staff: [{ hasFactor: true }],
};

test("PRODUCT R55.2: up to each limit nothing is said", () => {
  expect(concernsOf(quiet)).toEqual([]);
});

const beyond: Readonly<Record<Concern, Partial<SystemFacts>>> = {
  disk_low: { disk: { freeBytes: 14.9, totalBytes: 100 } },
  balances_differ: { differences: 1 },
  no_backup: { backupMs: null },
  backup_old: { backupMs: DAY_AND_TWO_HOURS_MS + 1 },
  messages_late: { failingMs: 15 * MINUTE_MS + 1 },
  messages_failed: { messagesFailed: 1 },
  jobs_late: { queues: [{ ...queue, waiting: 1, oldestSeconds: 901 }] },
  jobs_failed: { queues: [{ ...queue, failed: 1 }] },
  night_missed: { queues: [{ ...queue, endedMs: DAY_AND_TWO_HOURS_MS + 1 }] },
  no_factor: { staff: [{ hasFactor: true }, { hasFactor: false }] },
};

test.each(CONCERNS)("PRODUCT R55.2: beyond its limit %s is said, and nothing else", (concern) => {
  expect(concernsOf({ ...quiet, ...beyond[concern] })).toEqual([concern]);
});

test("a disk that cannot be asked is no concern, and the more urgent concern comes first", () => {
  const two = { ...quiet, ...beyond.no_factor, ...beyond.no_backup, disk: null };
  expect(concernsOf(two)).toEqual(["no_backup", "no_factor"]);
});
