import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

import type { Opened } from "../database/database.ts";
import { matchesAllTerms } from "./search.ts";
import { testDatabase } from "#test/support/databases.ts";

let opened: Opened;
beforeAll(async () => {
  opened = await testDatabase();
});
afterAll(() => opened.close());

/** The query that the index of words gets. */
const asked = (search: string): unknown =>
  matchesAllTerms(sql`words`, search)?.compile(opened.db).parameters[0];

test("row A2c: a list is searched for words that narrow, and for two letters at most", () => {
  for (const [search, query] of searches) expect(asked(search)).toBe(query);
});

const searches: readonly (readonly [search: string, query: string])[] = [
  ["maya or", "'maya':* & 'or':*"],
  ["5 oak st apt 3", "'5':* & 'oak':* & 'st':* & 'apt':* & '3':*"],
  ["t te tex texas t te", "'texas':*"],
  ["c ".repeat(100), "'c':*"],
  ["1 2 3 4 5", "'1':* & '2':*"],
  ["a b c d e f g h maya", "'a':* & 'b':* & 'maya':*"],
  ["one two three four five six", "'one':* & 'two':* & 'three':* & 'four':* & 'five':*"],
];

test("row A2d: signs of patterns and of queries are text like any other", async () => {
  const signs = ["%", "_", "\\", "\\'", "' & '", ":*", "z:* | y", "!z", "x".repeat(200)];
  for (const search of [...signs, "\\".repeat(200)]) {
    const isMeant = matchesAllTerms(sql`words_of('Maya Ortiz 100% a_b')`, search);
    const { rows } = await sql<{ is: boolean }>`select ${isMeant} as is`.execute(opened.db);
    expect(rows).toEqual([{ is: false }]);
  }
});
