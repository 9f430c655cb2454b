import { DAY_MS } from "../durations.ts";

/** Days between asking for the deletion of one's account and the deletion, to change one's mind (PRODUCT R22.3). */
export const DELETION_DAYS = 7;

/** The time from which an account may be deleted whose owner asked for it at `at`. */
export function deletionAt(at: Date): Date {
  return new Date(at.getTime() + DELETION_DAYS * DAY_MS);
}

/**
 * The day that screens name for a deletion (PRODUCT R22.3): the one that was told by email. What an earlier release kept has the
 * instant alone, and its email named the day in UTC.
 */
export function deletionDay(deletion: Readonly<{ at: string; on: string | undefined }>): string {
  return deletion.on ?? deletion.at.slice(0, 10);
}
