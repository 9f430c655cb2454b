import type { Redemption } from "#contract/rewards.ts";

import { fromList } from "../core/lists/own-data.ts";
import { redemptions } from "./store-redemptions.ts";

/** Every redemption of the person. */
export const ownRedemptions = fromList<"redemptions", "redemptions", Redemption>(redemptions);
