import { Pool } from "pg";
import { expect, test } from "vitest";

import { makeMetrics } from "./metrics.ts";

const depth = { queue: "messages", waiting: 3, delayed: 2, oldest: 61.5, active: 1, failed: 4 };

test("requests, connections and the process itself are told as figures", async () => {
  const metrics = makeMetrics({ pool: new Pool(), jobs: { depths: async () => [] } });
  metrics.observe({ method: "GET", route: "/api/pickup/:id", status: 200, seconds: 0.004 });
  const text = await metrics.text();
  expect(text).toMatch(/http_request_duration_seconds_count\{.*route="\/api\/pickup\/:id".*\} 1/);
  expect(text).toContain('database_connections{state="open"} 0');
  expect(text).toContain("process_resident_memory_bytes");
  expect(text).toContain("nodejs_heap_size_used_bytes");
  expect(text).toContain("nodejs_eventloop_lag_p99_seconds");
  expect(metrics.contentType).toContain("text/plain");
});

test("each queue tells what waits, runs and has failed, and since when", async () => {
  let depths = [depth];
  const metrics = makeMetrics({ pool: new Pool(), jobs: { depths: async () => depths } });
  const text = await metrics.text();
  for (const line of [
    "database_up 1",
    'job_queue_jobs{queue="messages",state="waiting"} 3',
    'job_queue_jobs{queue="messages",state="delayed"} 2',
    'job_queue_jobs{queue="messages",state="active"} 1',
    'job_queue_jobs{queue="messages",state="failed"} 4',
    'job_queue_oldest_seconds{queue="messages"} 61.5',
  ])
    expect(text.split("\n")).toContain(line);
  depths = [];
  expect(await metrics.text()).not.toContain('queue="messages"');
});

test("while the database is away its figures are left out, and the others are told", async () => {
  const isAway = (): Promise<never> => Promise.reject(new Error("away"));
  const readings = [{ name: "ledger_differences", help: "Differences", read: isAway }];
  const metrics = makeMetrics({ pool: new Pool(), jobs: { depths: isAway }, readings });
  const lines = (await metrics.text()).split("\n");
  expect(lines).toContain("database_up 0");
  expect(lines.filter((line) => /^(job_queue|ledger)/.test(line))).toEqual([]);
  expect(lines).toContain('database_connections{state="idle"} 0');
});
