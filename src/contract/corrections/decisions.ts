import * as z from "zod/mini";

import { type Message, message } from "#domain/words/message.ts";

import { Id, named, Problem } from "../page.ts";

/** The most decisions in one call. */
export const MAX_DECISIONS = 100;

/** Several decisions in one call; `missing` is said when there is none. */
export const several = <T extends z.ZodMiniType>(
  decision: T,
  missing: Message,
): z.ZodMiniArray<T> =>
  z
    .array(decision, missing)
    .check(
      z.minLength(1, missing),
      z.maxLength(MAX_DECISIONS, message("Decide at most {most} at once", { most: MAX_DECISIONS })),
    );

/** The outcome of one decision, in the order of the call; `problem` says why one was refused. */
export const DecisionOutcome = named(
  "DecisionOutcome",
  z.object({ _id: Id, ok: z.boolean(), problem: z.optional(Problem) }),
);
export type DecisionOutcome = z.infer<typeof DecisionOutcome>;
