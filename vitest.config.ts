import react from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";

import { chromiumLaunch } from "./scripts/tests/chromium.ts";
import { mantineVariables } from "./scripts/web/mantine-variables.ts";
import { answerUploads } from "./test/support/upload-answers.ts";

const overHttp = ["src/{server,demo}/**/*.test.ts", "test/*.test.ts"];
/** Tests of files, which need no server. */
const onFiles = [
  "test/colours.test.ts",
  "test/tables.test.ts",
  "test/tidy.test.ts",
  "test/words.test.ts",
  "test/words-tool.test.ts",
  "test/documents.test.ts",
  "test/packages.test.ts",
];
/** Query plans depend on a server's own statistics of large tables. */
const plans = "test/plans.test.ts";
const badInput = "test/bad-input.test.ts";
/** Components and hooks, rendered in a real browser. */
const inBrowser = ["src/web/**/*.browser.test.tsx", "test/messages/*.browser.test.tsx"];
/** The main journeys of residents, agents and admins, and the tests with the highest load on the database. */
const journeys = [
  "src/server/auth/sign-in.test.ts",
  "src/server/campaigns/campaigns.test.ts",
  "src/server/pickups/booking.test.ts",
  "src/server/pickups/completing.test.ts",
  "src/server/rewards/redemptions.test.ts",
  "src/server/impact/integrity.test.ts",
  "src/server/core/database/statement.test.ts",
  "src/server/core/jobs/jobs.test.ts",
];
/** `npm run test:faults`: longer loads, more rounds, more cases. */
const isLong = process.env["FAULTS"] === "long";

/** One process per file: the embedded database keeps its memory until its process ends. */
const common = { pool: "forks", isolate: true } as const;

/** Each file starts the embedded database: as in e2e/fixtures.ts, its code is compiled once only. */
const quickStart = ["--liftoff-only"];

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...common,
          name: "unit",
          include: ["src/{contract,domain,web}/**/*.test.{ts,tsx}", ...onFiles],
          exclude: inBrowser,
          testTimeout: 60_000,
        },
      },
      {
        plugins: [react(), mantineVariables(), answerUploads()],
        // Otherwise the first test finds them, and the page is reloaded in the middle of it.
        optimizeDeps: { entries: ["src/web/**/*.tsx"], include: ["vitest-browser-react"] },
        test: {
          name: "components",
          include: inBrowser,
          setupFiles: ["test/support/components-setup.ts"],
          testTimeout: 60_000,
          expect: { poll: { timeout: 10_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: chromiumLaunch(),
              contextOptions: { locale: "en-US", timezoneId: "America/New_York" },
              actionTimeout: 15_000,
            }),
            instances: [{ browser: "chromium", viewport: { width: 1280, height: 800 } }],
          },
        },
      },
      {
        test: {
          ...common,
          name: "http",
          include: overHttp,
          exclude: [...onFiles, plans],
          setupFiles: ["test/setup.ts"],
          execArgv: quickStart,
          env: { REBOUND_TEST_ENGINE: "embedded" },
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...common,
          name: "postgres",
          include: [...overHttp, "test/races/*.test.ts"],
          exclude: onFiles,
          setupFiles: ["test/setup.ts"],
          globalSetup: ["test/postgres-setup.ts"],
          env: { REBOUND_TEST_ENGINE: "postgres" },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          ...common,
          name: "pooler",
          include: [...journeys, "test/pooler/*.test.ts"],
          setupFiles: ["test/setup.ts"],
          globalSetup: ["test/pooler/setup.ts"],
          env: { REBOUND_TEST_ENGINE: "postgres" },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          ...common,
          name: "faults",
          include: [
            "test/faults/*.test.ts",
            ...(isLong ? ["test/faults/long/*.test.ts", badInput] : []),
          ],
          setupFiles: ["test/setup.ts"],
          globalSetup: ["test/postgres-setup.ts", "test/faults/web-setup.ts"],
          env: { REBOUND_TEST_ENGINE: "postgres" },
          testTimeout: isLong ? 1_800_000 : 240_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
