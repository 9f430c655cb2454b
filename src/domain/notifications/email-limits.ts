// How many emails people get about what others, or they themselves, do in the product (PRODUCT R21.6, R21.7).
import { HOUR_MS } from "../durations.ts";

/** Emails to a person in 24 hours, besides those that cannot be switched off; the rest is told in the product only. */
export const MOST_EMAILS_A_DAY = 30;

/** The first change of a thing in this time is emailed at once, the others as one email at its end. */
export const CHANGES_TOGETHER_MS = HOUR_MS;

/** What concerns a window that began, or begins within these hours, is emailed at once. */
const URGENT_HOURS = 12;

/** Whether a change of these windows is emailed at once; their beginnings in epoch milliseconds. */
export function isUrgentChange(beginnings: readonly number[], now: number): boolean {
  return Math.min(...beginnings) <= now + URGENT_HOURS * HOUR_MS;
}
