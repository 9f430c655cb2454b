import type { Page } from "#contract/page.ts";
import type { HelpedQuery } from "#contract/profile.ts";
import type { Reward, RewardCourse, RewardQuery } from "#contract/rewards.ts";
import { periodOf, twelveMonths } from "#domain/report/periods.ts";

import type { Caller } from "../core/access/caller.ts";
import { ownerOf } from "../core/access/owner.ts";
import type { Deps } from "../core/deps.ts";
import { Failure } from "../core/failures/failure.ts";
import { readList } from "../core/lists/list.ts";
import { instantOf, localDateOf } from "../core/time/zone.ts";
import { helpedOwner } from "../profile/service.ts";
import { programmeZone } from "../settings/service.ts";
import { findReward, listAffordable } from "./store.ts";
import { redeemedByMonth } from "./store-course.ts";
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

/** The last twelve months in which a reward was offered, with its redemptions (PRODUCT R43.12). @throws Failure("not_found") */
export async function rewardCourse(
  deps: Pick<Deps, "db" | "now">,
  id: string,
): Promise<RewardCourse> {
  const reward = await findReward(deps.db, id);
  if (!reward) throw new Failure("not_found");
  const zone = await programmeZone(deps);
  const monthOf = (at: Date): string => periodOf(localDateOf(at, zone), "month");
  const months = twelveMonths(monthOf(deps.now())).filter(
    (month) => month >= monthOf(reward.created_at),
  );
  const from = instantOf(`${months[0]}-01`, "00:00", zone);
  const found = await redeemedByMonth(deps.db, { id, from, zone });
  return months.map(
    (month) => found.find((one) => one.month === month) ?? { month, redeemed: 0, rejected: 0 },
  );
}
