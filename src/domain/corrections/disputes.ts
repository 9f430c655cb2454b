// "This looks wrong": the owner of a collection questions its count, and somebody who did not count it answers
// (PRODUCT R24). The first count stays; what an answer adds is a correction.
import { isSameCount } from "./corrections.ts";
import { DAY_MS } from "../durations.ts";
import { type ItemCounts, type Material, MATERIALS } from "../rates/material-facts.ts";
import { pointsFor } from "../rates/materials.ts";
import type { Rates } from "../rates/rates.ts";
import { formatDate } from "../pickups/schedule.ts";
import { type Message, message } from "../words/message.ts";
import type { PlainSentence, Say } from "../words/say.ts";

/** What a person questions: the number, the material, a rejection, or something else. */
export const DISPUTE_CLAIMS = ["count", "material", "rejected", "other"] as const;
export type DisputeClaim = (typeof DISPUTE_CLAIMS)[number];

/** What became of a dispute. Only an open one changes, once. */
export const DISPUTE_STATUSES = [
  "open",
  "upheld",
  "partly_upheld",
  "declined",
  "withdrawn",
] as const;

/** The most characters of a person's note, of a remark and of an answer. */
export const MAX_DISPUTE_TEXT = 500;

/** How many disputes of one person may be open at a time (PRODUCT R24.3). */
export const MAX_OPEN_DISPUTES = 3;
/** How many disputes one person may open within the span of days (PRODUCT R24.3). */
export const MAX_DISPUTES = 5;
export const DISPUTE_SPAN_DAYS = 30;

/** The counting record covers that many days. */
export const RECORD_DAYS = 90;
/** With fewer counted collections a record shows no rates (PRODUCT R24.16). */
export const RECORD_FROM = 20;

export const CLAIM_MISSING = message("Choose what is wrong");
export const ITEMS_MISSING = message("Enter what it should be");

/** What a claim is called on screens. */
export const CLAIM_LABELS = {
  count: "The count isn't right",
  material: "The material isn't right",
  rejected: "It shouldn't have been rejected",
  other: "Something else",
} as const satisfies Readonly<Record<DisputeClaim, PlainSentence>>;

/**
 * Until when a count may be questioned, in epoch milliseconds (PRODUCT R24.1).
 * @param countedAt when the server heard of it, or of its last correction by staff; epoch milliseconds.
 * @param days the setting of that moment.
 */
export function disputableUntil(countedAt: number, days: number): number {
  return countedAt + days * DAY_MS;
}

/** The disputes that a person opened before: how many are open, and when those of the span were opened, oldest first. */
export type EarlierDisputes = Readonly<{ open: number; openedAt: readonly number[] }>;

/**
 * Why a person may not open another dispute now; undefined when they may (PRODUCT R24.3).
 * @param dateOf the local date of an instant, for the sentence.
 */
export function openingRefusal(
  { open, openedAt }: EarlierDisputes,
  dateOf: (instant: number) => string,
): ((say: Say) => string) | undefined {
  const [oldest] = openedAt.slice(-MAX_DISPUTES);
  if (openedAt.length >= MAX_DISPUTES && oldest !== undefined) {
    const next = dateOf(oldest + DISPUTE_SPAN_DAYS * DAY_MS);
    return (say) =>
      say(
        "You have questioned {count} counts in {days} days. The next one is possible on {date}.",
        {
          count: MAX_DISPUTES,
          days: DISPUTE_SPAN_DAYS,
          date: formatDate(say, next),
        },
      );
  }
  if (open < MAX_OPEN_DISPUTES) return undefined;
  return (say) =>
    say("{count} of your questions wait for an answer. Please ask again once one is answered.", {
      count: MAX_OPEN_DISPUTES,
    });
}

/** What was counted when a dispute was opened, at the rates of the collection. */
type CountedThen = Readonly<{
  items: Readonly<ItemCounts>;
  rates: Rates;
  /** Whether it is a drop-off that was rejected, so that nothing was counted. */
  isRejected: boolean;
}>;

/** What it should be according to its owner; null where that was not stated. */
export type Claim = Readonly<{ claim: DisputeClaim; items: Readonly<ItemCounts> | null }>;

type ClaimFault = Readonly<{ field: "claim" | "items" | Material; message: Message }>;

/**
 * What is wrong with a claim, by the field of the form; undefined for a good one (PRODUCT R24.4). A number or a material
 * needs a count that differs and brings no fewer points.
 */
export function claimFault({ claim, items }: Claim, counted: CountedThen): ClaimFault | undefined {
  if ((claim === "rejected") !== counted.isRejected)
    return { field: "claim", message: counted.isRejected ? CLAIM_REJECTED : CLAIM_NOT_REJECTED };
  if (items === null)
    return claim === "other" ? undefined : { field: "items", message: ITEMS_MISSING };
  if (isSameCount(items, counted.items)) return { field: "items", message: ITEMS_MISSING };
  const isFewer = pointsFor(items, counted.rates) < pointsFor(counted.items, counted.rates);
  return isFewer ? fewerPoints(items, counted.items) : undefined;
}

/** Where one material goes down and another up, the one that goes up is too little; else the one that goes down. */
function fewerPoints(asked: Readonly<ItemCounts>, counted: Readonly<ItemCounts>): ClaimFault {
  const more = MATERIALS.find((one) => asked[one] > counted[one]);
  const fewer = MATERIALS.find((one) => asked[one] < counted[one]);
  const field = more ?? fewer ?? "items";
  return {
    field,
    message: askForMore(field === "items" ? 0 : Math.max(asked[field], counted[field])),
  };
}

const askForMore = (than: number): Message =>
  message("Ask for more than {count}: a question never takes points away", { count: than });

const CLAIM_REJECTED = message("This drop-off was rejected: say that it shouldn't have been");
const CLAIM_NOT_REJECTED = message("This wasn't rejected");

/** How a dispute ends when an admin answers it. */
const DISPUTE_OUTCOMES = ["upheld", "partly_upheld", "declined"] as const;
export type DisputeOutcome = (typeof DISPUTE_OUTCOMES)[number];

/**
 * Why these counts cannot be what a dispute ends with; undefined when they can (PRODUCT R24.10). Upheld: what was
 * claimed. Partly: in points between what was counted and what was claimed. Without a stated count: no fewer points.
 */
export function decisionFault(
  {
    outcome,
    items,
  }: Readonly<{ outcome: "upheld" | "partly_upheld"; items: Readonly<ItemCounts> }>,
  counted: Pick<CountedThen, "items" | "rates">,
  claimed: Readonly<ItemCounts> | null,
): Message | undefined {
  const points = pointsFor(items, counted.rates);
  if (isSameCount(items, counted.items)) return NOTHING_CHANGES;
  if (points < pointsFor(counted.items, counted.rates)) return FEWER_POINTS;
  if (claimed === null) return undefined;
  if (outcome === "upheld") return isSameCount(items, claimed) ? undefined : NOT_AS_ASKED;
  if (isSameCount(items, claimed)) return AS_ASKED;
  return points > pointsFor(claimed, counted.rates) ? MORE_THAN_ASKED : undefined;
}

const NOTHING_CHANGES = message("This is the count already");
const FEWER_POINTS = message("An answer never takes points away");
const NOT_AS_ASKED = message("Upheld means the count that was asked for");
const AS_ASKED = message("This is the count that was asked for: choose upheld");
const MORE_THAN_ASKED = message("This is more than was asked for");

/**
 * Whether this admin may decide: neither the owner nor anybody who counted, unless there is nobody else who could
 * (PRODUCT R24.7).
 * @param others whether another active admin exists who is neither.
 */
export function mayDecide(
  admin: string,
  parties: Readonly<{ ownerId: string; counterIds: readonly string[] }>,
  others: boolean,
): boolean {
  return !isParty(admin, parties) || !others;
}

/** Whether somebody is the owner of the collection or counted it. */
export function isParty(
  id: string,
  { ownerId, counterIds }: Readonly<{ ownerId: string; counterIds: readonly string[] }>,
): boolean {
  return id === ownerId || counterIds.includes(id);
}

/** What somebody counted in the days of the record, and what became of the disputes about it. */
export type CountingFigures = Readonly<{
  counted: number;
  disputes: number;
  decided: number;
  changed: number;
}>;

/**
 * Disputes for 100 counted collections, and the share of decided ones that changed the count, both rounded; null where
 * too few were counted to say so, or none was decided (PRODUCT R24.16).
 */
export function recordRates({ counted, disputes, decided, changed }: CountingFigures): {
  perHundred: number | null;
  changedPercent: number | null;
} {
  const isEnough = counted >= RECORD_FROM;
  return {
    perHundred: isEnough ? Math.round((disputes * 1000) / counted) / 10 : null,
    changedPercent: isEnough && decided > 0 ? Math.round((changed * 100) / decided) : null,
  };
}
