import type { Referral } from "#contract/referrals.ts";

import { fromList } from "../core/lists/own-data.ts";
import { friends } from "./store.ts";

/** Everybody who signed up with the person's link. */
export const ownReferrals = fromList<"referrals", "users", Referral>(friends);
