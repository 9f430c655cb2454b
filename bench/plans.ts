// npm run bench:plans: how good and how fast "Better order" is (docs/PERFORMANCE.md).
import { betterOrder, orderOfDay } from "#domain/runs/better-order.ts";
import { dayOf, figuresOf, type OrderFigures, orderFigures } from "#domain/runs/plans.ts";
import { byWindow, fixedDay, leastCost, nearestNext, RUN } from "#test/support/plan-days.ts";

import { median, table, verdict } from "./table.ts";
import { publishedInstances } from "./tsptw.ts";

/** The promised milliseconds of processor time by the number of stops. */
const SPEED = [
  { stops: 40, promise: 500 },
  { stops: 150, promise: 2500 },
];
const MINUTES_PER_KM = 2;
const BRUTE_FORCE_DAYS = 200;
/** At most this many stops late on a fixed day, and this share of the travel of a list by window. */
const MOST_LATE = 1;
const MOST_TRAVEL = 0.4;

let isKept = true;
const promised = (kept: boolean): string => {
  isKept &&= kept;
  return verdict(kept);
};
const show = (title: string, text: string): void => {
  process.stdout.write(`\n${title}\n\n${text}\n`);
};
const shown = ({ travelKm, late }: OrderFigures): string =>
  `${(travelKm * MINUTES_PER_KM).toFixed(0)} min, ${late} late`;

show("All orders tried, up to 8 stops", againstBruteForce());
show("Fixed days of 40 stops", fixedDays());
show("Published instances, travel with the way back", instances());
show("Speed", speed());
if (!isKept) process.exitCode = 1;

function againstBruteForce(): string {
  let equal = 0;
  for (let seed = 1; seed <= BRUTE_FORCE_DAYS; seed++) {
    const stops = fixedDay(seed, (seed % 8) + 1);
    const { cost } = figuresOf(RUN, betterOrder(RUN, stops));
    if (cost - leastCost(dayOf(RUN, stops)) < 1e-6) equal++;
  }
  return `${equal} of ${BRUTE_FORCE_DAYS} days are the cheapest: ${promised(equal === BRUTE_FORCE_DAYS)}`;
}

function fixedDays(): string {
  const rows = [1, 2, 3].map((seed) => {
    const stops = fixedDay(seed, 40);
    const ours = figuresOf(RUN, betterOrder(RUN, stops));
    const listed = figuresOf(RUN, byWindow(stops));
    const share = ours.travelKm / listed.travelKm;
    return [
      String(seed),
      shown(ours),
      shown(listed),
      shown(figuresOf(RUN, nearestNext(RUN, stops))),
      `${(share * 100).toFixed(0)} %`,
      promised(ours.late <= MOST_LATE && share <= MOST_TRAVEL),
    ];
  });
  return table(["day", "better order", "by window", "nearest next", "of by window", ""], rows);
}

function instances(): string {
  const rows = publishedInstances().map(({ name, best, day, ids }) => {
    const figures = orderFigures(day, orderOfDay(day, ids));
    const travel = figures.travelKm * MINUTES_PER_KM;
    const late = (figures.cost - travel) / 10;
    const gap = `${((travel / best - 1) * 100).toFixed(2)} %`;
    return [name, best.toFixed(2), travel.toFixed(2), gap, String(figures.late), late.toFixed(1)];
  });
  return table(["instance", "best known", "ours", "gap", "late", "minutes late"], rows);
}

function speed(): string {
  const rows = SPEED.map(({ stops, promise }) => {
    const times = [1, 2, 3, 4, 5].map((seed) => {
      const day = fixedDay(seed, stops);
      const start = process.cpuUsage();
      betterOrder(RUN, day);
      const { user, system } = process.cpuUsage(start);
      return (user + system) / 1000;
    });
    const middle = median(times);
    return [
      String(stops),
      middle.toFixed(0),
      Math.max(...times).toFixed(0),
      `<= ${promise}`,
      promised(middle <= promise),
    ];
  });
  return table(["stops", "processor ms, median", "slowest", "promise", ""], rows);
}
