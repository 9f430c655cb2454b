// A process stops in the middle of a transaction without ending, and others wait for its locks.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { afterAll, beforeAll, expect, test } from "vitest";

import { type OwnPostgres, startOwnPostgres } from "../postgres.ts";
import { onStage } from "./stage.ts";
import { expectToSurvive, PATIENCE_MS, told, untilMore } from "./surviving.ts";
import { tell } from "./telling.ts";

let postgres: OwnPostgres;
beforeAll(async () => {
  postgres = await startOwnPostgres();
});
afterAll(() => postgres.stop());

const core = (name: string): string => JSON.stringify(resolve(`src/server/core/database/${name}`));

/** Locks every resident's row as a request of ours would, prints that, and waits until it is continued. */
const holder = (databaseUrl: string): string => `
  const { openPostgres } = await import(${core("database.ts")});
  const { inTransaction } = await import(${core("transaction.ts")});
  const opened = openPostgres(${JSON.stringify(databaseUrl)});
  try {
    await inTransaction(opened.db, async (tx) => {
      await tx.selectFrom("users").select("id").forUpdate().execute();
      process.stdout.write("holds\\n");
      await new Promise((resolve) => process.stdin.once("data", resolve));
      await tx.updateTable("users").set({ first_name: "Frozen" }).execute();
    });
    process.stdout.write("done\\n");
  } catch {
    process.stdout.write("refused\\n");
  }
  process.exit();`;

test(`a frozen process holds the rows that everybody wants: nobody waits ${PATIENCE_MS / 1000} seconds, and they are free again by themselves`, async () => {
  const databaseUrl = await postgres.createDatabase("frozen");
  await onStage({ processes: 2, databaseUrl }, async (stage) => {
    const tally = await expectToSurvive(stage, "frozen process", async (load) => {
      const frozen = spawn(process.execPath, ["--input-type=module", "-e", holder(databaseUrl)], {
        stdio: ["pipe", "pipe", "inherit"],
      });
      await once(frozen.stdout, "data");
      frozen.kill("SIGSTOP");
      const began = Date.now();
      // Requests that need no resident's row finish; then all others wait.
      await sleep(500);
      const before = load.tally.acknowledged;
      await sleep(2_000);
      expect(load.tally.acknowledged).toBe(before);
      await untilMore(load.tally);
      tell(`writes went on ${Date.now() - began} ms after the process was frozen`);
      frozen.stdin.write("go on\n");
      frozen.kill("SIGCONT");
      const [said] = await once(frozen.stdout, "data");
      expect(String(said)).toBe("refused\n");
    });
    expect(tally.unavailable).toBeGreaterThan(0);
    tell(`a frozen process: ${told(tally)}`);
  });
});
