import { expect, test } from "vitest";

import { copied, nextWindow, type TypedWindow } from "./week-values.ts";

const at = (weekday: number, timeStart: string, timeEnd: string, capacity = 40): TypedWindow => ({
  weekday,
  timeStart,
  timeEnd,
  capacity,
});

test("another window begins where the last one of its day ends, as large as that one", () => {
  const windows = [at(1, "08:00", "12:00"), at(2, "09:30", "13:30", 6)];
  expect(nextWindow(windows, 1)).toEqual(at(1, "12:00", "16:00"));
  expect(nextWindow(windows, 2)).toEqual(at(2, "13:30", "17:30", 6));
  expect(nextWindow(windows, 3)).toEqual(at(3, "08:00", "12:00", 6));
  expect(nextWindow([], 3)).toEqual({ ...at(3, "08:00", "12:00"), capacity: "" });
  expect(nextWindow([at(1, "16:00", "20:30")], 1)).toEqual(at(1, "08:00", "12:00"));
});

test("PRODUCT R26.5: a weekday is copied to others in place of their windows", () => {
  const monday = [at(1, "08:00", "12:00"), at(1, "12:00", "16:00", 20)];
  const windows = [...monday, at(2, "07:00", "09:00"), at(5, "08:00", "12:00", 3)];
  expect(copied(windows, 1, [2, 3])).toEqual([
    ...monday,
    at(5, "08:00", "12:00", 3),
    at(2, "08:00", "12:00"),
    at(2, "12:00", "16:00", 20),
    at(3, "08:00", "12:00"),
    at(3, "12:00", "16:00", 20),
  ]);
  expect(copied(windows, 4, [1, 2])).toEqual([at(5, "08:00", "12:00", 3)]);
});
