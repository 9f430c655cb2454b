// A server is killed in the middle of a migration: the next one finds the database as before, or migrated.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath, pathToFileURL } from "node:url";

import { afterAll, beforeAll, expect, test } from "vitest";

import { type Opened, openDatabase } from "#server/core/database/database.ts";
import { migrate, migrationsFolder, pendingMigrations } from "#server/core/database/migrate.ts";

import { emptyDatabase } from "../empty-database.ts";
import { isLong, tell, seededRandom } from "./telling.ts";

const ROUNDS = isLong ? 20 : 2;
const LIMIT = isLong ? 1_800_000 : 300_000;
/** Seconds that the migration pauses in the middle. */
const HALF = 3;

let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), "rebound-killed-"));
});
afterAll(() => rm(home, { recursive: true, force: true }));

/** The migrations of this release and one more, which changes much and pauses half-way. */
async function folderWith(pause: string): Promise<URL> {
  const folder = await mkdtemp(join(home, "migrations-"));
  await cp(fileURLToPath(migrationsFolder), folder, { recursive: true });
  await writeFile(
    join(folder, "9999-halves.sql"),
    `create table first_half as select n from generate_series(1, 1000) as n;
     update state set value = 'touched';
     alter table users add column half text;
     ${pause}
     create table second_half as select n from generate_series(1, 1000) as n;`,
  );
  return pathToFileURL(`${folder}/`);
}

type Place = Parameters<typeof openDatabase>[0];

/** Migrates in a process of its own, which prints when it begins. */
async function migrating(place: Place, folder: URL): Promise<ReturnType<typeof spawn>> {
  const core = (name: string): string =>
    JSON.stringify(resolve(`src/server/core/database/${name}`));
  const script = `
    const { openDatabase } = await import(${core("database.ts")});
    const { migrate } = await import(${core("migrate.ts")});
    const opened = await openDatabase(${JSON.stringify(place)});
    process.stdout.write("begins\\n");
    await migrate(opened.db, new URL(${JSON.stringify(folder.href)}));
    await opened.close();`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(child.stdout, "data");
  return child;
}

async function kill(child: ReturnType<typeof spawn>): Promise<boolean> {
  const ended = once(child, "exit");
  const isRunning = child.exitCode === null;
  if (isRunning) child.kill("SIGKILL");
  if (isRunning) await ended;
  return child.signalCode === "SIGKILL";
}

/** The objects that the last migration has created. */
async function halves({ pool }: Opened): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_name in ('first_half', 'second_half') or column_name = 'half' order by 1`,
  );
  return rows.map(({ name }) => name);
}
const both = ["first_half.n", "second_half.n", "users.half"];

/** Killed half-way, it leaves nothing. The next start runs all of it. */
async function expectWhole(place: Place): Promise<void> {
  const slow = await folderWith(`select pg_sleep(${HALF});`);
  const quick = await folderWith("");
  const before = await openDatabase(place);
  await migrate(before.db);
  await before.pool.query(`create table state as select 'as it was' as value`);
  await before.close();

  const child = await migrating(place, slow);
  await sleep((HALF * 1000) / 2);
  expect(await kill(child)).toBe(true);

  const after = await openDatabase(place);
  expect(await halves(after)).toEqual([]);
  expect(await pendingMigrations(after.db, quick)).toEqual(["9999-halves"]);
  expect((await after.pool.query("select value from state")).rows).toEqual([
    { value: "as it was" },
  ]);
  // On a server this waits for the statement of the killed process, which still runs there.
  expect(await migrate(after.db, quick)).toEqual(["9999-halves"]);
  expect(await halves(after)).toEqual(both);
  await after.close();
}

/** Killed at any moment of all migrations on an empty database: the next start completes them. */
async function expectRecovery(
  engine: string,
  place: () => Promise<{ place: Place; end: () => Promise<void> }>,
): Promise<void> {
  const random = seededRandom(`migrations killed, ${engine}`);
  let killed = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const { place: at, end } = await place();
    const child = await migrating(at, migrationsFolder);
    await sleep(random.whole(0, 400));
    if (await kill(child)) killed += 1;
    const opened = await openDatabase(at);
    const ran = await migrate(opened.db);
    const seen = await pendingMigrations(opened.db);
    const { rows } = await opened.pool.query("select name from kysely_migration");
    expect([ran.length === 0 || ran.length === rows.length, seen]).toEqual([true, []]);
    await opened.close();
    await end();
  }
  tell(
    `${engine}: killed in ${killed} of ${ROUNDS} first starts, each next start had a whole database`,
  );
}

const embedded = async () => {
  const dir = await mkdtemp(join(home, "database-"));
  return {
    place: { databaseDir: join(dir, "database") },
    end: () => rm(dir, { recursive: true }),
  };
};

const onServer = async () => {
  const { pool, close } = await emptyDatabase();
  const databaseUrl = String(pool.options.connectionString);
  return { place: { databaseUrl, databaseDir: home }, end: close };
};

test(
  "embedded: a migration killed half-way leaves nothing of itself, and the next start does it",
  async () => {
    const { place, end } = await embedded();
    await expectWhole(place);
    await end();
  },
  LIMIT,
);

test(
  "PostgreSQL: a migration killed half-way leaves nothing of itself, and the next start does it",
  async () => {
    const { place, end } = await onServer();
    await expectWhole(place);
    await end();
  },
  LIMIT,
);

test(
  `embedded: killed at any moment of the very first start, ${ROUNDS} times, the next one is whole`,
  () => expectRecovery("embedded", embedded),
  LIMIT,
);

test(
  `PostgreSQL: killed at any moment of the very first start, ${ROUNDS} times, the next one is whole`,
  () => expectRecovery("PostgreSQL", onServer),
  LIMIT,
);
