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

import { earlierFolder, emptyDatabase, hasRows, keepRows } from "./empty-database.ts";

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

/** Tables with names of their columns. */
type Columns = ReadonlyMap<string, readonly string[]>;

const columnsOfTables = async (): Promise<Columns> => {
  const { rows } = await opened.pool.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all($1)
       and a.attnum > 0 and not a.attisdropped
     group by 1`,
    [NOT_KEPT],
  );
  return new Map(rows.map(({ name, columns }) => [name, columns]));
};

/** How many rows each of the tables has, and a checksum over them in these columns; by one statement, as there are many. */
const sumsOf = async (tables: Columns): Promise<[table: string, sum: string][]> => {
  const sums = [...tables].map(
    ([name, columns]) =>
      `select '${name}' as name, count(*) || ' ' || coalesce(md5(string_agg(row::text, E'\n' order by row::text)), '') as sum
       from (select ${columns.join(", ")} from ${name}) as row`,
  );
  if (sums.length === 0) return [];
  const { rows } = await opened.pool.query<{ name: string; sum: string }>(sums.join(" union all "));
  return rows.map(({ name, sum }) => [name, sum]);
};

/** The names of tables without a row. */
const emptyTables = async (): Promise<string[]> => {
  const each = [...(await columnsOfTables()).keys()].map(
    (name) => `select '${name}' as name where not exists (select from ${name})`,
  );
  const { rows } = await opened.pool.query<{ name: string }>(each.join(" union all "));
  return rows.map(({ name }) => name);
};

test("migrations are numbered one after the other, each number once", async () => {
  const numbers = (await migrationFiles(migrationsFolder)).map((name) => Number(name.slice(0, 4)));
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
});

test("rows of every earlier release survive the way up to this one, and the books agree", async () => {
  const numbers = (await migrationFiles()).map((name) => name.slice(0, 4));
  let done = 0;
  // Each step ends with a release that has rows to keep: what comes up in one step meets the same rows.
  for (const [index, number] of numbers.entries()) {
    if (!hasRows(number) && index < numbers.length - 1) continue;
    const step = numbers.slice(done, index + 1);
    const kept = new Map(
      [...(await columnsOfTables())].map(([table, columns]) => [
        table,
        columns.filter((column) => !step.some((one) => CHANGED[one]?.[table]?.includes(column))),
      ]),
    );
    const before = await sumsOf(kept);
    const folder = await earlierFolder(index + 1);
    expect(await migrate(opened.db, folder)).toHaveLength(step.length);
    await rm(folder, { recursive: true });
    expect([step, await sumsOf(kept)]).toEqual([step, before]);
    await keepRows(opened.pool, number);
    // A new table must get rows here too, so that later migrations meet them.
    expect([step, await emptyTables()]).toEqual([step, []]);
    done = index + 1;
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
