import type { Page } from "#contract/page.ts";
import type { HelpedQuery } from "#contract/profile.ts";
import type { Reward, RewardQuery } from "#contract/rewards.ts";

import type { Caller } from "../core/access/caller.ts";
import { ownerOf } from "../core/access/owner.ts";
import type { Deps } from "../core/deps.ts";
import { readList } from "../core/lists/list.ts";
import { helpedOwner } from "../profile/service.ts";
import { listAffordable } from "./store.ts";
import { rewardsFor } from "./store-saving.ts";

/** All rewards, newest first by default; what the caller is saving for is marked. */
export function allRewards(
  { db }: Pick<Deps, "db">,
  caller: Caller,
  query: RewardQuery,
): Promise<Page<Reward>> {
  return readList(db, rewardsFor(ownerOf(caller)), query);
}

/**
 * Rewards that a balance covers now and that are not out of stock: the caller's, or that of a resident who cannot sign in.
 * @throws as `helpedOwner`
 */
export async function affordableRewards(
  { db }: Pick<Deps, "db">,
  caller: Caller,
  { for: person }: HelpedQuery,
): Promise<Reward[]> {
  return listAffordable(
    db,
    person === undefined ? caller.id : await helpedOwner(db, caller, person),
  );
}
