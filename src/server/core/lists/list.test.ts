import { Kysely, PostgresDialect, sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

import type { Opened, Queryable } from "../database/database.ts";
import type { Database } from "../database/schema.ts";
import { byTime, type List, type Order, readAll, readList } from "./list.ts";
import { testDatabase } from "#test/support/databases.ts";

let opened: Opened;
beforeAll(async () => {
  opened = await testDatabase();
  for (const [number, report] of [2, 1, 1, 3, 1, 2, 3].entries())
    await sql`insert into integrity_reports (id, at, ok, report)
      values (${idOf(number)}, ${new Date(2026, 0, report)}, true, ${{ number }})`.execute(
      opened.db,
    );
});
afterAll(() => opened.close());

const idOf = (number: number): string => `01900000-0000-7000-8000-00000000000${number}`;

type Doc = { _id: string };
const listBy = (order: Order): List<"integrity_reports", object, Doc, "oldest"> => ({
  id: "integrity_reports.id",
  ...byTime("at", "id"),
  order,
  rows: (db) => db.selectFrom("integrity_reports"),
  // In another order than asked, as a database may answer.
  read: async (_, ids) => ids.toReversed().map((id) => ({ _id: id })),
});
const falling = byTime("at", "id").order;
const mixed: Order = [
  ["at", "desc"],
  ["id", "asc"],
];
const numbersOf = (docs: readonly Doc[]): number[] => docs.map(({ _id }) => Number(_id.at(-1)));

test("documents come in the order of the list, its pages from either end", async () => {
  const ask = async (page: number, sort?: "oldest") =>
    numbersOf((await readList(opened.db, listBy(falling), { page, limit: 3, sort })).docs);
  expect([await ask(1), await ask(2), await ask(3)]).toEqual([[6, 3, 5], [0, 4, 2], [1]]);
  expect(await ask(-1)).toEqual([1]);
  expect(await ask(1, "oldest")).toEqual([1, 2, 4]);
});

test("the first page has its total in one statement, also when nothing is found", async () => {
  const asked: string[] = [];
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: opened.pool }),
    log: ({ query }) => void asked.push(query.sql),
  });
  const list = listBy(falling);
  const page = await readList(db, list, { page: 1, limit: 3 });
  expect(page).toMatchObject({ totalDocs: 7, totalPages: 3, hasNextPage: true });
  expect([numbersOf(page.docs), asked.length]).toEqual([[6, 3, 5], 1]);
  const none = { ...list, rows: (rows: Queryable) => list.rows(rows, {}).where("ok", "=", false) };
  expect(await readList(db, none, { page: 1, limit: 3 })).toMatchObject({
    docs: [],
    totalDocs: 0,
    totalIsCapped: false,
    totalPages: 1,
    hasNextPage: false,
  });
  expect(await readList(db, none, { page: 2, limit: 3 })).toMatchObject({ docs: [], page: 1 });
});

test.each([
  ["one direction", falling, [6, 3, 5, 0, 4, 2, 1]],
  ["two directions", mixed, [3, 6, 0, 5, 1, 2, 4]],
  ["one key", [["id", "desc"]] satisfies Order, [6, 5, 4, 3, 2, 1, 0]],
])("batches of a list in %s follow each other without a gap", async (_, order, expected) => {
  for (const size of [1, 2, 3, 7, 100]) {
    const batches: Doc[][] = [];
    for await (const docs of readAll(opened.db, listBy(order), {}, size)) batches.push(docs);
    expect([size, numbersOf(batches.flat())]).toEqual([size, expected]);
    expect(Math.max(...batches.map((docs) => docs.length))).toBeLessThanOrEqual(size);
  }
});
