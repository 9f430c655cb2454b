// All figures of a period are read at one moment of the database (PRODUCT R43.1, R43.5).
import { impactOf, IMPACT_VERSION } from "#domain/impact/impact.ts";
import { addDays } from "#domain/pickups/schedule.ts";
import { NO_ITEMS } from "#domain/rates/materials.ts";
import type { Figures } from "#domain/report/figures.ts";
import { daysOfPeriod, periodBefore, weeksOfPeriod } from "#domain/report/periods.ts";
import { hiddenTowns, TOGETHER, WHOLE } from "#domain/report/towns.ts";
import { type Ranged, totalWeight } from "#domain/report/weights.ts";

import type { Deps } from "../core/deps.ts";
import type { Tx } from "../core/database/database.ts";
import { inTransaction } from "../core/database/transaction.ts";
import { instantOf } from "../core/time/zone.ts";
import { fillTowns } from "../locations/service.ts";
import { owedToSponsors } from "../rewards/service.ts";
import { programmeZone, settingOf } from "../settings/service.ts";
import { type Collected, collectedIn, correctedIn } from "./store-collected.ts";
import type { Part, Span } from "./store-parts.ts";
import { membersIn, pointsIn } from "./store-points.ts";
import { serviceIn, serviceOf } from "./store-service.ts";
import { atOneMoment, keep, type TownFigures } from "./store.ts";

export type Computing = Pick<Deps, "db" | "now">;

/** The moments at which a period and the one before it begin, and at which it ends, by the programme's clocks. */
export async function spanOf(deps: Computing, period: string): Promise<Span> {
  const zone = await programmeZone(deps);
  const { first, next } = daysOfPeriod(period);
  const { first: before } = daysOfPeriod(periodBefore(period));
  const at = (day: string): Date => instantOf(day, "00:00", zone);
  const days = { first, last: addDays(next, -1) };
  const weeks = weeksOfPeriod(period).map((week) => ({ first: week.first, from: at(week.first) }));
  return { before: at(before), from: at(first), to: at(next), days, weeks };
}

/**
 * Computes the figures of a period and keeps them.
 * @param isClosed for good. @returns the figures of the programme; undefined where those that are kept stay.
 */
export async function computePeriod(
  deps: Computing,
  period: string,
  { isClosed }: { isClosed: boolean },
): Promise<Figures | undefined> {
  await fillTowns(deps.db);
  const at = deps.now();
  const span = await spanOf(deps, period);
  const moment = new Date(Math.min(span.to.getTime() - 1, at.getTime()));
  const worth = (await settingOf(deps, "pointValueCents", { at: moment })) || null;
  const towns = await atOneMoment(deps.db, async (tx) => {
    const whole = await wholeFigures(tx, span, { asOf: moment, worth });
    return [{ town: WHOLE, figures: whole }, ...(await townFigures(tx, span))];
  });
  const isKept = await inTransaction(deps.db, (tx) =>
    keep(tx, { period, impactVersion: IMPACT_VERSION, at, isClosed }, towns),
  );
  return isKept ? towns[0]?.figures : undefined;
}

async function wholeFigures(
  tx: Tx,
  span: Span,
  { asOf, worth }: { asOf: Date; worth: number | null },
): Promise<Figures> {
  const [parts] = await figuresOf(tx, span, "programme");
  const { points, ages, moved } = await pointsIn(tx, span, asOf);
  return {
    ...(parts?.figures ?? { ...NOTHING, ...weeksOf(span, undefined) }),
    towns: 0,
    members: await membersIn(tx, span),
    points: { ...points, worth },
    ages,
    rewards: { ...moved, ...(await owedToSponsors(tx, span.days)) },
  };
}

/** The towns that are shown, and those together that are not. */
async function townFigures(tx: Tx, span: Span): Promise<TownFigures[]> {
  const all = await figuresOf(tx, span, "towns");
  const people = all.map(({ town, figures }) => ({ town, people: figures.active.people }));
  const hidden = hiddenTowns(people);
  // All towns together are the programme.
  if (hidden.length === all.length) return [];
  const shown = all.filter(({ town }) => !hidden.includes(town));
  const together = hidden.length > 0 ? await figuresOf(tx, span, hidden) : [];
  return [
    ...shown,
    ...together.map(({ figures }) => ({
      town: TOGETHER,
      figures: { ...figures, towns: hidden.length },
    })),
  ];
}

/** What is known of each town of a part: of those in which nobody was active too. */
async function figuresOf(tx: Tx, span: Span, part: Part): Promise<TownFigures[]> {
  const collected = await collectedIn(tx, span, part);
  const corrected = new Map((await correctedIn(tx, span, part)).map((row) => [row.town, row]));
  const service = await serviceIn(tx, span, part);
  const found = new Map(collected.map((row) => [row.town, row]));
  const towns = new Set([...found.keys(), ...corrected.keys(), ...service.keys()]);
  return [...towns].map((town) => {
    const { entries, points, counts } = corrected.get(town) ?? NOTHING.corrections;
    return {
      town,
      figures: {
        ...NOTHING,
        ...collectedFigures(found.get(town)),
        ...weeksOf(span, found.get(town)),
        service: service.get(town) ?? NOTHING.service,
        corrections: { entries, points, counts },
      },
    };
  });
}

function collectedFigures(row: Collected | undefined): Partial<Figures> {
  if (!row) return {};
  const { people, before, again, pickups, dropOffs, counts } = row;
  return {
    active: { people, before, again },
    pickups,
    dropOffs,
    counts,
    weight: totalWeight(counts),
    carbon: carbonOf(counts),
  };
}

/** F4 by week, so that a past period reads the same whenever it is computed: weeks without an entry are missing. */
function weeksOf({ weeks }: Span, row: Collected | undefined): Pick<Figures, "weeks"> {
  if (weeks.length === 0) return {};
  return {
    weeks: weeks.flatMap(({ first }, index) => {
      const counts = row?.weeks[index + 1];
      return counts ? [{ first, counts }] : [];
    }),
  };
}

/** F5, in kilograms. */
export function carbonOf(counts: Figures["counts"]): Ranged {
  const { value, low, high } = impactOf(counts, 0).carbon;
  return { value, low, high };
}

/** A town in which nothing happened. */
const NOTHING: Figures = {
  towns: 1,
  members: null,
  active: { people: 0, before: 0, again: 0 },
  pickups: 0,
  dropOffs: 0,
  counts: { ...NO_ITEMS },
  weight: totalWeight(NO_ITEMS),
  carbon: carbonOf(NO_ITEMS),
  points: null,
  ages: null,
  rewards: null,
  service: serviceOf({}),
  corrections: { entries: 0, points: 0, counts: { ...NO_ITEMS } },
};
