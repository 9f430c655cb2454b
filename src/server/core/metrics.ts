import { Gauge, Histogram, Registry, collectDefaultMetrics } from "@prometheus-io/client";
import type { Pool } from "pg";

/** What the process tells about itself, in the text format of Prometheus. */
export type Metrics = {
  /** Notes one answered request; `route` is the line's pattern, never the address with its ids. */
  readonly observe: (request: {
    method: string;
    route: string;
    status: number;
    seconds: number;
  }) => void;
  readonly contentType: string;
  /** All figures as text. */
  readonly text: () => Promise<string>;
};

/** Bounds of the histogram in seconds: from a cached read to the slowest that is allowed. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30];

/** Makes the figures of this process: its own, the requests' and the database pool's. */
export function makeMetrics(pool: Pool): Metrics {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const requests = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time to answer a request",
    labelNames: ["method", "route", "status"],
    buckets: BUCKETS,
    registers: [register],
  });
  addPoolGauge(register, pool);
  return {
    observe: ({ method, route, status, seconds }) =>
      requests.observe({ method, route, status }, seconds),
    contentType: register.contentType,
    text: () => register.metrics(),
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
