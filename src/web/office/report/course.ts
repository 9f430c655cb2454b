// The twelve months that end with a report, as rows of bars. A month of which nothing is kept says so.
import type { Report } from "#contract/office/report.ts";
import { MATERIAL_FACTS, MATERIALS } from "#domain/rates/material-facts.ts";
import { labelOf, NO_ITEMS, tintOf } from "#domain/rates/materials.ts";
import { formatValue, NOT_KNOWN } from "#domain/report/format-line.ts";
import { weeksOfPeriod } from "#domain/report/periods.ts";
import { totalWeight, weightOf } from "#domain/report/weights.ts";
import { formatLocalDate } from "#domain/words/formats.ts";

import type { BarCell, BarRow } from "#web/kit/ui/bars.tsx";
import { say } from "../words/say.ts";

type Month = NonNullable<Report["course"][number]["figures"]>;

const UNKNOWN: BarCell = { text: NOT_KNOWN, parts: [] };

const rowsOf = (
  course: Report["course"],
  cells: (month: Month) => BarCell[],
  columns = 1,
): BarRow[] =>
  course.map(({ month, figures }) => ({
    label: formatLocalDate("en", `${month}-01`, { month: "short", year: "numeric" }),
    cells: figures ? cells(figures) : Array.from({ length: columns }, () => UNKNOWN),
  }));

/** People who were active. */
export const activeRows = (course: Report["course"]): BarRow[] =>
  rowsOf(course, ({ active: { people } }) => [
    { text: formatValue("people", people), parts: [{ value: people, tint: "brand" }] },
  ]);

/**
 * Pounds of each material that has a known weight, stacked.
 * @param isOfMaterials the counts of each material stand below, those of unknown weight too
 */
export const weightRows = (
  course: Report["course"],
  { isOfMaterials }: { isOfMaterials: boolean },
): BarRow[] => rowsOf(course, ({ counts }) => [weightCell(counts, isOfMaterials)]);

/** What was counted in each week of a month or a quarter that has begun, in the same way. */
export const weekRows = ({ period, figures, computedAt }: Report): BarRow[] => {
  const counted = new Map((figures.weeks ?? []).map(({ first, counts }) => [first, counts]));
  return weeksOfPeriod(period)
    .filter(({ first }) => first <= computedAt.slice(0, 10))
    .map(({ first, last }) => ({
      label: formatWeek(first, last),
      cells: [weightCell(counted.get(first) ?? NO_ITEMS, true)],
    }));
};

const formatWeek = (first: string, last: string): string => {
  const [from, to] = [first, last].map((day) => formatLocalDate("en", day, SHORT_DAY));
  return first === last ? `${from}` : say("{from} to {to}", { from: `${from}`, to: `${to}` });
};
const SHORT_DAY = { month: "short", day: "numeric" } as const;

function weightCell(counts: Month["counts"], isOfMaterials: boolean): BarCell {
  return {
    text: formatValue("kg", totalWeight(counts).value),
    parts: WEIGHED.map((material) => ({
      value: weightOf(material, counts[material])?.value ?? 0,
      tint: tintOf(material),
    })),
    ...(isOfMaterials && formatCounts(counts) !== "" && { note: formatCounts(counts) }),
  };
}

/** "Plastic 1,000 units, Glass 40 lb"; negative where a week only took something back. */
const formatCounts = (counts: Month["counts"]): string =>
  MATERIALS.filter((material) => counts[material] !== 0)
    .map((material) => {
      const { label, unit } = MATERIAL_FACTS[material];
      return `${label} ${formatValue(unit, counts[material])}`;
    })
    .join(", ");

const WEIGHED = MATERIALS.filter((material) => weightOf(material, 1) !== null);

/** What the tints of `weightRows` mean. */
export const weightLegend = WEIGHED.map((material) => ({
  label: labelOf(say, material),
  tint: MATERIAL_FACTS[material].tint,
}));

/** Points that were issued, and those that were redeemed. */
export const pointRows = (course: Report["course"]): BarRow[] =>
  rowsOf(
    course,
    ({ points }) => {
      if (!points) return [UNKNOWN, UNKNOWN];
      const { issued, redeemed } = points;
      return [
        { text: formatValue("people", issued), parts: [{ value: issued, tint: "points" }] },
        { text: formatValue("people", redeemed), parts: [{ value: redeemed, tint: "sky" }] },
      ];
    },
    2,
  );

/** Days from the hand-in, or the end of the window, to the count. */
export const dayRows = (course: Report["course"]): BarRow[] =>
  rowsOf(course, ({ service: { medianDays } }) => [
    medianDays === null
      ? UNKNOWN
      : { text: formatValue("days", medianDays), parts: [{ value: medianDays, tint: "plum" }] },
  ]);
