import { afterAll, beforeAll, expect, test } from "vitest";

import { testApp, type TestApp } from "#test/support/app.ts";
import { auditLedger } from "#server/impact/service.ts";
import { loadDemo } from "./load.ts";

/** 1 AM in New York, which is still the day before in California. */
const NIGHT = new Date("2026-11-22T06:00:00Z");

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ env: { DEMO: "true" }, now: NIGHT });
});
afterAll(() => app.close());

test("the demo data load while the residents' calendars show two dates", async () => {
  await loadDemo(app.deps);
  expect((await auditLedger(app.deps.db, NIGHT)).differences).toEqual([]);
});
