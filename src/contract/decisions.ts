import * as z from "zod/mini";

import { Id, named, Problem } from "./page.ts";

/** The most things that one call decides. */
export const MAX_DECISIONS = 100;

/** Many decisions in one call; `things` names them in the refusals: "drop-offs". */
export const several = <T extends z.ZodMiniType>(decision: T, things: string): z.ZodMiniArray<T> =>
  z
    .array(decision, `Please select ${things}`)
    .check(
      z.minLength(1, `Please select ${things}`),
      z.maxLength(MAX_DECISIONS, `Decide at most ${MAX_DECISIONS} at once`),
    );

/** What became of one of them, in the order of the call; `problem` says why one was refused. */
export const DecisionOutcome = named(
  "DecisionOutcome",
  z.object({ _id: Id, ok: z.boolean(), problem: z.optional(Problem) }),
);
export type DecisionOutcome = z.infer<typeof DecisionOutcome>;
