import type { PoolClient } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";

import type { Opened } from "../database/database.ts";
import { testDatabase } from "#test/support/databases.ts";

let opened: Opened;
beforeAll(async () => {
  opened = await testDatabase();
});
afterAll(() => opened.close());

/** How often the server describes columns to that client. */
function descriptionsTo(client: PoolClient): () => number {
  let told = 0;
  if ("connection" in client && client.connection instanceof Object && "on" in client.connection)
    (client.connection as NodeJS.EventEmitter).on("rowDescription", () => told++);
  return () => told;
}

test("a prepared statement's columns are described once, and each run reads its own rows", async () => {
  const client = await opened.pool.connect();
  try {
    const descriptions = descriptionsTo(client);
    const text = "select n, 'x' || n as word, null as none from generate_series(1, $1) as n";
    for (const count of [2, 0, 1]) {
      const { rows, rowCount } = await client.query(text, [count]);
      const expected = Array.from({ length: count }, (_, index) => index + 1);
      expect(rows).toEqual(expected.map((n) => ({ n, word: `x${n}`, none: null })));
      expect(rowCount).toBe(count);
    }
    expect(descriptions()).toBe(1);
  } finally {
    client.release();
  }
});

test("a statement that gives no rows, or is refused, can be run again on its connection", async () => {
  const client = await opened.pool.connect();
  try {
    await client.query("create temporary table counted (n int)");
    const add = "insert into counted select 1 from generate_series(1, $1)";
    for (const count of [1, 3]) expect((await client.query(add, [count])).rowCount).toBe(count);
    const divide = "select 10 / $1::int as tenth";
    for (const by of [0, 5, 0, 2])
      if (by === 0) await expect(client.query(divide, [by])).rejects.toThrow("division by zero");
      else expect((await client.query(divide, [by])).rows).toEqual([{ tenth: 10 / by }]);
  } finally {
    client.release();
  }
});
