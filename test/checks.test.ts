// What may stand in a column is said twice: in the code, and in a check of the database. A further value without its migration
// would be refused when somebody uses it first.
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

import { DISPUTE_CLAIMS, DISPUTE_STATUSES } from "#domain/corrections/disputes.ts";
import { ATTEMPT_REASONS } from "#domain/pickups/attempts.ts";
import { MATERIALS } from "#domain/rates/material-facts.ts";
import { ROLES, STAFF_ROLES } from "#domain/roles.ts";

import type { Opened } from "#server/core/database/database.ts";

import { testDatabase } from "./support/databases.ts";

let database: Opened;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** The texts that the checks of one column alone allow. */
async function allowedIn(table: string, column: string): Promise<string[]> {
  const { rows } = await sql<{ check: string }>`
    select pg_get_constraintdef(oid) as check from pg_constraint
    where contype = 'c' and conrelid = ${table}::regclass and conkey = array[(
      select attnum from pg_attribute where attrelid = ${table}::regclass and attname = ${column})]`.execute(
    database.db,
  );
  return rows.flatMap(({ check }) =>
    [...check.matchAll(/'([^']*)'/g)].map(([, text = ""]) => text),
  );
}

test.each([
  ["users", "role", ROLES],
  ["invitations", "role", STAFF_ROLES],
  ["pickups", "item_type", MATERIALS],
  ["rates", "material", MATERIALS],
  ["pickup_attempts", "reason", ATTEMPT_REASONS],
  ["disputes", "claim", DISPUTE_CLAIMS],
  ["disputes", "status", DISPUTE_STATUSES],
] as const)("the database takes what %s.%s may hold", async (table, column, values) => {
  expect(new Set(await allowedIn(table, column))).toEqual(new Set<string>(values));
});
