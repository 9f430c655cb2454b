import { useState } from "react";

import type { MoveOutcome } from "#contract/pickups.ts";

import { formatLocalDate, formatTimeRange } from "#web/kit/time/format.ts";

/** Collects from each answer when a pickup is booked for now, in words, by its id. */
export function useMovedTo(): readonly [
  moved: ReadonlyMap<string, string>,
  note: (outcomes: readonly MoveOutcome[]) => void,
] {
  const [moved, setMoved] = useState<ReadonlyMap<string, string>>(new Map());
  const note = (outcomes: readonly MoveOutcome[]): void => {
    const found = outcomes.flatMap((outcome): [string, string][] => {
      const { _id, ok, date, timeStart, timeEnd } = outcome;
      if (!ok || date === undefined || timeStart === undefined || timeEnd === undefined) return [];
      return [[_id, `${formatLocalDate(date)}, ${formatTimeRange(timeStart, timeEnd)}`]];
    });
    setMoved((before) => new Map([...before, ...found]));
  };
  return [moved, note];
}
