import { expect, test } from "vitest";

import {
  formatInstant,
  formatList,
  formatLocalDate,
  formatLocalTime,
  formatMoment,
  formatNumber,
  formatRelative,
} from "./formats.ts";

const AT = Date.UTC(2026, 9, 1, 13, 30);
const IN_WORDS = { dateStyle: "medium", timeStyle: "short", timeZone: "America/Chicago" } as const;

test("PRODUCT L5.8: numbers are written alike in American English and American Spanish", () => {
  expect(formatNumber("en", 12_345.6)).toBe("12,345.6");
  expect(formatNumber("es", 12_345.6)).toBe("12,345.6");
  expect(formatNumber("es", 1480)).toBe("1,480");
});

test("PRODUCT L5.8: dates and times follow the language, with ordinary spaces", () => {
  expect(formatInstant("en", AT, IN_WORDS)).toBe("Oct 1, 2026, 8:30 AM");
  expect(formatInstant("es", AT, IN_WORDS)).toBe("1 oct 2026, 8:30 a.m.");
  expect(formatLocalDate("en", "2026-03-03", { dateStyle: "full" })).toBe("Tuesday, March 3, 2026");
  expect(formatLocalDate("es", "2026-03-03", { dateStyle: "full" })).toBe(
    "martes, 3 de marzo de 2026",
  );
  expect(["00:00", "09:30", "12:00"].map((time) => formatLocalTime("en", time))).toEqual([
    "12:00 AM",
    "9:30 AM",
    "12:00 PM",
  ]);
  expect(formatLocalTime("es", "15:05")).toBe("3:05 p.m.");
});

test("PRODUCT L5.8: a time in a zone names the zone in the same language", () => {
  expect(formatMoment("en", AT, "America/Chicago")).toBe("Oct 1, 2026, 8:30 AM (Central Time)");
  expect(formatMoment("es", AT, "America/Chicago")).toBe("1 oct 2026, 8:30 a.m. (hora central)");
});

test("times before and after now, and lists of words", () => {
  expect(formatRelative("en", -1, "day")).toBe("yesterday");
  expect(formatRelative("es", -3, "hour")).toBe("hace 3 horas");
  expect(formatList("en", ["plastic", "fabric", "glass"])).toBe("plastic, fabric and glass");
  expect(formatList("es", ["plástico", "tela", "vidrio"])).toBe("plástico, tela y vidrio");
  expect([formatList("en", ["one"]), formatList("es", [])]).toEqual(["one", ""]);
});
