// Figures of a report as people read them: pounds and tons, dollars, one decimal where it says something.
import { poundsOf } from "../impact/impact.ts";
import { formatNumber } from "../words/formats.ts";
import type { ReportLine, ReportUnit } from "./lines.ts";
import { NO_TOWN, TOGETHER, WHOLE } from "./towns.ts";

/** What is said where a figure is not known (PRODUCT R43.6). */
export const NOT_KNOWN = "not known";

const UNIT_WORDS: Readonly<Partial<Record<ReportUnit, string>>> = {
  Units: "units",
  Lb: "lb",
  days: "days",
  points: "points",
};

/** A figure in words, with its range where it is estimated: "1,234 lb (0.56 t), 1,100 to 1,400 lb"; "not known". */
export function formatLine({ unit, value, low, high }: ReportLine): string {
  if (value === null) return NOT_KNOWN;
  const said = formatValue(unit, value);
  if (low === null || high === null) return said;
  return `${said}, ${number(shown(unit, low))} to ${formatBare(unit, high)}`;
}

/** A value with its unit; weights also in metric tons (t). */
export function formatValue(unit: ReportUnit, value: number): string {
  if (unit !== "kg" && unit !== "kg CO2e") return formatBare(unit, value);
  // What is less than a hundredth of a ton would read as none.
  if (value !== 0 && Math.abs(value) < 5) return formatBare(unit, value);
  const tons = formatNumber("en", value / 1_000, { maximumFractionDigits: value < 10_000 ? 2 : 1 });
  return `${formatBare(unit, value)} (${tons} t)`;
}

/** Cents as dollars: "$1,234.50". */
export function formatCents(cents: number): string {
  return formatNumber("en", cents / 100, { style: "currency", currency: "USD" });
}

function formatBare(unit: ReportUnit, value: number): string {
  if (unit === "cents") return formatCents(value);
  if (unit === "%") return `${number(value)}%`;
  if (unit === "kg") return `${number(shown(unit, value))} lb`;
  if (unit === "kg CO2e") return `${number(shown(unit, value))} lb CO2e`;
  const word = UNIT_WORDS[unit];
  return word === undefined ? number(value) : `${number(value)} ${word}`;
}

/** Weights are kept in kilograms and shown in pounds. */
const shown = (unit: ReportUnit, value: number): number =>
  unit === "kg" || unit === "kg CO2e" ? poundsOf(value) : value;

const number = (value: number): string =>
  formatNumber("en", value, { maximumFractionDigits: Math.abs(value) < 100 ? 1 : 0 });

/** What a part of a report is called: its town, "2 towns together", "Place not known", "The whole programme". */
export function areaName(area: string, towns: number): string {
  if (area === WHOLE) return "The whole programme";
  if (area === TOGETHER) return `${towns} towns together`;
  return area === NO_TOWN ? "Place not known" : area;
}
