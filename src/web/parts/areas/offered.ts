import type { Offer } from "#contract/areas.ts";

/** A day of an offer with its windows. */
export type OfferedDay = Offer["days"][number];
export type OfferedWindow = OfferedDay["windows"][number];
/** A day with hours of it, as a form has them. */
export type Time = Readonly<{ date: string; timeStart: string; timeEnd: string }>;
type Hours = Omit<Time, "date">;

/** Whether two windows are the same hours. */
export const isSameHours = (a: Hours, b: Hours): boolean =>
  a.timeStart === b.timeStart && a.timeEnd === b.timeEnd;

/** Whether two windows are the same hours of the same day. */
export const isSameTime = (a: Time, b: Time | undefined): boolean =>
  b !== undefined && a.date === b.date && isSameHours(a, b);

/** Whether an area collects at all: one without a week only says what its instructions say (PRODUCT R27.2). */
export const isServed = ({ area, days, next }: Offer): boolean =>
  area === null || days.length > 0 || next !== null;

/** What a page of an offer says of a time: "elsewhere" when other pages have its day. */
export type Standing = "free" | "full" | "gone" | "elsewhere";

/** What became of a chosen time, by the page of the offer that begins `from` (undefined: the first one). */
export function standingIn(
  { days, next }: Pick<Offer, "days" | "next">,
  time: Time,
  from: string | undefined,
): Standing {
  const isOfPage = time.date >= (from ?? "") && (next === null || time.date < next);
  if (time.date === "" || !isOfPage) return "elsewhere";
  const window = days
    .find(({ date }) => date === time.date)
    ?.windows.find((hours) => isSameHours(hours, time));
  if (!window) return "gone";
  return window.left === 0 ? "full" : "free";
}
