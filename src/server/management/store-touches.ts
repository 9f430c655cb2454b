import { sql } from "kysely";

import type { Touches } from "#contract/management.ts";

import type { Db } from "../core/database/database.ts";

type Kind = Touches["kind"];

/** The most campaigns that are named; a location has few active ones. */
const NAMED_AT_MOST = 5;
/** The most rows that are counted for a confirmation; beyond that the exact number does not matter. */
const COUNTED_AT_MOST = 10_000;

/** What is open or held for an object at this moment. */
export async function touchesOf(
  db: Db,
  { kind, id, at }: { kind: Kind; id: string; at: Date },
): Promise<Touches> {
  const [waitingDropOffs, pendingPickups, openRedemptions] = await Promise.all([
    countOf(db, waitingOf(kind), id),
    countOf(db, pendingOf(kind), id),
    countOf(db, redeemedOf(kind), id),
  ]);
  return {
    kind,
    waitingDropOffs,
    pendingPickups,
    openRedemptions,
    campaigns: kind === "drop_off_location" ? await runningAt(db, id, at) : [],
    contributors: await countOf(db, kind === "campaign" ? CONTRIBUTORS : undefined, id),
    holders: await countOf(db, kind === "badge" ? HOLDERS : undefined, id),
    points: kind === "user" ? await balanceOf(db, id) : 0,
  };
}

/** Rows of a table whose column is the object's id, with a further condition. */
type Counted = Readonly<{ table: string; column: string; and?: string }>;

const OWNED: Partial<Record<Kind, string>> = {
  drop_off_location: "drop_off_location_id",
  campaign: "campaign_id",
  user: "user_id",
};

function waitingOf(kind: Kind): Counted | undefined {
  const column = OWNED[kind];
  return column === undefined
    ? undefined
    : { table: "drop_offs", column, and: "status = 'pending'" };
}

function pendingOf(kind: Kind): Counted | undefined {
  const column = kind === "drop_off_location" ? undefined : OWNED[kind];
  const and = "status = 'pending' and cancelled_at is null and deleted_at is null";
  return column === undefined ? undefined : { table: "pickups", column, and };
}

function redeemedOf(kind: Kind): Counted | undefined {
  const column = kind === "reward" ? "reward_id" : kind === "user" ? "user_id" : undefined;
  return column === undefined
    ? undefined
    : { table: "redemptions", column, and: "status in ('pending', 'processing')" };
}

const CONTRIBUTORS: Counted = {
  table: "campaign_contributions",
  column: "campaign_id",
  and: "contributions > 0",
};
const HOLDERS: Counted = { table: "user_badges", column: "badge_id", and: "taken_at is null" };

async function countOf(db: Db, counted: Counted | undefined, id: string): Promise<number> {
  if (!counted) return 0;
  const { table, column, and = "true" } = counted;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from ${sql.table(table)}
      where ${sql.ref(column)} = ${id} and ${sql.raw(and)} limit ${COUNTED_AT_MOST}
    ) as counted`.execute(db);
  return rows[0]?.count ?? 0;
}

async function runningAt(db: Db, placeId: string, at: Date): Promise<string[]> {
  const rows = await db
    .selectFrom("campaigns")
    .select("name")
    .where("drop_off_location_id", "=", placeId)
    .where("deleted_at", "is", null)
    .where("ends_at", ">", at)
    .orderBy("ends_at")
    .limit(NAMED_AT_MOST)
    .execute();
  return rows.map(({ name }) => name);
}

async function balanceOf(db: Db, id: string): Promise<number> {
  const row = await db
    .selectFrom("users")
    .select("points_earned")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.points_earned ?? 0;
}
