import type { DropOff } from "#contract/drop-offs.ts";

import type { Caller } from "../core/access/caller.ts";
import { everybodys } from "../core/access/owner.ts";
import type { Deps } from "../core/deps.ts";
import { reviewCount } from "../impact/service.ts";
import { findDropOff } from "./store.ts";
import { reviewRow } from "./store-moves.ts";

/** An admin has looked at an unusual count of this room. @throws as `reviewCount`. */
export function reviewDropOff(deps: Deps, caller: Caller, id: string): Promise<DropOff> {
  return reviewCount(deps, caller, id, {
    subjectType: "drop_off",
    find: (tx, one) => findDropOff(tx, one, everybodys(caller, "drop-offs.review")),
    mark: reviewRow,
  });
}
