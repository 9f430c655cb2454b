// Visits in vain as bars (PRODUCT R43.10), in the tints of those whose part it was.
import type { Report } from "#contract/office/report.ts";
import {
  ATTEMPT_REASONS,
  type AttemptSide,
  reasonLabel,
  sideOf,
} from "#domain/pickups/attempts.ts";
import { vainVisits } from "#domain/report/figures.ts";
import { areaName, formatValue } from "#domain/report/format-line.ts";

import type { BarRow, BarTint } from "#web/kit/ui/bars.tsx";
import { say } from "../words/say.ts";

type Vain = Report["figures"]["service"]["vain"];

const SIDES: Readonly<Record<AttemptSide, Readonly<{ label: string; tint: BarTint }>>> = {
  resident: { label: say("The resident's part"), tint: "sky" },
  nobody: { label: say("Nobody's part"), tint: "plum" },
  ours: { label: say("Our part"), tint: "warn" },
};
const SIDE_NAMES = ["resident", "nobody", "ours"] as const satisfies readonly AttemptSide[];

/** What the tints mean. */
export const vainLegend = Object.values(SIDES);

/** The most towns that stand by themselves, so that the paper stays short. */
const MOST_TOWNS = 15;

/** By reason, the most frequent first. */
export const reasonRows = (vain: Vain): BarRow[] =>
  reasonsIn(vain).map(({ reason, visits }) => ({
    label: reasonLabel(say, reason),
    cells: [
      {
        text: formatValue("visits", visits),
        parts: [{ value: visits, tint: SIDES[sideOf(reason)].tint }],
        note: SIDES[sideOf(reason)].label,
      },
    ],
  }));

/** By town, the most visits first, with their reasons; small towns are together as everywhere (PRODUCT R43.5). */
export const townRows = (towns: Report["towns"]): BarRow[] => {
  const visited = towns
    .map((one) => ({ name: areaName(one.town, one.towns), vain: one.vain }))
    .filter(({ vain }) => vainVisits({ vain }) > 0)
    .toSorted((one, other) => vainVisits(other) - vainVisits(one));
  const rest = visited.slice(MOST_TOWNS);
  const others = rest.length === 0 ? [] : [{ name: othersName(rest.length), vain: sumOf(rest) }];
  return [...visited.slice(0, MOST_TOWNS), ...others].map(({ name, vain }) => ({
    label: name,
    cells: [
      {
        text: formatValue("visits", vainVisits({ vain })),
        parts: SIDE_NAMES.map((side) => ({ value: visitsOf(vain, side), tint: SIDES[side].tint })),
        note: reasonsIn(vain)
          .map(({ reason, visits }) => `${reasonLabel(say, reason)} ${visits}`)
          .join(", "),
      },
    ],
  }));
};

const othersName = (n: number): string => say.plural(n, "{n} other town", "{n} other towns");

const sumOf = (towns: readonly { vain: Vain }[]): Vain =>
  Object.fromEntries(
    ATTEMPT_REASONS.map((reason) => [
      reason,
      towns.reduce((sum, { vain }) => sum + (vain[reason] ?? 0), 0),
    ]),
  );

const reasonsIn = (vain: Vain) =>
  ATTEMPT_REASONS.map((reason) => ({ reason, visits: vain[reason] ?? 0 }))
    .filter(({ visits }) => visits > 0)
    .toSorted((one, other) => other.visits - one.visits);

const visitsOf = (vain: Vain, side: AttemptSide): number =>
  ATTEMPT_REASONS.filter((reason) => sideOf(reason) === side).reduce(
    (sum, reason) => sum + (vain[reason] ?? 0),
    0,
  );
