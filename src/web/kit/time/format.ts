import { TOTAL_CAP } from "#domain/paging.ts";
import * as formats from "#domain/words/formats.ts";
import type { Language } from "#domain/words/languages.ts";

import { say } from "../words/say.ts";

const DATE_TIME = { dateStyle: "medium", timeStyle: "short" } as const;

/** 1480 -> "1,480" */
export function formatNumber(value: number): string {
  return formats.formatNumber(say.language, value);
}

/** What is counted up to `TOTAL_CAP`: "34,012", or "100,000+" when there is more. */
export function formatUpToCap(count: number): string {
  return count > TOTAL_CAP ? `${formatNumber(TOTAL_CAP)}+` : formatNumber(count);
}

/** A total of a paged list: "1,480", or "about 1.2 million" when the server stopped counting. */
export function formatTotal(facts: { totalDocs: number; totalIsCapped: boolean }): string {
  return facts.totalIsCapped ? formatApproximate(facts.totalDocs) : formatNumber(facts.totalDocs);
}

/** 1_183_402 -> "about 1.2 million" */
export function formatApproximate(value: number): string {
  const number = formats.formatNumber(say.language, value, {
    notation: "compact",
    compactDisplay: "long",
    maximumSignificantDigits: 2,
  });
  return say("about {number}", { number });
}

/** The heading of a list, with the total once it is known: "Users (60)" */
export function withTotal(
  title: string,
  facts: Parameters<typeof formatTotal>[0] | undefined,
): string {
  return facts ? `${title} (${formatTotal(facts)})` : title;
}

/** The date of an instant in the reader's time zone or in another: "Oct 1, 2026" */
export function formatDate(instant: string, zone?: string): string {
  return formats.formatInstant(say.language, new Date(instant), {
    dateStyle: "medium",
    ...(zone !== undefined && { timeZone: zone }),
  });
}

/** An instant in the reader's time zone or in another: "Oct 1, 2026, 9:30 AM" */
export function formatDateTime(
  instant: string,
  zone?: string,
  language: Language = say.language,
): string {
  const options = zone === undefined ? DATE_TIME : { ...DATE_TIME, timeZone: zone };
  return formats.formatInstant(language, new Date(instant), options);
}

/** An instant in the reader's time zone, without its date where that is the day of `now`: "9:30 AM" */
export function formatSince(instant: number, now: number): string {
  const isToday = new Date(instant).toDateString() === new Date(now).toDateString();
  const options = isToday ? ({ timeStyle: "short" } as const) : DATE_TIME;
  return formats.formatInstant(say.language, new Date(instant), options);
}

/** A date without a zone, "2026-10-01" -> "Thu, Oct 1, 2026"; the reader's time zone does not change it. */
export function formatLocalDate(day: string): string {
  return formats.formatLocalDate(say.language, day, {
    weekday: "short",
    month: "short",
    day: "numeric",
    year: "numeric",
  });
}

/** A date without a zone as a heading: "Thursday, October 1", in another year than this one "Friday, January 1, 2027" */
export function formatLongDay(day: string): string {
  const isThisYear = day.startsWith(`${new Date().getFullYear()}-`);
  return formats.formatLocalDate(say.language, day, {
    weekday: "long",
    month: "long",
    day: "numeric",
    ...(!isThisYear && { year: "numeric" }),
  });
}

/** The weekday of a date without a zone: "Thursday" */
export const formatWeekday = (day: string): string =>
  formats.formatLocalDate(say.language, day, { weekday: "long" });

/** A time without a zone, "09:30" -> "9:30 AM" */
export function formatLocalTime(time: string): string {
  return formats.formatLocalTime(say.language, time);
}

/** "09:30", "12:00" -> "9:30 AM - 12:00 PM" */
export function formatTimeRange(start: string, end: string): string {
  return `${formatLocalTime(start)} - ${formatLocalTime(end)}`;
}

/** "09:00", "12:00" -> "9 AM - 12 PM", in few letters for a button */
export const formatShortRange = (start: string, end: string): string =>
  [start, end].map((time) => formats.formatShortTime(say.language, time)).join(" - ");

const STEPS: readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ["year", 31_557_600],
  ["month", 2_629_800],
  ["week", 604_800],
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
];

/** An instant relative to `now` (milliseconds): "3 hours ago", "yesterday", "now". */
export function formatRelative(instant: string, now: number): string {
  const seconds = (Date.parse(instant) - now) / 1000;
  for (const [unit, size] of STEPS) {
    if (Math.abs(seconds) >= size)
      return formats.formatRelative(say.language, Math.round(seconds / size), unit);
  }
  return formats.formatRelative(say.language, 0, "second");
}

const METERS_PER_MILE = 1609.344;

/** A distance in metres as people read it, in miles (PRODUCT L5.8): "under 0.1 mi", "2.4 mi", "1,204 mi". */
export function formatDistance(meters: number): string {
  const miles = meters / METERS_PER_MILE;
  if (miles < 0.1) return say("under 0.1 mi");
  const maximumFractionDigits = miles < 10 ? 1 : 0;
  const number = formats.formatNumber(say.language, miles, { maximumFractionDigits });
  return say("{miles} mi", { miles: number });
}

/** First 8 and last 4 characters of an id: the beginning is a time, so neighbouring rows share it. */
export const shortId = (id: string): string => `${id.slice(0, 8)}...${id.slice(-4)}`;
