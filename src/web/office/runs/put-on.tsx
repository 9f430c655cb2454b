import { Button } from "@mantine/core";
import { useState, type ReactElement } from "react";

import type { RunLine } from "#contract/runs.ts";

import { SelectField } from "#web/kit/fields/select-field.tsx";
import { say } from "../words/say.ts";
import { agentName } from "./run-words.ts";
import { usePlanActions } from "./use-plan.ts";

type Props = Readonly<{
  ids: readonly string[];
  /** Of the day; those that are finished are left out. */
  runs: readonly RunLine[];
}>;

/** Puts the chosen pickups on a run, each where it costs the least time. */
export function PutOn({ ids, runs }: Props): ReactElement {
  const open = runs.filter((run) => run.finishedAt === null);
  // A run that somebody makes meanwhile does not take the place of the proposed one.
  const [chosen, setChosen] = useState(open[0]?._id ?? "");
  const plan = usePlanActions();
  const runId = open.some(({ _id }) => _id === chosen) ? chosen : (open[0]?._id ?? "");
  if (open.length === 0) return <span>{say("Make a run first.")}</span>;
  return (
    <form
      className="row wrap gap-8"
      onSubmit={(event) => {
        event.preventDefault();
        void plan.move(ids, { runId });
      }}
    >
      <SelectField
        aria-label={say("Run")}
        value={runId}
        onChange={(event) => setChosen(event.currentTarget.value)}
        options={open.map((run) => ({ value: run._id, label: agentName(run) }))}
      />
      <Button type="submit" aria-disabled={plan.isPending}>
        {say("Put on")}
      </Button>
    </form>
  );
}
