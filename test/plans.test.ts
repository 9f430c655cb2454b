// The lists of the back office must find their rows by an index. A statement is read here as it is planned: one that is
// prepared for any values, one with `CUSTOM_PLAN` for the values of the list.
import { Kysely, PostgresDialect } from "kysely";
import type { PoolClient } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";

import { CUSTOM_PLAN } from "#server/core/postgres/custom-plan.ts";
import type { Database } from "#server/core/database/schema.ts";
import type { Opened } from "#server/core/database/database.ts";
import { testDatabase } from "./support/databases.ts";
import { allUsers } from "#server/profile/browsing.ts";

import { scenarios } from "../bench/back-office.ts";
import { seedLarge } from "../bench/large.ts";
import { type Facts, readFacts } from "../bench/questions.ts";

/**
 * What grows with the programme; the catalogue of campaigns, rewards and badges does not. Referrals grow too, but the seed
 * has too few of them for an index.
 */
const LARGE = new Set([
  "audit_lines",
  "campaign_contributions",
  "drop_off_locations",
  "drop_offs",
  "ledger_lines",
  "locations",
  "pickups",
  "redemptions",
  "user_badges",
  "users",
]);
const ROWS = 20_000;
const SIZES = { users: ROWS, locations: ROWS, pickups: ROWS, dropOffs: ROWS, redemptions: ROWS };

type Plan = { "Node Type": string; "Relation Name"?: string; "Plan Rows": number; Plans?: Plan[] };
/** When this many rows are found, nearly every page of the table holds one of them, so an index would save nothing. */
const MANY_OF_THEM = ROWS / 10;

let database: Opened;
let facts: Facts;
let client: PoolClient;
type Asked = { sql: string; values: readonly unknown[] };
const asked: Asked[] = [];
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
      // What is only asked how many rows it would find reads none.
      if (!sql.startsWith("explain")) asked.push({ sql, values: parameters });
    },
  });
}, 300_000);
afterAll(async () => {
  client.release(true);
  await database.close();
});

/** The tables that a statement reads from one end to the other. */
async function scannedBy(statement: Asked): Promise<string[]> {
  const rows = statement.sql.includes(CUSTOM_PLAN)
    ? await planFor(statement)
    : await preparedPlan(statement);
  return rows.flatMap((row) => scansIn(row["QUERY PLAN"][0].Plan));
}

type Explained = { "QUERY PLAN": [{ Plan: Plan }] };

async function planFor({ sql, values }: Asked): Promise<Explained[]> {
  return (await client.query<Explained>(`explain (format json) ${sql}`, [...values])).rows;
}

async function preparedPlan({ sql, values }: Asked): Promise<Explained[]> {
  await client.query(`prepare asked as ${sql}`);
  const nothing = values.length === 0 ? "" : `(${values.map(() => "null").join(", ")})`;
  const explained = await client.query<Explained>(`explain (format json) execute asked${nothing}`);
  await client.query("deallocate asked");
  return explained.rows;
}

function scansIn(plan: Plan): string[] {
  const inside = (plan.Plans ?? []).flatMap(scansIn);
  const table = plan["Relation Name"] ?? "";
  const isWaste = plan["Node Type"].endsWith("Seq Scan") && plan["Plan Rows"] < MANY_OF_THEM;
  return isWaste && LARGE.has(table) ? [table, ...inside] : inside;
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
  expect(await scannedBy({ sql, values: ["1"] })).toEqual(["users"]);
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
