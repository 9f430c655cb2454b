import { afterAll, beforeAll, expect, test } from "vitest";

import { testApp, type TestApp } from "../testing.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ env: { TRUST_PROXY: "true" } });
});
afterAll(() => app.close());

test("the local network reads the figures, and each line is counted by its pattern", async () => {
  await app.call("GET /health/live", {});
  const { body } = await app.app.inject({ url: "/metrics" });
  expect(body).toContain(
    'http_request_duration_seconds_count{method="GET",route="/api/health/live"',
  );
  expect(body).toContain("database_connections");
});

test("anybody else finds nothing at /metrics", async () => {
  const headers = { "x-forwarded-for": "203.0.113.7" };
  const answer = await app.app.inject({ url: "/metrics", headers });
  expect(answer.statusCode).toBe(404);
});

test("balancers ask for health at the short addresses too", async () => {
  expect((await app.app.inject({ url: "/health/live" })).statusCode).toBe(200);
  expect((await app.app.inject({ url: "/health/ready" })).statusCode).toBe(200);
});
