import { Pool } from "pg";
import { expect, test } from "vitest";

import { makeMetrics } from "./metrics.ts";

test("requests, connections and the process itself are told as figures", async () => {
  const metrics = makeMetrics(new Pool());
  metrics.observe({ method: "GET", route: "/api/pickup/:id", status: 200, seconds: 0.004 });
  const text = await metrics.text();
  expect(text).toMatch(/http_request_duration_seconds_count\{.*route="\/api\/pickup\/:id".*\} 1/);
  expect(text).toContain('database_connections{state="open"} 0');
  expect(text).toContain("process_resident_memory_bytes");
  expect(metrics.contentType).toContain("text/plain");
});
