import type { ItemCounts } from "#domain/rates/material-facts.ts";
import { pointsFor } from "#domain/rates/materials.ts";
import { creditedRates, type Rates } from "#domain/rates/rates.ts";

import { useNow } from "#web/kit/time/now.ts";
import { momentIn } from "#web/kit/time/zone.ts";
import { useRates } from "./use-rates.ts";

/** What is being counted: the local date on which it was booked or handed in, and the time zone of its place. */
type Given = Readonly<{ given: string; zone: string }>;

/** The points of a count that is made now (PRODUCT R23.1); undefined until the rates are known. The server decides. */
export function useWorth({ given, zone }: Given): (counts: ItemCounts) => number | undefined {
  const changes = useRates();
  const counted = momentIn(zone, useNow()).today;
  return (counts) => changes && pointsFor(counts, creditedRates(changes, { given, counted }));
}

/** When something was given and counted; `countedAt` is null until then. */
type Credited = Readonly<{ zone: string; givenAt: string; countedAt: string | null }>;

/** The rates at which a collection was credited (PRODUCT R23.1); those of the specification until others are known. */
export function useCreditedRates({ zone, givenAt, countedAt }: Credited): Rates {
  const changes = useRates() ?? [];
  const given = dayAt(zone, givenAt);
  return creditedRates(changes, { given, counted: countedAt ? dayAt(zone, countedAt) : given });
}

/** The local date of an instant at a place. */
export const dayAt = (zone: string, instant: string): string =>
  momentIn(zone, Date.parse(instant)).today;
