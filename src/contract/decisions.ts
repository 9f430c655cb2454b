import * as z from "zod/mini";

import { Id, named, Problem } from "./page.ts";

/** The most decisions in one call. */
export const MAX_DECISIONS = 100;

/** Several decisions in one call; `things` names their subjects in refusals: "drop-offs". */
export const several = <T extends z.ZodMiniType>(decision: T, things: string): z.ZodMiniArray<T> =>
  z
    .array(decision, `Please select ${things}`)
    .check(
      z.minLength(1, `Please select ${things}`),
      z.maxLength(MAX_DECISIONS, `Decide at most ${MAX_DECISIONS} at once`),
    );

/** The outcome of one decision, in the order of the call; `problem` says why one was refused. */
export const DecisionOutcome = named(
  "DecisionOutcome",
  z.object({ _id: Id, ok: z.boolean(), problem: z.optional(Problem) }),
);
export type DecisionOutcome = z.infer<typeof DecisionOutcome>;
