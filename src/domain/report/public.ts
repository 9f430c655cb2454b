// What the public sees of the outcome report (PRODUCT R44.1): closed months alone, without points, money and people.
import type { ItemCounts } from "../rates/material-facts.ts";
import { addCounts, NO_ITEMS } from "../rates/materials.ts";
import type { PlainSentence } from "../words/say.ts";
import { collectionsOf, type Figures } from "./figures.ts";
import { twelveMonths } from "./periods.ts";
import { FEWEST_PEOPLE, NO_TOWN, TOGETHER, WHOLE } from "./towns.ts";
import { type Ranged, totalWeight } from "./weights.ts";

/** A town has a page, and a month on it, with at least so many active people. */
export const FEWEST_IN_TOWN = 20;

/** Members are told in steps of this. */
const STEP = 10;

/** A closed month of the programme or a town. */
export type ClosedMonth = Readonly<{
  month: string;
  /** Null where the town is not shown by itself. */
  figures: Figures | null;
  /** The active people of the small towns together; null where there are none. */
  together: number | null;
  /** The version of the factors of avoided greenhouse gas. */
  impactVersion: string;
}>;

/** F3 to F5 of a month, or since the beginning. */
export type PublicFigures = Readonly<{
  collections: number;
  counts: ItemCounts;
  weight: Ranged;
  carbon: Ranged;
}>;

/** What a page shows, of the part whose closed months are given. */
export type PublicSums = PublicFigures &
  Readonly<{
    /** The first month that counts and the last one that is closed; null: none is yet. */
    since: string | null;
    through: string | null;
    /** At the end of the last month, rounded down to tens; null for a town. */
    members: number | null;
    /** The twelve months that end with the last one; null: nothing is shown of it. */
    months: Readonly<{ month: string; figures: PublicFigures | null }>[];
    /** Months with fewer active people are left out; null where none was. */
    leftOutBelow: number | null;
    /** That of the last month; null: none is closed yet. */
    impactVersion: string | null;
  }>;

/**
 * The figures of a month that everybody may read; undefined where too few people were active in the town, in the programme, or
 * in the towns that would be left over when those that are shown are subtracted from the programme.
 */
export function publicMonth(town: string, month: ClosedMonth): PublicFigures | undefined {
  const { figures, together } = month;
  if (!figures || figures.active.people < fewestIn(town)) return undefined;
  if (town !== WHOLE && together !== null && together < FEWEST_PEOPLE) return undefined;
  const { counts, weight, carbon } = figures;
  return { collections: collectionsOf(figures), counts, weight, carbon };
}

/** Whether there may be a page of the programme or a town, by its last closed month. */
export function mayBePublic(town: string, last: ClosedMonth | undefined): boolean {
  if (town === WHOLE) return true;
  if (town === TOGETHER || town === NO_TOWN || !last) return false;
  return publicMonth(town, last) !== undefined;
}

/** What a page of the programme or a town shows. @param closed all closed months, the oldest first */
export function publicSums(town: string, closed: readonly ClosedMonth[]): PublicSums {
  const shown = new Map(
    closed.flatMap((one) => {
      const figures = publicMonth(town, one);
      return figures ? [[one.month, figures] as const] : [];
    }),
  );
  const last = closed.at(-1);
  const members = last?.figures?.members?.atEnd;
  return {
    ...[...shown.values()].reduce(sumOf, NOTHING),
    since: shown.keys().next().value ?? null,
    through: last?.month ?? null,
    members: members === undefined ? null : members - (members % STEP),
    months: last
      ? twelveMonths(last.month).map((month) => ({ month, figures: shown.get(month) ?? null }))
      : [],
    leftOutBelow: shown.size < closed.length ? fewestIn(town) : null,
    impactVersion: last?.impactVersion ?? null,
  };
}

const fewestIn = (town: string): number => (town === WHOLE ? FEWEST_PEOPLE : FEWEST_IN_TOWN);

const sumOf = (a: PublicFigures, b: PublicFigures): PublicFigures => ({
  collections: a.collections + b.collections,
  counts: addCounts(a.counts, b.counts),
  weight: added(a.weight, b.weight),
  carbon: added(a.carbon, b.carbon),
});

const added = (a: Ranged, b: Ranged): Ranged => ({
  value: a.value + b.value,
  low: a.low + b.low,
  high: a.high + b.high,
});

const NOTHING: PublicFigures = {
  collections: 0,
  counts: NO_ITEMS,
  weight: totalWeight(NO_ITEMS),
  carbon: totalWeight(NO_ITEMS),
};

/** How the figures of a public page are counted; the report of the office says the same of F3 to F5. */
export const PUBLIC_DEFINITIONS = {
  /** F1. */
  members:
    "Residents with a verified account, and those whom the office added, rounded down to tens.",
  F3: "Collections are completed pickups and confirmed drop-offs, by the time they were counted. What was taken back in the period is subtracted.",
  F4: "Units and pounds as counted. Weight: a unit of paper or metals is a bundle of a pound; a bottle weighs 9.9 to 23.8 g, and the lighter one is counted; appliances have no known weight.",
  F5: "Greenhouse gas avoided by recycling instead of landfill, by EPA WARM and the factors of the version on this report.",
} as const satisfies Readonly<Record<string, PlainSentence>>;
