// Runs every migration over the rows of the releases before it (test/releases).
import { rm } from "node:fs/promises";

import { afterAll, beforeAll, expect, test } from "vitest";

import { addressLine } from "#domain/locations/address.ts";
import type { Opened } from "#server/core/database/database.ts";
import {
  migrate,
  migrationFiles,
  migrationsFolder,
  pendingMigrations,
} from "#server/core/database/migrate.ts";
import { auditLedger } from "#server/impact/service.ts";
import { testApp } from "./support/app.ts";

import { earlierFolder, emptyDatabase, keepRows } from "./empty-database.ts";

/** Counters that may be lost, a table that nobody used and that is gone, and the migrator's own tables. */
const NOT_KEPT = ["rate_limits", "app_state", "kysely_migration", "kysely_migration_lock"];

let opened: Opened;
beforeAll(async () => {
  opened = await emptyDatabase();
});
afterAll(() => opened.close());

/** What a migration changes on purpose in columns that were there before. */
const CHANGED: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  // English that nobody chose becomes empty.
  "0046": { users: ["language"] },
};

const tables = async (): Promise<string[]> => {
  const { rows } = await opened.pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename <> all($1) order by 1",
    [NOT_KEPT],
  );
  return rows.map(({ name }) => name);
};

const columns = async (table: string): Promise<string[]> => {
  const { rows } = await opened.pool.query<{ name: string }>(
    "select column_name::text as name from information_schema.columns where table_schema = 'public' and table_name = $1 order by ordinal_position",
    [table],
  );
  return rows.map(({ name }) => name);
};

/** A checksum over the rows of a table in these columns. */
const sumOf = async (table: string, of: readonly string[]): Promise<string> => {
  const { rows } = await opened.pool.query<{ sum: string }>(
    `select count(*) || ' ' || coalesce(md5(string_agg(row::text, E'\n' order by row::text)), '') as sum
     from (select ${of.join(", ")} from ${table}) as row`,
  );
  return rows[0]?.sum ?? "";
};

test("migrations are numbered one after the other, each number once", async () => {
  const numbers = (await migrationFiles(migrationsFolder)).map((name) => Number(name.slice(0, 4)));
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
});

test("rows of every earlier release survive the way up to this one, and the books agree", async () => {
  const names = (await migrationFiles()).map((name) => name.slice(0, 4));
  for (const [index, number] of names.entries()) {
    const before: { table: string; of: string[]; sum: string }[] = [];
    for (const table of index === 0 ? [] : await tables()) {
      const changed = CHANGED[number]?.[table] ?? [];
      const of = (await columns(table)).filter((column) => !changed.includes(column));
      before.push({ table, of, sum: await sumOf(table, of) });
    }
    const folder = await earlierFolder(index + 1);
    expect(await migrate(opened.db, folder)).toHaveLength(1);
    await rm(folder, { recursive: true });
    for (const { table, of, sum } of before)
      expect([number, table, await sumOf(table, of)]).toEqual([number, table, sum]);
    await keepRows(opened.pool, number);
    // A new table must get rows here too, so that later migrations meet them.
    for (const table of await tables())
      expect([number, table, await sumOf(table, ["1"])]).not.toEqual([number, table, "0 "]);
  }
  expect(await pendingMigrations(opened.db)).toEqual([]);
  const { differences } = await auditLedger(opened.db, new Date());
  expect(differences).toEqual([]);
});

test("a server runs on what came up from the first release", async () => {
  const app = await testApp({ opened });
  const { rows } = await opened.pool.query<{ id: string }>(
    "select id from drop_off_locations where words @@ to_tsquery('simple', 'grande') and deleted_at is null",
  );
  expect(rows).toHaveLength(192);
  expect((await app.call("GET /health/ready", {})).status).toBe(200);
  // A person who was signed in before still is.
  const as = { token: "token70".padEnd(43, "x") };
  expect((await app.call("GET /profile", { as })).body.data).toMatchObject({
    firstName: "Person 70",
    pointsEarned: 550,
  });
  const pickups = (await app.call("GET /pickup", { as })).body.data.docs;
  expect(pickups).toHaveLength(4);
  // 0011: the whole address when the saved location is unchanged.
  expect(pickups.map(({ location }) => addressLine(location)).toSorted()).toEqual([
    "180 Congress Ave",
    "240 Congress Ave",
    "60 Congress Ave",
    "70 Congress Ave, Austin, TX",
  ]);
  expect((await app.call("GET /campaigns", { as })).body.data.docs).toHaveLength(5);
  await app.close();
});
