import type { DecisionOutcome } from "#contract/decisions.ts";

import type { Deps } from "../deps.ts";
import { failureOf, problemOf } from "../failures/problem.ts";

/**
 * Decides one after the other, each in a transaction of its own: what one is refused for stops no other.
 * @returns what became of each, in the same order; a bug in one is logged and told as such.
 */
export async function decideEach<T extends { _id: string }>(
  { log }: Pick<Deps, "log">,
  things: readonly T[],
  { decide, requestId }: { decide: (thing: T) => Promise<unknown>; requestId: string },
): Promise<DecisionOutcome[]> {
  const outcomes: DecisionOutcome[] = [];
  for (const thing of things) {
    const { _id } = thing;
    try {
      await decide(thing);
      outcomes.push({ _id, ok: true });
    } catch (error) {
      const failure = error instanceof Error ? failureOf(error) : undefined;
      if (!failure) log.error({ err: error, thing: _id }, "unexpected error");
      outcomes.push({ _id, ok: false, problem: problemOf(failure, requestId) });
    }
  }
  return outcomes;
}
