import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

import type { Opened } from "../database/database.ts";
import { matchesAllTerms, nearlyMatches, wordsNear } from "./search.ts";
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
  ["5 oak st apt 3", "'5':* & 'oak':* & 'st':* & ('apt':* | 'apartment') & '3':*"],
  ["avenue", "'avenue':*"],
  ["grand ave", "'grand':* & 'ave':*"],
  ["grand avenue", "'grand':* & ('avenue':* | 'ave')"],
  ["t te tex texas t te", "'texas':*"],
  ["c ".repeat(100), "'c':*"],
  ["1 2 3 4 5", "'1':* & '2':*"],
  ["a b c d e f g h maya", "'a':* & 'b':* & 'maya':*"],
  ["one two three four five six", "'one':* & 'two':* & 'three':* & 'four':* & 'five':*"],
];

test("PRODUCT L2.8: an address is found in its long and in its short form", async () => {
  for (const [search, row, is] of addresses) {
    const isMeant = matchesAllTerms(sql`words_of(${row}::text)`, search);
    const { rows } = await sql`select ${isMeant} as is`.execute(opened.db);
    expect([search, row, rows]).toEqual([search, row, [{ is }]]);
  }
});

const addresses: readonly (readonly [search: string, row: string, is: boolean])[] = [
  ["Grand Avenue", "12 Grand Ave", true],
  ["Grand Ave", "12 Grand Avenue", true],
  ["Sunset Boulevard", "9 Sunset Blvd.", true],
  ["sunset blvd", "9 Sunset Boulevard", true],
  ["5 North Oak Road", "5 N Oak Rd", true],
  ["5 N Oak Rd", "5 North Oak Road", true],
  ["Grand Avenue", "12 Grand Avery", false],
  ["Grand Road", "12 Grand Ave", false],
];

test("PRODUCT L2.9: one letter of a word of four or more is forgiven", async () => {
  for (const [search, row, is] of misspelt) {
    const near = new Set(wordsNear(search));
    const isMeant = nearlyMatches(sql`words_of(${row}::text)`, search, near);
    const { rows } = await sql`select ${isMeant} as is`.execute(opened.db);
    expect([search, row, rows]).toEqual([search, row, [{ is }]]);
  }
});

const misspelt: readonly (readonly [search: string, row: string, is: boolean])[] = [
  ["Gramd", "12 Grand Ave", true],
  ["Grnd", "12 Grand Ave", true],
  ["Grannd", "12 Grand Ave", true],
  ["Garnd", "12 Grand Ave", true],
  ["rGand Avenue", "12 Grand Ave", true],
  ["Okafro Ines", "Ines Okafor", true],
  ["Munoz", "Eva Muñoz", true],
  ["Gamb", "12 Grand Ave", false],
  ["Grand Ova", "12 Grand Ave", false],
  ["Ada", "Ida King", false],
  ["1234", "1235 Grand Ave", false],
  ["512-555-0101", "512-555-0102", false],
  ["maya@example.org", "mayo@example.org", false],
];

test("row A2d: signs of patterns and of queries are text like any other", async () => {
  const signs = ["%", "_", "\\", "\\'", "' & '", ":*", "z:* | y", "!z", "x".repeat(200)];
  for (const search of [...signs, "\\".repeat(200)]) {
    const isMeant = matchesAllTerms(sql`words_of('Maya Ortiz 100% a_b')`, search);
    const { rows } = await sql<{ is: boolean }>`select ${isMeant} as is`.execute(opened.db);
    expect(rows).toEqual([{ is: false }]);
  }
});
