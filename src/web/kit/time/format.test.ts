import { expect, onTestFinished, test, vi } from "vitest";

import {
  formatDistance,
  formatLocalDate,
  formatLongDay,
  formatNumber,
  formatRelative,
  formatShortRange,
  formatSince,
  formatTimeRange,
  formatTotal,
} from "./format.ts";

/** Replaces the narrow spaces of Intl with plain ones. */
const plain = (value: string): string => value.replaceAll(/\s/g, " ");

test("points have thousands separators", () => {
  expect(formatNumber(1234567)).toBe("1,234,567");
});

test("a capped total says that there are more", () => {
  expect(formatTotal({ totalDocs: 100_000, totalIsCapped: false })).toBe("100,000");
  expect(formatTotal({ totalDocs: 148_210, totalIsCapped: true })).toBe("about 150 thousand");
  expect(formatTotal({ totalDocs: 1_183_402, totalIsCapped: true })).toBe("about 1.2 million");
  expect(formatTotal({ totalDocs: 60, totalIsCapped: false })).toBe("60");
});

test("a local day and its times are never moved by the reader's zone", () => {
  expect(formatLocalDate("2026-03-01")).toBe("Sun, Mar 1, 2026");
  expect(plain(formatTimeRange("09:30", "00:00"))).toBe("9:30 AM - 12:00 AM");
  expect(plain(formatShortRange("09:30", "12:00"))).toBe("9:30 AM - 12 PM");
});

test("a day as a heading names the year where it is not this one", () => {
  vi.useFakeTimers({ now: Date.parse("2026-11-27T12:00:00Z") });
  onTestFinished(() => void vi.useRealTimers());
  expect(formatLongDay("2026-12-01")).toBe("Tuesday, December 1");
  expect(formatLongDay("2027-01-05")).toBe("Tuesday, January 5, 2027");
});

test("a moment is told in the largest unit that fits", () => {
  const now = Date.parse("2026-03-10T12:00:00Z");
  expect(formatRelative("2026-03-10T11:59:30Z", now)).toBe("now");
  expect(formatRelative("2026-03-10T09:00:00Z", now)).toBe("3 hours ago");
  expect(formatRelative("2026-03-09T12:00:00Z", now)).toBe("yesterday");
});

test("a distance is told in miles, finer when near", () => {
  expect([50, 1609.344, 15_000, 2_000_000].map(formatDistance)).toEqual([
    "under 0.1 mi",
    "1 mi",
    "9.3 mi",
    "1,243 mi",
  ]);
});

test("PRODUCT R39.5: a time of today is said without its date, another with it", () => {
  const ten = new Date(2026, 10, 24, 10, 12).getTime();
  expect(formatSince(ten, new Date(2026, 10, 24, 23, 59).getTime())).toBe("10:12 AM");
  expect(formatSince(ten, new Date(2026, 10, 25, 0, 1).getTime())).toBe("Nov 24, 2026, 10:12 AM");
});
