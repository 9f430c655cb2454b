// A rate is announced and withdrawn before its first day begins anywhere (`days.ts`). So the rates of all days until today
// are fixed, and what was read once on a day serves for that day: every process credits at the same rates.
import { creditedRates, type RateChange, type Rates } from "#domain/rates/rates.ts";

import type { Db, Queryable } from "../core/database/database.ts";
import type { Deps } from "../core/deps.ts";
import { furthestDay, rateDay } from "./rate-days.ts";
import { ratesNotWithdrawn } from "./store.ts";

/** The rates that were read last, and on which day. */
const kept = new WeakMap<Db, { day: string; changes: readonly RateChange[] }>();

/** When something was given and counted, and where: `zone` is the time zone of its place. */
export type Credited = { zone: string; given: Date; counted: Date };

/** The rates at which a collection is credited; reads the table once a day. */
export async function ratesFor(
  { db, now }: Pick<Deps, "db" | "now">,
  tx: Queryable,
  { zone, given, counted }: Credited,
): Promise<Rates> {
  const day = furthestDay(now());
  const changes = await changesOf(db, tx, day);
  return creditedRates(changes, { given: rateDay(given, zone), counted: rateDay(counted, zone) });
}

async function changesOf(db: Db, tx: Queryable, day: string): Promise<readonly RateChange[]> {
  const known = kept.get(db);
  if (known?.day === day) return known.changes;
  const changes = await ratesNotWithdrawn(tx);
  kept.set(db, { day, changes });
  return changes;
}
