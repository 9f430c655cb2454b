// The lists of the back office must find their rows by an index. Prepared statements are planned without
// knowing the values, so these generic plans are checked here.
import { Kysely, PostgresDialect } from "kysely";
import type { PoolClient } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";

import type { Database } from "#server/core/database/schema.ts";
import type { Opened } from "#server/core/database/database.ts";
import { testDatabase } from "./support/databases.ts";
import { allUsers } from "#server/profile/service.ts";

import { scenarios } from "../bench/back-office.ts";
import { seedLarge } from "../bench/large.ts";
import { type Facts, readFacts } from "../bench/questions.ts";

/** Tables that grow with the programme; the lists of campaigns, rewards and badges stay short. */
const LARGE = new Set([
  "audit_lines",
  "campaign_contributions",
  "drop_off_locations",
  "drop_offs",
  "ledger_lines",
  "locations",
  "pickups",
  "redemptions",
  "referral_credits",
  "user_badges",
  "users",
]);
const ROWS = 20_000;
const SIZES = { users: ROWS, locations: ROWS, pickups: ROWS, dropOffs: ROWS, redemptions: ROWS };

type Plan = { "Node Type": string; "Relation Name"?: string; Plans?: Plan[] };

let database: Opened;
let facts: Facts;
let client: PoolClient;
const asked: { sql: string; values: number }[] = [];
let db: Kysely<Database>;

beforeAll(async () => {
  database = await testDatabase();
  await seedLarge(database.pool, SIZES);
  facts = await readFacts(database.db);
  client = await database.pool.connect();
  await client.query("set plan_cache_mode = force_generic_plan");
  db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: database.pool }),
    log: ({ query: { sql, parameters } }) => {
      // An `explain` that only estimates a count reads no rows.
      if (!sql.startsWith("explain")) asked.push({ sql, values: parameters.length });
    },
  });
}, 300_000);
afterAll(async () => {
  client.release(true);
  await database.close();
});

/** The tables that a statement scans sequentially. */
async function scannedBy({ sql, values }: { sql: string; values: number }): Promise<string[]> {
  await client.query(`prepare asked as ${sql}`);
  const nothing =
    values === 0 ? "" : `(${Array.from({ length: values }, () => "null").join(", ")})`;
  const { rows } = await client.query<{ "QUERY PLAN": [{ Plan: Plan }] }>(
    `explain (format json) execute asked${nothing}`,
  );
  await client.query("deallocate asked");
  return rows.flatMap((row) => scansIn(row["QUERY PLAN"][0].Plan));
}

function scansIn(plan: Plan): string[] {
  const inside = (plan.Plans ?? []).flatMap(scansIn);
  const table = plan["Relation Name"] ?? "";
  return plan["Node Type"].endsWith("Seq Scan") && LARGE.has(table) ? [table, ...inside] : inside;
}

test("no list, filter or search of the back office reads a large table from end to end", async () => {
  const found: { name: string; scanned: string[]; sql: string }[] = [];
  for (const { name, run } of scenarios(db, new Date(), facts)) {
    asked.length = 0;
    await run(0);
    expect([name, asked.length > 0]).toEqual([name, true]);
    for (const statement of asked)
      found.push({ name, scanned: await scannedBy(statement), sql: statement.sql });
  }
  expect(found.filter(({ scanned }) => scanned.length > 0)).toEqual([]);
});

test("this check sees a statement that does", async () => {
  const sql = "select id from users where phone_number = $1";
  expect(await scannedBy({ sql, values: 1 })).toEqual(["users"]);
});

test("a search is counted exactly up to 10,000, and told about beyond", async () => {
  const totalOf = async (search: string) => {
    const { totalDocs, totalIsCapped } = await allUsers(db, { page: 1, limit: 20, search });
    return { totalDocs, totalIsCapped };
  };
  // Every second home is in Austin.
  expect(await totalOf("austin")).toEqual({ totalDocs: 10_000, totalIsCapped: false });
  expect(await totalOf("home")).toEqual({ totalDocs: expect.any(Number), totalIsCapped: true });
  expect((await totalOf("home")).totalDocs).toBeGreaterThan(15_000);
});

test("what was expected to be found and is not there counts as nothing", async () => {
  const nobody = await allUsers(db, { page: 1, limit: 20, search: "austin waco home" });
  expect(nobody).toMatchObject({ docs: [], totalDocs: 0, totalIsCapped: false });
});
