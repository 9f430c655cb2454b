import { defineConfig } from "@playwright/test";

import { chromiumLaunch } from "./scripts/tests/chromium.ts";

/** Every test file starts its own server; the browser is a system Chromium if there is one. */
export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  workers: 2,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: "list",
  use: {
    locale: "en-US",
    timezoneId: "America/New_York",
    actionTimeout: 15_000,
    screenshot: "only-on-failure",
    trace: "retain-on-failure",
    launchOptions: chromiumLaunch(),
  },
});
