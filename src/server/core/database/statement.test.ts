import { afterAll, beforeAll, expect, test } from "vitest";

import type { Opened } from "./database.ts";
import { statement, statements } from "./statement.ts";
import { testDatabase } from "#test/support/databases.ts";

let opened: Opened;
beforeAll(async () => {
  opened = await testDatabase();
});
afterAll(() => opened.close());

test("a statement is built once, and each run brings its own values", async () => {
  let built = 0;
  const stateOf = statement((db, { key }: { key: string }) => {
    built++;
    return db.selectFrom("rate_limits").select(["key", "points"]).where("key", "=", key);
  });
  const keep = statement((db, given: { key: string; points: number }) =>
    db.insertInto("rate_limits").values(given).returning("key"),
  );
  expect(await stateOf(opened.db, { key: "one" })).toEqual([]);
  for (const [key, points] of [
    ["one", 1],
    ["two", 2],
  ] as const)
    expect(await keep(opened.db, { key, points })).toEqual([{ key }]);
  expect(await stateOf(opened.db, { key: "one" })).toEqual([{ key: "one", points: 1 }]);
  expect(await stateOf(opened.db, { key: "two" })).toEqual([{ key: "two", points: 2 }]);
  expect(built).toBe(1);
});

test("a statement belongs to the transaction that it is given", async () => {
  const keep = statement((db, given: { key: string; points: number }) =>
    db.insertInto("rate_limits").values(given).returning("key"),
  );
  const undone = opened.db.transaction().execute(async (tx) => {
    await keep(tx, { key: "undone", points: 1 });
    throw new Error("never mind");
  });
  await expect(undone).rejects.toThrow("never mind");
  expect(
    await opened.db.selectFrom("rate_limits").select("key").where("key", "=", "undone").execute(),
  ).toEqual([]);
});

test("a question of several shapes is built once for each of them", async () => {
  const built: string[] = [];
  const keysBy = statements(
    (db, { direction }: { direction: "asc" | "desc" }, { from }: { from: string }) => {
      built.push(direction);
      const sorted = db.selectFrom("rate_limits").select("key").orderBy("key", direction);
      return sorted.where("key", ">=", from).where("key", "like", "shape%");
    },
  );
  for (const key of ["shape 1", "shape 2", "shape 3"])
    await opened.db.insertInto("rate_limits").values({ key, points: 1 }).execute();
  const keys = async (direction: "asc" | "desc", from: string): Promise<string[]> =>
    (await keysBy({ direction })(opened.db, { from })).map(({ key }) => key);
  expect(await keys("asc", "shape 2")).toEqual(["shape 2", "shape 3"]);
  expect(await keys("desc", "shape 1")).toEqual(["shape 3", "shape 2", "shape 1"]);
  expect(await keys("asc", "shape 3")).toEqual(["shape 3"]);
  expect(built).toEqual(["asc", "desc"]);
});
