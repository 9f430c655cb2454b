import { Button, Group, Input, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useId, useRef, useState, type FormEvent, type ReactElement, type RefObject } from "react";

import type { Import } from "#contract/office/imports.ts";
import type { Reward } from "#contract/rewards.ts";
import { FILE_LIMITS } from "#domain/rewards/codes-file.ts";

import { useAction } from "#web/kit/actions/action.ts";
import { sentenceOf } from "#web/kit/api/api-error.ts";
import { read } from "#web/kit/api/api.ts";
import { FormDialog } from "#web/kit/dialogs/form-dialog.tsx";
import { reveal } from "#web/kit/forms/reveal.ts";
import { useFocusWhenLost } from "#web/kit/navigation/focus-heading.ts";
import { formatMoment } from "#web/kit/time/zone.ts";
import { say } from "../words/say.ts";
import { ImportReport, wordsOfStatus } from "./import-report.tsx";

type Props = Readonly<{ reward: Reward; onClosed: () => void }>;

/** Brings the codes of a file to a reward: choose, check, import, undo (PRODUCT R45). */
export function CodesImportDialog({ reward, onClosed }: Props): ReactElement {
  const [id, setId] = useState<string>();
  return (
    <FormDialog
      title={say('Codes of "{name}" from a file', { name: reward.name })}
      size="lg"
      isUnsaved={false}
      onClosed={onClosed}
    >
      {() =>
        id === undefined ? (
          <Stack gap="lg">
            <ChooseFile rewardId={reward._id} onChecked={setId} />
            <EarlierImports rewardId={reward._id} onChosen={setId} />
          </Stack>
        ) : (
          <ImportReport id={id} onAnother={() => setId(undefined)} />
        )
      }
    </FormDialog>
  );
}

type ChooseProps = Readonly<{ rewardId: string; onChecked: (id: string) => void }>;

function ChooseFile({ rewardId, onChecked }: ChooseProps): ReactElement {
  const field = useId();
  const input = useRef<HTMLInputElement>(null);
  useFocusWhenLost(input, field);
  const [file, setFile] = useState<File>();
  const { refusal, refuse, settle } = useRefusal(input);
  const { run, isPending } = useAction("POST /import", {
    refresh: ["GET /import"],
    onDone: ({ data }) => onChecked(data._id),
    onFailed: (error) => refuse(sentenceOf(error)),
  });
  const check = (event: FormEvent): void => {
    event.preventDefault();
    if (!file) return refuse(say("Choose a file"));
    if (file.size > FILE_LIMITS.bytes)
      return refuse(say("A file can have at most 5 MB. Divide it into several."));
    settle();
    void run({ form: { kind: "codes", rewardId, file } });
  };
  return (
    <form noValidate onSubmit={check}>
      <Stack gap="md">
        <Input.Wrapper
          id={field}
          label={say("CSV file")}
          description={say(
            "With a column code, and expires_on where codes end. Checking it changes nothing.",
          )}
          error={refusal}
          errorProps={{ role: "alert" }}
          inputWrapperOrder={["label", "description", "input", "error"]}
        >
          <input
            ref={input}
            id={field}
            type="file"
            data-autofocus
            accept=".csv,text/csv"
            aria-invalid={refusal !== undefined}
            aria-describedby={`${field}-description ${field}-error`}
            onChange={({ currentTarget }) => {
              setFile(currentTarget.files?.[0]);
              settle();
            }}
          />
        </Input.Wrapper>
        <Group>
          <Button type="submit" aria-disabled={isPending}>
            {isPending ? say("Checking...") : say("Check")}
          </Button>
          <a href="/examples/codes.csv" download>
            {say("Download an example")}
          </a>
        </Group>
      </Stack>
    </form>
  );
}

/** Why a file was not taken, and the focus on its field. */
function useRefusal(input: RefObject<HTMLInputElement | null>) {
  const [refusal, setRefusal] = useState<string>();
  const refuse = (sentence: string): void => {
    setRefusal(sentence);
    // The sentence must be rendered before the focus moves to its field.
    setTimeout(() => input.current && reveal(input.current));
  };
  return { refusal, refuse, settle: () => setRefusal(undefined) };
}

type EarlierProps = Readonly<{ rewardId: string; onChosen: (id: string) => void }>;

/** What was imported before, to look at or to take back; also what runs while the dialog was closed. */
function EarlierImports({ rewardId, onChosen }: EarlierProps): ReactElement | null {
  const { data } = useQuery(read("GET /import", { query: { rewardId } }));
  const imports = data?.data ?? [];
  if (imports.length === 0) return null;
  return (
    <section>
      <h3>{say("Earlier files")}</h3>
      <ul className="stack gap-8">
        {imports.map((one) => (
          <li key={one._id}>
            <span className="anywhere">{one.fileName}</span>{" "}
            <span className="muted small">{factsOf(one)}</span>{" "}
            <Button
              size="compact-sm"
              variant="default"
              aria-label={say("Look at {file}", { file: one.fileName })}
              onClick={() => onChosen(one._id)}
            >
              {say("Look at it")}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const factsOf = ({ status, createdAt, createdBy }: Import): string =>
  say("{status}, {name}, {moment}", {
    status: wordsOfStatus(status),
    name: createdBy,
    moment: formatMoment(createdAt),
  });
