import { DAY_MS } from "../durations.ts";

/** Days between asking for the deletion of one's account and the deletion, to change one's mind (PRODUCT R22.3). */
export const DELETION_DAYS = 7;

/** The time from which an account may be deleted whose owner asked for it at `at`. */
export function deletionAt(at: Date): Date {
  return new Date(at.getTime() + DELETION_DAYS * DAY_MS);
}
