import { defineConfig } from "@playwright/test";

import { findChromium } from "./scripts/tests/chromium.ts";

const executablePath = findChromium();

/** Every test file starts its own server; the browser is a system Chromium where there is one. */
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
    launchOptions: {
      // Chromium does not start with another clock than the machine's; e2e/fixtures.ts sets that of its pages.
      env: { ...process.env, LD_PRELOAD: "" },
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
