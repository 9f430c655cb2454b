import { expect, test } from "vitest";

import { english } from "../words/say.ts";
import {
  areInOrder,
  isClosedOn,
  OPEN_DETOUR_METERS,
  type Openness,
  opennessAt,
  opennessWords,
  placeToName,
} from "./hours.ts";

const WORKDAY = { from: "08:00", to: "18:00" };
/** Monday to Friday, Saturday all day, never on Sundays. */
const place = {
  hours: [WORKDAY, WORKDAY, WORKDAY, WORKDAY, WORKDAY, { from: "00:00", to: "00:00" }, null],
  closedUntil: null,
};
const FRIDAY = "2026-11-27";
const at = (today: string, time: string) => opennessAt(place, { today, time });
const words = (openness: Openness) => opennessWords(english, openness);

test("PRODUCT R53.2: a place is open from its first minute to before its last", () => {
  expect(at(FRIDAY, "07:59")).toEqual({ state: "opensLater", opens: "08:00" });
  expect(at(FRIDAY, "08:00")).toEqual({ state: "open", until: "18:00" });
  expect(at(FRIDAY, "17:59")).toEqual({ state: "open", until: "18:00" });
  expect(at(FRIDAY, "18:00")).toEqual({
    state: "closedNow",
    next: { day: "2026-11-28", inDays: 1, time: "00:00" },
  });
});

test("PRODUCT R53.2: midnight is the end of a day, and of a whole one", () => {
  expect(at("2026-11-28", "23:59")).toEqual({ state: "open", until: null });
  expect(at("2026-11-29", "12:00")).toEqual({
    state: "closedToday",
    next: { day: "2026-11-30", inDays: 1, time: "08:00" },
  });
  const late = {
    hours: place.hours.map(() => ({ from: "10:00", to: "00:00" })),
    closedUntil: null,
  };
  expect(opennessAt(late, { today: FRIDAY, time: "23:59" })).toEqual({
    state: "open",
    until: "00:00",
  });
  expect(areInOrder({ from: "10:00", to: "00:00" })).toBe(true);
  expect(areInOrder({ from: "10:00", to: "10:00" })).toBe(false);
});

test("PRODUCT R53.3: it is closed until a day has passed, whatever its hours are", () => {
  const closed = { ...place, closedUntil: FRIDAY };
  expect(opennessAt(closed, { today: FRIDAY, time: "12:00" })).toEqual({
    state: "closedThrough",
    day: FRIDAY,
  });
  expect(isClosedOn(closed, FRIDAY)).toBe(true);
  expect(isClosedOn(closed, "2026-11-28")).toBe(false);
  expect(isClosedOn(place, FRIDAY)).toBe(false);
});

test("PRODUCT R53.2: the sentences of each state; nothing is said where the hours are not known", () => {
  const unknown = { hours: null, closedUntil: null };
  expect(words(opennessAt(unknown, { today: FRIDAY, time: "12:00" }))).toBeUndefined();
  expect(words({ state: "open", until: "18:00" })).toBe("Open until 6:00 PM");
  expect(words({ state: "open", until: null })).toBe("Open all day");
  expect(words({ state: "opensLater", opens: "08:00" })).toBe("Closed now. Opens at 8:00 AM.");
  expect(words({ state: "closedNow", next: null })).toBe("Closed now");
  expect(words({ state: "closedToday", next: null })).toBe("Closed today");
  expect(words({ state: "closedThrough", day: FRIDAY })).toBe("Closed through November 27");
});

test("PRODUCT R53.2: what is closed tells the day and the time of its next opening, with the date where that is in a week", () => {
  expect(words(at(FRIDAY, "18:00"))).toBe("Closed now. Opens Saturday at 12:00 AM.");
  expect(words(at("2026-11-29", "12:00"))).toBe("Closed today. Opens Monday at 8:00 AM.");
  const weekly = { hours: place.hours.map((day, n) => (n === 4 ? day : null)), closedUntil: null };
  const told = (today: string, time: string) => words(opennessAt(weekly, { today, time }));
  expect(told(FRIDAY, "18:00")).toBe("Closed now. Opens Friday, December 4 at 8:00 AM.");
  expect(told("2026-11-28", "09:00")).toBe("Closed today. Opens Friday at 8:00 AM.");
  const never = { hours: place.hours.map(() => null), closedUntil: null };
  expect(words(opennessAt(never, { today: FRIDAY, time: "12:00" }))).toBe("Closed today");
});

test("PRODUCT R52.1: a place that is open is named before a nearer one that is not, up to ten miles farther", () => {
  const CLOSED: Openness = { state: "closedNow", next: null };
  const OPEN: Openness = { state: "open", until: null };
  const away = (distance: number, openness: Openness) => ({ distance, openness });
  const named = (...places: ReturnType<typeof away>[]) =>
    placeToName(places, ({ openness }) => openness)?.distance;
  expect(named(away(500, CLOSED), away(600, { state: "opensLater", opens: "08:00" }))).toBe(500);
  expect(named(away(500, CLOSED), away(900, OPEN), away(1000, OPEN))).toBe(900);
  expect(named(away(500, CLOSED), away(900, { state: "unknown" }), away(1000, OPEN))).toBe(900);
  const reach = 500 + OPEN_DETOUR_METERS;
  expect(named(away(500, CLOSED), away(reach, OPEN))).toBe(reach);
  expect(named(away(500, CLOSED), away(reach + 1, OPEN))).toBe(500);
  const through: Openness = { state: "closedThrough", day: FRIDAY };
  expect(named(away(500, through), away(reach + 1, CLOSED))).toBe(reach + 1);
  expect(named(away(500, through))).toBeUndefined();
});
