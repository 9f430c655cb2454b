// On the embedded engine alone, whichever the other tests run on: each of these makes databases of its own.
import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";

import { expect, test } from "vitest";

import { openDatabase, overPool } from "./database.ts";
import { embeddedInMemory } from "../embedded/embedded.ts";
import { dump } from "#test/support/databases.ts";
import { migrate, pendingMigrations } from "./migrate.ts";

test("row types are those of the migrations", async () => {
  const script = join(import.meta.dirname, "../../../../scripts/generate-schema.mjs");
  const check = promisify(execFile)(process.execPath, ["--liftoff-only", script, "--check"]);
  await expect(check).resolves.toMatchObject({ stderr: "" });
});

test("migrations run in order, once, and several starts at once are fine", async () => {
  const folder = await mkdtemp(join(tmpdir(), "rebound-migrations-"));
  const url = pathToFileURL(`${folder}/`);
  await writeFile(
    join(folder, "0001-first.sql"),
    "create table one (n int); create table two (n int);",
  );
  await writeFile(join(folder, "0002-second.sql"), "insert into one values (1);");
  const { pool, close } = await embeddedInMemory(new Blob([await dump()]));
  await pool.query("drop schema public cascade; create schema public");
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
