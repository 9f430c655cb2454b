import type { ReactElement } from "react";

import type { Run, Stop, StopState } from "#contract/runs.ts";
import { reasonLabel } from "#domain/pickups/attempts.ts";
import { formatInUnit, unitOf } from "#domain/rates/materials.ts";
import { countStops, progressOf } from "#domain/runs/runs.ts";
import { fullName } from "#domain/text.ts";
import type { PlainSentence } from "#domain/words/say.ts";

import { formatHours } from "#web/kit/time/zone.ts";
import { Chip, type ChipTint } from "#web/kit/ui/chip.tsx";
import { say } from "#web/kit/words/say.ts";
import type { RunNow, StopNow } from "./run-now.ts";

/** "Maya L." */
export const personOf = ({ person }: Pick<Stop, "person">): string =>
  person.initial === "" ? person.firstName : `${person.firstName} ${person.initial}.`;

const WORDS: Readonly<Record<StopState, Readonly<{ word: PlainSentence; tint: ChipTint }>>> = {
  open: { word: "Open#stop", tint: "neutral" },
  late: { word: "Late", tint: "danger" },
  again: { word: "Again", tint: "sky" },
  collected: { word: "Collected", tint: "brand" },
  not_collected: { word: "Not collected", tint: "warn" },
  cancelled: { word: "Cancelled", tint: "neutral" },
  moved: { word: "Moved to another day", tint: "neutral" },
};

/** "Late" */
export const wordOfState = (state: StopState): string => say(WORDS[state].word);

/** The state of a stop as a word; nothing for one that is simply open. */
export function StateWord({ state }: Readonly<{ state: StopState }>): ReactElement | null {
  if (state === "open") return null;
  return <Chip tint={WORDS[state].tint}>{wordOfState(state)}</Chip>;
}

/** "2 Units, by Sam Lee, corrected from 3", "No access"; undefined while nothing has happened. */
export function whatHappened({ stop, state, itemsCount, outbox }: StopNow): string | undefined {
  const { pickup, collectedBy, lastAttempt } = stop;
  const entry = outbox?.entry;
  if (state === "collected" && itemsCount > 0) {
    const quantity = formatInUnit(say, itemsCount, unitOf(pickup.itemType));
    if (entry || !collectedBy) return quantity;
    const counted = say("{quantity}, by {name}", { quantity, name: fullName(collectedBy) });
    const count = pickup.countedFirst;
    // A run that the phone has kept since before an update does not have it.
    return typeof count !== "number"
      ? counted
      : `${counted}, ${say("corrected from {count}", { count })}`;
  }
  if (state !== "not_collected") return undefined;
  if (entry?.kind === "attempt") return reasonLabel(say, entry.body.reason);
  return lastAttempt ? reasonLabel(say, lastAttempt.reason) : undefined;
}

/** "12 stops, 8:00 AM - 5:00 PM", with the zone where it is not the reader's; cancelled and moved ones are not driven to. */
export function spanOf(run: Run, now: number): string {
  const { of } = progressOf(countStops(run.stops.map(({ state }) => state)));
  return `${say.plural(of, "1 stop", "{n} stops")}, ${formatHours(run, now)}`;
}

/** "4 of 12 done" */
export const progressText = ({ done, of }: Pick<RunNow, "done" | "of">): string =>
  say("{done} of {all} done", { done, all: of });

/** "Run finished: 10 collected, 2 not" */
export const finishedText = ({ counts }: Pick<RunNow, "counts">): string =>
  say("Run finished: {collected} collected, {not} not", {
    collected: counts.collected,
    not: counts.not_collected,
  });
