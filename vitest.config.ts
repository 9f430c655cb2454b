import { defineConfig } from "vitest/config";

const overHttp = ["src/server/**/*.test.ts", "test/*.test.ts"];
/** They read files and need no server. */
const onFiles = ["test/tidy.test.ts", "test/messages.test.ts", "test/packages.test.ts"];
/** Plans are those of a server with its own figures about large tables. */
const plans = "test/plans.test.ts";
const badInput = "test/bad-input.test.ts";
/** `npm run test:faults`: longer loads, more rounds, more cases. */
const isLong = process.env["FAULTS"] === "long";

/** One process per file: the embedded database keeps its memory until its process ends. */
const common = { pool: "forks", isolate: true } as const;

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...common,
          name: "unit",
          include: ["src/{contract,domain,web}/**/*.test.{ts,tsx}", ...onFiles],
        },
      },
      {
        test: {
          ...common,
          name: "http",
          include: overHttp,
          exclude: [...onFiles, plans],
          setupFiles: ["test/setup.ts"],
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
