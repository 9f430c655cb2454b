import { MOST_WAITING } from "#contract/management.ts";

import type { Deps } from "../core/deps.ts";
import { countUpTo } from "../core/lists/list.ts";
import { redemptions } from "./store-redemptions.ts";

/** How many redemptions are pending. */
export function waitingRedemptions({ db }: Pick<Deps, "db">): Promise<number> {
  return countUpTo(db, redemptions, { status: "pending" }, MOST_WAITING);
}
