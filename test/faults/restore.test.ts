// What a restore refuses before it changes anything, and the backups of earlier releases that it accepts.
import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, expect, test } from "vitest";

import { openPostgres } from "#server/core/database/database.ts";
import { migrate, migrationFiles, pendingMigrations } from "#server/core/database/migrate.ts";
import { auditLedger } from "#server/impact/service.ts";

import { earlierFolder, emptyDatabase, hasRows, keepRows } from "../empty-database.ts";
import { accept, command, refuse } from "./operator.ts";

let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), "rebound-restore-"));
});
afterAll(() => rm(home, { recursive: true, force: true }));

const secrets = {
  ours: "our secret, 0123456789, and more of it",
  other: "another one, 9876543210, and more of it",
};

/** An empty database for the commands; nothing else is connected to it. */
async function newPlace(): Promise<{ env: Record<string, string>; close: () => Promise<void> }> {
  const { pool, close } = await emptyDatabase();
  const DATABASE_URL = String(pool.options.connectionString);
  const DATA_DIR = await mkdtemp(join(home, "data-"));
  return { env: { DATABASE_URL, DATA_DIR, APP_SECRET: secrets.ours }, close };
}

/** The database of the release before the newest migration, with rows in every table. */
async function asBefore(url: string): Promise<void> {
  const opened = openPostgres(url);
  const files = await migrationFiles();
  const last = files.length - 2;
  for (const [index, file] of files.slice(0, -1).entries()) {
    if (!hasRows(file.slice(0, 4)) && index < last) continue;
    const folder = await earlierFolder(index + 1);
    await migrate(opened.db, folder);
    await rm(folder, { recursive: true });
    await keepRows(opened.pool, file.slice(0, 4));
  }
  await opened.close();
}

test("a back-up of the release before is restored and comes up to date at the next start; strangers are refused", async () => {
  const [old, fresh] = [await newPlace(), await newPlace()];
  await asBefore(old.env["DATABASE_URL"] ?? "");
  const file = join(home, "old.tar.gz");
  await accept(command("backup", [file], old.env), "APP_SECRET is not in it");

  const { DATABASE_URL: url = "", ...embedded } = fresh.env;
  await refuse(command("restore", [file], embedded), "This is a back-up of PostgreSQL");
  await refuse(
    command("restore", [file], { ...fresh.env, APP_SECRET: secrets.other }),
    "--other-secret",
  );
  const bucket = { S3_URL: "https://key:secret@127.0.0.1:1/bucket" };
  await refuse(command("restore", [file], { ...fresh.env, ...bucket }), "S3_URL");
  await refuse(command("restore", [join(home, "nothing")], fresh.env), "no such file");
  await refuse(command("restore", [], fresh.env), "Say which file");

  const untouched = openPostgres(url);
  expect(
    (await untouched.pool.query("select 1 from pg_tables where schemaname = 'public'")).rows,
  ).toEqual([]);
  await untouched.close();

  await accept(
    command("restore", [file, "--other-secret"], { ...fresh.env, APP_SECRET: secrets.other }),
  );
  const opened = openPostgres(url);
  expect(await pendingMigrations(opened.db)).toHaveLength(1);
  expect(await migrate(opened.db)).toHaveLength(1);
  expect((await auditLedger(opened.db, new Date())).differences).toEqual([]);
  // A release that does not exist yet.
  await opened.pool.query("insert into kysely_migration values ('9999-of-tomorrow', now()::text)");
  await opened.close();
  const newer = join(home, "newer.tar.gz");
  await accept(command("backup", [newer], fresh.env));
  await refuse(command("restore", [newer, "--replace"], fresh.env), "newer than this one");
  await old.close();
  await fresh.close();
}, 600_000);

test("a server does not start on what an interrupted restore left", async () => {
  const dataDir = await mkdtemp(join(home, "data-"));
  await mkdir(join(dataDir, "restore.half"));
  const { code, said } = await command("main", [], { DATA_DIR: dataDir, PORT: "0" });
  expect([code, said]).toEqual([1, expect.stringContaining("Run it again with --replace")]);
  expect(await readdir(dataDir)).toEqual(["restore.half"]);
});
