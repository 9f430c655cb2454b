import type { Material, UserItemCounts } from "#contract/materials.ts";
import { labelOf, pointsPerUnit, unitOf, type Unit } from "#domain/materials.ts";

/** One bar of the breakdown; `percent` is its part of the largest one, in points. */
export type Share = Readonly<{
  name: string;
  count: number;
  /** What the bar measures. */
  points: number;
  unit: Unit;
  percent: number;
  tone: "sky" | "plum" | "brand" | "points";
  /** What a mixed count is made of: "Paper 12, Metals 40". */
  parts?: string;
}>;

const MIXED: readonly Material[] = ["paper", "metals", "appliances"];

/** Plastic, fabric, glass and mixed, as the dashboard shows them (spec §3, §9). */
export function sharesOf(counts: UserItemCounts): Share[] {
  const rows = [
    { ...single("plastic", counts), tone: "sky" as const },
    { ...single("fabric", counts), tone: "plum" as const },
    { ...single("glass", counts), tone: "brand" as const },
    { ...mixed(counts), tone: "points" as const },
  ];
  const most = Math.max(1, ...rows.map((row) => row.points));
  return rows.map((row) => ({ ...row, percent: (row.points * 100) / most }));
}

type Row = Omit<Share, "percent" | "tone">;

function single(material: Material, counts: UserItemCounts): Row {
  const count = counts[material];
  return {
    name: labelOf(material),
    count,
    unit: unitOf(material),
    points: count * pointsPerUnit(material),
  };
}

function mixed(counts: UserItemCounts): Row {
  const given = MIXED.filter((material) => counts[material] > 0);
  const parts = given.map((material) => `${labelOf(material)} ${counts[material]}`).join(", ");
  return {
    name: "Mixed",
    count: counts.mixed,
    unit: "Units",
    points: given.reduce((sum, material) => sum + counts[material] * pointsPerUnit(material), 0),
    ...(parts !== "" && { parts }),
  };
}
