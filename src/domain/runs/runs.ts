import { message } from "../words/message.ts";

/** The most stops of one run (PRODUCT R15.1). */
export const MAX_STOPS = 150;

/** Days after which a run and its stops are deleted (PRODUCT R15.13). */
export const RUN_DAYS = 400;

/** Minutes without a word from a run that is under way after which the office looks after it (PRODUCT R18.3). */
export const SILENT_MINUTES = 60;

/** The most days of one file of stops. */
export const MAX_EXPORTED_DAYS = 400;

/** What the form for a new order says of anything but exactly the open stops, each once. */
export const NOT_THE_OPEN_STOPS = message("These aren't the open stops of this run");

/**
 * What became of a stop (PRODUCT R15.5). `late` is open after its window; `again` is open once more within it, because
 * its resident chose another time of the same day after an attempt.
 */
export const STOP_STATES = [
  "open",
  "late",
  "again",
  "collected",
  "not_collected",
  "cancelled",
  "moved",
] as const;
export type StopState = (typeof STOP_STATES)[number];

/**
 * What becomes of the stops that are open when a run ends (PRODUCT R15.10): the office sends somebody else, or their
 * residents are told that we are not coming.
 */
export const AT_THE_END = ["hand_back", "tell"] as const;
export type AtTheEnd = (typeof AT_THE_END)[number];

/** Days after its own on which a pickup that nobody was sent to is told to its owner at the latest (PRODUCT R15.10). */
export const TOLD_WITHIN_DAYS = 3;

/** What decides about the state of a stop, all of it about the run's day and one moment. */
export type StopFacts = Readonly<{
  isCompleted: boolean;
  /** On the run's day, by the clock of the run's zone. */
  isCompletedThatDay: boolean;
  /** Whether the pickup is booked for the run's day now. */
  isBookedThatDay: boolean;
  /** Whether there was an attempt on the run's day. */
  isAttempted: boolean;
  /** Whether the pickup was moved to another time after that attempt. */
  isMovedSince: boolean;
  /** Cancelled or deleted. */
  isGone: boolean;
  /** Whether its window is over. */
  isOver: boolean;
}>;

/** The state of a stop; it is stored nowhere (PRODUCT R15.5). */
export function stateOfStop(facts: StopFacts): StopState {
  if (facts.isCompleted && !facts.isGone && (facts.isBookedThatDay || facts.isCompletedThatDay))
    return "collected";
  if (facts.isAttempted) return stateAfterAttempt(facts);
  if (facts.isGone) return "cancelled";
  if (!facts.isBookedThatDay) return "moved";
  return facts.isOver ? "late" : "open";
}

function stateAfterAttempt(facts: StopFacts): StopState {
  const isAgain = facts.isMovedSince && facts.isBookedThatDay && !facts.isGone;
  if (!isAgain) return "not_collected";
  return facts.isOver ? "late" : "again";
}

/** Whether somebody still has to come: `open`, `late` or `again`. All other states are settled. */
export function isStillOpen(state: StopState): boolean {
  return state === "open" || state === "late" || state === "again";
}

export type StopCounts = Readonly<Record<StopState, number>>;

/** How many stops are in each state. */
export function countStops(states: readonly StopState[]): StopCounts {
  const counts = { ...NONE };
  for (const state of states) counts[state] += 1;
  return counts;
}

const NONE: StopCounts = {
  open: 0,
  late: 0,
  again: 0,
  collected: 0,
  not_collected: 0,
  cancelled: 0,
  moved: 0,
};

/** How far a run is: stops that were visited, of those that are neither cancelled nor moved. "4 of 12". */
export function progressOf(counts: StopCounts): { done: number; of: number } {
  const done = counts.collected + counts.not_collected;
  return { done, of: done + counts.open + counts.late + counts.again };
}

type Heard = Readonly<{
  startedAt: string | null;
  finishedAt: string | null;
  lastHeardAt: string | null;
  counts: StopCounts;
}>;

/** Whether a run that is under way has open stops and was not heard of for too long (PRODUCT R18.3). */
export function isSilent(run: Heard, asOf: string): boolean {
  const { startedAt, finishedAt, lastHeardAt, counts } = run;
  const { done, of } = progressOf(counts);
  if (startedAt === null || finishedAt !== null || done === of) return false;
  return (
    new Date(asOf).getTime() - new Date(lastHeardAt ?? startedAt).getTime() >=
    SILENT_MINUTES * 60_000
  );
}

type Troubled = Heard & Readonly<{ expectedLate: number }>;

/** How many stops of a run are not late yet and are expected to be. */
export function willBeLate({
  expectedLate,
  counts,
}: Pick<Troubled, "expectedLate" | "counts">): number {
  return Math.max(0, expectedLate - counts.late);
}

/**
 * The runs of a day by trouble (PRODUCT R18.3): the most late stops first, then those that were not heard of, then those that
 * are the furthest behind; of the others the finished ones come last. `asOf` is an instant in ISO 8601.
 */
export function byTrouble<Run extends Troubled>(runs: readonly Run[], asOf: string): Run[] {
  const troubles = (run: Run): number[] => [
    run.counts.late,
    Number(isSilent(run, asOf)),
    run.finishedAt === null ? willBeLate(run) : 0,
    Number(run.finishedAt === null),
  ];
  return runs.toSorted((a, b) => {
    const [ofA, ofB] = [troubles(a), troubles(b)];
    const kind = ofA.findIndex((trouble, index) => trouble !== ofB[index]);
    return kind === -1 ? 0 : (ofB[kind] ?? 0) - (ofA[kind] ?? 0);
  });
}

/** How many pickups of a day are booked: all of its figures but what was cancelled or moved (PRODUCT R18.1). */
export function bookedOf(counts: StopCounts, unassigned: number): number {
  return progressOf(counts).of + unassigned;
}

/** How many pickups of a day somebody still has to come to: on its runs, or sent to by nobody (PRODUCT R18.4). */
export function leftOpen(counts: StopCounts, unassigned: number): number {
  const states = STOP_STATES.filter(isStillOpen);
  return states.reduce((sum, state) => sum + counts[state], unassigned);
}

/** A stop in the order of its run; `settledAt` in epoch milliseconds, null where no time is known. */
export type OrderedStop = Readonly<{ id: string; state: StopState; settledAt: number | null }>;

/**
 * The new order of a run (PRODUCT R15.8): settled stops first, in the order in which they were settled, then the open ones
 * as they were asked for. Undefined unless `wanted` names exactly the open ones, each once.
 */
export function reordered(
  stops: readonly OrderedStop[],
  wanted: readonly string[],
): string[] | undefined {
  const open = new Set(stops.filter(({ state }) => isStillOpen(state)).map(({ id }) => id));
  const isExact = wanted.length === open.size && new Set(wanted).size === open.size;
  if (!isExact || !wanted.every((id) => open.has(id))) return undefined;
  const settled = stops
    .filter(({ id }) => !open.has(id))
    .toSorted((a, b) => (a.settledAt ?? Infinity) - (b.settledAt ?? Infinity) || 0);
  return [...settled.map(({ id }) => id), ...wanted];
}
