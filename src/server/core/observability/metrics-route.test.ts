import { afterAll, beforeAll, expect, test } from "vitest";

import { newId } from "../database/ids.ts";
import { testApp, type TestApp } from "#test/support/app.ts";

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

test("anybody else finds nothing at /metrics, whatever a client or a proxy writes into the request", async () => {
  const strangers = [
    { headers: { "x-forwarded-for": "203.0.113.7" } },
    { headers: { "x-forwarded-for": "127.0.0.1, 203.0.113.7" } },
    { headers: { "x-forwarded-for": "203.0.113.7, 10.0.0.2" } },
    { headers: { "x-forwarded-for": "nobody" } },
    { headers: { forwarded: "for=203.0.113.7" } },
    { remoteAddress: "203.0.113.7", headers: { "x-forwarded-for": "127.0.0.1" } },
    { remoteAddress: "2001:db8::7" },
  ];
  for (const stranger of strangers)
    expect((await app.app.inject({ url: "/metrics", ...stranger })).statusCode).toBe(404);
  const neighbour = { remoteAddress: "10.0.0.2", headers: { "x-forwarded-for": "192.168.1.5" } };
  expect((await app.app.inject({ url: "/metrics", ...neighbour })).statusCode).toBe(200);
});

test("queues and the last audit of the books are among the figures", async () => {
  const figures = async (): Promise<string[]> =>
    (await app.app.inject({ url: "/metrics" })).body.split("\n");
  const before = await figures();
  expect(before).toContain("database_up 1");
  expect(before).toContain('job_queue_jobs{queue="messages",state="waiting"} 0');
  expect(before.filter((line) => line.startsWith("ledger_"))).toEqual([]);
  const { db, jobs } = app.deps;
  await jobs.send(db, "messages", { id: newId() });
  await jobs.send(db, "integrity-audit", {});
  expect(await figures()).toContain('job_queue_jobs{queue="messages",state="waiting"} 1');
  await jobs.runDue();
  const after = await figures();
  expect(after).toContain('job_queue_jobs{queue="messages",state="waiting"} 0');
  expect(after).toContain("ledger_differences 0");
  expect(after).toContainEqual(expect.stringMatching(/^ledger_audit_age_seconds \d/));
});

test("balancers ask for health at the short addresses too", async () => {
  expect((await app.app.inject({ url: "/health/live" })).statusCode).toBe(200);
  expect((await app.app.inject({ url: "/health/ready" })).statusCode).toBe(200);
});
