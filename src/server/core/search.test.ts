import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

import type { Opened } from "./database.ts";
import { hasWords } from "./search.ts";
import { testDatabase } from "./testing.ts";

let opened: Opened;
beforeAll(async () => {
  opened = await testDatabase();
});
afterAll(() => opened.close());

/** What the index of words is asked for. */
const asked = (search: string): unknown =>
  hasWords(sql`words`, search)?.compile(opened.db).parameters[0];

test.each([
  ["maya or", "'maya':* & 'or':*"],
  ["5 oak st apt 3", "'5':* & 'oak':* & 'st':* & 'apt':* & '3':*"],
  ["t te tex texas t te", "'texas':*"],
  ["c ".repeat(100), "'c':*"],
  ["1 2 3 4 5", "'1':* & '2':*"],
  ["a b c d e f g h maya", "'a':* & 'b':*"],
  ["one two three four five six", "'one':* & 'two':* & 'three':* & 'four':* & 'five':*"],
])("row A2c: a search for %s asks for no more than %s", (search, query) => {
  expect(asked(search)).toBe(query);
});

test.each([
  "%",
  "_",
  "\\",
  "\\'",
  "' & '",
  ":*",
  "z:* | y",
  "!z",
  "x".repeat(200),
  "\\".repeat(200),
])("row A2d: %s is no pattern", async (search) => {
  const isMeant = hasWords(sql`words_of('Maya Ortiz 100% a_b')`, search);
  const { rows } = await sql<{ is: boolean }>`select ${isMeant} as is`.execute(opened.db);
  expect(rows).toEqual([{ is: false }]);
});
