import type {
  Collection,
  MaterialTotal,
  OwnHistoryQuery,
  ReceiptDetail,
} from "#contract/impact.ts";
import type { Page } from "#contract/page.ts";

import type { Owner } from "../core/access/owner.ts";
import type { Deps } from "../core/deps.ts";
import { Failure } from "../core/failures/failure.ts";
import { findReceipt } from "./store.ts";
import { findCollections } from "./store-collections.ts";
import { broughtBy } from "./store-entries.ts";

/** How much of each material somebody gave so far, and what it brought. */
export function materialTotals({ db }: Pick<Deps, "db">, owner: Owner): Promise<MaterialTotal[]> {
  return broughtBy(db, owner);
}

/** One page of what was collected from somebody, pickups and drop-offs together, newest first. */
export function collections(
  { db }: Pick<Deps, "db">,
  owner: Owner,
  query: OwnHistoryQuery,
): Promise<Page<Collection>> {
  return findCollections(db, owner, query);
}

/** A receipt of somebody's own. @throws Failure("not_found") */
export async function receipt(
  { db }: Pick<Deps, "db">,
  owner: Owner,
  id: string,
): Promise<ReceiptDetail> {
  const found = await findReceipt(db, owner, id);
  if (!found) throw new Failure("not_found");
  return found;
}
