import type { Reward } from "#contract/rewards.ts";

import type { Db } from "../core/database/database.ts";
import type { Deps } from "../core/deps.ts";
import { countToCap, readFirst } from "../core/lists/list.ts";
import { rewards } from "./store.ts";
import { redemptions } from "./store-redemptions.ts";

/** The newest rewards with those words. */
export function rewardsFound(db: Db, search: string, limit: number): Promise<Reward[]> {
  return readFirst(db, rewards, { search }, limit);
}

/** How many redemptions are pending, of everybody or of one person. */
export function waitingRedemptions(
  { db }: Pick<Deps, "db">,
  of: { userId?: string },
): Promise<number> {
  return countToCap(db, redemptions, { ...of, status: "pending" });
}
