import { expect, test } from "vitest";

import { courseWeeks, endOfGoal } from "./course.ts";

const goal = { goal: 100, endDate: "2026-03-20" };

test("PRODUCT R43.11: a running campaign's weeks add up, beside what the line to its goal asks for", () => {
  const course = {
    first: "2026-03-01",
    today: "2026-03-10",
    weeks: [
      { monday: "2026-02-23", items: 5 },
      { monday: "2026-03-09", items: 20 },
    ],
  };
  expect(courseWeeks(course, goal)).toEqual([
    { first: "2026-03-01", last: "2026-03-01", items: 5, total: 5, asked: 5, x: 0.05 },
    { first: "2026-03-02", last: "2026-03-08", items: 0, total: 5, asked: 40, x: 0.4 },
    { first: "2026-03-09", last: "2026-03-10", items: 20, total: 25, asked: 50, x: 0.5 },
  ]);
  expect(endOfGoal(course, goal.endDate)).toBe(1);
});

test("PRODUCT R43.11: an ended campaign's course ends with it, or with what was counted later", () => {
  const ended = { first: "2026-03-01", today: "2026-06-01", weeks: [] };
  expect(courseWeeks(ended, goal).at(-1)).toMatchObject({ last: "2026-03-20", asked: 100, x: 1 });
  const late = { ...ended, weeks: [{ monday: "2026-03-23", items: 7 }] };
  expect(courseWeeks(late, goal).at(-1)).toMatchObject({
    last: "2026-03-29",
    total: 7,
    asked: 100,
    x: 1,
  });
  expect(endOfGoal(late, goal.endDate)).toBeCloseTo(20 / 29);
});

test("PRODUCT R43.11: a campaign whose last day lies before its first has a course of one point", () => {
  const course = { first: "2026-03-21", today: "2026-04-01", weeks: [] };
  expect(courseWeeks(course, goal)).toHaveLength(1);
});
