// Answers about a collection day for tests of the office's screens.
import type { Board, DayPlan, Run, RunLine, Stop, StopPoint } from "#contract/runs.ts";
import { ATTEMPT_REASONS } from "#domain/pickups/attempts.ts";
import { recordOf } from "#domain/record.ts";
import { countStops } from "#domain/runs/runs.ts";

import { runOf, stopOf } from "./run-things.ts";
import { idOf } from "./things.ts";

export const DAY = "2099-03-14";

/** An open stop of a run of that day; of another number another pickup of another person. */
export const stop = (number: number, some: Partial<Stop> = {}): Stop => {
  const { pickup, ...rest } = stopOf(number);
  const times = { startsAt: `${DAY}T15:00:00.000Z`, endsAt: `${DAY}T17:00:00.000Z` };
  return {
    ...rest,
    pickup: { ...pickup, bookedOn: DAY, scheduledDate: DAY, ...times },
    person: { firstName: `Ruth${number}`, initial: "M", phoneNumber: null },
    ...some,
  };
};

/** A run of the day that has begun, with these stops in their order. */
export const run = (stops: readonly Stop[], some: Partial<Run> = {}): Run =>
  runOf(
    stops.map((one, position) => ({ ...one, position })),
    {
      date: DAY,
      agent: { _id: idOf(3), firstName: "Carl", lastName: "Diaz" },
      revision: 1,
      startedAt: `${DAY}T13:00:00.000Z`,
      ...some,
    },
  );

export const lineOf = ({ stops: _stops, ...head }: Run): RunLine => ({
  ...head,
  lastHeardAt: null,
  hasAgent: true,
});

export const plan = (runs: readonly Run[], some: Partial<DayPlan> = {}): DayPlan => ({
  date: DAY,
  runs: runs.map(lineOf),
  unassigned: 0,
  isDayOff: false,
  places: { all: 0, rough: 0 },
  ...some,
});

/** As if each pickup were somebody else's. */
const peopleOf = (toCall: Board["toCall"]): Board["peopleToCall"] => {
  const failedTwice = toCall.filter((one) => one.isFailedTwice).length;
  const unreached = toCall.filter((one) => one.isUnreached).length;
  const all = toCall.length;
  return { all, failedTwice, notReached: all - failedTwice - unreached, unreached };
};

export const board = (runs: readonly Run[], some: Partial<Board> = {}): Board => ({
  date: DAY,
  isDayOff: false,
  booked: 0,
  counts: countStops(runs.flatMap(({ stops }) => stops.map(({ state }) => state))),
  unassigned: 0,
  byReason: recordOf(ATTEMPT_REASONS, () => 0),
  toCall: [],
  toCallTotal: 0,
  peopleToCall: peopleOf(some.toCall ?? []),
  runs: runs.map(lineOf),
  asOf: `${DAY}T14:00:00.000Z`,
  ...some,
});

export const points = (runs: readonly Run[]): StopPoint[] =>
  runs.flatMap(({ stops }, index) =>
    stops.map(({ pickup, position, state }) => ({
      _id: pickup._id,
      latitude: pickup.location.latitude,
      longitude: pickup.location.longitude,
      run: index,
      position,
      state,
    })),
  );
