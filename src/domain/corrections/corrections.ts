// A completed collection keeps the count of the first hour. What is true now is that count and its corrections.
import { type ItemCounts, type Material, MATERIALS } from "../rates/material-facts.ts";
import { addCounts, formatCounts, totalItems } from "../rates/materials.ts";
import { formatNumber } from "../words/formats.ts";
import { message } from "../words/message.ts";
import type { Say } from "../words/say.ts";

/** Who corrected a count: whoever counted it, staff later, or the answer to a dispute (PRODUCT R13.3). */
export const CORRECTION_ORIGINS = ["counter", "staff", "dispute"] as const;
export type CorrectionOrigin = (typeof CORRECTION_ORIGINS)[number];

/** How long whoever counted may correct it, in minutes after the server heard of the count (PRODUCT R13.3). */
export const COUNTER_MINUTES = 15;
/** How often whoever counted may correct one count as an agent (PRODUCT R13.3). */
export const COUNTER_CORRECTIONS = 5;
/** How long admins may correct a count, in days of 24 hours (PRODUCT R13.3). */
export const STAFF_DAYS = 90;
/** The most characters of a reason. */
export const MAX_REASON = 200;

/** The message when a correction states what is counted already (PRODUCT R13.5). */
export const SAME_COUNT = message("This is the count already");

/** What was corrected of a collection until now: the sum of its corrections; `items` and `points` may be negative. */
export type Correction = Readonly<{
  /** How many corrections there are. */
  revision: number;
  items: Readonly<ItemCounts>;
  points: number;
}>;

/** A completed pickup or a confirmed drop-off, as far as it decides about a correction. */
export type Counted = Readonly<{
  ownerId: string;
  campaignId: string | null;
  /** The material of a single count. */
  itemType: Material;
  placeName: string;
  /** IANA time zone of the place. */
  timeZone: string;
  /** Whether it is a drop-off that was rejected, so that nothing was counted. */
  isRejected: boolean;
  /** Who completed or decided it. */
  countedBy: string | null;
  /** Who counted it and may correct it soon after; null where only admins may. */
  counterId: string | null;
  /** When it was booked or handed in, in epoch milliseconds. */
  givenAt: number;
  /** When the server heard of the count, in epoch milliseconds. */
  heardAt: number;
}>;

/** A collection of which nothing was counted or decided yet. */
export type Uncounted = Readonly<{ ownerId: string; isPending: true }>;

/**
 * As what a person may correct a count at `now`: `counter` for a short time after it, `staff` for longer where the person may correct anybody's.
 * Undefined when the count is settled for that person (PRODUCT R13.3).
 */
export function correctionOrigin(
  { counterId, heardAt }: Pick<Counted, "counterId" | "heardAt">,
  who: Readonly<{ id: string; mayCorrectAny: boolean }>,
  now: number,
): Exclude<CorrectionOrigin, "dispute"> | undefined {
  if (who.id === counterId && now - heardAt <= COUNTER_MINUTES * MINUTE) return "counter";
  return who.mayCorrectAny && now - heardAt <= STAFF_DAYS * DAY ? "staff" : undefined;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** The counts of today: those of the first count and what was corrected. */
export function countsNow(
  first: Readonly<ItemCounts>,
  correction: Correction | null | undefined,
): ItemCounts {
  return correction ? addCounts(first, correction.items) : { ...first };
}

/** By how many items a count was corrected, all materials added as in `totalItemsCollected`; may be negative. */
export function itemsCorrected({
  correction,
}: Readonly<{ correction?: Correction | null | undefined }>): number {
  return correction ? totalItems(correction.items) : 0;
}

/** The points that a collection brought until today; `pointsEarned` is what was credited first (PRODUCT R13.1). */
export function pointsNow({
  pointsEarned,
  correction,
}: Readonly<{ pointsEarned: number; correction?: Correction | null | undefined }>): number {
  return pointsEarned + (correction?.points ?? 0);
}

/** Whether two counts are the same in every material. */
export function isSameCount(a: Readonly<ItemCounts>, b: Readonly<ItemCounts>): boolean {
  return MATERIALS.every((material) => a[material] === b[material]);
}

/**
 * What was counted before a correction: "12" where only the number of one material changed, else with the materials, "10
 * units of plastic".
 */
export function formatBefore(
  say: Say,
  before: Readonly<ItemCounts>,
  after: Readonly<ItemCounts>,
): string {
  const counted = MATERIALS.filter((material) => before[material] > 0 || after[material] > 0);
  return counted.length === 1
    ? formatNumber(say.language, totalItems(before))
    : formatCounts(say, before);
}

/** "corrected from 12": what was counted first, where that was another count (PRODUCT R13.1). */
export function formatCorrected(
  say: Say,
  first: Readonly<ItemCounts>,
  correction: Correction | null | undefined,
): string | undefined {
  const now = countsNow(first, correction);
  return isSameCount(first, now)
    ? undefined
    : say("corrected from {count}", { count: formatBefore(say, first, now) });
}
