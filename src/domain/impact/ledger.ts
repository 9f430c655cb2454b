// Invariants of the ledger (PRODUCT R2):
// 1. A balance is the sum of its entries and nothing else.
// 2. An entry is never changed: a correction is an entry of its own.
// 3. Only collections, their corrections and their reversals change carbon units, by the same number as points.
// 4. An entry keeps the rates of what it counts. A correction is made at those of its collection; a reversal takes back
// what all entries brought and is never recalculated.
import type { ItemCounts } from "../rates/material-facts.ts";
import { addCounts, negate, pointsFor } from "../rates/materials.ts";
import type { Rates } from "../rates/rates.ts";

/** The kinds of ledger entries. */
export const LEDGER_KINDS = [
  "collection",
  "referral",
  "redemption",
  "refund",
  "reversal",
  "adjustment",
  "correction",
  "welcome",
] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

/** What can cause an entry; "manual" is a correction by staff. */
export const SOURCE_TYPES = ["pickup", "drop_off", "redemption", "referral", "manual"] as const;
export type SourceType = (typeof SOURCE_TYPES)[number];

/** The cause of an entry: one cause is credited at most once per kind (PRODUCT R2.2). */
export type LedgerSource = Readonly<{
  type: SourceType;
  /** Id of the pickup, drop-off or redemption; for a referral, of the friend. */
  id: string;
  /**
   * Distinguishes repeated causes of one source, such as a redemption that is rejected twice, or the revision of a
   * correction; default 0.
   */
  turn?: number;
}>;

/** One entry of the ledger: signed points, signed carbon units, and the cause. */
export type LedgerEntry<Kind extends LedgerKind = LedgerKind> = Readonly<{
  kind: Kind;
  points: number;
  carbonUnits: number;
  source: LedgerSource;
}>;

/** An entry that counts materials: the quantity of each, and the points for one unit. */
export type CountedEntry<Kind extends LedgerKind = LedgerKind> = LedgerEntry<Kind> &
  Readonly<{
    counts: Readonly<ItemCounts>;
    rates: Rates;
    /** 1 for the correction of a rejected drop-off, which is a collection from then on; else 0 (PRODUCT R24.12). */
    collections?: 0 | 1;
  }>;

/**
 * The entry of a confirmed collection: points by count and rate, and as many carbon units (PRODUCT R2.4); a carbon unit
 * is a score, never a kilogram.
 */
export function collectionEntry(
  counts: Readonly<ItemCounts>,
  source: LedgerSource,
  rates: Rates,
): CountedEntry<"collection"> {
  const points = pointsFor(counts, rates);
  return { kind: "collection", points, carbonUnits: points, source, counts, rates };
}

/**
 * The entry of a correction: the difference of each material at the rates of the collection, positive or negative, and
 * as many carbon units as points (PRODUCT R13.4).
 */
export function correctionEntry(
  { before, after }: Readonly<{ before: Readonly<ItemCounts>; after: Readonly<ItemCounts> }>,
  source: LedgerSource,
  rates: Rates,
): CountedEntry<"correction"> {
  const counts = addCounts(after, negate(before));
  const points = pointsFor(counts, rates);
  return { kind: "correction", points, carbonUnits: points, source, counts, rates };
}

/** The entry of a redeemed reward: minus the price; carbon units do not change (PRODUCT R2.4). */
export function redemptionEntry(
  pointsRequired: number,
  source: LedgerSource,
): LedgerEntry<"redemption"> {
  return { kind: "redemption", points: 0 - pointsRequired, carbonUnits: 0, source };
}

/** The entry of a friend who came by an invitation (PRODUCT R35.1); their own id is its cause, so it is there once. */
export function welcomeEntry(friendId: string, points: number): LedgerEntry<"welcome"> {
  return { kind: "welcome", points, carbonUnits: 0, source: { type: "referral", id: friendId } };
}

/** The entry that refunds the price of a rejected redemption (PRODUCT R6.4). */
export function refundEntry(pointsRequired: number, source: LedgerSource): LedgerEntry<"refund"> {
  return { kind: "refund", points: pointsRequired, carbonUnits: 0, source };
}

/**
 * The entry that takes back exactly what the entries of one cause and one set of rates brought; a reversal is not
 * reversed again.
 */
export function reversalOf(
  first: CountedEntry<Exclude<LedgerKind, "reversal">>,
  ...others: readonly CountedEntry<Exclude<LedgerKind, "reversal">>[]
): CountedEntry<"reversal"> {
  const lines = [first, ...others];
  return {
    kind: "reversal",
    points: lines.reduce((left, { points }) => left - points, 0),
    carbonUnits: lines.reduce((left, { carbonUnits }) => left - carbonUnits, 0),
    source: first.source,
    counts: negate(lines.map(({ counts }) => counts).reduce(addCounts)),
    rates: first.rates,
  };
}

/** Whether entries of a kind count as earned points: all but redemptions and their refunds (PRODUCT R2.1). */
export function isEarning(kind: LedgerKind): boolean {
  return kind !== "redemption" && kind !== "refund";
}

/** By how much an entry that counts materials changes the number of a person's collections (PRODUCT R2.5). */
export function collectionsIn({
  kind,
  collections = 0,
}: Readonly<{ kind: LedgerKind; collections?: 0 | 1 }>): -1 | 0 | 1 {
  if (kind === "correction") return collections;
  return kind === "reversal" ? -1 : 1;
}
