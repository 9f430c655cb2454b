import type { Collection, MaterialTotal } from "#contract/impact.ts";
import type { Page, Paging } from "#contract/page.ts";

import type { Deps } from "../core/deps.ts";
import { findCollections } from "./store-collections.ts";
import { broughtBy } from "./store-entries.ts";

/** How much of each material somebody gave so far, and what it brought. */
export function materialTotals({ db }: Pick<Deps, "db">, userId: string): Promise<MaterialTotal[]> {
  return broughtBy(db, userId);
}

/** One page of what was collected from somebody, pickups and drop-offs together, newest first. */
export function collections(
  { db }: Pick<Deps, "db">,
  userId: string,
  paging: Paging,
): Promise<Page<Collection>> {
  return findCollections(db, userId, paging);
}
