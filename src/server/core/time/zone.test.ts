import { expect, test } from "vitest";

import { instantOf, localDateOf, localTimeOf, zoneOf } from "./zone.ts";

test("a place has the zone of its clocks", () => {
  expect(zoneOf(41.8781, -87.6298)).toBe("America/Chicago");
  expect(zoneOf(33.4484, -112.074)).toBe("America/Phoenix");
  expect(zoneOf(21.3069, -157.8583)).toBe("Pacific/Honolulu");
  expect(() => zoneOf(91, 0)).toThrow(RangeError);
});

test("a local date and time is one instant", () => {
  const instant = instantOf("2026-11-20", "14:30", "America/Chicago");
  expect(instant.toISOString()).toBe("2026-11-20T20:30:00.000Z");
  expect(instantOf("2026-11-20", "14:30:00", "America/Chicago")).toEqual(instant);
  expect(localDateOf(instant, "America/Chicago")).toBe("2026-11-20");
  expect(localTimeOf(instant, "America/Chicago")).toBe("14:30");
});

test("a time that clocks skip moves forward by the missing hour", () => {
  const instant = instantOf("2026-03-08", "02:30", "America/New_York");
  expect(localTimeOf(instant, "America/New_York")).toBe("03:30");
});

test("a time that clocks show twice is the first of the two", () => {
  const instant = instantOf("2026-11-01", "01:30", "America/New_York");
  expect(instant.toISOString()).toBe("2026-11-01T05:30:00.000Z");
});

test("the date is that of the place, not of the server", () => {
  const lateInHawaii = new Date("2026-11-21T05:00:00Z");
  expect(localDateOf(lateInHawaii, "Pacific/Honolulu")).toBe("2026-11-20");
  expect(localDateOf(lateInHawaii, "America/New_York")).toBe("2026-11-21");
});
