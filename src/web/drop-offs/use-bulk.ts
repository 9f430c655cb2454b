import { useState } from "react";

import type { DecisionOutcome, DropOff, DropOffDecisions } from "#contract/drop-offs.ts";

import { useAction } from "../core/action.ts";
import type { SchemaForm } from "../core/form.ts";
import { toastRefusal } from "../core/refusal.ts";

type Bulk = Readonly<{
  /** What became of each row, by its id; undefined until they were sent. */
  outcomes: ReadonlyMap<string, DecisionOutcome> | undefined;
  send: (decisions: DropOffDecisions["decisions"]) => Promise<void>;
  isPending: boolean;
}>;

/** Sends many decisions; each stands or falls by itself. */
export function useBulk<Values extends Record<string, unknown>>(form: SchemaForm<Values>): Bulk {
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, DecisionOutcome>>();
  const decide = useAction("PUT /dropOff", {
    refresh: ["GET /dropOff/admin", "GET /dropOff/:id"],
    onDone: ({ data }) => {
      form.settle();
      setOutcomes(new Map(data.map((outcome) => [outcome._id, outcome])));
    },
    onFailed: (error) => {
      form.refuse(error);
      toastRefusal(error, "An error occurred");
    },
  });
  const send = async (decisions: DropOffDecisions["decisions"]): Promise<void> => {
    await decide.run({ body: { decisions } });
  };
  return { outcomes, send, isPending: decide.isPending };
}

/** "2 confirmed, 1 refused" */
export function sayOutcomes(
  dropOffs: readonly Pick<DropOff, "_id">[],
  outcomes: ReadonlyMap<string, Pick<DecisionOutcome, "ok">>,
  verb: "confirmed" | "rejected",
): string {
  const done = dropOffs.filter(({ _id }) => outcomes.get(_id)?.ok).length;
  const refused = dropOffs.length - done;
  return refused === 0 ? `${done} ${verb}` : `${done} ${verb}, ${refused} could not be decided`;
}
