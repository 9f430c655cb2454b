import { expect, test } from "vitest";

import { dropOffLocation } from "#test/support/things.ts";
import { openingOf, openingValues, TypedForm } from "./opening-values.ts";

const EIGHT_TO_SIX = { from: "08:00", to: "18:00" };
const CLOSED = { from: "", to: "" };

test("PRODUCT R53.1: a week without hours is not known; an empty day is closed", () => {
  expect(openingOf(openingValues(undefined))).toEqual({
    hours: null,
    closedUntil: null,
    closedNote: null,
  });
  const week = [EIGHT_TO_SIX, ...Array.from({ length: 6 }, () => CLOSED)];
  const sent = openingOf({ hours: week, closedUntil: "2026-12-03", closedNote: " Snow " });
  expect(sent).toEqual({
    hours: [EIGHT_TO_SIX, null, null, null, null, null, null],
    closedUntil: "2026-12-03",
    closedNote: "Snow",
  });
  expect(openingValues(dropOffLocation(sent)).hours).toEqual(week);
});

test("PRODUCT R53.1: half a day and hours that end before they begin are named at their field", () => {
  const { hours } = TypedForm.def.shape;
  const faults = (day: object) => hours.safeParse([day]).error?.issues[0];
  expect(faults({ from: "08:00", to: "" })).toMatchObject({
    path: [0, "to"],
    message: "Fill in both times, or neither",
  });
  expect(faults({ from: "18:00", to: "08:00" })).toMatchObject({
    path: [0, "to"],
    message: "The end time must be after the start time",
  });
  expect(faults(CLOSED)).toBeUndefined();
  expect(faults({ from: "18:00", to: "00:00" })).toBeUndefined();
});
