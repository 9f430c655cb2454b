import { Group, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState, type FormEvent, type ReactElement } from "react";

import type { Badge } from "#contract/badges.ts";
import type { User } from "#contract/profile.ts";
import { fullName } from "#domain/text.ts";

import { read } from "#web/kit/api/api.ts";
import { revealFirst } from "#web/kit/forms/reveal.ts";
import { ErrorState } from "#web/kit/ui/error-state.tsx";
import { FormDialog } from "#web/kit/dialogs/form-dialog.tsx";
import { SelectField } from "#web/kit/fields/select-field.tsx";
import { Loading, SkeletonBlock } from "#web/kit/ui/skeleton.tsx";
import { SubmitButton } from "#web/kit/fields/submit-button.tsx";
import { useHolding } from "./use-holding.ts";
import { say } from "../words/say.ts";

type Props = Readonly<{ person: User; held: readonly Badge[]; onClosed: () => void }>;

/** Gives one of the badges that a person does not have yet. */
export function GiveBadgeDialog({ person, held, onClosed }: Props): ReactElement {
  const { data, error, refetch } = useQuery(read("GET /badges"));
  const isHeld = new Set(held.map(({ _id }) => _id));
  const open = data?.data.filter(({ _id }) => !isHeld.has(_id));
  return (
    <FormDialog
      title={say("Assign a badge to {person}", { person: fullName(person) })}
      isUnsaved={false}
      onClosed={onClosed}
    >
      {(close) => (
        <>
          {open && <GiveForm person={person} badges={open} onDone={close} />}
          {!open && error && (
            <ErrorState
              title={say("The badges didn't load")}
              error={error}
              onRetry={() => void refetch()}
            />
          )}
          {!open && !error && (
            <Loading>
              <SkeletonBlock height={46} />
            </Loading>
          )}
        </>
      )}
    </FormDialog>
  );
}

type FormProps = Readonly<{ person: User; badges: readonly Badge[]; onDone: () => void }>;

function GiveForm({ person, badges, onDone }: FormProps): ReactElement {
  const [chosen, setChosen] = useState<Badge>();
  const [error, setError] = useState<string>();
  const { assign, isAssigning } = useHolding(chosen ?? { _id: "", name: "" });
  if (badges.length === 0)
    return <p>{say("{person} has every badge there is.", { person: fullName(person) })}</p>;
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (!chosen) {
      setError(say("Please select a badge"));
      revealFirst(event.currentTarget);
    } else if ((await assign(person)) !== undefined) onDone();
  };
  const choose = (id: string): void => {
    setChosen(badges.find(({ _id }) => _id === id));
    setError(undefined);
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="md">
        <SelectField
          label={say("Badge")}
          required
          placeholder={say("Choose a badge")}
          options={badges.map(({ _id, name }) => ({ value: _id, label: name }))}
          value={chosen?._id ?? ""}
          error={error}
          description={chosen?.description}
          inputWrapperOrder={["label", "input", "description", "error"]}
          onChange={(event) => choose(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <SubmitButton isPending={isAssigning}>{say("Assign badge")}</SubmitButton>
        </Group>
      </Stack>
    </form>
  );
}
