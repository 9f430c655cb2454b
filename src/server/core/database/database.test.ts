import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

import type { Opened } from "./database.ts";
import { pendingMigrations } from "./migrate.ts";
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
