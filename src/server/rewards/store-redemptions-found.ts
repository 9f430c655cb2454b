// Which redemptions a list is about, and in which order they come.
import { type RawBuilder, type SelectQueryBuilder, sql } from "kysely";

import { TOTAL_CAP } from "#contract/page.ts";
import type { RedemptionStatus } from "#contract/rewards.ts";

import { comesAfter } from "../core/csv.ts";
import type { Db, Queryable } from "../core/database.ts";
import { countCapped, countOfPeople, reachOf } from "../core/paging.ts";
import type { Database } from "../core/schema.ts";
import { hasWords, type Reach, type SoughtPeople } from "../core/search.ts";

/** What a search box means here: people, or rewards by the names under which they were redeemed. */
export type SoughtRedemptions = { people: SoughtPeople; names: readonly string[] };

export type RedemptionFilter = {
  id?: string;
  userId?: string | undefined;
  status?: RedemptionStatus | undefined;
  sought?: SoughtRedemptions | undefined;
};

export type Slice = {
  limit: number;
  offset: number;
  direction: "asc" | "desc";
  /** Where the slice before ended, falling. */
  after?: { at: string; id: string } | undefined;
};

type Found = SelectQueryBuilder<Database, "redemptions", Record<never, never>>;
type Ids = SelectQueryBuilder<Database, "redemptions", { id: string; redeemed_at: Date }>;

/**
 * The names under which anything was redeemed that have the words of a search. A programme has few names and many
 * redemptions, so the index is asked for the next name, and the next.
 */
export async function namesSought(db: Db, search: string | undefined): Promise<string[]> {
  const isMeant = hasWords(sql`words_of(names.name)`, search);
  if (!isMeant) return [];
  const { rows } = await sql<{ name: string }>`
    with recursive names (name) as (
      (select name from redemptions order by name limit 1)
      union all
      select (select next.name from redemptions as next where next.name > names.name order by next.name limit 1)
      from names where names.name is not null
    )
    select names.name from names where names.name is not null and ${isMeant}`.execute(db);
  return rows.map(({ name }) => name);
}

/** The ids of a slice, in its order. */
export function idsOf(
  db: Queryable,
  filter: RedemptionFilter,
  slice: Slice,
): SelectQueryBuilder<Database, never, { id: string }> {
  const { limit, offset, direction } = slice;
  const found = inOrder(matching(db, filter), slice);
  const names = namesApart(filter);
  const ahead = names.length === 0 ? found : either(db, found, named(db, { filter, names, slice }));
  return db
    .selectFrom(ahead.as("ahead"))
    .select("ahead.id")
    .orderBy("ahead.redeemed_at", direction)
    .orderBy("ahead.id", direction)
    .limit(limit)
    .offset(offset);
}

/** How many there are, to the cap of all lists. */
export function countFound(db: Db, filter: RedemptionFilter): Promise<number> {
  const { userId, sought, status } = filter;
  const names = namesApart(filter);
  const people = userId === undefined ? sought?.people : undefined;
  const isShort = status !== undefined && status !== "completed";
  return countOfPeople({ people, isShort }, (reach) => {
    const found = matching(db, filter, reach);
    const rows = reach === "first" ? found : byAge(found, "asc");
    if (names.length === 0) return countCapped(db, rows);
    const slice = { limit: TOTAL_CAP + 1, offset: 0, direction: "desc" } as const;
    // Nothing beyond the cap is read of either.
    const [some, others] = [rows.select(columns), named(db, { filter, names, slice })];
    const cap = sql.lit(slice.limit);
    return countCapped(db, either(db, some.limit(cap), others.limit(cap)));
  });
}

const columns = ["redemptions.id", "redemptions.redeemed_at"] as const;

const byAge = (redemptions: Found, direction: "asc" | "desc"): Found =>
  redemptions.orderBy("redemptions.redeemed_at", direction).orderBy("redemptions.id", direction);

const inOrder = (found: Found, slice: Slice): Ids =>
  byAge(found, slice.direction)
    .select(columns)
    .where(comesAfter(["redemptions.redeemed_at", "redemptions.id"], slice.after))
    .limit(reachOf(slice));

function matching(db: Queryable, filter: RedemptionFilter, reach: Reach = "all"): Found {
  const { userId, sought } = filter;
  const found = narrowed(db, filter);
  if (!sought) return found;
  if (userId === undefined) return found.where(sought.people.isOne("redemptions.user_id", reach));
  return found.where(isMeant(sought));
}

/** For the few of one person. */
const isMeant = ({ people, names }: SoughtRedemptions): RawBuilder<boolean> =>
  sql<boolean>`(${people.isOne("redemptions.user_id", "each")} or redemptions.name = any(${names}::text[]))`;

function narrowed(db: Queryable, { id, userId, status }: RedemptionFilter): Found {
  let found = db.selectFrom("redemptions");
  if (id !== undefined) found = found.where("redemptions.id", "=", id);
  if (userId !== undefined) found = found.where("redemptions.user_id", "=", userId);
  // Written out, not handed over: the plan of a prepared statement knows then how many there are.
  if (status !== undefined) found = found.where("redemptions.status", "=", sql.lit(status));
  return found;
}

/** The names that are looked up beside the people. */
const namesApart = ({ userId, sought }: RedemptionFilter): readonly string[] =>
  userId === undefined && sought ? sought.names : [];

type Named = { filter: RedemptionFilter; names: readonly string[]; slice: Slice };

/** As many as a slice can need of each name, along its index: one name's may all be old, another's all new. */
const named = (db: Queryable, { filter, names, slice }: Named): Ids => {
  const ofName = inOrder(narrowed(db, filter), slice).where(
    sql<boolean>`redemptions.name = sought.name`,
  );
  return db
    .selectFrom(
      sql<{ id: string; redeemed_at: Date }>`(
      select ahead.id, ahead.redeemed_at from unnest(${names}::text[]) as sought (name), lateral (${ofName}) as ahead
    )`.as("redemptions"),
    )
    .select(columns);
};

/** Each row once, whichever way it was found; a limit of either is its own. */
function either(db: Queryable, some: Ids, others: Ids): Ids {
  const all = (ids: Ids): Ids => db.selectFrom(ids.as("redemptions")).select(columns);
  return db.selectFrom(all(some).union(all(others)).as("redemptions")).select(columns);
}
