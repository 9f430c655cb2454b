import { fileURLToPath } from "node:url";

import react from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";

import { chromiumLaunch } from "./scripts/tests/chromium.ts";
import { LongestFirst } from "./scripts/tests/longest-first.ts";
import * as files from "./scripts/tests/test-files.ts";
import { reportTo } from "./scripts/tests/vitest-reporter.ts";
import { mantineVariables } from "./scripts/web/mantine-variables.ts";
import type { PoolMode } from "./test/pooler/pgbouncer.ts";
import { answerUploads } from "./test/support/upload-answers.ts";

// What the tests load and start compiles no file twice, as the product does by scripts/server.sh.
process.env["NODE_COMPILE_CACHE"] ??= fileURLToPath(
  new URL("node_modules/.cache/node", import.meta.url),
);

/** `npm run test:faults`: longer loads, more rounds, more cases. */
const isLong = process.env["FAULTS"] === "long";

const isShuffled = process.argv.includes("--sequence.shuffle.files");

/** Where scripts/tests/run.ts reads the outcome. */
const report = process.env["VITEST_REPORT"];

/** A process for each file. */
const apart = { pool: "forks", isolate: true, setupFiles: "test/setup.ts" } as const;
/** Processes that run one file after the other, with the modules and the database that they have. */
const together = { pool: "forks", isolate: false, setupFiles: "test/setup.ts" } as const;

/** The product's cost is met by the files about passwords, which run apart, and by all that start a real server. */
const cheapPasswords = [
  {
    find: /^\.\/password-cost\.ts$/,
    replacement: fileURLToPath(new URL("test/support/password-cost.ts", import.meta.url)),
  },
];

const onEmbedded = {
  env: { REBOUND_TEST_ENGINE: "embedded" },
  globalSetup: ["test/embedded-setup.ts"],
  testTimeout: 60_000,
  hookTimeout: 60_000,
};
const onPostgres = {
  env: { REBOUND_TEST_ENGINE: "postgres" },
  globalSetup: ["test/postgres-setup.ts"],
  testTimeout: 120_000,
  hookTimeout: 120_000,
};
/** As in e2e/fixtures.ts, the code of an engine that serves one file is compiled once only. */
const quickStart = ["--liftoff-only"];

/** React as people have it, which also takes less processor time than React as developers have it. */
const inProduction = { "process.env.NODE_ENV": JSON.stringify("production") };

/** Both modes run side by side, each before the same server. */
const throughPooler = (mode: PoolMode, include: readonly string[]) => ({
  test: {
    ...apart,
    ...onPostgres,
    name: `pooler-${mode}`,
    include: [...include, "test/pooler/*.test.ts"],
    globalSetup: ["test/pooler/setup.ts", "test/faults/web-setup.ts"],
    env: { ...onPostgres.env, TEST_POOL_MODE: mode },
  },
});

/** Runs in the page around the tests' frame. */
function hideFrames(): void {
  document.head.insertAdjacentHTML("beforeend", "<style>iframe { opacity: 0 }</style>");
}

export default defineConfig({
  test: {
    // A worker waits for its database a third of the time; three keep two cores busy, and with four a run takes a
    // quarter more time, because each loads and compiles for itself what the tests need.
    maxWorkers: 3,
    // With one of ours, `--sequence.shuffle.files` would do nothing.
    ...(isShuffled ? {} : { sequence: { sequencer: LongestFirst } }),
    reporters: report === undefined ? ["default"] : ["dot", reportTo(report)],
    projects: [
      {
        test: {
          ...together,
          name: "unit",
          include: files.units,
          execArgv: quickStart,
          testTimeout: 60_000,
          // Some start the embedded engine, as those over HTTP do.
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...apart,
          name: "unit-apart",
          include: files.apartUnits,
          exclude: files.inBrowser,
          testTimeout: 60_000,
        },
      },
      {
        plugins: [react(), mantineVariables(), answerUploads()],
        define: inProduction,
        oxc: { jsx: { development: false } },
        // Otherwise the first test finds them, and the page is reloaded in the middle of it.
        optimizeDeps: {
          entries: ["src/web/**/*.tsx"],
          include: ["vitest-browser-react", "vitest-browser-react/pure"],
          rolldownOptions: { transform: { define: inProduction }, output: { minify: true } },
        },
        test: {
          name: "components",
          // One page for each worker: loading the product anew takes longer than most files' tests. Two pages keep two
          // cores busy.
          isolate: false,
          maxWorkers: 2,
          // Beside processes of other parts a page waits seconds for its next frame.
          sequence: { groupOrder: 1 },
          include: files.inBrowser,
          setupFiles: ["test/support/components-setup.ts"],
          testTimeout: 60_000,
          expect: { poll: { timeout: 10_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            // Nobody looks at the frame, and drawing it costs a sixth of the processor time. What is in it is laid out,
            // pressed and judged as before: its own opacity is 1.
            orchestratorScripts: [{ content: `(${hideFrames.toString()})()` }],
            provider: playwright({
              launchOptions: chromiumLaunch(),
              contextOptions: {
                locale: "en-US",
                timezoneId: "America/New_York",
                // As in playwright.config.ts; `preferMotion` shows what moves.
                reducedMotion: "reduce",
              },
              actionTimeout: 15_000,
            }),
            instances: [{ browser: "chromium", viewport: { width: 1280, height: 800 } }],
          },
        },
      },
      {
        test: {
          ...together,
          ...onEmbedded,
          name: "http",
          include: files.embedded,
          alias: cheapPasswords,
        },
      },
      {
        test: {
          ...apart,
          ...onEmbedded,
          name: "http-apart",
          include: files.embeddedApart,
          execArgv: quickStart,
        },
      },
      {
        test: {
          ...together,
          ...onPostgres,
          name: "postgres",
          include: files.postgres,
          alias: cheapPasswords,
        },
      },
      { test: { ...apart, ...onPostgres, name: "postgres-apart", include: files.postgresApart } },
      throughPooler("session", files.onConnections),
      throughPooler("transaction", files.journeys),
      {
        test: {
          ...apart,
          ...onPostgres,
          name: "faults",
          include: [
            "test/faults/*.test.ts",
            ...(isLong ? ["test/faults/long/*.test.ts", files.races, files.badInput] : []),
          ],
          globalSetup: ["test/faults/postgres-setup.ts", "test/faults/web-setup.ts"],
          // They measure servers under their own load, so they come last; the long ones one at a time.
          sequence: { groupOrder: 2 },
          ...(isLong ? { maxWorkers: 1 } : { execArgv: quickStart }),
          testTimeout: isLong ? 1_800_000 : 240_000,
        },
      },
    ],
  },
});
