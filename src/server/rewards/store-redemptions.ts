import * as z from "zod/mini";

import { type Redemption, RedemptionStatus } from "#contract/rewards.ts";

import { blobUrl } from "../core/blobs.ts";
import type { Queryable, Tx } from "../core/database.ts";
import { newId } from "../core/ids.ts";
import type { RewardRow } from "./store.ts";

/** What the server needs of a redemption whose status is about to change. */
export type LockedRedemption = {
  userId: string;
  rewardId: string;
  name: string;
  pointsRequired: number;
  status: RedemptionStatus;
  turn: number;
};

/** These lists are not paged (spec 7); the newest are shown. */
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
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return (
    row && {
      userId: row.user_id,
      rewardId: row.reward_id,
      name: row.name,
      pointsRequired: row.points_required,
      status: z.parse(RedemptionStatus, row.status),
      turn: row.turn,
    }
  );
}

export async function setStatus(
  tx: Tx,
  id: string,
  next: { status: RedemptionStatus; turn: number; at: Date },
): Promise<void> {
  await tx
    .updateTable("redemptions")
    .set({ status: next.status, turn: next.turn, updated_at: next.at })
    .where("id", "=", id)
    .execute();
}

type Wanted = { id?: string; userId?: string; status?: RedemptionStatus | undefined };

/** Redemptions of one person, in one status, or all; newest first. */
export async function findRedemptions(db: Queryable, wanted: Wanted): Promise<Redemption[]> {
  const rows = await readRows(db, wanted);
  return rows.map(redemptionOfRow);
}

type Row = Awaited<ReturnType<typeof readRows>>[number];

const readRows = (db: Queryable, { id, userId, status }: Wanted) =>
  db
    .selectFrom("redemptions as redemption")
    .innerJoin("users", "users.id", "redemption.user_id")
    .select(["redemption.id", "redemption.reward_id", "redemption.name", "redemption.description"])
    .select(["redemption.points_required", "redemption.sponsor_name", "redemption.image_key"])
    .select(["redemption.status", "redemption.redeemed_at", "redemption.updated_at"])
    .select(["redemption.user_id", "users.first_name", "users.last_name"])
    .$if(id !== undefined, (query) => query.where("redemption.id", "=", id ?? ""))
    .$if(userId !== undefined, (query) => query.where("redemption.user_id", "=", userId ?? ""))
    .$if(status !== undefined, (query) => query.where("redemption.status", "=", status ?? ""))
    .orderBy("redemption.redeemed_at", "desc")
    .orderBy("redemption.id", "desc")
    .limit(SHOWN_AT_MOST)
    .execute();

const redemptionOfRow = (row: Row): Redemption => ({
  _id: row.id,
  rewardId: row.reward_id,
  name: row.name,
  description: row.description,
  pointsRequired: row.points_required,
  sponsorName: row.sponsor_name,
  image: { url: blobUrl(row.image_key) },
  status: z.parse(RedemptionStatus, row.status),
  redeemedAt: row.redeemed_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  user: { _id: row.user_id, firstName: row.first_name, lastName: row.last_name },
});
