import { type SelectQueryBuilder, sql } from "kysely";
import * as z from "zod/mini";

import type { Page, Paging } from "#contract/page.ts";
import { type Redemption, type RedemptionSort, RedemptionStatus } from "#contract/rewards.ts";

import { blobUrl } from "../core/files/blobs.ts";
import { comesAfter } from "../core/lists/csv.ts";
import type { Db, Queryable, Tx } from "../core/database/database.ts";
import { newId } from "../core/database/ids.ts";
import { countUpTo, limitCeiling } from "../core/lists/paging.ts";
import type { Database } from "../core/database/schema.ts";
import { matchesAllTerms, pageByTime } from "../core/lists/search.ts";
import type { RewardRow } from "./store.ts";

export type RedemptionFilter = {
  id?: string;
  userId?: string | undefined;
  status?: RedemptionStatus | undefined;
  /** When it was redeemed: from that moment on, and before that one. */
  from?: string | undefined;
  to?: string | undefined;
  /** Each word of the search must begin a word of the person, the reward or the sponsor. */
  search?: string | undefined;
};

/** What the server needs of a redemption whose status is about to change. */
export type LockedRedemption = {
  userId: string;
  rewardId: string;
  name: string;
  pointsRequired: number;
  howToReceive: string | null;
  status: RedemptionStatus;
  /** Why it was rejected. */
  reason: string | null;
  turn: number;
  updatedAt: Date;
};

/** The lists that are not paged (spec 7) show the newest. */
const SHOWN_AT_MOST = 1000;

/** Stores a redemption with a copy of the reward. @returns the id. */
export async function addRedemption(
  tx: Tx,
  { reward, userId, at }: { reward: RewardRow; userId: string; at: Date },
): Promise<string> {
  const id = newId();
  await tx
    .insertInto("redemptions")
    .values({
      id,
      user_id: userId,
      reward_id: reward.id,
      name: reward.name,
      description: reward.description,
      image_key: reward.image_key,
      sponsor_name: reward.sponsor_name,
      how_to_receive: reward.how_to_receive,
      points_required: reward.points_required,
      redeemed_at: at,
      updated_at: at,
    })
    .execute();
  return id;
}

/** Locks it, so that two admins change its status one after the other. */
export async function lockRedemption(tx: Tx, id: string): Promise<LockedRedemption | undefined> {
  const row = await tx
    .selectFrom("redemptions")
    .select(["user_id", "reward_id", "name", "points_required", "status", "turn"])
    .select(["how_to_receive", "rejection_reason", "updated_at"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return (
    row && {
      userId: row.user_id,
      rewardId: row.reward_id,
      name: row.name,
      pointsRequired: row.points_required,
      howToReceive: row.how_to_receive,
      status: z.parse(RedemptionStatus, row.status),
      reason: row.rejection_reason,
      turn: row.turn,
      updatedAt: row.updated_at,
    }
  );
}

/** `reason` is of a rejection; every other status has none. */
export async function setStatus(
  tx: Tx,
  id: string,
  next: { status: RedemptionStatus; reason: string | null; turn: number; at: Date },
): Promise<void> {
  await tx
    .updateTable("redemptions")
    .set({
      status: next.status,
      rejection_reason: next.reason,
      turn: next.turn,
      updated_at: next.at,
    })
    .where("id", "=", id)
    .execute();
}

/** Redemptions of one person, in one status, or all; newest first. */
export async function findRedemptions(
  db: Queryable,
  wanted: Omit<RedemptionFilter, "search">,
): Promise<Redemption[]> {
  const first = { limit: SHOWN_AT_MOST, offset: 0, direction: "desc" } as const;
  return readRedemptions(db, redemptionsOf(db, wanted), first);
}

/** One page of them. */
export const listRedemptions = (
  db: Db,
  filter: RedemptionFilter,
  paging: Paging & { sort?: RedemptionSort | undefined },
): Promise<Page<Redemption>> =>
  pageByTime(db, paging, {
    search: filter.search,
    found: redemptionsOf(db, filter),
    dated: (rows) => rows.select(dated),
    inOrder: byAge,
    list: (direction) =>
      byAge(redemptionsOf(db, { ...filter, search: undefined }), direction).select([
        ...dated,
        "redemptions.words",
      ]),
    only: (ids) => db.selectFrom("redemptions").where("redemptions.id", "in", ids),
    read: (rows, slice) => readRedemptions(db, rows, slice),
  });

/** How many redemptions are pending, counted up to a limit. */
export const countPending = (db: Db, cap: number): Promise<number> =>
  countUpTo(db, byAge(redemptionsOf(db, { status: "pending" }), "asc"), cap);

/** The next redemptions, newest first. */
export async function redemptionsAfter(
  db: Db,
  filter: RedemptionFilter,
  { last, limit }: { last: Redemption | undefined; limit: number },
): Promise<Redemption[]> {
  const place = last && { at: last.redeemedAt, id: last._id };
  const found = redemptionsOf(db, filter).where(
    comesAfter(["redemptions.redeemed_at", "redemptions.id"], place),
  );
  return readRedemptions(db, found, { limit, offset: 0, direction: "desc" });
}

const dated = ["redemptions.id", "redemptions.redeemed_at as at"] as const;
type Found = SelectQueryBuilder<Database, "redemptions", Record<never, never>>;

function redemptionsOf(
  db: Queryable,
  { id, userId, status, from, to, search }: RedemptionFilter,
): Found {
  let found: Found = db.selectFrom("redemptions");
  if (id !== undefined) found = found.where("redemptions.id", "=", id);
  if (userId !== undefined) found = found.where("redemptions.user_id", "=", userId);
  if (from) found = found.where("redemptions.redeemed_at", ">=", new Date(from));
  if (to) found = found.where("redemptions.redeemed_at", "<", new Date(to));
  const isMeant = matchesAllTerms(sql`redemptions.words`, search, status && [`status:${status}`]);
  if (isMeant) return found.where(isMeant);
  // A literal, not a parameter: so the plan of a prepared statement knows how many rows there are.
  return status === undefined ? found : found.where("redemptions.status", "=", sql.lit(status));
}

const byAge = <O>(
  redemptions: SelectQueryBuilder<Database, "redemptions", O>,
  direction: "asc" | "desc",
): SelectQueryBuilder<Database, "redemptions", O> =>
  redemptions.orderBy("redemptions.redeemed_at", direction).orderBy("redemptions.id", direction);

type Slice = { offset: number; limit: number; direction: "asc" | "desc" };
type Row = Awaited<ReturnType<typeof readRows>>[number];

const readRedemptions = async (db: Queryable, found: Found, slice: Slice): Promise<Redemption[]> =>
  (await readRows(db, found, slice)).map(redemptionOfRow);

/** Reads only the rows of one page in full. */
const readRows = (db: Queryable, found: Found, { limit, offset, direction }: Slice) => {
  const ahead = byAge(found.select(dated), direction).limit(limitCeiling({ limit, offset }));
  const ids = db
    .selectFrom(ahead.as("ahead"))
    .select("ahead.id")
    .orderBy("ahead.at", direction)
    .orderBy("ahead.id", direction)
    .limit(limit)
    .offset(offset);
  return db
    .selectFrom("redemptions as redemption")
    .innerJoin("users", "users.id", "redemption.user_id")
    .select(["redemption.id", "redemption.reward_id", "redemption.name", "redemption.description"])
    .select(["redemption.points_required", "redemption.sponsor_name", "redemption.image_key"])
    .select(["redemption.status", "redemption.redeemed_at", "redemption.updated_at"])
    .select(["redemption.how_to_receive", "redemption.rejection_reason"])
    .select(["redemption.user_id", "users.first_name", "users.last_name"])
    .where("redemption.id", "in", ids)
    .orderBy("redemption.redeemed_at", direction)
    .orderBy("redemption.id", direction)
    .execute();
};

const redemptionOfRow = (row: Row): Redemption => ({
  _id: row.id,
  rewardId: row.reward_id,
  name: row.name,
  description: row.description,
  pointsRequired: row.points_required,
  sponsorName: row.sponsor_name,
  howToReceive: row.how_to_receive,
  image: { url: blobUrl(row.image_key) },
  status: z.parse(RedemptionStatus, row.status),
  reason: row.rejection_reason,
  redeemedAt: row.redeemed_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  user: { _id: row.user_id, firstName: row.first_name, lastName: row.last_name },
});
