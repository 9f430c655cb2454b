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

/** What grows with the programme; the catalogue of campaigns, rewards and badges does not. */
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
/** Searches that so many people are found by that a table of this size is read from end to end to count them. */
const FOUND_OFTEN = new Set([
  "users: search: many",
  "users: search: many, by name",
  "users: search: many, by name, falling",
]);
const ROWS = 20_000;
const SIZES = { users: ROWS, locations: ROWS, pickups: ROWS, dropOffs: ROWS, redemptions: ROWS };

type Plan = { "Node Type": string; "Relation Name"?: string; Plans?: Plan[] };

/** The seed has only those that are held; most are not. */
const REFERRALS = `
insert into referral_credits (mailbox_mac, referrer_id, friend_id, points, held, at)
select decode(md5(id::text), 'hex'), first_value(id) over (), id, 100, false, created_at from users
on conflict do nothing`;

let database: Opened;
let facts: Facts;
let client: PoolClient;
type Asked = { sql: string; values: readonly unknown[] };
const asked: Asked[] = [];
let db: Kysely<Database>;

beforeAll(async () => {
  database = await testDatabase();
  await seedLarge(database.pool, SIZES);
  await database.pool.query(REFERRALS);
  await database.pool.query("analyze referral_credits");
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
  const scans = found.filter(({ name, scanned }) => scanned.length > 0 && !FOUND_OFTEN.has(name));
  expect(scans).toEqual([]);
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
