import { defineConfig } from "vitest/config";

const overHttp = ["src/server/**/*.test.ts", "test/*.test.ts"];
const tidy = "test/tidy.test.ts";
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
          include: ["src/{contract,domain,web}/**/*.test.{ts,tsx}", tidy],
        },
      },
      {
        test: {
          ...common,
          name: "http",
          include: overHttp,
          exclude: [tidy, plans],
          setupFiles: ["test/setup.ts"],
          env: { REBOUND_TEST_ENGINE: "embedded" },
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...common,
          name: "postgres",
          include: [...overHttp, "test/races/*.test.ts"],
          exclude: [tidy],
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
