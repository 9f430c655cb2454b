import type { Offer } from "#contract/areas.ts";
import { expect, test } from "vitest";

import { isSameTime, isServed, standingIn } from "./offered.ts";
import { gathered } from "./refuse-time.ts";

const TUESDAY = "2026-12-01";
const time = { date: TUESDAY, timeStart: "08:00", timeEnd: "12:00" };
const window = { timeStart: "08:00", timeEnd: "12:00", left: 2, isOver: false, closed: null };
const page = (left: number | null = 2): Pick<Offer, "days" | "next"> => ({
  days: [{ date: TUESDAY, closed: null, windows: [{ ...window, left }] }],
  next: "2026-12-10",
});
const area = { _id: "a", name: "North", instructions: "" };
const offer: Offer = { area, needsZip: false, days: [], until: "2027-01-01", next: null };

test("PRODUCT R27.2: a chosen time is free, full or gone by the page that has its day", () => {
  expect(standingIn(page(), time, undefined)).toBe("free");
  expect(standingIn(page(null), time, TUESDAY)).toBe("free");
  expect(standingIn(page(0), time, undefined)).toBe("full");
  expect(standingIn(page(), { ...time, timeEnd: "11:00" }, undefined)).toBe("gone");
  expect(standingIn(page(), { ...time, date: "2026-12-02" }, undefined)).toBe("gone");
});

test("a page says nothing of days that other pages have, nor of no day", () => {
  expect(standingIn(page(), { ...time, date: "2026-12-10" }, undefined)).toBe("elsewhere");
  expect(standingIn(page(), { ...time, date: "2026-11-30" }, TUESDAY)).toBe("elsewhere");
  expect(standingIn(page(), { ...time, date: "" }, undefined)).toBe("elsewhere");
  expect(standingIn({ ...page(), next: null }, { ...time, date: "2027-02-01" }, undefined)).toBe(
    "gone",
  );
});

test("PRODUCT R27.2: an area without a week collects nowhere yet; without an area any time can be booked", () => {
  expect(isServed(offer)).toBe(false);
  expect(isServed({ ...offer, area: null })).toBe(true);
  expect(isServed({ ...offer, days: page().days })).toBe(true);
  expect(isServed({ ...offer, next: "2026-12-10" })).toBe(true);
});

test("times are the same by day and hours", () => {
  expect(isSameTime(time, { ...time })).toBe(true);
  expect(isSameTime(time, { ...time, timeEnd: "12:30" })).toBe(false);
  expect(isSameTime(time, undefined)).toBe(false);
});

test("where windows are chosen, messages of day and hours are one", () => {
  expect(gathered({ timeEnd: "b", description: "c", timeStart: "a" })).toEqual({
    date: "a",
    description: "c",
  });
  expect(gathered({ description: "c" })).toEqual({ description: "c" });
});
