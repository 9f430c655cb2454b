import type { Waiting } from "#contract/management.ts";

import { openDisputes } from "../corrections/service.ts";
import type { Deps } from "../core/deps.ts";
import { waitingGoodwill } from "../goodwill/service.ts";
import { unusualDropOffs, waitingDropOffs } from "../drop-offs/service.ts";
import { overdueCount, unusualPickups } from "../pickups/service.ts";
import { waitingReferrals } from "../referrals/service.ts";
import { waitingRedemptions } from "../rewards/service.ts";

/** The numbers of rows that wait for the back office. */
export async function waiting(deps: Pick<Deps, "db" | "now">): Promise<Waiting> {
  const [dropOffs, redemptions, overdue, ofPickups, ofDropOffs, disputes, held, goodwill] =
    await Promise.all([
      waitingDropOffs(deps.db),
      waitingRedemptions(deps),
      overdueCount(deps),
      unusualPickups(deps),
      unusualDropOffs(deps.db),
      openDisputes(deps.db),
      waitingReferrals(deps.db),
      waitingGoodwill(deps),
    ]);
  return {
    dropOffs,
    redemptions,
    overduePickups: overdue,
    unusualPickups: ofPickups,
    unusualDropOffs: ofDropOffs,
    disputes,
    heldReferrals: held,
    goodwill,
  };
}
