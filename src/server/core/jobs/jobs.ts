// 1. A job sent inside a transaction exists if and only if that transaction commits.
// 2. A job runs at least once: its handler must be safe to run again.
// 3. A handler that throws is retried with growing delays; after the last retry the job stays as `failed`.
// 4. When a process dies in the middle of a job, the job is released after EXPIRE_SECONDS.
import type { Pool } from "pg";
import { fromKysely, type PgBoss } from "pg-boss";

import type { Queryable } from "../database/database.ts";
import { bossOver, lastEndsOf, startBoss, waitingIn } from "./jobs-boss.ts";
import { lookForJobs } from "./jobs-look.ts";
import type { Log } from "../logging/log.ts";
import { requestId, withRequestId } from "../logging/request-id.ts";
import { afterCommit } from "../database/transaction.ts";

/** One job. `attempt` is 1 at the first run. */
export type Job = { readonly id: string; readonly data: unknown; readonly attempt: number };
/** Does the work, or throws to be retried. The data is what was sent: parse it. */
export type JobHandler = (job: Job) => Promise<void>;

/** The queue of background work, done after the response was sent. */
export type Jobs = {
  /** Registers the handler of a queue. Call it at start for each queue, before anything is sent there. */
  readonly work: (queue: string, handler: JobHandler, options?: WorkOptions) => Promise<void>;
  /** Puts one job into a queue within `tx`. In this process it starts right after `inTransaction` has committed. */
  readonly send: (
    tx: Queryable,
    queue: string,
    data: object,
    options?: SendOptions,
  ) => Promise<void>;
  /** Like `send`, for many jobs with one statement. */
  readonly sendAll: (tx: Queryable, queue: string, data: readonly object[]) => Promise<void>;
  /** Sends an empty job on a schedule (UTC, cron with five fields), once however many processes run. */
  readonly schedule: (queue: string, cron: string) => Promise<void>;
  /** Runs everything that is due now and resolves when nothing is left: for processes without polling. */
  readonly runDue: () => Promise<void>;
  /** The jobs waiting, running and failed for good in each queue. @throws while the database is unavailable */
  readonly depths: () => Promise<QueueDepth[]>;
  /** When each queue with a schedule last ended a job; null: not in the days for which ended jobs are kept. */
  readonly lastEnds: () => Promise<ReadonlyMap<string, Date | null>>;
  /** Stops fetching jobs and waits at most 10 seconds for the running handlers. */
  readonly stop: () => Promise<void>;
};

/** The jobs of one queue, over all processes. */
export type QueueDepth = {
  readonly queue: string;
  /** Jobs that could start now. */
  readonly waiting: number;
  /** Jobs that wait for their start time or for their next retry. */
  readonly delayed: number;
  /** Seconds since the oldest waiting or delayed job was sent. */
  readonly oldest: number;
  /** Counted by pg-boss itself, at most a minute ago. */
  readonly active: number;
  readonly failed: number;
};

type WorkOptions = {
  /** Handlers of this queue that run at the same time in this process; default 1. */
  readonly concurrency?: number;
  /** Retries after the first run; default 40, which lasts most of a day. */
  readonly retries?: number;
};
type SendOptions = { readonly startAfter?: Date };

type Worked = { readonly handler: JobHandler; readonly workers: string[] };

const EXPIRE_SECONDS = 120;
const STOP_MILLISECONDS = 10_000;
/** How often a worker looks by itself. It is told of every job by a nudge or a look, so it need not look at all. */
const POLLING = { pollingIntervalSeconds: 3_600 };
/** The first delay before a retry, doubled each time up to half an hour. */
const RETRY_SECONDS = { retryDelay: 5, retryDelayMax: 1800, retryBackoff: true };

/**
 * Starts the job queue over the given pool; its tables are created when absent.
 * @param polling false: jobs run only by `runDue` (tests, commands).
 */
export async function startJobs(options: {
  pool: Pool;
  log: Log;
  polling?: boolean;
}): Promise<Jobs> {
  const { pool, log, polling = true } = options;
  const boss = bossOver(pool, log, polling ? {} : { supervise: false, schedule: false });
  await startBoss(boss);
  const queues = new Map<string, Worked>();
  const scheduled = new Set<string>();

  const nudge = (queue: string): void => {
    for (const id of queues.get(queue)?.workers ?? []) boss.notifyWorker(id);
  };

  // A nudge starts our own jobs at once; a look finds delayed jobs and those of other processes.
  const look = polling && lookForJobs({ pool, log, queues, found: nudge });

  const work: Jobs["work"] = async (queue, handler, { concurrency = 1, retries = 40 } = {}) => {
    const worked: Worked = { handler, workers: [] };
    await prepareQueue(boss, queue, retries);
    queues.set(queue, worked);
    const pollers = polling ? concurrency : 0;
    while (worked.workers.length < pollers) {
      const id = await boss.work<unknown>(queue, POLLING, async (batch) => {
        // Without this the worker would pause for a whole polling interval between two waiting jobs.
        nudge(queue);
        for (const job of batch) await run(handler, job, log);
      });
      worked.workers.push(id);
    }
  };

  const put = async (tx: Queryable, queue: string, insert: () => Promise<unknown>) => {
    if (!queues.has(queue)) throw new Error(`Nobody works on the queue ${queue}`);
    await insert();
    if (tx.isTransaction) afterCommit(tx, () => nudge(queue));
    else nudge(queue);
  };

  return {
    work,
    send: (tx, queue, data, { startAfter } = {}) =>
      put(tx, queue, () =>
        boss.send(queue, marked(data), {
          db: fromKysely(tx),
          ...(startAfter && { startAfter }),
        }),
      ),
    sendAll: (tx, queue, all) =>
      put(tx, queue, () =>
        boss.insert(
          queue,
          all.map((data) => ({ data: marked(data) })),
          { db: fromKysely(tx) },
        ),
      ),
    schedule: async (queue, cron) => {
      scheduled.add(queue);
      if (polling) await boss.schedule(queue, cron, null, { tz: "UTC" });
    },
    runDue: () => runDue(boss, queues, log),
    depths: () => depthsOf(boss, pool, [...queues.keys()]),
    lastEnds: () => lastEndsOf(pool, [...scheduled]),
    stop: () => stop(boss, look),
  };
}

async function stop(boss: PgBoss, look: ReturnType<typeof lookForJobs> | false): Promise<void> {
  if (look) await look.stop();
  await boss.stop({ close: false, graceful: true, timeout: STOP_MILLISECONDS });
}

/** Creates the queue or updates its settings, and makes pg-boss cache it. */
async function prepareQueue(boss: PgBoss, queue: string, retries: number): Promise<void> {
  const settings = { ...RETRY_SECONDS, retryLimit: retries, expireInSeconds: EXPIRE_SECONDS };
  await boss.createQueue(queue, settings);
  await boss.updateQueue(queue, settings);
  // pg-boss looks a queue up at its first use, outside of the caller's transaction:
  // on the embedded engine's single connection that would be a deadlock.
  await boss.findJobs(queue, { id: "00000000-0000-0000-0000-000000000000" });
}

async function run(
  handler: JobHandler,
  job: { id: string; name: string; data: unknown; retryCount: number },
  log: Log,
): Promise<void> {
  const attempt = job.retryCount + 1;
  const reqId = markOf(job.data);
  try {
    await withRequestId(reqId, () => handler({ id: job.id, data: job.data, attempt }));
  } catch (error) {
    log.warn({ reqId, err: error, queue: job.name, job: job.id, attempt }, "a job failed for now");
    throw error;
  }
}

/** Adds the id of the request that caused the job, so that its log lines carry it too. */
function marked(data: object): object {
  const id = requestId();
  return id === undefined ? data : { ...data, requestId: id };
}

function markOf(data: unknown): string | undefined {
  const isMarked = typeof data === "object" && data !== null && "requestId" in data;
  return isMarked && typeof data.requestId === "string" ? data.requestId : undefined;
}

async function depthsOf(boss: PgBoss, pool: Pool, names: string[]): Promise<QueueDepth[]> {
  const waiting = await waitingIn(pool);
  const depths: QueueDepth[] = [];
  for (const queue of names) {
    const [counted] = await boss.getQueueStats(queue, { force: true });
    const { activeCount: active = 0, failedCount: failed = 0 } = counted ?? {};
    const none = { waiting: 0, delayed: 0, oldest: 0 };
    depths.push({ queue, ...(waiting.get(queue) ?? none), active, failed });
  }
  return depths;
}

async function runDue(boss: PgBoss, queues: Map<string, Worked>, log: Log): Promise<void> {
  for (let found = 1; found > 0;) {
    found = 0;
    for (const [queue, { handler }] of queues) found += await runQueue(boss, queue, handler, log);
  }
}

async function runQueue(
  boss: PgBoss,
  queue: string,
  handler: JobHandler,
  log: Log,
): Promise<number> {
  const jobs = await boss.fetch<unknown>(queue, { batchSize: 50 });
  for (const job of jobs) {
    const failure = await run(handler, job, log).then(
      () => undefined,
      (error: unknown) => ({ message: String(error) }),
    );
    if (failure === undefined) await boss.complete(queue, job);
    else await boss.fail(queue, job, failure);
  }
  return jobs.length;
}
