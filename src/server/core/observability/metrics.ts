import { Gauge, Histogram, Registry, collectDefaultMetrics } from "@prometheus-io/client";
import type { Pool } from "pg";

import type { Jobs } from "../jobs/jobs.ts";

/** The metrics of this process, in the text format of Prometheus. */
export type Metrics = {
  /** Records one request; `route` is the route's pattern, never the URL with its ids. */
  readonly observe: (request: {
    method: string;
    route: string;
    status: number;
    seconds: number;
  }) => void;
  readonly contentType: string;
  /** All metrics as text. While the database is unavailable, those that are read from it are left out. */
  readonly text: () => Promise<string>;
};

/** A metric that is read from the database at each scrape. */
export type GaugeSource = {
  /** The metric's name in Prometheus, for instance `ledger_differences`. */
  readonly name: string;
  readonly help: string;
  /** undefined: there is no value yet. */
  readonly read: () => Promise<number | undefined>;
};

export type MetricsOptions = {
  readonly pool: Pool;
  readonly jobs: Pick<Jobs, "depths">;
  readonly readings?: readonly GaugeSource[];
};

/** Buckets of the histogram in seconds: from a cached read to the slowest that is allowed. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30];
/** Milliseconds; a Prometheus scrape times out after ten seconds. */
const TIMEOUT_MS = 3_000;

let ofProcess: Registry | undefined;

/** What the library measures of the process, once for all servers in it: its timers run until the process ends. */
function processMetrics(): Registry {
  if (ofProcess) return ofProcess;
  ofProcess = new Registry();
  collectDefaultMetrics({ register: ofProcess });
  return ofProcess;
}

/** Makes the metrics of this process, its requests, the database pool and the queues. */
export function makeMetrics({ pool, jobs, readings = [] }: MetricsOptions): Metrics {
  const measured = processMetrics();
  const register = new Registry();
  const requests = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time to answer a request",
    labelNames: ["method", "route", "status"],
    buckets: BUCKETS,
    registers: [register],
  });
  addPoolGauge(register, pool);
  const refreshers = [
    addQueueGauges(register, jobs),
    ...readings.map((reading) => addReading(register, reading)),
  ];
  return {
    observe: ({ method, route, status, seconds }) =>
      requests.observe({ method, route, status }, seconds),
    contentType: register.contentType,
    text: async () => {
      await Promise.all(refreshers.map((refresh) => refresh()));
      return Registry.merge([measured, register]).metrics();
    },
  };
}

function addPoolGauge(register: Registry, pool: Pool): void {
  const gauge = new Gauge({
    name: "database_connections",
    help: "Connections of the pool by state, and callers waiting for one",
    labelNames: ["state"],
    registers: [register],
    collect: () => {
      gauge.set({ state: "open" }, pool.totalCount);
      gauge.set({ state: "idle" }, pool.idleCount);
      gauge.set({ state: "waited_for" }, pool.waitingCount);
    },
  });
}

/**
 * Every process reports the same values for the shared queues; `database_up` is what this process sees.
 * @returns a function that reads them again.
 */
function addQueueGauges(register: Registry, jobs: Pick<Jobs, "depths">): () => Promise<void> {
  const registers = [register];
  const up = new Gauge({
    name: "database_up",
    help: "1 while the database answers this process, else 0",
    registers,
  });
  const depth = new Gauge({
    name: "job_queue_jobs",
    help: "Jobs by queue and state: waiting, delayed, active, failed",
    labelNames: ["queue", "state"],
    registers,
  });
  const oldest = new Gauge({
    name: "job_queue_oldest_seconds",
    help: "Age of the oldest job that has not begun, by queue",
    labelNames: ["queue"],
    registers,
  });
  return async () => {
    const depths = await inTime(jobs.depths());
    up.set(depths === undefined ? 0 : 1);
    depth.reset();
    oldest.reset();
    for (const { queue, oldest: age, ...counts } of depths ?? []) {
      oldest.set({ queue }, age);
      for (const [state, count] of Object.entries(counts)) depth.set({ queue, state }, count);
    }
  };
}

function addReading(register: Registry, { name, help, read }: GaugeSource): () => Promise<void> {
  const gauge = new Gauge({ name, help, registers: [register] });
  return async () => {
    const value = await inTime(read());
    if (value === undefined) gauge.remove();
    else gauge.set(value);
  };
}

/** undefined when the database refuses or takes too long. */
async function inTime<Value>(reading: Promise<Value>): Promise<Value | undefined> {
  let limit: NodeJS.Timeout | undefined;
  const timeout = new Promise<undefined>((resolve) => {
    limit = setTimeout(resolve, TIMEOUT_MS, undefined);
  });
  try {
    return await Promise.race([reading.catch(() => undefined), timeout]);
  } finally {
    clearTimeout(limit);
  }
}
