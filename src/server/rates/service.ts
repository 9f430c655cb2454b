// What other rooms use of this room.
import type { Rates } from "#domain/rates/rates.ts";

import type { Queryable } from "../core/database/database.ts";
import type { Deps } from "../core/deps.ts";
import { type Credited, ratesFor } from "./credited.ts";
import { ratesShown } from "./browsing.ts";
import { startRateNotices } from "./telling.ts";

/**
 * The rates at which a collection is credited (PRODUCT R23.1): of each material the higher of those of the day it was booked
 * or handed in and of the day it was counted, by the clocks of its place.
 */
export function ratesOfCollection(
  deps: Pick<Deps, "db" | "now">,
  tx: Queryable,
  credited: Credited,
): Promise<Rates> {
  return ratesFor(deps, tx, credited);
}

/** Points for one unit of each material today, by the clocks of the programme. */
export async function ratesToday(deps: Pick<Deps, "db" | "now">): Promise<Rates> {
  return (await ratesShown(deps)).now;
}

/** Registers the jobs that tell people of rates. */
export function startRates(deps: Deps): Promise<void> {
  return startRateNotices(deps);
}
