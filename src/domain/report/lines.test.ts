import { expect, test } from "vitest";

import { aReport } from "#test/support/report.ts";

import { formatCents, formatLine } from "./format-line.ts";
import { DEFINITIONS, reportLines, SECTIONS } from "./lines.ts";

const shownIn = (...given: Parameters<typeof reportLines>) =>
  new Map(reportLines(...given).map((line) => [line.label, formatLine(line)]));

test("PRODUCT R43: the figures F1 to F11 stand in the report, each with a definition and in a section", () => {
  const lines = reportLines(aReport(), [{ cents: 250_000 }]);
  expect(new Set(lines.map(({ figure }) => figure))).toEqual(new Set(Object.keys(DEFINITIONS)));
  expect(new Set(lines.map(({ section }) => section))).toEqual(new Set(SECTIONS));
  const labels = lines.map(({ label, section }) => `${section} ${label}`);
  expect(labels).toHaveLength(new Set(labels).size);
});

test("PRODUCT R43: figures as people read them", () => {
  const shown = shownIn(aReport(), [{ cents: 250_000 }]);
  expect(Object.fromEntries(shown)).toMatchObject({
    "Members at the end": "61",
    "Active people": "42",
    "Came again from the period before": "75%",
    Collections: "100",
    Plastic: "1,000 units",
    "Plastic, weight": "21.8 lb (0.01 t), 21.8 to 52.5 lb",
    "Glass, weight": "40 lb (0.02 t)",
    "Appliances, weight": "not known",
    "Taken back": "-120 points",
    "Outstanding now": "13,280 points",
    "Worth of the points outstanding": "$166.00",
    "Drop-offs rejected": "2.8%",
    "Questions for 100 collections": "3",
    "Questions answered in time": "50%",
    "Visits in vain: Nobody home": "4",
    "Cost of the period": "$2,500.00",
    "For each collection": "$25.00",
    "Corrections of earlier periods": "1",
    "Plastic of these corrections": "6 units",
  });
});

test("PRODUCT R43: points before and what moved them are the points now", () => {
  const moved = [
    "Outstanding before",
    "Issued",
    "Taken back",
    "Redeemed",
    "Given back",
    "Left with deleted accounts",
  ];
  const points = reportLines(aReport(), []).filter(
    ({ figure, unit }) => figure === "F6" && unit === "points",
  );
  const sum = (labels: string[]) =>
    points
      .filter(({ label }) => labels.includes(label))
      .reduce((all, { value }) => all + (value ?? 0), 0);
  expect(sum(moved)).toBe(sum(["Outstanding now"]));
});

test("PRODUCT R43.6: what is not known says so, never 0", () => {
  const shown = shownIn(aReport({ isQuiet: true, pickups: 0 }), [{ cents: null }]);
  for (const label of [
    "Came again from the period before",
    "Appliances, weight",
    "Worth of the points outstanding",
    "Days to the count, median",
    "Questions answered in time",
    "Cost of the period",
    "For each metric ton",
  ])
    expect([label, shown.get(label)]).toEqual([label, "not known"]);
  expect(shown.get("Active people")).toBe("0");
});

test("PRODUCT R43.6: an estimate shows its range", () => {
  expect(shownIn(aReport(), []).get("Avoided greenhouse gas")).toMatch(
    /^[\d,.]+ lb CO2e \([\d.]+ t\), [\d,.]+ to [\d,.]+ lb CO2e$/,
  );
});

test("PRODUCT R43.1: a town has neither members, points, rewards nor cost", () => {
  const town = aReport({ towns: 1, members: null, points: null, ages: null, rewards: null });
  const figures = new Set(reportLines(town, [{ cents: 100 }]).map(({ figure }) => figure));
  expect([...figures]).toEqual(["F2", "F3", "F4", "F11", "F5", "F9"]);
});

test("money is written in dollars", () => {
  expect(formatCents(123_450)).toBe("$1,234.50");
});
