import type { Pickup } from "#contract/pickups.ts";

import type { Caller } from "../core/access/caller.ts";
import type { Deps } from "../core/deps.ts";
import { reviewCount } from "../impact/service.ts";
import { findPickup } from "./store.ts";
import { reviewRow } from "./store-changes.ts";

/** An admin has looked at an unusual count of this room. @throws as `reviewCount`. */
export function reviewPickup(deps: Deps, caller: Caller, id: string): Promise<Pickup> {
  return reviewCount(deps, caller, id, {
    subjectType: "pickup",
    find: (tx, one) => findPickup(tx, one, "admin"),
    mark: reviewRow,
  });
}
