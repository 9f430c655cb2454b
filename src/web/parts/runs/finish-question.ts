import type { Stop, StopState } from "#contract/runs.ts";
import { type AtTheEnd, isStillOpen } from "#domain/runs/runs.ts";

import { confirm } from "#web/kit/actions/confirm.ts";
import { say } from "#web/kit/words/say.ts";

/** A stop whose state may be newer on this phone than in the reading. */
export type Left = Readonly<{ stop: Pick<Stop, "pickup">; state: StopState }>;

/**
 * Asks whether a run is to end, and what becomes of its open stops (PRODUCT R15.10). Undefined: it goes on. Those whose
 * window has not begun are handed back whatever is chosen, and the question says so.
 */
export async function askToFinish(
  stops: readonly Left[],
  now: number,
): Promise<AtTheEnd | undefined> {
  const open = stops.filter(({ state }) => isStillOpen(state));
  const early = open.filter(({ stop }) => Date.parse(stop.pickup.startsAt) > now).length;
  let chosen: AtTheEnd | undefined;
  const question = {
    title: say("Finish run?"),
    message: messageFor(open.length, early),
    cancelLabel: say("Not yet"),
  };
  if (open.length === 0) {
    const isSure = await confirm({ ...question, confirmLabel: say("Finish run") });
    return isSure ? "hand_back" : undefined;
  }
  const isHandedBack = await confirm({
    ...question,
    confirmLabel: say.plural(
      open.length,
      "Hand 1 open stop back to the office",
      "Hand {n} open stops back to the office",
    ),
    ...(early < open.length && {
      alternative: {
        label: say("Tell the residents that we are not coming"),
        run: () => {
          chosen = "tell";
        },
      },
    }),
  });
  return isHandedBack ? "hand_back" : chosen;
}

function messageFor(open: number, early: number): string {
  if (open === 0) return say("Every stop is done.");
  const left = say.plural(open, "1 stop is open.", "{n} stops are open.");
  if (early === 0) return left;
  if (open === 1)
    return `${left} ${say("Its window has not begun: it is handed back in any case.")}`;
  const back = say.plural(
    early,
    "The window of 1 of them has not begun: it is handed back in any case.",
    "The windows of {n} of them have not begun: they are handed back in any case.",
  );
  return `${left} ${back}`;
}
