import type { DecisionOutcome, DropOffDecisions } from "#contract/drop-offs.ts";

import type { Caller, Context } from "../core/call.ts";
import type { Deps } from "../core/deps.ts";
import { failureOf, problemOf } from "../core/problem.ts";
import { decideDropOff } from "./service.ts";

type Asked = DropOffDecisions & { context: Pick<Context, "requestId"> };

/** Decides one after the other, each in a transaction of its own: what one is refused for stops no other. */
export async function decideDropOffs(
  deps: Deps,
  caller: Caller,
  { decisions, context }: Asked,
): Promise<DecisionOutcome[]> {
  const outcomes: DecisionOutcome[] = [];
  for (const { _id, ...decision } of decisions)
    try {
      await decideDropOff(deps, caller, { id: _id, decision });
      outcomes.push({ _id, ok: true });
    } catch (error) {
      const failure = error instanceof Error ? failureOf(error) : undefined;
      if (!failure) deps.log.error({ err: error, dropOff: _id }, "unexpected error");
      outcomes.push({ _id, ok: false, problem: problemOf(failure, context.requestId) });
    }
  return outcomes;
}
