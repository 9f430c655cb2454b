// An audit that an operator waits for, beside one of a request; the embedded engine has no timer that ends a statement.
import { setTimeout as sleep } from "node:timers/promises";

import { Pool } from "pg";
import { expect, test } from "vitest";

import { overPool } from "#server/core/database/database.ts";
import { auditLedger } from "#server/impact/service.ts";

import { testDatabase } from "../support/databases.ts";

test("the audit of an operator waits as long as a statement takes, that of a request does not", async () => {
  const { pool, close } = await testDatabase();
  const slow = new Pool({ connectionString: String(pool.options.connectionString), max: 1 });
  await slow.query("set statement_timeout = '300ms'");
  const { db } = overPool(slow);
  const now = new Date("2026-02-11T17:00:00Z");
  const other = await pool.connect();
  await other.query("begin; lock table users in access exclusive mode");
  await expect(auditLedger(db, now)).rejects.toThrow("statement timeout");
  const patient = auditLedger(db, now, { isPatient: true });
  await sleep(600);
  await other.query("commit");
  expect((await patient).checkedAt).toBe(now.toISOString());
  other.release();
  await slow.end();
  await close();
});
