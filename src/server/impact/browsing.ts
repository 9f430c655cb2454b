import type {
  Collection,
  MaterialTotal,
  OwnHistoryQuery,
  ReceiptDetail,
  YearOfUser,
} from "#contract/impact.ts";
import type { Page } from "#contract/page.ts";
import { daysOfYear, yearShownOn, yearSum } from "#domain/impact/year.ts";

import type { Owner } from "../core/access/owner.ts";
import type { Deps } from "../core/deps.ts";
import { Failure } from "../core/failures/failure.ts";
import { instantOf, localDateOf } from "../core/time/zone.ts";
import { programmeZone } from "../settings/service.ts";
import { findReceipt } from "./store.ts";
import { findCollections } from "./store-collections.ts";
import { broughtBy } from "./store-entries.ts";
import { countedBetween } from "./store-sums.ts";

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

/** What the calendar year brought somebody, by the calendar of the programme (PRODUCT R36.5). */
export async function yearOf(deps: Deps, owner: Owner): Promise<YearOfUser> {
  const zone = await programmeZone(deps);
  const shown = yearShownOn(localDateOf(deps.now(), zone));
  const { first, next } = daysOfYear(shown.year);
  const [from, to] = [instantOf(first, "00:00", zone), instantOf(next, "00:00", zone)];
  return { ...shown, ...yearSum(await countedBetween(deps.db, owner, { from, to })) };
}
