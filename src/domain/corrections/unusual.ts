import type { ItemCounts } from "../rates/material-facts.ts";
import { formatUnits, totalItems, USUAL_COUNT } from "../rates/materials.ts";
import { message } from "../words/message.ts";
import { english as say } from "../words/say.ts";

/** "many": a very high count in one collection; "above_average": much more than that person's average. */
export const UNUSUAL_REASONS = ["many", "above_average"] as const;
export type UnusualReason = (typeof UNUSUAL_REASONS)[number];

/** A count of more than this many times the person's average is unusual (decision 0012). */
export const UNUSUAL_TIMES = 5;
/** An average of fewer collections is not meaningful. */
export const FEWEST_COLLECTIONS = 3;

/**
 * What was collected from a person so far: completed collections that were not reversed, and their items of all
 * materials.
 */
export type Collected = Readonly<{ collections: number; items: number }>;

/** Why a count is unusual; `average` is in items per collection, null when there were too few before. */
export type UnusualCount = Readonly<{ reason: UnusualReason; average: number | null }>;

/**
 * Whether a count is unusual: above 200 items in one collection, or more than five times the average of the person's
 * collections before it. Items of all materials are added, units and pounds alike, as in `totalItemsCollected` (PRODUCT R2.5); the average is their sum divided by the number of collections, and is used from three collections on.
 * Undefined for a usual count.
 */
export function unusualCount(
  counts: Readonly<ItemCounts>,
  before: Collected,
): UnusualCount | undefined {
  const items = totalItems(counts);
  const average = averageOf(before);
  if (items > USUAL_COUNT) return { reason: "many", average };
  if (average !== null && items > UNUSUAL_TIMES * average)
    return { reason: "above_average", average };
  return undefined;
}

/** Why a count cannot be marked as reviewed, by the code of the refusal. */
export const REVIEW_REFUSALS = {
  not_unusual: message("This count isn't listed as unusual"),
  own_unusual: message("Somebody else has to look at a count of your own collection."),
} as const;

/** Why a person cannot mark a count as reviewed: it is not unusual, or it is for their own collection. */
export function reviewRefusal(
  collection: Readonly<{ user: Readonly<{ _id: string }>; unusual?: object | null | undefined }>,
  reviewerId: string,
): keyof typeof REVIEW_REFUSALS | undefined {
  if (!collection.unusual) return "not_unusual";
  return collection.user._id === reviewerId ? "own_unusual" : undefined;
}

/** Why a collection should be reviewed, in words: "1,200 Units in one collection is unusually much." */
export function formatUnusual(
  counts: Readonly<ItemCounts>,
  { reason, average }: UnusualCount,
): string {
  const said = formatUnits(say, counts);
  const before =
    average === null
      ? ""
      : ` The collections before brought ${average.toLocaleString("en-US")} on average.`;
  return reason === "many"
    ? `${said} in one collection is unusually much.${before}`
    : `${said} is more than ${UNUSUAL_TIMES} times what this person brings otherwise.${before}`;
}

/** With one decimal. */
function averageOf({ collections, items }: Collected): number | null {
  if (collections < FEWEST_COLLECTIONS) return null;
  return Math.round((items * 10) / collections) / 10;
}
