import { sql } from "kysely";

import type { Reward, RewardSort } from "#contract/rewards.ts";

import type { Owner } from "../core/access/owner.ts";
import type { Queryable, Tx } from "../core/database/database.ts";
import type { List } from "../core/lists/list.ts";
import { isLeft, rewards } from "./store.ts";

/** What is saved for, and since when. */
export type Saving = { reward: Reward; since: Date };

/** The catalogue as one person sees it: what they are saving for is marked, and the order `reach` is theirs (PRODUCT R38.2). */
export function rewardsFor(
  owner: Owner,
): List<"rewards", { search?: string | undefined }, Reward, RewardSort> {
  return {
    ...rewards,
    sorts: {
      ...rewards.sorts,
      reach: [[reachFor(owner), "asc"], ["points_required", "asc"], ...rewards.order],
    },
    read: async (db, ids) => {
      const [docs, saving] = await Promise.all([rewards.read(db, ids), savedFor(db, owner)]);
      return docs.map((reward) =>
        reward._id === saving?.reward_id ? { ...reward, isSavedFor: true } : reward,
      );
    },
  };
}

/** 0: the balance covers it; 1: not yet; 2: sold out. */
const reachFor = (owner: Owner) => sql<number>`case when not ${isLeft} then 2
  when points_required <= (select points_earned from users where users.id = ${owner}::uuid) then 0 else 1 end`;

/** The reward that somebody is saving for; undefined where there is none, or it was deleted. */
export async function readSaving(db: Queryable, owner: Owner): Promise<Saving | undefined> {
  const saved = await savedFor(db, owner);
  const [reward] = saved ? await rewards.read(db, [saved.reward_id]) : [];
  return saved && reward && { reward, since: saved.since };
}

const savedFor = (db: Queryable, owner: Owner) =>
  db
    .selectFrom("savings")
    .innerJoin("rewards", "rewards.id", "savings.reward_id")
    .select(["savings.reward_id", "savings.since"])
    .where("savings.user_id", "=", owner)
    .where("rewards.deleted_at", "is", null)
    .executeTakeFirst();

/** Marks a reward instead of another one. @returns whether there is such a reward. */
export async function startSaving(
  db: Queryable,
  owner: Owner,
  { rewardId, at }: { rewardId: string; at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: rows } = await db
    .insertInto("savings")
    .columns(["user_id", "reward_id", "since"])
    .expression((eb) =>
      eb
        .selectFrom("rewards")
        .select([
          sql<string>`${owner}::uuid`.as("user_id"),
          "rewards.id as reward_id",
          sql<Date>`${at}::timestamptz`.as("since"),
        ])
        .where("rewards.id", "=", rewardId)
        .where("rewards.deleted_at", "is", null),
    )
    .onConflict((conflict) =>
      conflict.column("user_id").doUpdateSet((eb) => ({
        reward_id: eb.ref("excluded.reward_id"),
        since: eb.ref("excluded.since"),
      })),
    )
    .executeTakeFirstOrThrow();
  return (rows ?? 0n) > 0n;
}

/** Ends what a person saves for: only that reward, or whatever it is. */
export async function stopSaving(db: Queryable, userId: string, rewardId?: string): Promise<void> {
  const own = db.deleteFrom("savings").where("user_id", "=", userId);
  await (rewardId === undefined ? own : own.where("reward_id", "=", rewardId)).execute();
}

/** Ends what everybody saves for when a reward is deleted. */
export async function stopSavingFor(tx: Tx, rewardId: string): Promise<void> {
  await tx.deleteFrom("savings").where("reward_id", "=", rewardId).execute();
}
