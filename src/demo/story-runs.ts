// Yesterday's run is over, today's is half done, and two are planned for tomorrow.
import { MINUTE_MS } from "#domain/durations.ts";
import { addDays } from "#domain/pickups/schedule.ts";

import * as runs from "./acts-runs.ts";
import type { Moment, PickupPlan } from "./plan-collections.ts";
import { AGENT } from "./plan-people.ts";
import { COLLEAGUE, type StopPlan, todaysStops, yesterdaysStops } from "./plan-runs.ts";
import type { Step } from "./world.ts";

/** Today's run began so many minutes ago, at whatever hour the demo is loaded. */
const BEGAN_MINUTES = 100;
const PLANNED_MINUTES = 60;
/** How much later a wrong count is noticed. */
const NOTICED_MINUTES = 6;
/** Open pickups of today on the run; whatever else is booked for today waits for a run. */
const OPEN_TODAY = 5;
const OF_EACH_TOMORROW = 3;

/** The pickups of these runs, for the list of all. */
export const runPickups: readonly PickupPlan[] = [...yesterdaysStops, ...todaysStops].map(
  ({ plan }) => plan,
);

type Setting = Readonly<{
  /** All pickups of the story; a pickup's number is its place. */
  pickups: readonly PickupPlan[];
  /** People in the city of the runs. */
  isNear: (who: string) => boolean;
  on: (moment: Moment, zone?: string) => Date;
  zone: string;
  today: Date;
  dayZero: string;
}>;

export function runSteps(setting: Setting): Step[] {
  return [...overSteps(setting), ...presentSteps(setting), ...comingSteps(setting)];
}

function overSteps(setting: Setting): Step[] {
  const { on, zone, pickups } = setting;
  const driven = { run: "yesterday", agent: AGENT };
  const began = on({ day: -1, time: "09:00" }, zone);
  const numbers = yesterdaysStops.map(({ plan }) => pickups.indexOf(plan));
  return [
    planStep(on({ day: -2, time: "18:00" }, zone), setting, { ...driven, day: -1, numbers }),
    { at: began, act: (world) => runs.begin(world, driven) },
    ...visitSteps(yesterdaysStops, numbers, began),
    { at: on({ day: -1, time: "17:05" }, zone), act: (world) => runs.finish(world, driven) },
  ];
}

function presentSteps(setting: Setting): Step[] {
  const { on, zone, pickups } = setting;
  const driven = { run: "today", agent: AGENT };
  const began = ago(setting, BEGAN_MINUTES);
  const done = todaysStops.map(({ plan }) => pickups.indexOf(plan));
  const windowOf = (number: number): string => pickups[number]?.window[0] ?? "";
  const open = openOn(setting, 0)
    .slice(0, OPEN_TODAY)
    .toSorted((a, b) => windowOf(a).localeCompare(windowOf(b)));
  const numbers = [...done, ...open];
  return [
    planStep(on({ day: -1, time: "18:00" }, zone), setting, { ...driven, day: 0, numbers }),
    { at: began, act: (world) => runs.begin(world, driven) },
    ...visitSteps(todaysStops, done, began),
  ];
}

/** The demo account's pickup comes last in the plan of pickups, and first on a run. */
function comingSteps(setting: Setting): Step[] {
  const open = openOn(setting, 1).toReversed();
  return [AGENT, COLLEAGUE].map((agent, index) =>
    planStep(ago(setting, PLANNED_MINUTES - index), setting, {
      run: `tomorrow ${agent}`,
      agent,
      day: 1,
      numbers: open.slice(index * OF_EACH_TOMORROW, (index + 1) * OF_EACH_TOMORROW),
    }),
  );
}

type Run = Readonly<{ run: string; agent: string; day: number; numbers: readonly number[] }>;

function planStep(at: Date, { dayZero, zone }: Setting, { day, ...run }: Run): Step {
  const plan = { ...run, date: addDays(dayZero, day), timeZone: zone, keepsOrder: day < 1 };
  return { at, act: (world) => runs.planRun(world, plan) };
}

const ago = ({ today }: Setting, minutes: number): Date =>
  new Date(today.getTime() - minutes * MINUTE_MS);

/** The numbers of the pickups of a day that wait for a run. */
function openOn({ pickups, isNear }: Setting, day: number): number[] {
  return pickups.flatMap((plan, number) =>
    plan.day === day && isNear(plan.who) && !isOver(plan) && !runPickups.includes(plan)
      ? [number]
      : [],
  );
}

const isOver = ({ counted, cancelled }: PickupPlan): boolean =>
  counted !== undefined || cancelled !== undefined;

function visitSteps(stops: readonly StopPlan[], numbers: readonly number[], began: Date): Step[] {
  const after = (minutes: number): Date => new Date(began.getTime() + minutes * MINUTE_MS);
  return stops.flatMap(({ visit }, index) => {
    const number = numbers[index];
    if (!visit || number === undefined) return [];
    const visited = { number, agent: AGENT, visit };
    return [
      { at: after(visit.after), act: (world) => runs.visit(world, visited) },
      {
        at: after(visit.after + NOTICED_MINUTES),
        act: (world) => runs.correct(world, visited),
      },
    ] satisfies Step[];
  });
}
