import type { Run, Stop, StopState } from "#contract/runs.ts";
import { countStops, isStillOpen, progressOf, type StopCounts } from "#domain/runs/runs.ts";

import { isWaiting } from "#web/parts/outbox/entries.ts";
import type { Skip } from "#web/parts/outbox/store.ts";
import { type Outbox, outboxState, type OutboxState } from "#web/parts/outbox/use-outbox.ts";

/** A stop with what this phone did there and has still to send. */
export type StopNow = Readonly<{
  stop: Stop;
  /** Its place in the run, from 1. */
  number: number;
  state: StopState;
  /** What was counted; 0 until it is collected. */
  itemsCount: number;
  outbox: OutboxState | undefined;
}>;

/** A run as its agent sees it. */
export type RunNow = Readonly<{
  run: Run;
  isStarted: boolean;
  isFinished: boolean;
  counts: StopCounts;
  done: number;
  of: number;
  /** Where somebody still has to come, in order. */
  open: readonly StopNow[];
  settled: readonly StopNow[];
}>;

/** The kept run with the outbox and what was skipped on this phone laid over it (PRODUCT R17.14). */
export function runNow(run: Run, outbox: Outbox, now: number, skips: readonly Skip[] = []): RunNow {
  const stops = run.stops.map((stop, at) => stopNow(stop, at + 1, outbox, now));
  const counts = countStops(stops.map(({ state }) => state));
  const onRun = outboxOf(outbox, run._id);
  return {
    run,
    // The first visit begins it (PRODUCT R15.9), also one that waits to be sent.
    isStarted: run.startedAt !== null || onRun.has("start") || stops.some(isVisitedHere),
    isFinished: run.finishedAt !== null || onRun.has("finish"),
    counts,
    ...progressOf(counts),
    open: skipped(
      stops.filter(({ state }) => isStillOpen(state)),
      skips,
    ),
    settled: stops.filter(({ state }) => !isStillOpen(state)),
  };
}

function stopNow(stop: Stop, number: number, outbox: Outbox, now: number): StopNow {
  const { pickup } = stop;
  const said = outboxState(outbox, pickup._id);
  const entry = said?.entry;
  const itemsCount = entry?.kind === "complete" ? entry.body.itemsCount : pickup.itemsCount;
  return { stop, number, state: stateNow(stop, said, now), itemsCount, outbox: said };
}

function stateNow({ state, pickup }: Stop, said: OutboxState | undefined, now: number): StopState {
  const entry = said?.entry;
  if (entry && isWaiting(entry) && isStillOpen(state))
    return entry.kind === "complete" ? "collected" : "not_collected";
  return isStillOpen(state) && Date.parse(pickup.endsAt) <= now ? "late" : state;
}

const isVisitedHere = ({ outbox }: StopNow): boolean =>
  outbox?.entry !== undefined && isWaiting(outbox.entry);

/** The kinds of entries about the run itself that are on their way. */
const outboxOf = ({ own }: Outbox, runId: string): ReadonlySet<string> =>
  new Set(own.filter((one) => one.subject === runId && isWaiting(one)).map(({ kind }) => kind));

/** The stops with each skipped one behind the one it was put behind, if both are open and it is before that one still. */
export function skipped(stops: readonly StopNow[], skips: readonly Skip[]): readonly StopNow[] {
  let order = stops;
  for (const { id, behind } of skips) {
    const at = order.findIndex(({ stop }) => stop.pickup._id === id);
    const to = order.findIndex(({ stop }) => stop.pickup._id === behind);
    const moved = order[at];
    if (moved && at < to)
      order = [
        ...order.slice(0, at),
        ...order.slice(at + 1, to + 1),
        moved,
        ...order.slice(to + 1),
      ];
  }
  return order;
}

/** How many stops came and went between two readings of one run. What leaves a finished one does not concern its agent. */
export function changesBetween(before: Run, after: Run): { added: number; gone: number } {
  if (after.finishedAt !== null) return { added: 0, gone: 0 };
  const [old, now] = [idsOf(before), idsOf(after)];
  return {
    added: [...now].filter((id) => !old.has(id)).length,
    gone: [...old].filter((id) => !now.has(id)).length,
  };
}

const idsOf = ({ stops }: Run): Set<string> => new Set(stops.map(({ pickup }) => pickup._id));
