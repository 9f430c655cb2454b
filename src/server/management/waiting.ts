import type { Waiting } from "#contract/management.ts";

import { openDisputes } from "../corrections/service.ts";
import type { Deps } from "../core/deps.ts";
import { waitingGoodwill } from "../goodwill/service.ts";
import { unusualDropOffs, waitingDropOffs } from "../drop-offs/service.ts";
import { overdueCount, unusualPickups } from "../pickups/service.ts";
import { waitingReferrals } from "../referrals/service.ts";
import { waitingRedemptions } from "../rewards/service.ts";

/** The numbers of rows that wait for the back office, of everybody or of one person. */
export async function waiting(
  deps: Pick<Deps, "db" | "now">,
  of: { userId?: string } = {},
): Promise<Waiting> {
  const [dropOffs, redemptions, overdue, ofPickups, ofDropOffs, disputes, held, goodwill] =
    await Promise.all([
      waitingDropOffs(deps.db, of),
      waitingRedemptions(deps, of),
      overdueCount(deps, of),
      unusualPickups(deps, of),
      unusualDropOffs(deps.db, of),
      openDisputes(deps.db, of),
      waitingReferrals(deps.db, of),
      waitingGoodwill(deps, of),
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
