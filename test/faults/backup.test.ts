// Backup, loss of all data, restore: everything is as before. Uses the operator's commands.
import { createHash } from "node:crypto";
import { readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";

import { Client } from "pg";
import { expect, test } from "vitest";

import { readArchive } from "#server/backup/archive.ts";
import { databaseDirOf } from "#server/core/config/config.ts";
import { openDatabase } from "#server/core/database/database.ts";
import { testDatabase } from "../support/databases.ts";
import { aPicture } from "../support/builders.ts";

import { newDataDir, removeDataDir, type RunningServer } from "../../e2e/server.ts";
import { type Cast, collect, type Collection, newTally, repeat } from "./collecting.ts";
import { differences } from "./keeping.ts";
import { accept, command, type Env, refuse } from "./operator.ts";
import { anyOf, auditOver, makeCast, onStage, type Stage } from "./stage.ts";
import { isLong, tell, seededRandom } from "./telling.ts";

/** Any of them must be noticed; the short run tries fewer places of the file. */
const FLIPS = isLong ? 200 : 4;
const CUTS = isLong ? 100 : 2;
/** Reading a large backup three hundred times takes minutes; one program reads those of both engines. */
const LARGE_BYTES = 2_000_000;
const LARGE_SHARE = 0.25;
const LIMIT = isLong ? 1_800_000 : 900_000;

test(
  "embedded: a back-up put back into an empty place, and over newer data, is as before",
  () =>
    onStage({}, async (stage) => {
      const home = await newDataDir();
      const env = { DATA_DIR: stage.dataDir };
      const file = join(home, "backup.tar.gz");
      const before = await fill(stage);

      await refuse(command("backup", [file], env), "already running");
      await anyOf(stage.servers).stop();
      const rows = await embeddedRows(stage.dataDir);
      await accept(command("backup", [file], env));
      const files = await filesIn(databaseDirOf(stage));
      expect((await stat(file)).mode & 0o777).toBe(0o600);
      await refuse(command("backup", [file], env), "is there already");
      await refuseDamaged(file, env);
      await refuse(command("restore", [file], env), "--replace");
      expect(await filesIn(databaseDirOf(stage))).toEqual(files);

      await rm(stage.dataDir, { recursive: true });
      await accept(command("restore", [file], env));
      expect(await embeddedRows(stage.dataDir)).toEqual(rows);
      expect(await inEmbedded(stage.dataDir, notesIn)).toEqual(["restored"]);
      await accept(command("audit", [], env), "no difference");
      await expectAsBefore(await stage.restart(0), before);

      await work(stage, before.cast);
      await anyOf(stage.servers).stop();
      await accept(command("restore", [file, "--replace"], env), "before-restore");
      await expectAsBefore(await stage.restart(0), before);
      await removeDataDir(home);
    }),
  LIMIT,
);

test(
  "PostgreSQL: a back-up made under load, and one at rest, are put back as they were",
  async () => {
    const database = await testDatabase();
    const databaseUrl = String(database.pool.options.connectionString);
    await onStage({ processes: 2, databaseUrl }, async (stage) => {
      const home = await newDataDir();
      const env = { DATA_DIR: stage.dataDir, DATABASE_URL: databaseUrl };
      const [busy, quiet] = [join(home, "busy.tar.gz"), join(home, "quiet.tar.gz")];
      const before = await fill(stage);
      const others = await makeCast(stage, 2);

      await refuse(command("backup", [busy], { ...env, PATH: home }), "postgresql-client");
      await Promise.all([accept(command("backup", [busy], env)), work(stage, others)]);
      await refuseDamaged(busy, env);
      await refuse(command("restore", [busy, "--replace"], env), "Stop all of them");

      for (const server of stage.servers) await server.stop();
      const rows = await onServer(databaseUrl, rowsIn);
      await accept(command("backup", [quiet], env));
      expect(await onServer(databaseUrl, notesIn)).toEqual(["made", "made"]);
      await refuse(command("restore", [quiet], env), "--replace");
      await rm(stage.dataDir, { recursive: true });
      await onServer(databaseUrl, (client) =>
        client.query(
          "drop schema public cascade; drop schema pgboss cascade; create schema public",
        ),
      );
      await accept(command("restore", [quiet], env));
      expect(await onServer(databaseUrl, rowsIn)).toEqual(rows);
      // What noted the second back-up is younger than its content.
      expect(await onServer(databaseUrl, notesIn)).toEqual(["made", "restored"]);
      expect(await onServer(databaseUrl, neverAnalysed)).toEqual([]);
      await accept(command("audit", [], env), "no difference");
      await expectAsBefore(await stage.restart(0), before);

      await work(stage, others);
      await anyOf(stage.servers).stop();
      await accept(command("restore", [busy, "--replace"], env));
      await accept(command("audit", [], env), "no difference");
      await expectAsBefore(await stage.restart(0), before);
      await work(stage, before.cast);
      expect(await auditOver(anyOf(stage.servers))).toEqual([]);
      await removeDataDir(home);
    });
    await database.close();
  },
  LIMIT,
);

type Before = { cast: Cast; made: Collection[]; picture: { path: string; sum: string } };

/** Makes people, a picture, and pickups whose writes were all acknowledged. */
async function fill(stage: Stage): Promise<Before> {
  const cast = await makeCast(stage, 3);
  const server = anyOf(stage.servers);
  const person = cast.residents[0]?.person;
  const { data } = await server.call(
    "PUT /profile/image",
    { body: { image: await aPicture() } },
    person,
  );
  const path = data.profilePicture.url ?? "";
  const made = await work(stage, cast);
  return { cast, made, picture: { path, sum: await sumAt(server, path) } };
}

/** Lets people book and complete for a moment; everything that was begun also ends. */
async function work(stage: Stage, cast: Cast): Promise<Collection[]> {
  const random = seededRandom("back-up");
  const tally = newTally();
  const until = isLong ? 2_000 : 40;
  const load = { cast, random, tally, via: () => anyOf(stage.servers).url };
  const made = await collect({ ...load, isOver: () => tally.acknowledged >= until }, 4);
  await repeat({ ...load, isOver: () => false }, made);
  expect(tally.wrong).toEqual([]);
  return made;
}

async function expectAsBefore(
  server: RunningServer,
  { cast, made, picture }: Before,
): Promise<void> {
  expect(await differences(server, made, "after the retries")).toEqual([]);
  expect(await auditOver(server)).toEqual([]);
  expect(await sumAt(server, picture.path)).toBe(picture.sum);
  for (const { person } of cast.residents) {
    const { token } = await server.call("POST /auth/signin", { body: person });
    expect((await server.call("GET /profile", {}, { token })).data.email).toBe(person.email);
  }
}

async function sumAt(server: RunningServer, path: string): Promise<string> {
  const answer = await fetch(new URL(path, server.url));
  expect(answer.status).toBe(200);
  return sumOf(Buffer.from(await answer.arrayBuffer()));
}

const sumOf = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex");

/** Flips bits and cuts off ends at random: the check and the restore itself notice each. */
async function refuseDamaged(file: string, env: Env): Promise<void> {
  const random = seededRandom("damaged back-ups");
  const whole = await readFile(file);
  const damaged = `${file}.damaged`;
  await accept(command("restore", [file, "--check"], env), "is whole");
  const share = isLong && whole.length > LARGE_BYTES ? LARGE_SHARE : 1;
  const [flips, cuts] = [FLIPS * share, CUTS * share];
  for (let n = 0; n < flips + cuts; n++) {
    const isCut = n >= flips;
    // The first ten bytes are gzip's header, which holds none of our data.
    const at = random.whole(10, whole.length - 1);
    const bytes = Buffer.from(isCut ? whole.subarray(0, at) : whole);
    if (!isCut) bytes[at] = (bytes[at] ?? 0) ^ (1 << random.whole(0, 7));
    await writeFile(damaged, bytes);
    const read = await readArchive(damaged).catch(String);
    const isHarmless = typeof read !== "string" && isSame(bytes, whole);
    if (!isHarmless)
      expect([isCut, at, read]).toEqual([
        isCut,
        at,
        expect.stringContaining("Nothing was changed"),
      ]);
  }
  await refuse(command("restore", [damaged, "--check"], env), "Nothing was changed");
  await refuse(command("restore", [damaged, "--replace"], env), "Nothing was changed");
  tell(`back-up of ${whole.length} bytes: ${flips} flipped bits and ${cuts} cut ends refused`);
}

/** One bit in some thousands belongs to a code that the compression never uses, so nothing is damaged then. */
function isSame(bytes: Buffer, whole: Buffer): boolean {
  try {
    return gunzipSync(bytes).equals(gunzipSync(whole));
  } catch {
    return false;
  }
}

/** The tables of which the planner knows nothing. */
async function neverAnalysed(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    "select relname as name from pg_stat_user_tables where last_analyze is null order by name",
  );
  return rows.map(({ name }) => name);
}

/** A checksum over every row of every table, as text; counters of the rate limit may be lost, and a restore notes itself. */
async function rowsIn(pool: Pick<Client, "query">): Promise<Record<string, string>> {
  const sums: Record<string, string> = {};
  const { rows } = await pool.query<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public' and tablename not in ('rate_limits', 'backups') or tablename in ('job', 'schedule') order by 1",
  );
  for (const { name } of rows) {
    const { rows: found } = await pool.query<{ sum: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(row::text, E'\\n' order by row::text)), '') as sum from ${name} as row`,
    );
    sums[name] = found[0]?.sum ?? "";
  }
  expect(Object.keys(sums).length).toBeGreaterThan(20);
  return sums;
}

/** What the commands noted in the database, the oldest first (PRODUCT R55.3). */
async function notesIn(pool: Pick<Client, "query">): Promise<string[]> {
  const { rows } = await pool.query<{ kind: string }>("select kind from backups order by at");
  return rows.map(({ kind }) => kind);
}

/** A plain client: connections of the product's pool would look like a running server. */
async function onServer<T>(url: string, ask: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await ask(client);
  } finally {
    await client.end();
  }
}

/** A checksum over every file of a folder, by its path. */
async function filesIn(dir: string): Promise<Record<string, string>> {
  const sums: Record<string, string> = {};
  for (const entry of await readdir(dir, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile()) sums[path] = sumOf(await readFile(path));
  }
  return sums;
}

/** Of the embedded engine, while no server uses it. */
async function embeddedRows(dataDir: string): Promise<Record<string, string>> {
  return inEmbedded(dataDir, rowsIn);
}

async function inEmbedded<T>(dataDir: string, ask: (pool: Pick<Client, "query">) => Promise<T>) {
  const opened = await openDatabase({ databaseDir: databaseDirOf({ dataDir }) });
  try {
    return await ask(opened.pool);
  } finally {
    await opened.close();
  }
}
