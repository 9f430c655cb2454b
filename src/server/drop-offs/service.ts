import { MOST_WAITING } from "#contract/management.ts";

import type { Db } from "../core/database/database.ts";
import { countUpTo } from "../core/lists/list.ts";
import { dropOffs } from "./store.ts";

/** The number of unusual counts that were not reviewed. */
export function unusualDropOffs(db: Db): Promise<number> {
  return countUpTo(db, dropOffs, { unusual: "open" }, MOST_WAITING);
}

/** The number of drop-offs that wait for a decision. */
export function waitingDropOffs(db: Db): Promise<number> {
  return countUpTo(db, dropOffs, { status: "pending" }, MOST_WAITING);
}
