import type { MaterialTotal } from "#contract/impact.ts";
import { type Material, MIXED, type Unit, UNMIXED } from "#domain/rates/material-facts.ts";
import { labelOf, tintOf, unitOf } from "#domain/rates/materials.ts";
import { say } from "#web/kit/words/say.ts";

/** One bar of the breakdown; `percent` is its part of the largest one, in points. */
export type Share = Readonly<{
  name: string;
  count: number;
  /** The length of the bar: the points that the material brought, at the rate of each day. */
  points: number;
  unit: Unit;
  percent: number;
  tone: "sky" | "plum" | "brand" | "points";
  /** What a mixed count is made of: "Paper 12, Metals 40". */
  parts?: string;
}>;

type Row = Omit<Share, "percent" | "tone">;

/** Plastic, fabric, glass and mixed, as the dashboard shows them (PRODUCT 9.1, R1.2). */
export function sharesOf(totals: readonly MaterialTotal[]): Share[] {
  const single = (material: Material): Row => {
    const { count, points } = sumOf(totals.filter((total) => total.material === material));
    return { name: labelOf(say, material), count, unit: unitOf(material), points };
  };
  const rows = [
    ...UNMIXED.map((material) => ({ ...single(material), tone: tintOf(material) })),
    { ...mixed(totals), tone: "points" as const },
  ];
  const most = Math.max(1, ...rows.map((row) => row.points));
  return rows.map((row) => ({ ...row, percent: (row.points * 100) / most }));
}

function mixed(totals: readonly MaterialTotal[]): Row {
  const given = totals.filter(({ material }) => MIXED.some((one) => one === material));
  const parts = given.map(({ material, count }) => `${labelOf(say, material)} ${count}`).join(", ");
  return { name: say("Mixed"), unit: "Units", ...sumOf(given), ...(parts !== "" && { parts }) };
}

const sumOf = (totals: readonly MaterialTotal[]) => ({
  count: totals.reduce((sum, { count }) => sum + count, 0),
  points: totals.reduce((sum, { points }) => sum + points, 0),
});
