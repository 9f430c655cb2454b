import { defineConfig } from "@playwright/test";

import { chromiumLaunch } from "./scripts/tests/chromium.ts";

const SCREENS = "every-screen.spec.ts";

/** Test files share servers (e2e/servers.ts); the browser is a system Chromium if there is one. */
export default defineConfig({
  testDir: "e2e",
  projects: [
    { name: "journeys", testIgnore: SCREENS },
    // Last, because its many short tests keep all workers busy to the end.
    { name: "screens", testMatch: SCREENS },
  ],
  outputDir: "test-results",
  // Two cores are busy with two workers already; with four a run takes up to 40 % more processor time, because each
  // starts a browser and servers, and loads and compiles for itself what the tests need.
  workers: 2,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: "list",
  use: {
    locale: "en-US",
    timezoneId: "America/New_York",
    // Drawing what moves costs a sixth of the processor time; files with `withMotion` show it.
    contextOptions: { reducedMotion: "reduce" },
    // What a worker answers, no test could replace; the files about having no network let it in.
    serviceWorkers: "block",
    actionTimeout: 15_000,
    screenshot: "only-on-failure",
    // A trace costs a seventh of the processor time of all browser tests: `TRACE=1 npm test -- e2e` records them.
    trace: process.env["TRACE"] === undefined ? "off" : "retain-on-failure",
    launchOptions: chromiumLaunch(),
  },
});
