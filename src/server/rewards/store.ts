import { type Selectable, type SelectQueryBuilder, sql } from "kysely";

import type { Page } from "#contract/page.ts";
import type { Reward, RewardQuery, RewardSort } from "#contract/rewards.ts";

import { blobUrl } from "../core/files/blobs.ts";
import { comesAfter } from "../core/lists/csv.ts";
import type { Db, Queryable, Tx } from "../core/database/database.ts";
import type { ImageColumn } from "../core/pictures/referenced-images.ts";
import { newId } from "../core/database/ids.ts";
import { countRows, readShortPage } from "../core/lists/paging.ts";
import type { Database, Rewards } from "../core/database/schema.ts";
import { matchesAllTerms } from "../core/lists/search.ts";

/** Where this room names pictures. */
export const imageColumns: readonly ImageColumn[] = [
  { table: "rewards", column: "image_key", isPublic: true },
  { table: "redemptions", column: "image_key", isPublic: true },
];

const columns = [
  "id",
  "name",
  "description",
  "image_key",
  "points_required",
  "sponsor_name",
  "sponsor_link",
  "how_to_receive",
  "stock",
  "created_at",
  "updated_at",
] as const;
export type RewardRow = Pick<Selectable<Rewards>, (typeof columns)[number]>;
/** The fields of a reward that an admin sets; in a change, a field that is absent stays as it is. */
export type RewardValues = Pick<
  RewardRow,
  | "name"
  | "description"
  | "image_key"
  | "points_required"
  | "sponsor_name"
  | "sponsor_link"
  | "how_to_receive"
  | "stock"
>;

/** The most rewards in one answer. */
const SHOWN_AT_MOST = 500;

type Order = Readonly<{
  by: "created_at" | "name" | "points_required";
  direction: "asc" | "desc";
}>;
const ORDERS: Readonly<Record<RewardSort, Order>> = {
  newest: { by: "created_at", direction: "desc" },
  oldest: { by: "created_at", direction: "asc" },
  name: { by: "name", direction: "asc" },
  "-name": { by: "name", direction: "desc" },
  points: { by: "points_required", direction: "asc" },
  "-points": { by: "points_required", direction: "desc" },
};

export async function listRewards(db: Db, query: RewardQuery): Promise<Page<Reward>> {
  const standing = called(db, query.search);
  const { by, direction } = ORDERS[query.sort ?? "newest"];
  const age = by === "created_at" ? direction : "desc";
  const counted = await countRows(db, standing.select("id"));
  return readShortPage(query, counted, async ({ limit, offset }) => {
    const rows = await standing
      .select(columns)
      .$if(by === "name", (rewards) => rewards.orderBy(sql`lower(name)`, direction))
      .$if(by === "points_required", (rewards) => rewards.orderBy("points_required", direction))
      .orderBy("created_at", age)
      .orderBy("id", age)
      .limit(limit)
      .offset(offset)
      .execute();
    return rows.map(rewardOfRow);
  });
}

/** The next rewards, newest first. */
export async function rewardsAfter(
  db: Db,
  search: string | undefined,
  { last, limit }: { last: Reward | undefined; limit: number },
): Promise<Reward[]> {
  const place = last && { at: last.createdAt, id: last._id };
  const rows = await called(db, search)
    .where(comesAfter(["created_at", "id"], place))
    .select(columns)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.map(rewardOfRow);
}

function called(
  db: Db,
  search: string | undefined,
): SelectQueryBuilder<Database, "rewards", Record<never, never>> {
  const standing = db.selectFrom("rewards").where("deleted_at", "is", null);
  const typed = matchesAllTerms(sql`words_of(name || ' ' || sponsor_name)`, search);
  return typed ? standing.where(typed) : standing;
}

/** Rewards that somebody's balance covers and that are left, newest first. */
export async function listAffordable(db: Db, userId: string): Promise<Reward[]> {
  const rows = await db
    .selectFrom("rewards")
    .select(columns)
    .where("deleted_at", "is", null)
    .where((eb) => eb.or([eb("stock", "is", null), eb("stock", ">", 0)]))
    .where("points_required", "<=", (eb) =>
      eb.selectFrom("users").select("points_earned").where("users.id", "=", userId),
    )
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(SHOWN_AT_MOST)
    .execute();
  return rows.map(rewardOfRow);
}

export async function findReward(db: Queryable, id: string): Promise<RewardRow | undefined> {
  return db
    .selectFrom("rewards")
    .select(columns)
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
}

export async function addReward(tx: Tx, values: RewardValues, at: Date): Promise<Reward> {
  const row = await tx
    .insertInto("rewards")
    .values({ id: newId(), ...values, created_at: at, updated_at: at })
    .returning(columns)
    .executeTakeFirstOrThrow();
  return rewardOfRow(row);
}

export async function changeReward(
  tx: Tx,
  id: string,
  values: Partial<RewardValues>,
  at: Date,
): Promise<Reward | undefined> {
  const row = await tx
    .updateTable("rewards")
    .set({ ...values, updated_at: at })
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .returning(columns)
    .executeTakeFirst();
  return row && rewardOfRow(row);
}

/** @returns the name; undefined when there was nothing to delete. */
export async function deleteReward(tx: Tx, id: string, at: Date): Promise<string | undefined> {
  const row = await tx
    .updateTable("rewards")
    .set({ deleted_at: at, updated_at: at })
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .returning("name")
    .executeTakeFirst();
  return row?.name;
}

/**
 * Takes one from the stock in one conditional statement. The row of an unlimited reward is not written to, because
 * everybody would wait for its lock. @returns whether one was left.
 */
export async function takeFromStock(tx: Tx, id: string, at: Date): Promise<boolean> {
  const taken = await tx
    .updateTable("rewards")
    .set((eb) => ({ stock: eb("stock", "-", 1), updated_at: at }))
    .where("id", "=", id)
    .where("stock", ">", 0)
    .returning("id")
    .executeTakeFirst();
  if (taken) return true;
  const unlimited = await tx
    .selectFrom("rewards")
    .select("id")
    .where("id", "=", id)
    .where("stock", "is", null)
    .executeTakeFirst();
  return unlimited !== undefined;
}

export async function putBackInStock(tx: Tx, id: string, at: Date): Promise<void> {
  await tx
    .updateTable("rewards")
    .set((eb) => ({ stock: eb("stock", "+", 1), updated_at: at }))
    .where("id", "=", id)
    .where("stock", "is not", null)
    .execute();
}

const rewardOfRow = (row: RewardRow): Reward => ({
  _id: row.id,
  name: row.name,
  description: row.description,
  image: { url: blobUrl(row.image_key) },
  pointsRequired: row.points_required,
  sponsorName: row.sponsor_name,
  sponsorLink: row.sponsor_link,
  howToReceive: row.how_to_receive,
  stock: row.stock,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});
