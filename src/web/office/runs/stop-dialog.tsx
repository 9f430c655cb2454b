import { Group, Stack, Textarea } from "@mantine/core";
import { useState, type ReactElement } from "react";

import type { Run, RunLine, Stop } from "#contract/runs.ts";

import { useAction } from "#web/kit/actions/action.ts";
import { FormDialog } from "#web/kit/dialogs/form-dialog.tsx";
import { NumberField } from "#web/kit/fields/number-field.tsx";
import { SelectField } from "#web/kit/fields/select-field.tsx";
import { SubmitButton } from "#web/kit/fields/submit-button.tsx";
import { say } from "../words/say.ts";
import { agentName, stopName } from "./run-words.ts";
import { openIds, withStopAt } from "#web/parts/runs/stop-order.ts";
import { DAY } from "#web/parts/pickups/read-again.ts";
import type { PlanActions } from "./use-plan.ts";

type Props = Readonly<{
  what: "place" | "run" | "note";
  stop: Stop;
  run: Run;
  runs: readonly RunLine[];
  plan: PlanActions;
  onClosed: () => void;
}>;

/** Asks for the new place of a stop, for another run, or for a note to the agent. */
export function StopDialog(props: Props): ReactElement {
  switch (props.what) {
    case "place":
      return <PlaceDialog {...props} />;
    case "run":
      return <OtherRunDialog {...props} />;
    case "note":
      return <NoteDialog {...props} />;
  }
}

function PlaceDialog({ stop, run, plan, onClosed }: Props): ReactElement {
  const open = openIds(run);
  const present = open.indexOf(stop.pickup._id) + 1;
  const [place, setPlace] = useState<number | string>(present);
  const [error, setError] = useState<string>();
  const submit = async (): Promise<boolean> => {
    if (typeof place !== "number" || place < 1 || place > open.length) {
      setError(say("Enter a place from 1 to {most}", { most: open.length }));
      return false;
    }
    return plan.order(run, withStopAt(run, stop.pickup._id, place - 1));
  };
  return (
    <StopForm
      title={say("To place...")}
      stop={stop}
      isUnsaved={place !== present}
      isPending={plan.isPending}
      submitLabel={say("Move stop")}
      onSubmit={submit}
      onClosed={onClosed}
    >
      <NumberField
        label={say("Place among the {n} open stops", { n: open.length })}
        value={place}
        onChange={(value) => {
          setPlace(value);
          setError(undefined);
        }}
        error={error}
        data-autofocus
      />
    </StopForm>
  );
}

function OtherRunDialog({ stop, run, runs, plan, onClosed }: Props): ReactElement {
  const others = runs.filter(({ _id, finishedAt }) => _id !== run._id && finishedAt === null);
  const [runId, setRunId] = useState(others[0]?._id ?? "");
  const submit = async (): Promise<boolean> =>
    runId !== "" && (await plan.move([stop.pickup._id], { runId }));
  return (
    <StopForm
      title={say("To another run...")}
      stop={stop}
      isUnsaved={false}
      isPending={plan.isPending}
      submitLabel={say("Move stop")}
      onSubmit={submit}
      onClosed={onClosed}
    >
      {others.length === 0 ? (
        <p>{say("There is no other run on this day that is not finished.")}</p>
      ) : (
        <SelectField
          label={say("Run")}
          value={runId}
          onChange={(event) => setRunId(event.currentTarget.value)}
          options={others.map((other) => ({ value: other._id, label: agentName(other) }))}
          data-autofocus
        />
      )}
    </StopForm>
  );
}

const LONGEST_NOTE = 200;

function NoteDialog({ stop, run, onClosed }: Props): ReactElement {
  const [note, setNote] = useState(stop.note);
  const change = useAction("PUT /run/:id", { refresh: DAY, done: say("Note saved") });
  const submit = async (): Promise<boolean> => {
    const body = { stop: { _id: stop.pickup._id, note }, revision: run.revision };
    return (await change.run({ params: { id: run._id }, body })) !== undefined;
  };
  return (
    <StopForm
      title={say("Note")}
      stop={stop}
      isUnsaved={note !== stop.note}
      isPending={change.isPending}
      submitLabel={say("Save note")}
      onSubmit={submit}
      onClosed={onClosed}
    >
      <Textarea
        label={say("Note to the agent")}
        value={note}
        maxLength={LONGEST_NOTE}
        autosize
        minRows={2}
        onChange={(event) => setNote(event.currentTarget.value)}
        data-autofocus
      />
    </StopForm>
  );
}

type FormProps = Readonly<{
  title: string;
  stop: Stop;
  isUnsaved: boolean;
  isPending: boolean;
  submitLabel: string;
  /** Resolves with whether the dialog can close. */
  onSubmit: () => Promise<boolean>;
  onClosed: () => void;
  children: ReactElement;
}>;

function StopForm(props: FormProps): ReactElement {
  const { title, stop, isUnsaved, isPending, submitLabel, onSubmit, onClosed, children } = props;
  return (
    <FormDialog title={title} size="sm" isUnsaved={isUnsaved && !isPending} onClosed={onClosed}>
      {(close) => (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void onSubmit().then((isDone) => isDone && close());
          }}
        >
          <Stack gap="md">
            <p>{stopName(stop)}</p>
            {children}
            <Group justify="flex-end">
              <SubmitButton isPending={isPending} pendingLabel={say("Saving...")}>
                {submitLabel}
              </SubmitButton>
            </Group>
          </Stack>
        </form>
      )}
    </FormDialog>
  );
}
