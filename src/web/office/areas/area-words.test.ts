import { expect, test } from "vitest";

import { bookedOf, closingSentence, placesOf, shortHours, weekdayName } from "./area-words.ts";

test("PRODUCT R26.8: the cut-off is said for the first weekday that is served", () => {
  const of = (cutOffDays: number, weekday?: number) =>
    closingSentence(
      { cutOffDays, cutOffTime: "18:00" },
      weekday === undefined ? [] : [{ weekday: 0 }, { weekday }],
    );
  expect(of(1)).toBe("Bookings for Tuesday close on Monday at 6:00 PM.");
  expect(of(1, 4)).toBe("Bookings for Thursday close on Wednesday at 6:00 PM.");
  expect(of(0, 4)).toBe("Bookings for Thursday close on the same day at 6:00 PM.");
  expect(of(2, 1)).toBe("Bookings for Monday close on Saturday at 6:00 PM.");
  expect(of(8, 1)).toBe("Bookings for Monday close 8 days before, on Sunday at 6:00 PM.");
});

test("PRODUCT R26.2: what an area holds", () => {
  expect(placesOf({ zips: ["43201"], takesRest: false })).toBe("1 ZIP code");
  expect(placesOf({ zips: [], takesRest: true })).toBe("Everywhere else");
  expect(placesOf({ zips: ["43201", "43202"], takesRest: true })).toBe(
    "2 ZIP codes and everywhere else",
  );
});

test("hours, weekdays and places in few letters", () => {
  expect(shortHours({ timeStart: "08:00", timeEnd: "12:30" })).toBe("8 AM - 12:30 PM");
  expect([weekdayName(0), weekdayName(6)]).toEqual(["Sunday", "Saturday"]);
  expect(bookedOf({ booked: 1032, capacity: 1040 })).toBe("1,032 of 1,040");
});
