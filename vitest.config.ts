import { defineConfig } from "vitest/config";

const overHttp = ["src/server/**/*.test.ts", "test/*.test.ts"];
const tidy = "test/tidy.test.ts";

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
          exclude: [tidy],
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
          include: [...overHttp, "test/races/*.test.ts", "test/faults/*.test.ts"],
          exclude: [tidy],
          setupFiles: ["test/setup.ts"],
          globalSetup: ["test/postgres-setup.ts"],
          env: { REBOUND_TEST_ENGINE: "postgres" },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
