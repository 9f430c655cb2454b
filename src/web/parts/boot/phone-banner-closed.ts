import { DAY_MS } from "#domain/durations.ts";

/** Days for which the banner that asks for a phone number stays closed (PRODUCT 2.11). */
const CLOSED_DAYS = 30;

const keyOf = (userId: string): string => `phone-banner-closed:${userId}`;

/** Whether this person closed the banner on this device less than 30 days before `now` (milliseconds). */
export function isPhoneBannerClosed(userId: string, now: number): boolean {
  const since = now - Number(localStorage.getItem(keyOf(userId)) ?? Number.NaN);
  return since >= 0 && since < CLOSED_DAYS * DAY_MS;
}

/** Closes it from `now` on. */
export function closePhoneBanner(userId: string, now: number): void {
  localStorage.setItem(keyOf(userId), String(now));
}
