import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addDays,
  bookingFaults,
  clockChangeFault,
  daysBetween,
  doubtAboutStart,
  isLocalDate,
  isLocalTime,
  reminderDay,
  formatDate,
  formatTime,
  formatTimeWindow,
  formatVisit,
} from "./schedule.ts";
import { translate } from "../words/message.ts";
import { english as say } from "../words/say.ts";
import { SAY } from "../words/spoken.ts";

const now = { today: "2026-03-10", time: "14:30" };
const booking = { date: "2026-03-11", timeStart: "09:00", timeEnd: "11:00" };

describe("booking", () => {
  test("tomorrow morning can be booked", () => {
    expect(bookingFaults(booking, now)).toStrictEqual({});
  });

  test("PRODUCT 5.7: the date is required and must be of the calendar", () => {
    for (const date of ["", "tomorrow", "2026-02-30", "2026-13-01"])
      expect(bookingFaults({ ...booking, date }, now)).toStrictEqual({
        date: "Please select a date",
      });
  });

  test("PRODUCT 5.7, R3.1: the date is not earlier than today", () => {
    expect(bookingFaults({ ...booking, date: "2026-03-09" }, now)).toStrictEqual({
      date: "Please select a date from today on",
    });
  });

  test("PRODUCT R3.1: the date is at most 90 days ahead", () => {
    expect(bookingFaults({ ...booking, date: addDays(now.today, 90) }, now)).toStrictEqual({});
    expect(bookingFaults({ ...booking, date: addDays(now.today, 91) }, now)).toStrictEqual({
      date: "Please select a date within the next 90 days",
    });
  });

  test("PRODUCT R3.1: the window starts before it ends", () => {
    for (const timeEnd of ["09:00", "08:59"])
      expect(bookingFaults({ ...booking, timeEnd }, now)).toStrictEqual({
        timeEnd: "The end time must be after the start time",
      });
  });

  test("both times are required", () => {
    expect(bookingFaults({ ...booking, timeStart: "9:00" }, now)).toStrictEqual({
      timeStart: "Please select a start time",
    });
    expect(bookingFaults({ ...booking, timeEnd: "24:00" }, now)).toStrictEqual({
      timeEnd: "Please select an end time",
    });
  });

  test("PRODUCT R3.1: a window of today may have begun but not be over", () => {
    const today = { date: "2026-03-10", timeStart: "14:00" };
    expect(bookingFaults({ ...today, timeEnd: "14:31" }, now)).toStrictEqual({});
    expect(bookingFaults({ ...today, timeEnd: "14:30" }, now)).toStrictEqual({
      timeEnd: "This time window is already over",
    });
  });

  test("every fault is told at once, each at its field", () => {
    const all = bookingFaults({ date: "2020-01-01", timeStart: "12:00", timeEnd: "11:00" }, now);
    expect(Object.keys(all)).toStrictEqual(["date", "timeEnd"]);
  });

  test("a window ends after it begins, also where clocks leave an hour out", () => {
    expect(clockChangeFault(1, 2)).toBeUndefined();
    for (const endsAt of [1, 0]) expect(clockChangeFault(1, endsAt)).toMatch(/later end time/);
  });

  test("a window that begins before five in the morning is asked about", () => {
    expect(doubtAboutStart(say, "03:00")).toBe("3:00 AM, really?");
    expect(doubtAboutStart(say, "04:59")).toBe("4:59 AM, really?");
    for (const time of ["05:00", "15:00", ""]) expect(doubtAboutStart(say, time)).toBeUndefined();
  });

  test("PRODUCT R9.1: the reminder comes the day before", () => {
    expect(reminderDay("2026-03-01")).toBe("2026-02-28");
    expect(reminderDay("2028-03-01")).toBe("2028-02-29");
  });
});

describe("dates without a clock", () => {
  test("leap years follow the Gregorian rule", () => {
    expect(["2024-02-29", "2000-02-29"].every(isLocalDate)).toBe(true);
    expect(["2023-02-29", "1900-02-29", "2026-04-31", "2026-3-1"].some(isLocalDate)).toBe(false);
  });

  test("times run from 00:00 to 23:59", () => {
    expect(["00:00", "09:05", "19:59", "23:59"].every(isLocalTime)).toBe(true);
    expect(["24:00", "12:60", "9:00", "noon", "12:00:00"].some(isLocalTime)).toBe(false);
  });

  test("they agree with the calendar of the machine", () => {
    const DAY_MS = 86_400_000;
    const day = fc.integer({ min: -140_000, max: 1_000_000 });
    const swedish = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeZone: "UTC" });
    const weekday = new Intl.DateTimeFormat("en-US", { weekday: "long", timeZone: "UTC" });
    const iso = (days: number): string => swedish.format(days * DAY_MS);
    fc.assert(
      fc.property(day, fc.integer({ min: -100_000, max: 100_000 }), (from, days) => {
        expect(addDays(iso(from), days)).toBe(iso(from + days));
        expect(daysBetween(iso(from), iso(from + days))).toBe(days);
        expect(formatDate(say, iso(from)).split(",")[0]).toBe(weekday.format(from * DAY_MS));
      }),
    );
  });

  test("they are said as people say them", () => {
    expect(formatDate(say, "2026-03-03")).toBe("Tuesday, March 3, 2026");
    expect(formatTime(say, "00:05")).toBe("12:05 AM");
    expect(formatTime(say, "12:00")).toBe("12:00 PM");
    expect(formatTimeWindow(say, "09:00", "17:30")).toBe("9:00 AM - 5:30 PM");
    expect(formatVisit(say, { date: "2026-11-24", timeStart: "09:00", timeEnd: "17:30" })).toBe(
      "Tue, Nov 24, 9 AM - 5:30 PM",
    );
  });
});

test("PRODUCT L5.8: dates, times and questions are those of Spanish in the United States", () => {
  expect(formatDate(SAY.es, "2026-10-01")).toBe("jueves, 1 de octubre de 2026");
  expect(formatTimeWindow(SAY.es, "09:00", "12:30")).toBe("9:00 a.m. - 12:30 p.m.");
  expect(doubtAboutStart(SAY.es, "03:00")).toBe("3:00 a.m., ¿de verdad?");
  const { date = "" } = bookingFaults({ ...booking, date: "2027-01-01" }, now);
  expect(translate(SAY.es, date)).toBe("Seleccione una fecha dentro de los próximos 90 días");
});
