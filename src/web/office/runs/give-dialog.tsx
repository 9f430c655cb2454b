import { Group, Stack } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState, type ReactElement } from "react";

import type { RunLine } from "#contract/runs.ts";

import { useAction } from "#web/kit/actions/action.ts";
import { FormDialog } from "#web/kit/dialogs/form-dialog.tsx";
import { SelectField } from "#web/kit/fields/select-field.tsx";
import { SubmitButton } from "#web/kit/fields/submit-button.tsx";
import { toast } from "#web/kit/toasts/toast.ts";
import { say } from "../words/say.ts";
import { DAY } from "#web/parts/pickups/read-again.ts";
import { agentName } from "./run-words.ts";
import { openIds } from "#web/parts/runs/stop-order.ts";
import { useAgents } from "./use-agents.ts";
import { readNow, usePlanActions } from "./use-plan.ts";

type Props = Readonly<{ run: RunLine; runs: readonly RunLine[]; onClosed: () => void }>;

/** Gives the open stops of a run to a colleague, with their notes: to the run of the day, or to a new one (PRODUCT R15.7). */
export function GiveDialog({ run, runs, onClosed }: Props): ReactElement {
  const [agentId, setAgentId] = useState("");
  const [error, setError] = useState<string>();
  const { give, isPending } = useGiving(run, runs);
  const colleagues = useAgents().filter(({ value }) => {
    const theirs = runs.find(({ agent }) => agent._id === value);
    return value !== run.agent._id && (theirs?.finishedAt ?? null) === null;
  });
  const submit = async (): Promise<boolean> => {
    const colleague = colleagues.find(({ value }) => value === agentId);
    if (colleague) return give(colleague);
    setError(say("Please choose an agent"));
    return false;
  };
  return (
    <FormDialog
      title={say("Give all open stops to...")}
      size="sm"
      isUnsaved={false}
      onClosed={onClosed}
    >
      {(close) => (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!isPending) void submit().then((isDone) => isDone && close());
          }}
        >
          <Stack gap="md">
            <p>
              {say("What {name} has done stays on this run. Notes go with the stops.", {
                name: agentName(run),
              })}
            </p>
            <SelectField
              label={say("Agent")}
              required
              placeholder={say("Choose an agent")}
              value={agentId}
              error={error}
              onChange={(event) => {
                setAgentId(event.currentTarget.value);
                setError(undefined);
              }}
              options={colleagues}
              data-autofocus
            />
            <Group justify="flex-end">
              <SubmitButton isPending={isPending} pendingLabel={say("Saving...")}>
                {say("Give stops")}
              </SubmitButton>
            </Group>
          </Stack>
        </form>
      )}
    </FormDialog>
  );
}

type Colleague = Readonly<{ value: string; label: string }>;

function useGiving(
  { _id: id, date, timeStart, timeEnd, timeZone }: RunLine,
  runs: readonly RunLine[],
): { give: (colleague: Colleague) => Promise<boolean>; isPending: boolean } {
  const queryClient = useQueryClient();
  const making = useAction("POST /run", { refresh: DAY });
  const plan = usePlanActions();
  const give = async ({ value: agentId, label }: Colleague): Promise<boolean> => {
    const run = await readNow(queryClient, id);
    if (!run) return false;
    const theirs = runs.find(({ agent }) => agent._id === agentId);
    const body = { date, agentId, timeStart, timeEnd, timeZone };
    const runId = theirs?._id ?? (await making.run({ body }))?.data._id;
    if (runId === undefined) return false;
    // Nothing of a new run has a place yet: the stops keep their order.
    const isDone = await plan.move(openIds(run), { runId, ...(!theirs && { at: 0 }) });
    if (isDone) toast({ message: say("{name} has the open stops now", { name: label }) });
    return isDone;
  };
  return { give, isPending: making.isPending || plan.isPending };
}
