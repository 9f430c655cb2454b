import type { Deps } from "../core/deps.ts";
import { countToCap } from "../core/lists/list.ts";
import { redemptions } from "./store-redemptions.ts";

/** How many redemptions are pending. */
export function waitingRedemptions({ db }: Pick<Deps, "db">): Promise<number> {
  return countToCap(db, redemptions, { status: "pending" });
}
