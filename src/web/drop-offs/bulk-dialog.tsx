import { Button, Group, Stack, Textarea } from "@mantine/core";
import type { ReactElement, ReactNode } from "react";

import { DropOffDecisions, type DecisionOutcome, type DropOff } from "#contract/drop-offs.ts";
import { labelOf, unitOf } from "#domain/materials.ts";
import { fullName } from "#domain/text.ts";

import { useSchemaForm, type SchemaForm } from "../core/form.ts";
import { Chip } from "../core/ui/chip.tsx";
import { FormDialog } from "../core/ui/form-dialog.tsx";
import { NumberField } from "../core/ui/number-field.tsx";
import { SubmitButton } from "../core/ui/submit-button.tsx";
import styles from "./bulk-dialog.module.css";
import { DropOffPhoto } from "./drop-off-photo.tsx";
import { sayOutcomes, useBulk } from "./use-bulk.ts";

type Props = Readonly<{
  kind: "confirm" | "reject";
  dropOffs: readonly DropOff[];
  onClosed: () => void;
}>;

type Decision =
  | { _id: string; status: "completed"; itemsCount: number | "" }
  | { _id: string; status: "rejected"; reason: string };
type Values = { decisions: Decision[] };

const WORDS = {
  confirm: { title: "Confirm drop-offs", verb: "Confirm all", done: "confirmed" },
  reject: { title: "Reject drop-offs", verb: "Reject all", done: "rejected" },
} as const;

/** Decides the selected ones: a count for each, or one reason for all; then says what became of each. */
export function BulkDialog({ kind, dropOffs, onClosed }: Props): ReactElement {
  const form = useSchemaForm<Values>({
    schema: DropOffDecisions,
    initialValues: { decisions: dropOffs.map(({ _id }) => blank(kind, _id)) },
  });
  const { outcomes, send, isPending } = useBulk();
  const { title, verb, done } = WORDS[kind];
  const submit = async (): Promise<void> => {
    const checked = DropOffDecisions.def.shape.decisions.safeParse(form.getValues().decisions);
    if (checked.success) await send(checked.data);
  };
  return (
    <FormDialog
      title={title}
      size="lg"
      isUnsaved={form.isDirty() && outcomes === undefined}
      onClosed={onClosed}
    >
      {(close) => (
        <form noValidate onSubmit={form.handle(submit)}>
          <Stack gap="md">
            {outcomes ? (
              <Outcomes dropOffs={dropOffs} outcomes={outcomes} done={done} />
            ) : (
              <Questions kind={kind} dropOffs={dropOffs} form={form} />
            )}
            <Group justify="flex-end" className={styles["acts"] ?? ""}>
              {outcomes ? (
                <Button onClick={close}>Close</Button>
              ) : (
                <SubmitButton isPending={isPending}>{verb}</SubmitButton>
              )}
            </Group>
          </Stack>
        </form>
      )}
    </FormDialog>
  );
}

const blank = (kind: Props["kind"], _id: string): Decision =>
  kind === "confirm"
    ? { _id, status: "completed", itemsCount: "" }
    : { _id, status: "rejected", reason: "" };

type QuestionsProps = Omit<Props, "onClosed"> & Readonly<{ form: SchemaForm<Values> }>;

function Questions({ kind, dropOffs, form }: QuestionsProps): ReactElement {
  const reject = (reason: string): void =>
    form.setValues({
      decisions: dropOffs.map(({ _id }) => ({ _id, status: "rejected", reason })),
    });
  return (
    <>
      {kind === "reject" && (
        <Reason {...form.getInputProps("decisions.0.reason")} onType={reject} />
      )}
      <ul className={styles["list"]}>
        {dropOffs.map((dropOff, index) => (
          <Row key={dropOff._id} dropOff={dropOff}>
            {kind === "confirm" && (
              <NumberField
                aria-label={`Count for ${fullName(dropOff.user)}, ${unitOf(dropOff.itemType)}`}
                placeholder={unitOf(dropOff.itemType)}
                className={styles["count"] ?? ""}
                min={0}
                {...form.getInputProps(`decisions.${index}.itemsCount`)}
              />
            )}
          </Row>
        ))}
      </ul>
    </>
  );
}

type OutcomesProps = Readonly<{
  dropOffs: readonly DropOff[];
  outcomes: ReadonlyMap<string, DecisionOutcome>;
  done: "confirmed" | "rejected";
}>;

function Outcomes({ dropOffs, outcomes, done }: OutcomesProps): ReactElement {
  return (
    <>
      <p role="status">{sayOutcomes(dropOffs, outcomes, done)}</p>
      <ul className={styles["list"]}>
        {dropOffs.map((dropOff) => (
          <Row key={dropOff._id} dropOff={dropOff}>
            <Outcome outcome={outcomes.get(dropOff._id)} done={done} />
          </Row>
        ))}
      </ul>
    </>
  );
}

type ReasonProps = Readonly<{ onType: (reason: string) => void; value?: string }>;

function Reason({ onType, ...rest }: ReasonProps): ReactElement {
  return (
    <Textarea
      label="Reason"
      description="Each of these people reads it."
      autosize
      minRows={2}
      maxRows={6}
      data-autofocus
      {...rest}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  );
}

function Row({ dropOff, children }: { dropOff: DropOff; children: ReactNode }): ReactElement {
  const { itemType, dropOffLocation } = dropOff;
  return (
    <li className={styles["row"]}>
      <DropOffPhoto dropOff={dropOff} size={72} className={styles["photo"]} />
      <div className={styles["words"]}>
        <b>{fullName(dropOff.user)}</b>
        <span>
          {labelOf(itemType)}, {dropOffLocation.name}
        </span>
      </div>
      {children}
    </li>
  );
}

type OutcomeProps = Readonly<{ outcome: DecisionOutcome | undefined; done: string }>;

function Outcome({ outcome, done }: OutcomeProps): ReactElement {
  if (outcome?.ok)
    return <Chip tint="brand">{done === "confirmed" ? "Confirmed" : "Rejected"}</Chip>;
  return (
    <span className={styles["refused"]}>{outcome?.problem?.message ?? "An error occurred"}</span>
  );
}
