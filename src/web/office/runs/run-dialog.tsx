import { TextInput } from "@mantine/core";
import type { ReactElement } from "react";

import { RunForm, type RunLine } from "#contract/runs.ts";

import { useAction } from "#web/kit/actions/action.ts";
import { EditDialog } from "../dialogs/edit-dialog.tsx";
import { SelectField } from "#web/kit/fields/select-field.tsx";
import { type SchemaForm, useSchemaForm } from "#web/kit/forms/form.ts";
import { useRefusal } from "#web/kit/forms/refusal.ts";
import { readerZone } from "#web/kit/time/reader-zone.ts";
import { say } from "../words/say.ts";
import { agentName } from "./run-words.ts";
import { DAY } from "#web/parts/pickups/read-again.ts";
import { useAgents } from "./use-agents.ts";

type Values = {
  date: string;
  agentId: string;
  timeStart: string;
  timeEnd: string;
  timeZone: string;
};
type Props = Readonly<{
  date: string;
  /** Absent: a new run. */
  run?: RunLine;
  /** Those of the day. */
  runs: readonly RunLine[];
  onClosed: () => void;
}>;

/** A new run for an agent, or another agent and other hours for a run. */
export function RunDialog({ date, run, runs, onClosed }: Props): ReactElement {
  const form = useSchemaForm<Values>({
    schema: RunForm,
    initialValues: {
      date,
      agentId: run?.agent._id ?? "",
      timeStart: run?.timeStart ?? "08:00",
      timeEnd: run?.timeEnd ?? "17:00",
      timeZone: run?.timeZone ?? readerZone(),
    },
  });
  const { isStale, refuse } = useRefusal(form);
  const adding = useAction("POST /run", {
    refresh: DAY,
    done: say("Run made"),
    onFailed: refuse,
  });
  const changing = useAction("PUT /run/:id", {
    refresh: DAY,
    done: say("Run changed"),
    onFailed: refuse,
  });
  const save = ({ agentId, timeStart, timeEnd, ...rest }: Values): Promise<unknown> => {
    const hours = { agentId, timeStart, timeEnd };
    return run === undefined
      ? adding.run({ body: { ...hours, ...rest } })
      : changing.run({ params: { id: run._id }, body: { ...hours, revision: run.revision } });
  };
  return (
    <EditDialog
      title={run === undefined ? say("New run") : say("Run of {name}", { name: agentName(run) })}
      thing={say("run")}
      isNew={run === undefined}
      form={form}
      save={save}
      isPending={adding.isPending || changing.isPending}
      isStale={isStale}
      onClosed={onClosed}
    >
      <Fields
        form={form}
        taken={runs.filter((one) => one._id !== run?._id).map(({ agent }) => agent._id)}
      />
    </EditDialog>
  );
}

type FieldsProps = Readonly<{
  form: SchemaForm<Values>;
  /** The agents who have another run of the day: nobody has two. */
  taken: readonly string[];
}>;

function Fields({ form, taken }: FieldsProps): ReactElement {
  const agents = useAgents().map(({ value, label }) =>
    taken.includes(value)
      ? { value, label: say("{name} (has a run)", { name: label }), disabled: true }
      : { value, label },
  );
  return (
    <>
      <SelectField
        label={say("Agent")}
        required
        placeholder={say("Choose an agent")}
        options={agents}
        {...form.getInputProps("agentId")}
      />
      <TextInput label={say("From")} type="time" required {...form.getInputProps("timeStart")} />
      <TextInput label={say("To")} type="time" required {...form.getInputProps("timeEnd")} />
    </>
  );
}
