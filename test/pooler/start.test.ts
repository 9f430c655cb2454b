import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { resolve } from "node:path";
import { promisify } from "node:util";

import { sql } from "kysely";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";

import { type Opened, openPostgres } from "#server/core/database/database.ts";
import { inTransaction } from "#server/core/database/transaction.ts";
import { setForRole } from "#server/core/postgres/session-settings.ts";
import { newDataDir, removeDataDir, startServer } from "../../e2e/server.ts";

const isTransaction = process.env["TEST_POOL_MODE"] === "transaction";
const name = `rebound_pooler_${randomBytes(6).toString("hex")}`;
const at = (variable: string): string =>
  Object.assign(new URL(process.env[variable] ?? ""), { pathname: `/${name}` }).href;
const superadmin = { email: "boss@example.org", password: "twelve characters" };

/** A connection to the server itself. */
let direct: Client;
let opened: Opened;
beforeAll(async () => {
  const admin = new Client({ connectionString: process.env["TEST_DATABASE_URL"] });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  direct = new Client({ connectionString: at("TEST_DATABASE_URL") });
  await direct.connect();
  opened = openPostgres(at("TEST_POOLER_URL"), { isPooledByTransaction: isTransaction });
});
afterAll(async () => {
  await opened.close();
  await direct.end();
});

test("the server starts on an empty database behind a pooler, migrates it and lets people in", async () => {
  const dataDir = await newDataDir();
  const env = {
    DATABASE_URL: at("TEST_POOLER_URL"),
    ...(isTransaction && { DATABASE_DIRECT_URL: at("TEST_DATABASE_URL") }),
    SUPERADMIN_EMAIL: superadmin.email,
    SUPERADMIN_PASSWORD: superadmin.password,
  };
  const server = await startServer({ demo: false, dataDir, env });
  try {
    const session = await server.call("POST /auth/signin", { body: superadmin });
    const { data } = await server.call("GET /campaigns", {}, session);
    expect(data.docs).toEqual([]);
    if (isTransaction) expect(server.log()).toContain(setForRole);
    else expect(server.log()).not.toContain("lack settings");
  } finally {
    await server.stop();
  }
  const audit = promisify(execFile)(process.execPath, [resolve("src/server/audit.ts")], {
    env: { PATH: process.env["PATH"], DATA_DIR: dataDir, ...env },
  });
  expect((await audit).stdout).toContain("1 user and 0 ledger lines checked: no difference");
  await removeDataDir(dataDir);
});

test("a transaction waits for a row for two seconds, through the pooler too", async () => {
  await direct.query("create table held (n int); insert into held values (1)");
  await direct.query("begin; update held set n = 2");
  const waiting = inTransaction(opened.db, async (tx) => {
    const { rows } = await sql<{ limit: string }>`
      select current_setting('statement_timeout') as limit`.execute(tx);
    expect(rows).toEqual([{ limit: "30s" }]);
    await sql`update held set n = ${3}`.execute(tx);
  });
  await expect(waiting).rejects.toMatchObject({ code: "55P03" });
  await direct.query("rollback");
});

test("nothing stays on a connection of a pooler that hands it to others after each transaction", async () => {
  const read = sql<{ n: number }>`select n from held where n = ${1}`;
  for (let round = 0; round < 3; round++)
    expect((await read.execute(opened.db)).rows).toEqual([{ n: 1 }]);
  const { rows } = await sql<{ prepared: number; limit: string }>`
    select count(*) as prepared, current_setting('lock_timeout') as limit
    from pg_prepared_statements`.execute(opened.db);
  if (isTransaction) expect(rows).toEqual([{ prepared: 0, limit: "0" }]);
  else expect(rows).toMatchObject([{ limit: "2s" }]);
});

test("a role may give itself the settings that single statements need", async () => {
  // Roles belong to the whole server, on which both modes run at once.
  const role = `${name}_role`;
  await direct.query(`create role ${role}`);
  await direct.query(`set role ${role}; ${setForRole} reset role`);
  const { rows } = await direct.query(
    "select unnest(setconfig) as setting from pg_db_role_setting where setrole = $1::regrole",
    [role],
  );
  expect(rows).toContainEqual({ setting: "lock_timeout=2s" });
  expect(rows).toHaveLength(5);
  await direct.query(`drop role ${role}`);
});
