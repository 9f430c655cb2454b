import type { Home } from "#contract/home.ts";
import type { Reward } from "#contract/rewards.ts";

import type { Owner } from "../core/access/owner.ts";
import type { Db } from "../core/database/database.ts";
import type { Deps } from "../core/deps.ts";
import { countToCap, readFirst } from "../core/lists/list.ts";
import { findNearest, rewards } from "./store.ts";
import { redemptions } from "./store-redemptions.ts";

/** The newest rewards with those words. */
export function rewardsFound(db: Db, search: string, limit: number): Promise<Reward[]> {
  return readFirst(db, rewards, { search }, limit);
}

/** The reward that a person comes to next: what they save for, the cheapest beyond the balance, else the dearest that it covers. */
export function nearestReward(db: Db, owner: Owner): Promise<Home["reward"] | undefined> {
  return findNearest(db, owner);
}

/** How many redemptions are pending, of everybody or of one person. */
export function waitingRedemptions(
  { db }: Pick<Deps, "db">,
  of: { userId?: string },
): Promise<number> {
  return countToCap(db, redemptions, { ...of, status: "pending" });
}
