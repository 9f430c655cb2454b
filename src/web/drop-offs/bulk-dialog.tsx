import { Button, Group, Stack, Textarea } from "@mantine/core";
import type { ReactElement, ReactNode } from "react";

import { DropOffDecisions, type DecisionOutcome, type DropOff } from "#contract/drop-offs.ts";
import { labelOf, sayQuantity, unitOf, USUAL_COUNT } from "#domain/materials.ts";
import { fullName } from "#domain/text.ts";

import { confirm } from "../core/confirm.ts";
import { useSchemaForm, type SchemaForm } from "../core/form.ts";
import { Chip } from "../core/ui/chip.tsx";
import { FormFailure } from "../core/ui/form-failure.tsx";
import { FormDialog } from "../core/ui/form-dialog.tsx";
import { NumberField } from "../core/ui/number-field.tsx";
import { SubmitButton } from "../core/ui/submit-button.tsx";
import styles from "./bulk-dialog.module.css";
import { bulkDraft, takenUp, type BulkKind, type Decision, type Decisions } from "./bulk-draft.ts";
import { DropOffPhoto } from "./drop-off-photo.tsx";
import { sayOutcomes, useBulk } from "./use-bulk.ts";

type Props = Readonly<{
  kind: BulkKind;
  dropOffs: readonly DropOff[];
  onClosed: () => void;
}>;

const WORDS = {
  confirm: { title: "Confirm drop-offs", verb: "Confirm all", done: "confirmed" },
  reject: { title: "Reject drop-offs", verb: "Reject all", done: "rejected" },
} as const;

/** Decides the selected ones: a count for each, or one reason for all; then says what became of each. */
export function BulkDialog({ kind, dropOffs, onClosed }: Props): ReactElement {
  const form = useSchemaForm<Decisions>({
    schema: DropOffDecisions,
    initialValues: { decisions: dropOffs.map(({ _id }) => blank(kind, _id)) },
    draft: { name: bulkDraft(kind), restore: takenUp },
  });
  const { outcomes, send, isPending } = useBulk(form);
  const { title, verb, done } = WORDS[kind];
  const submit = async (): Promise<void> => {
    const checked = DropOffDecisions.def.shape.decisions.safeParse(form.getValues().decisions);
    if (checked.success && (await isSureOf(dropOffs, checked.data))) await send(checked.data);
  };
  return (
    <FormDialog
      title={title}
      size="lg"
      isUnsaved={form.isTyped && outcomes === undefined}
      onGivenUp={form.settle}
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
            <FormFailure form={form} />
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

/** Counts that are unusually high are asked about by name. */
async function isSureOf(
  dropOffs: readonly DropOff[],
  decisions: DropOffDecisions["decisions"],
): Promise<boolean> {
  const counts = new Map(
    decisions.map((one) => [one._id, one.status === "completed" ? one.itemsCount : 0]),
  );
  const high = dropOffs
    .filter(({ _id }) => (counts.get(_id) ?? 0) > USUAL_COUNT)
    .map(({ _id, itemType, user }) => ({
      said: sayQuantity(counts.get(_id) ?? 0, itemType),
      user,
    }));
  const [first] = high;
  if (!first) return true;
  return confirm({
    title: high.length === 1 ? `${first.said}, really?` : `${high.length} high counts, really?`,
    message: `${high.map(({ said, user }) => `${said} from ${fullName(user)}`).join("; ")}.`,
    confirmLabel: "Confirm all",
    cancelLabel: "Not yet",
  });
}

type QuestionsProps = Omit<Props, "onClosed"> & Readonly<{ form: SchemaForm<Decisions> }>;

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
