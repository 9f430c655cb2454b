import * as z from "zod/mini";

import type { Page, Paging } from "#contract/page.ts";
import { type Redemption, type RedemptionSort, RedemptionStatus } from "#contract/rewards.ts";

import { blobUrl } from "../core/blobs.ts";
import type { Db, Queryable, Tx } from "../core/database.ts";
import { newId } from "../core/ids.ts";
import { offsetOf, pageOf } from "../core/paging.ts";
import type { RewardRow } from "./store.ts";
import { countFound, idsOf, type RedemptionFilter, type Slice } from "./store-redemptions-found.ts";

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

/** Keeps a copy of the reward as it is now. @returns the id. */
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
  wanted: Omit<RedemptionFilter, "sought">,
): Promise<Redemption[]> {
  const rows = await readRows(db, wanted, { limit: SHOWN_AT_MOST, offset: 0, direction: "desc" });
  return rows.map(redemptionOfRow);
}

/** One page of them. */
export async function listRedemptions(
  db: Db,
  filter: RedemptionFilter,
  paging: Paging & { sort?: RedemptionSort | undefined },
): Promise<Page<Redemption>> {
  const direction = paging.sort === "oldest" ? "asc" : "desc";
  const slice = { limit: paging.limit, offset: offsetOf(paging), direction } as const;
  const rows = await readRows(db, filter, slice);
  return pageOf(rows.map(redemptionOfRow), await countFound(db, filter), paging);
}

/** The next redemptions, newest first. */
export async function redemptionsAfter(
  db: Db,
  filter: RedemptionFilter,
  { last, limit }: { last: Redemption | undefined; limit: number },
): Promise<Redemption[]> {
  const after = last && { at: last.redeemedAt, id: last._id };
  const rows = await readRows(db, filter, { limit, offset: 0, direction: "desc", after });
  return rows.map(redemptionOfRow);
}

type Row = Awaited<ReturnType<typeof readRows>>[number];

/** Only the rows of the page are read in full. */
const readRows = (db: Queryable, filter: RedemptionFilter, slice: Slice) =>
  db
    .selectFrom("redemptions as redemption")
    .innerJoin("users", "users.id", "redemption.user_id")
    .select(["redemption.id", "redemption.reward_id", "redemption.name", "redemption.description"])
    .select(["redemption.points_required", "redemption.sponsor_name", "redemption.image_key"])
    .select(["redemption.status", "redemption.redeemed_at", "redemption.updated_at"])
    .select(["redemption.how_to_receive", "redemption.rejection_reason"])
    .select(["redemption.user_id", "users.first_name", "users.last_name"])
    .where("redemption.id", "in", idsOf(db, filter, slice))
    .orderBy("redemption.redeemed_at", slice.direction)
    .orderBy("redemption.id", slice.direction)
    .execute();

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
