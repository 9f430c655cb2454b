// What is read of many rows must be found by an index. A statement is read here as it is planned: one that is
// prepared for any values, one with `CUSTOM_PLAN` for the values of the list.
import { Kysely, PostgresDialect } from "kysely";
import type { PoolClient } from "pg";
import { assert, afterAll, beforeAll, expect, test } from "vitest";

import { everybodys, ownerOf } from "#server/core/access/owner.ts";
import { CUSTOM_PLAN } from "#server/core/postgres/custom-plan.ts";
import type { Database } from "#server/core/database/schema.ts";
import type { Opened } from "#server/core/database/database.ts";
import { testDatabase } from "./support/databases.ts";
import { LARGE } from "./support/large-tables.ts";
import { mainReads } from "./support/main-reads.ts";
import { addRows, countOtherWords } from "./support/plan-rows.ts";
import { type Asked, costOf } from "./support/read-costs.ts";
import { lapsingAt } from "#server/pickups/store.ts";
import {
  attemptsToForget,
  countAttempts,
  isAttemptedSince,
} from "#server/pickups/store-attempts.ts";
import {
  storyAttempts,
  storyCorrections,
  storyEvents,
  storyPickup,
} from "#server/pickups/store-story.ts";
import { overdueCount } from "#server/pickups/service.ts";
import { bookedByTime, bookedOnDay, placesIn } from "#server/pickups/offer/store-offer.ts";
import { allUsers } from "#server/profile/browsing.ts";
import { listBadges, peopleWhoReached, reachedBy } from "#server/badges/store-reached.ts";
import { ratesNotWithdrawn } from "#server/rates/store.ts";
import { peopleWhoGave, useOf } from "#server/rates/store-use.ts";
import { newId } from "#server/core/database/ids.ts";
import { findDispute } from "#server/corrections/store-disputes.ts";
import { DAY_MS } from "#domain/durations.ts";
import { addDays } from "#domain/pickups/schedule.ts";

import { scenarios } from "../bench/back-office.ts";
import { seedLarge } from "../bench/large.ts";
import { type Facts, readFacts } from "../bench/questions.ts";

/** Searches that so many people are found by that a table of this size is read from end to end to count them. */
const FOUND_OFTEN = new Set([
  "users: search: many",
  "users: search: many, by name",
  "users: search: many, by name, falling",
  "one search: two letters",
]);
const ROWS = 20_000;
const SIZES = {
  users: ROWS,
  locations: ROWS,
  pickups: 100_000,
  dropOffs: ROWS,
  redemptions: ROWS,
  vouchers: ROWS,
  // So that these tables are as large as the others.
  questionedOneIn: 8,
};

type Plan = { "Node Type": string; "Relation Name"?: string; Plans?: Plan[] };

/** Somebody comes for this pickup, in an hour: its owner moved it after the visit. */
const AWAITED = `
update pickups set moves = 1, moved_at = greatest(now(), starts_at), starts_at = now() + interval '1 hour', ends_at = now() + interval '2 hours'
where id = $1`;

let database: Opened;
let facts: Facts;
let client: PoolClient;
const asked: Asked[] = [];
let db: Kysely<Database>;

beforeAll(async () => {
  database = await testDatabase();
  await seedLarge(database.pool, SIZES);
  await addRows(database.pool);
  facts = await readFacts(database.db);
  await database.pool.query(AWAITED, [facts.caller.pickupId]);
  // What counts from an index alone reads no row of a page that is known to be visible.
  await database.pool.query("vacuum analyze pickups");
  // The first reading of a report computes it.
  await mainReads(database.db, facts).report();
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

test("the seeded rows have the words that the database itself would keep", async () => {
  expect(await countOtherWords(database.pool)).toEqual([0, 0, 0, 0]);
});

test("no list, search, receipt, story or dispute reads a large table from end to end", async () => {
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

test("the story of a pickup and the jobs about attempts find their rows by an index", async () => {
  const { id } = await database.db
    .selectFrom("pickups")
    .select("id")
    .limit(1)
    .executeTakeFirstOrThrow();
  const at = new Date();
  const scope = everybodys({ id, role: "admin", isVerified: true }, "pickups.read");
  const pickup = await storyPickup(db, id, scope);
  assert(pickup);
  const reads: Record<string, () => Promise<unknown>> = {
    pickup: () => storyPickup(db, id, scope),
    attempts: () => storyAttempts(db, pickup),
    events: () => storyEvents(db, pickup),
    corrections: () => storyCorrections(db, pickup),
    "closed unless moved": () => lapsingAt(db, at, 1_000),
    "to be forgotten": () => db.transaction().execute((tx) => attemptsToForget(tx, at, 1_000)),
    "visits of a day": () => countAttempts(db, { pickupId: id, day: "2026-03-03" }),
    "since a move": () => isAttemptedSince(db, id, at),
  };
  const scans: string[] = [];
  for (const [name, read] of Object.entries(reads)) {
    asked.length = 0;
    await read();
    const found = asked.filter(({ sql }) => sql.startsWith("select"));
    expect([name, found.length]).toEqual([name, 1]);
    for (const statement of found)
      scans.push(...(await scannedBy(statement)).map((table) => `${name}: ${table}`));
  }
  expect(scans).toEqual([]);
});

test("what was given of a material, and by whom, is found by an index", async () => {
  const since = new Date(Date.now() - 90 * DAY_MS);
  asked.length = 0;
  await useOf(db, "metals", since);
  await peopleWhoGave(db, "metals", { since, after: "", limit: 500 });
  await peopleWhoGave(db, "metals", { since, after: newId(), limit: 500 });
  await ratesNotWithdrawn(db);
  const found = [];
  for (const statement of asked) found.push(await scannedBy(statement));
  expect(found).toEqual([[], [], [], []]);
});

test("who has reached a badge, and how far somebody is, is found by an index", async () => {
  const [{ id: badgeId } = { id: "" }] = await database.db
    .updateTable("badges")
    .set({ rule_kind: "campaigns", rule_number: 1 })
    .returning("id")
    .execute();
  asked.length = 0;
  const userId = facts.caller.ownerId;
  await listBadges(db, ownerOf({ id: userId, role: "user", isVerified: true }));
  await db.transaction().execute((tx) => reachedBy(tx, userId));
  await peopleWhoReached(db, { badgeId, after: "", limit: 500 });
  await peopleWhoReached(db, { badgeId, after: userId, limit: 500 });
  const found = [];
  for (const statement of asked.filter(({ sql }) => sql.startsWith("select")))
    found.push(await scannedBy(statement));
  expect(found).toEqual([[], [], [], []]);
});

test("PRODUCT 2.30: what waits is counted to the last one, overdue pickups without reading their rows", async () => {
  // In a year everything that waits today is overdue: more than the short count of other lists tells.
  const at = new Date(Date.now() + 365 * DAY_MS);
  const { rows } = await database.pool.query<{ overdue: number }>(
    `select count(*)::int as overdue from pickups
     where status = 'pending' and cancelled_at is null and deleted_at is null and ends_at <= $1`,
    [at],
  );
  expect(rows[0]?.overdue).toBeGreaterThan(1000);
  asked.length = 0;
  expect(await overdueCount({ db, now: () => at })).toBe(rows[0]?.overdue);
  const [counting] = asked;
  if (!counting) throw new Error("nothing was asked");
  expect(JSON.stringify(await planFor(counting))).toContain('"Node Type":"Index Only Scan"');
});

/** An area with the ZIP codes of Austin, and one with the rest. */
const AREAS = `
insert into areas (id, name, takes_rest, time_zone, cut_off_days, cut_off_time, days_ahead, created_at, updated_at)
values ($1, 'Austin', false, 'America/Chicago', 1, '18:00', 42, now(), now()),
  ($2, 'Rest', true, 'America/Chicago', 1, '18:00', 42, now(), now())`;
const WINDOW = "insert into area_windows values ($1, $2, 3, $3, $4, 40)";
const ZIPS = "insert into area_zips select (78000 + n)::text, $1 from generate_series(0, 99) as n";

test("PRODUCT R27.1: what is booked in an area is counted from the index of days and hours alone", async () => {
  const [austin, rest] = [newId(), newId()];
  await database.pool.query(AREAS, [austin, rest]);
  await database.pool.query(ZIPS, [austin]);
  asked.length = 0;
  const [from, to] = [facts.run.day, addDays(facts.run.day, 13)];
  const at = { windowId: newId(), date: from, timeStart: "08:00", timeEnd: "18:00" };
  await database.pool.query(WINDOW, [at.windowId, austin, at.timeStart, at.timeEnd]);
  const counts: number[] = [];
  for (const areaId of [austin, rest]) {
    counts.push((await bookedByTime(db, { areaId, from, to })).length);
    await bookedOnDay(db, { day: from, areaId });
    const place = { ...at, areaId, userId: newId(), isDayOff: false };
    expect(await placesIn(db, place)).toMatchObject({ own: 0, capacity: 40 });
  }
  // At each hour of the seeded days something is booked; which of the days these are depends on today.
  expect(Math.min(...counts)).toBeGreaterThan(1);
  expect(asked).toHaveLength(6);
  for (const statement of asked) {
    const plan = JSON.stringify(await preparedPlan(statement));
    expect(plan).toContain('"Index Name":"pickups_by_time"');
    expect(plan).not.toContain('"Bitmap Heap Scan"');
    expect(await scannedBy(statement)).toEqual([]);
  }
});

test("one row with its details is not planned anew at each run", async () => {
  const [{ id } = { id: "" }] = facts.disputes;
  asked.length = 0;
  await findDispute(db, id, {
    scope: ownerOf({ id, role: "user", isVerified: true }),
    counter: null,
  });
  await client.query("set plan_cache_mode = auto");
  await client.query(`prepare asked as ${asked[0]?.sql}`);
  // PostgreSQL plans the first five runs by their values before it compares.
  for (let turn = 0; turn < 6; turn++) await client.query(`execute asked('{${id}}')`);
  const { rows } = await client.query(
    "select generic_plans::int from pg_prepared_statements where name = 'asked'",
  );
  await client.query("deallocate asked");
  await client.query("set plan_cache_mode = force_generic_plan");
  expect(rows).toEqual([{ generic_plans: 1 }]);
});

/**
 * Of each main read the joins of its statements, and the most rows and blocks that they look at:
 * - one pickup: itself, its owner, its agent, who booked it for its owner, and what few pickups have, each by an index; and its two ledger entries
 * - list: the index of all pickups, to count them up to 100,000, and for each of the 20 rows what one pickup takes
 * - people: the index of all people, to count them, and for each of the 20 rows the row, its newest town and its next pickup
 * - campaigns: all 400, once to count them and once to sort them, in a few blocks
 * - own run: 150 stops with their pickups, owners and visits, one by one by an index
 * - a person who calls: their next pickup with the 150 stops of its run and the visits of its day, the last visit with its
 *   pickup as it is now, and what waits, each by an index of theirs
 * - home: the next pickup and the one that was tried in vain, each by an index of its owner's; the rewards, which are few
 * - board: 2,000 stops with their pickups and visits, all at once, and the names of those to be called; those whom no
 *   message reaches, of the day and of earlier days, each by an index
 * - report: the rows that are kept, of the towns and of twelve months, and nothing of what they were computed from
 * - courses: the collections of one campaign with their entries, and the redemptions of one reward, by an index
 */
const COSTS = [
  ["one pickup", 9, 10, 30],
  ["list", 12, 100_600, 2_500],
  ["people", 1, 20_200, 1_000],
  ["campaigns", 0, 800, 30],
  ["own run", 7, 1_300, 4_300],
  ["a person who calls", 34, 3_000, 2_100],
  ["home", 14, 700, 80],
  ["board", 13, 9_000, 10_000],
  ["report", 0, 200, 100],
  ["course of a campaign", 1, 1_500, 3_000],
  ["course of a reward", 0, 300, 300],
] as const;

test.each(COSTS)(
  "among 100,000 pickups: %s joins %i times, looks at %i rows and %i blocks at most",
  async (name, joins, rows, blocks) => {
    asked.length = 0;
    await mainReads(db, facts)[name]();
    const texts = asked.map(({ sql }) => sql);
    const joined = texts.flatMap((sql) => sql.match(/\bjoin\b/g) ?? []);
    expect([joined.length, ...texts]).toEqual([joins, ...texts]);
    const cost = await costOf(client, asked, CUSTOM_PLAN);
    expect(cost.rows).toBeLessThanOrEqual(rows);
    expect(cost.blocks).toBeLessThanOrEqual(blocks);
  },
);

test("this check sees a statement that does", async () => {
  const sql = "select id from users where phone_number = $1";
  expect(await scannedBy({ sql, values: ["1"] })).toEqual(["users"]);
});

test("a search is counted exactly up to 10,000, and told about beyond", async () => {
  const totalOf = async (search: string) => {
    const { totalDocs, totalIsCapped } = await allUsers(
      { db, now: () => new Date() },
      { page: 1, limit: 20, search },
    );
    return { totalDocs, totalIsCapped };
  };
  // Every second home is in Austin.
  expect(await totalOf("austin")).toEqual({ totalDocs: 10_000, totalIsCapped: false });
  expect(await totalOf("home")).toEqual({ totalDocs: expect.any(Number), totalIsCapped: true });
  expect((await totalOf("home")).totalDocs).toBeGreaterThan(15_000);
});

test("what was expected to be found and is not there counts as nothing", async () => {
  const nobody = await allUsers(
    { db, now: () => new Date() },
    { page: 1, limit: 20, search: "austin waco home" },
  );
  expect(nobody).toMatchObject({ docs: [], totalDocs: 0, totalIsCapped: false });
});
