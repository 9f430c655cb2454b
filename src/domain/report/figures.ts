// What a report holds for a period (PRODUCT R43). What is not known is null, never 0. Figures that belong to people and
// not to a place are kept for the whole programme alone, and are null for a town.
import type { ItemCounts } from "../rates/material-facts.ts";
import type { Ranged } from "./weights.ts";

/** F1: who is verified, or was added by the office, and is not deleted. */
export type Members = Readonly<{ atEnd: number; joined: number }>;
/** F2: who gave something, in the period before it, and in both. */
type Active = Readonly<{ people: number; before: number; again: number }>;
/** F6, in points. What left with deleted accounts is owed to nobody. `worth`: cents of 100 points; null: none was set. */
export type PointsMoved = Readonly<{
  before: number;
  issued: number;
  takenBack: number;
  redeemed: number;
  refunded: number;
  deleted: number;
  now: number;
  worth: number | null;
}>;
/** F7: points outstanding by the time since their owner's last entry. */
export type Ages = Readonly<{ under3: number; to12: number; over12: number }>;
/** F8: redemptions, vouchers that were used, what came back, and what sponsors are owed. */
export type RewardsMoved = Readonly<{
  redeemed: number;
  used: number;
  returned: number;
  returnedPoints: number;
  /** Vouchers that sponsors are to be paid for. */
  owedVouchers: number;
  owedCents: number;
}>;
/** F9. Days are those from the hand-in, or from the end of the window, to the count. */
export type Service = Readonly<{
  counted: number;
  medianDays: number | null;
  slowDays: number | null;
  decided: number;
  rejected: number;
  questions: number;
  answered: number;
  inTime: number;
  /** Visits in vain by their reason. */
  vain: Readonly<Record<string, number>>;
}>;
/** F11: entries of the period about collections that were counted before it. */
export type LateCorrections = Readonly<{ entries: number; points: number; counts: ItemCounts }>;

/** What was counted in a week, which begins with this local day: a Monday, or the first of the period. */
export type Week = Readonly<{ first: string; counts: ItemCounts }>;

export type Figures = Readonly<{
  /** How many towns these are together; 0: the whole programme. */
  towns: number;
  members: Members | null;
  active: Active;
  /** F3. */
  pickups: number;
  dropOffs: number;
  /** F4. */
  counts: ItemCounts;
  /**
   * The same by week; weeks without an entry are missing. Absent: not kept, as of a year, whose months are kept, and of what was
   * closed before weeks were.
   */
  weeks?: Week[] | undefined;
  weight: Ranged;
  /** F5, in kilograms. */
  carbon: Ranged;
  points: PointsMoved | null;
  ages: Ages | null;
  rewards: RewardsMoved | null;
  service: Service;
  corrections: LateCorrections;
}>;

/** F3: collections of both kinds, those that were taken back in the period subtracted. */
export function collectionsOf({
  pickups,
  dropOffs,
}: Pick<Figures, "pickups" | "dropOffs">): number {
  return pickups + dropOffs;
}

/** What outstanding points are worth in cents; null where no worth was set. */
export function worthOf(points: number, { worth }: Pick<PointsMoved, "worth">): number | null {
  return worth === null ? null : Math.round((points * worth) / 100);
}

/** Whether anything happened in the period. */
export function isQuiet({ active, counts, points, service }: Figures): boolean {
  const moved = points ? points.issued + points.redeemed + points.refunded : 0;
  const counted = Object.values(counts).some((count) => count !== 0);
  return active.people + moved + service.decided + service.counted === 0 && !counted;
}

/** How many visits in vain there were, for whatever reason. */
export function vainVisits({ vain }: Pick<Service, "vain">): number {
  return Object.values(vain).reduce((sum, visits) => sum + visits, 0);
}

/** What was spent in the months of a period, in cents; null as long as one of them is not known (PRODUCT R43.6). */
export function costOf(months: readonly Readonly<{ cents: number | null }>[]): number | null {
  let sum = 0;
  for (const { cents } of months) {
    if (cents === null) return null;
    sum += cents;
  }
  return months.length === 0 ? null : sum;
}
