// A report as lines: the screen, the paper and the file show the same ones, each with its definition (PRODUCT R43.6).
import { ATTEMPT_REASONS, reasonLabel } from "../pickups/attempts.ts";
import { MATERIAL_FACTS, MATERIALS } from "../rates/material-facts.ts";
import { english } from "../words/say.ts";
import { collectionsOf, costOf, type Figures, vainVisits, worthOf } from "./figures.ts";
import { PUBLIC_DEFINITIONS } from "./public.ts";
import { type Ranged, weightOf } from "./weights.ts";

export const SECTIONS = [
  "Participation",
  "Materials",
  "Impact",
  "Points",
  "Rewards",
  "Service",
  "Cost",
] as const;
export type Section = (typeof SECTIONS)[number];

/** What a value counts. Weights are in kilograms and money in cents; screens show pounds and dollars. */
export type ReportUnit =
  | "people"
  | "%"
  | "collections"
  | "Units"
  | "Lb"
  | "kg"
  | "kg CO2e"
  | "points"
  | "redemptions"
  | "vouchers"
  | "cents"
  | "days"
  | "questions"
  | "per 100"
  | "visits"
  | "entries";

/** One figure of a report. `low` and `high` are null where nothing is estimated, all three where it is not known. */
export type ReportLine = Readonly<{
  figure: FigureName;
  section: Section;
  label: string;
  unit: ReportUnit;
  value: number | null;
  low: number | null;
  high: number | null;
}>;

/** How each figure is counted, in the order of the report. */
export const DEFINITIONS = {
  F1: "Members are verified accounts of residents and those that the office added, without deleted ones. New: added in the period.",
  F2: "People with a collection that was counted in the period. Came again: of those of the period before, who gave something in this one.",
  F3: PUBLIC_DEFINITIONS.F3,
  F4: PUBLIC_DEFINITIONS.F4,
  F5: PUBLIC_DEFINITIONS.F5,
  F6: "Points that people hold: those before, with what was issued, taken back, redeemed, given back, and left with deleted accounts. Their worth is what the settings say.",
  F7: "The points that people hold by the time since their owner's last entry.",
  F8: "Redemptions, our vouchers that were marked as used, points that came back, and vouchers that sponsors are paid for.",
  F9: "Days from the hand-in, or from the end of a pickup's window, to its count: half take no longer than the median, nine of ten no longer than the other figure. Rejected: of decided drop-offs. In time: answered by the day that was promised.",
  F10: "What staff typed as the cost of each month of the period, by active person, collection and metric ton. It is not known until all its months are.",
  F11: "Entries of this period about collections that were counted before it. They are part of the figures above; what was reported before stays.",
} as const;
type FigureName = keyof typeof DEFINITIONS;

type Given = readonly [label: string, unit: ReportUnit, value: number | Ranged | null];

/** All lines of a report. @param months what was spent in each month of the period; not known for a town. */
export function reportLines(
  figures: Figures,
  months: readonly Readonly<{ cents: number | null }>[],
): ReportLine[] {
  const all: readonly (readonly [FigureName, Section, readonly Given[]])[] = [
    ["F1", "Participation", memberLines(figures)],
    ["F2", "Participation", activeLines(figures)],
    ["F3", "Participation", collectionLines(figures)],
    ["F4", "Materials", materialLines(figures)],
    ["F11", "Materials", correctionLines(figures)],
    ["F5", "Impact", [["Avoided greenhouse gas", "kg CO2e", figures.carbon]]],
    ["F6", "Points", pointLines(figures)],
    ["F7", "Points", ageLines(figures)],
    ["F8", "Rewards", rewardLines(figures)],
    ["F9", "Service", serviceLines(figures)],
    ["F10", "Cost", figures.towns > 0 ? [] : costLines(figures, costOf(months))],
  ];
  return all.flatMap(([figure, section, lines]) =>
    lines.map(([label, unit, value]) => ({ figure, section, label, unit, ...rangeOf(value) })),
  );
}

function rangeOf(value: number | Ranged | null): Pick<ReportLine, "value" | "low" | "high"> {
  if (value === null || typeof value === "number") return { value, low: null, high: null };
  return value.low === value.high ? { value: value.value, low: null, high: null } : value;
}

const memberLines = ({ members }: Figures): Given[] =>
  members
    ? [
        ["Members at the end", "people", members.atEnd],
        ["New members", "people", members.joined],
      ]
    : [];

const activeLines = ({ active }: Figures): Given[] => [
  ["Active people", "people", active.people],
  ["Came again from the period before", "%", share(active.again, active.before)],
];

const collectionLines = (figures: Figures): Given[] => [
  ["Collections", "collections", collectionsOf(figures)],
  ["Pickups", "collections", figures.pickups],
  ["Drop-offs", "collections", figures.dropOffs],
];

const materialLines = ({ counts, weight }: Figures): Given[] => [
  ...MATERIALS.flatMap((material): Given[] => [
    [MATERIAL_FACTS[material].label, MATERIAL_FACTS[material].unit, counts[material]],
    [`${MATERIAL_FACTS[material].label}, weight`, "kg", weightOf(material, counts[material])],
  ]),
  ["Weight in all, without appliances", "kg", weight],
];

const correctionLines = ({ corrections: { entries, points, counts } }: Figures): Given[] => [
  ["Corrections of earlier periods", "entries", entries],
  ["Points of these corrections", "points", points],
  ...MATERIALS.filter((material) => counts[material] !== 0).map((material): Given => {
    const { label, unit } = MATERIAL_FACTS[material];
    return [`${label} of these corrections`, unit, counts[material]];
  }),
];

function pointLines({ points }: Figures): Given[] {
  if (!points) return [];
  return [
    ["Outstanding before", "points", points.before],
    ["Issued", "points", points.issued],
    ["Taken back", "points", 0 - points.takenBack],
    ["Redeemed", "points", 0 - points.redeemed],
    ["Given back", "points", points.refunded],
    ["Left with deleted accounts", "points", 0 - points.deleted],
    ["Outstanding now", "points", points.now],
    ["Worth of the points outstanding", "cents", worthOf(points.now, points)],
  ];
}

function ageLines({ ages, points }: Figures): Given[] {
  if (!ages || !points) return [];
  const spans: readonly (readonly [string, number])[] = [
    ["Last entry under 3 months ago", ages.under3],
    ["Last entry 3 to 12 months ago", ages.to12],
    ["Last entry over 12 months ago", ages.over12],
  ];
  return spans.flatMap(([label, held]): Given[] => [
    [label, "points", held],
    [`${label}, worth`, "cents", worthOf(held, points)],
  ]);
}

const rewardLines = ({ rewards }: Figures): Given[] =>
  rewards
    ? [
        ["Redeemed", "redemptions", rewards.redeemed],
        ["Vouchers used", "vouchers", rewards.used],
        ["Given back", "redemptions", rewards.returned],
        ["Points given back", "points", rewards.returnedPoints],
        ["Vouchers to pay sponsors for", "vouchers", rewards.owedVouchers],
        ["Owed to sponsors", "cents", rewards.owedCents],
      ]
    : [];

function serviceLines({ service, ...figures }: Figures): Given[] {
  const collections = collectionsOf(figures);
  return [
    ["Days to the count, median", "days", service.medianDays],
    ["Days to the count, nine of ten", "days", service.slowDays],
    ["Drop-offs rejected", "%", share(service.rejected, service.decided)],
    ["Questions about counts", "questions", service.questions],
    ["Questions for 100 collections", "per 100", share(service.questions, collections)],
    ["Questions answered in time", "%", share(service.inTime, service.answered)],
    ["Visits in vain", "visits", vainVisits(service)],
    ...ATTEMPT_REASONS.filter((reason) => service.vain[reason]).map((reason): Given => [
      `Visits in vain: ${reasonLabel(english, reason)}`,
      "visits",
      service.vain[reason] ?? 0,
    ]),
  ];
}

function costLines(figures: Figures, cents: number | null): Given[] {
  const each = (count: number): number | null =>
    cents === null || count <= 0 ? null : Math.round(cents / count);
  return [
    ["Cost of the period", "cents", cents],
    ["For each active person", "cents", each(figures.active.people)],
    ["For each collection", "cents", each(collectionsOf(figures))],
    ["For each metric ton", "cents", each(figures.weight.value / 1_000)],
  ];
}

/** Of a whole, in percent with one decimal; null of nothing. */
function share(part: number, whole: number): number | null {
  return whole <= 0 ? null : Math.round((part / whole) * 1_000) / 10;
}
