import type { Pool } from "pg";

import type { Log } from "../logging/log.ts";
import { queuesWithWork } from "./jobs-boss.ts";

/** How long a delayed job, or one of another process, may wait beyond its time. Each look is a statement. */
const EVERY_MILLISECONDS = { postgres: 2_000, embedded: 10_000 };

type Look = {
  /** Waits for the statement that runs. */
  readonly stop: () => Promise<void>;
};

type LookOptions = {
  readonly pool: Pool;
  readonly log: Log;
  readonly queues: ReadonlyMap<string, unknown>;
  readonly found: (queue: string) => void;
};

/**
 * Looks again and again, by one statement for all queues, for jobs that could start: delayed ones, and those of other
 * processes. A worker of pg-boss that looks into its own queue would be a statement for each queue.
 */
export function lookForJobs({ pool, log, queues, found }: LookOptions): Look {
  const everyMs = EVERY_MILLISECONDS[pool.options.max === 1 ? "embedded" : "postgres"];
  let timer: NodeJS.Timeout;
  let looking = Promise.resolve();
  let isOver = false;

  const look = async (): Promise<void> => {
    try {
      for (const queue of await queuesWithWork(pool, [...queues.keys()])) found(queue);
    } catch (error) {
      log.error({ err: error }, "the look for jobs met an error");
    }
    if (!isOver) wait();
  };
  const wait = (): void => {
    timer = setTimeout(() => {
      looking = look();
    }, everyMs).unref();
  };
  wait();

  return {
    stop: () => {
      isOver = true;
      clearTimeout(timer);
      return looking;
    },
  };
}
