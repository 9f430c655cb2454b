import type { DecisionOutcome } from "#contract/corrections/decisions.ts";
import type { Say } from "#domain/words/say.ts";

import type { Deps } from "../deps.ts";
import { failureOf, problemOf } from "../failures/problem.ts";

/** The request whose answer says the outcomes. */
type Asked = Readonly<{ requestId: string; say: Say }>;

/**
 * Makes decisions one after the other, each in a transaction of its own, so that a refused one does not stop the
 * others.
 * @returns the outcome of each, in the same order; an unexpected error is logged and becomes an outcome too.
 */
export async function decideEach<T extends { _id: string }>(
  { log }: Pick<Deps, "log">,
  things: readonly T[],
  { decide, context }: { decide: (thing: T) => Promise<unknown>; context: Asked },
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
      outcomes.push({
        _id,
        ok: false,
        problem: problemOf(failure, context.requestId, context.say),
      });
    }
  }
  return outcomes;
}
