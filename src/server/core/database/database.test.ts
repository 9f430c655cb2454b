import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";

import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

import { type Opened, openDatabase, overPool } from "./database.ts";
import { embeddedInMemory } from "../embedded/embedded.ts";
import { migrate, pendingMigrations } from "./migrate.ts";
import { testDatabase } from "#test/support/databases.ts";
import { afterCommit, inTransaction } from "./transaction.ts";

let opened: Opened;
beforeAll(async () => {
  opened = await testDatabase();
  await sql`create table notes (text text)`.execute(opened.db);
});
afterAll(() => opened.close());

const notes = async (): Promise<string[]> =>
  (await sql<{ text: string }>`select text from notes order by text`.execute(opened.db)).rows.map(
    (row) => row.text,
  );

test("a test database is migrated and empty", async () => {
  expect(await pendingMigrations(opened.db)).toEqual([]);
  expect(await opened.db.selectFrom("users").select("id").execute()).toEqual([]);
});

test("row types are those of the migrations", async () => {
  const script = join(import.meta.dirname, "../../../../scripts/generate-schema.mjs");
  const check = promisify(execFile)(process.execPath, [script, "--check"]);
  await expect(check).resolves.toMatchObject({ stderr: "" });
});

test("a transaction that throws leaves nothing behind and calls nothing afterwards", async () => {
  let called = 0;
  const refused = inTransaction(opened.db, async (tx) => {
    await sql`insert into notes values ('lost')`.execute(tx);
    afterCommit(tx, () => called++);
    throw new Error("no");
  });
  await expect(refused).rejects.toThrow("no");
  expect(await notes()).not.toContain("lost");
  expect(called).toBe(0);
});

test("what waits for the commit is called once, after a conflict too", async () => {
  let tries = 0;
  let called = 0;
  await inTransaction(opened.db, async (tx) => {
    tries++;
    await sql`insert into notes values (${`try ${tries}`})`.execute(tx);
    afterCommit(tx, () => called++);
    if (tries < 3)
      await sql`do $$ begin raise exception 'clash' using errcode = '40001'; end $$`.execute(tx);
  });
  expect(await notes()).toContain("try 3");
  expect(await notes()).not.toContain("try 1");
  expect(called).toBe(1);
});

test("a conflict that never ends is told to the caller", async () => {
  let tries = 0;
  const work = inTransaction(opened.db, async (tx) => {
    tries++;
    await sql`do $$ begin raise exception 'clash' using errcode = '40P01'; end $$`.execute(tx);
  });
  await expect(work).rejects.toMatchObject({ code: "40P01" });
  expect(tries).toBe(6);
});

test("migrations run in order, once, and several starts at once are fine", async () => {
  const folder = await mkdtemp(join(tmpdir(), "rebound-migrations-"));
  const url = pathToFileURL(`${folder}/`);
  await writeFile(
    join(folder, "0001-first.sql"),
    "create table one (n int); create table two (n int);",
  );
  await writeFile(join(folder, "0002-second.sql"), "insert into one values (1);");
  const { pool, close } = await embeddedInMemory();
  const { db } = overPool(pool);
  expect(await pendingMigrations(db, url)).toEqual(["0001-first", "0002-second"]);
  const ran = await Promise.all([migrate(db, url), migrate(db, url), migrate(db, url)]);
  expect(ran.flat()).toEqual(["0001-first", "0002-second"]);
  await writeFile(
    join(folder, "0003-broken.sql"),
    "insert into one values (2); insert into none values (1);",
  );
  await expect(migrate(db, url)).rejects.toThrow(/Migration 0003-broken failed: .*none/);
  expect((await pool.query("select n from one")).rows).toEqual([{ n: 1 }]);
  await writeFile(join(folder, "4-stray.sql"), "");
  await expect(migrate(db, url)).rejects.toThrow(/4-stray\.sql must be called/);
  await close();
  await rm(folder, { recursive: true });
});

test("the embedded engine is used where no address is given", async () => {
  const dir = await mkdtemp(join(tmpdir(), "rebound-database-"));
  const place = { databaseDir: join(dir, "database") };
  const first = await openDatabase(place);
  expect(first.engine).toBe("embedded");
  await migrate(first.db);
  await first.close();
  const second = await openDatabase(place);
  expect(await pendingMigrations(second.db)).toEqual([]);
  await second.close();
  await rm(dir, { recursive: true });
});
