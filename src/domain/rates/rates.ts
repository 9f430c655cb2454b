import { type Material, MATERIAL_FACTS, MATERIALS } from "./material-facts.ts";
import { recordOf } from "../record.ts";

/** Points for one unit of each material, in the material's own unit. */
export type Rates = Readonly<Record<Material, number>>;

/** The first day of the rates that have been in force since the beginning. */
export const FIRST_DAY = "1970-01-01";

/** The most points for one unit (PRODUCT R23.2). */
export const MAX_RATE = 1000;

/**
 * The rates of the specification (PRODUCT 9.1: plastic 10, fabric 5, glass 8, mixed 2). They hold until others are
 * announced. Ledger entries that do not carry their rates, because they were written before entries kept them, were
 * credited at these.
 */
export const SPECIFIED_RATES: Rates = recordOf(
  MATERIALS,
  (material) => MATERIAL_FACTS[material].rate,
);

/** The rate of one material from a day on, at each place by its own clocks; `validFrom` is a local date. */
export type RateChange = Readonly<{ material: Material; points: number; validFrom: string }>;

/** The rates of a day, a local date: of each material the change with the latest first day until then. */
export function ratesOn(changes: readonly RateChange[], day: string): Rates {
  return recordOf(MATERIALS, (material) => {
    const begun = changes.filter((one) => one.material === material && one.validFrom <= day);
    return lastOf(begun)?.points ?? SPECIFIED_RATES[material];
  });
}

/**
 * The rates at which a collection is credited (PRODUCT R23.1): of each material the higher of those of two local dates
 * of its place. Nobody loses by waiting for the count.
 * @param given the day it was booked or handed in. @param counted the day it was counted; an earlier one counts as `given`.
 */
export function creditedRates(
  changes: readonly RateChange[],
  { given, counted }: Readonly<{ given: string; counted: string }>,
): Rates {
  const first = ratesOn(changes, given);
  const last = counted > given ? ratesOn(changes, counted) : first;
  return recordOf(MATERIALS, (material) => Math.max(first[material], last[material]));
}

/** The change with the latest first day; undefined without any. */
export function lastOf<Change extends RateChange>(changes: readonly Change[]): Change | undefined {
  return changes.reduce<Change | undefined>(
    (last, one) => (last === undefined || one.validFrom > last.validFrom ? one : last),
    undefined,
  );
}

/**
 * Since when a rate at which something was counted had been in force; `day` is the local date of the count. Undefined for
 * a rate of the specification, which was in force from the beginning, and for one that was never announced.
 */
export function rateSince(
  changes: readonly RateChange[],
  { material, rate }: Readonly<{ material: Material; rate: number }>,
  day: string,
): string | undefined {
  const since = lastOf(
    changes.filter(
      (one) => one.material === material && one.points === rate && one.validFrom <= day,
    ),
  )?.validFrom;
  return since === FIRST_DAY ? undefined : since;
}

/** The next lower rate of a material after a day, of which people are told ahead; undefined without one. */
export function nextCut(
  changes: readonly RateChange[],
  material: Material,
  day: string,
): RateChange | undefined {
  const now = ratesOn(changes, day)[material];
  return changes
    .filter((one) => one.material === material && one.validFrom > day && one.points < now)
    .reduce<RateChange | undefined>(
      (first, one) => (first === undefined || one.validFrom < first.validFrom ? one : first),
      undefined,
    );
}
