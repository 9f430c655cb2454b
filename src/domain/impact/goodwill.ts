import { DAY_MS } from "../durations.ts";
import type { PlainSentence } from "../words/say.ts";
import type { LedgerEntry } from "./ledger.ts";

/** The most points that are given at a time (PRODUCT R28.11). */
export const MOST_GOODWILL = 1_000;

/** The days for which a request waits for another admin; then it lapses (PRODUCT R28.13). */
export const GOODWILL_WAITS = 14;

/** Waiting for another admin, or decided. What has lapsed is deleted. */
export const GOODWILL_STATUSES = ["waiting", "credited", "refused"] as const;
export type GoodwillStatus = (typeof GOODWILL_STATUSES)[number];

/** Why another admin refuses, as whoever asked reads it (PRODUCT R28.13). */
export const GOODWILL_REFUSALS = {
  too_many_points: "More points than what happened is worth.",
  already_made_good: "It was made good before.",
  another_way: "Another way fits better, such as a corrected count.",
  told_unclearly: "The reason doesn't say enough to the person.",
} as const satisfies Readonly<Record<string, PlainSentence>>;
export type GoodwillRefusal = keyof typeof GOODWILL_REFUSALS;

/** Their keys, in the order of the screen. */
export const GOODWILL_REFUSAL_KEYS = [
  "too_many_points",
  "already_made_good",
  "another_way",
  "told_unclearly",
] as const satisfies readonly GoodwillRefusal[];

/** The entry of points that the office gives: they move the balance alone (PRODUCT R28.11). */
export function goodwillEntry(id: string, points: number): LedgerEntry<"adjustment"> {
  return { kind: "adjustment", points, carbonUnits: 0, source: { type: "manual", id } };
}

/** How many of the points of a month are left, after so many were credited (PRODUCT R28.12). */
export function goodwillLeft(limit: number, given: number): number {
  return Math.max(0, limit - given);
}

/** Until when a request can be decided (PRODUCT R28.13). */
export function goodwillLapsesAt(askedAt: Date): Date {
  return new Date(askedAt.getTime() + GOODWILL_WAITS * DAY_MS);
}

type Request = Readonly<{ receiverId: string; askedById: string }>;

/** Why somebody may not decide about a request: it is for themselves, or they asked for it (PRODUCT R28.13). */
export function goodwillRefusal(
  { receiverId, askedById }: Request,
  deciderId: string,
): "own_goodwill" | "own_request" | undefined {
  if (receiverId === deciderId) return "own_goodwill";
  return askedById === deciderId ? "own_request" : undefined;
}
