import { Stack } from "@mantine/core";
import * as z from "zod/mini";
import type { ReactElement } from "react";

import { type Redemption, RedemptionRejection, RedemptionStatus } from "#contract/rewards.ts";
import { REDEMPTION_STATUSES } from "#domain/redemptions.ts";
import { fullName, formatPointsWithUnit } from "#domain/text.ts";

import { useAction } from "../core/actions/action.ts";
import { useSchemaForm, type SchemaForm } from "../core/forms/form.ts";
import { useOutcomes } from "../core/actions/outcomes.ts";
import {
  BulkActions,
  BulkList,
  BulkRow,
  OutcomeLabel,
  OutcomeSummary,
  SharedReason,
} from "../core/lists/bulk-list.tsx";
import { StatusChip } from "../core/ui/chip.tsx";
import { FormFailure } from "../core/fields/form-failure.tsx";
import { FormDialog } from "../core/dialogs/form-dialog.tsx";
import { SelectField } from "../core/fields/select-field.tsx";
import { SubmitButton } from "../core/fields/submit-button.tsx";
import { formatEffectOnMany } from "./effect.ts";

type Props = Readonly<{ redemptions: readonly Redemption[]; onClosed: () => void }>;
type Values = { status: RedemptionStatus | ""; reason: string };

const Chosen = z.object({ status: z.enum(RedemptionStatus.def.entries, "Please choose a status") });
const OPTIONS = REDEMPTION_STATUSES.map((status) => ({ value: status, label: status }));

/** A rejection needs a reason. */
function missingReason({ status, reason }: Values): Record<string, string> {
  const given = RedemptionRejection.safeParse({ reason });
  if (status !== "rejected" || given.success) return {};
  return { reason: given.error.issues[0]?.message ?? "Reason is required" };
}

/** Sets one status for all selected rows, with one reason for a rejection; then shows the outcome of each. */
export function RedemptionBulkDialog({ redemptions, onClosed }: Props): ReactElement {
  const form = useSchemaForm<Values>({
    schema: Chosen,
    initialValues: { status: "", reason: "" },
    also: missingReason,
  });
  const [outcomes, keep] = useOutcomes();
  const decide = useAction("PUT /reward/admin/redemptions", {
    refresh: ["GET /reward/admin/redemptions", "GET /reward/admin/redemptions/:id"],
    onDone: (reply) => {
      form.settle();
      keep(reply);
    },
    onFailed: form.refuse,
  });
  const submit = async ({ status, reason }: Values): Promise<void> => {
    if (status === "") return;
    const change = { status, ...(status === "rejected" && { reason }) };
    const changes = redemptions.map(({ _id, updatedAt }) => ({ _id, updatedAt, ...change }));
    await decide.run({ body: { changes } });
  };
  const done = `set to ${form.values.status}`;
  return (
    <FormDialog
      title="Update the status of several"
      size="lg"
      isUnsaved={form.isTyped && outcomes === undefined}
      onGivenUp={form.settle}
      onClosed={onClosed}
    >
      {(close) => (
        <form noValidate onSubmit={form.handle(submit)}>
          <Stack gap="md">
            {outcomes ? (
              <OutcomeSummary rows={redemptions} outcomes={outcomes} done={done} />
            ) : (
              <Questions redemptions={redemptions} form={form} />
            )}
            <BulkList>
              {redemptions.map((redemption) => (
                <Row key={redemption._id} redemption={redemption}>
                  {outcomes ? (
                    <OutcomeLabel outcome={outcomes.get(redemption._id)} done={done} />
                  ) : (
                    <StatusChip status={redemption.status} />
                  )}
                </Row>
              ))}
            </BulkList>
            <FormFailure form={form} />
            <BulkActions isDone={outcomes !== undefined} onClose={close}>
              <SubmitButton isPending={decide.isPending}>Update all</SubmitButton>
            </BulkActions>
          </Stack>
        </form>
      )}
    </FormDialog>
  );
}

type QuestionsProps = Readonly<{ redemptions: readonly Redemption[]; form: SchemaForm<Values> }>;

function Questions({ redemptions, form }: QuestionsProps): ReactElement {
  return (
    <>
      <SelectField
        label="Status"
        options={OPTIONS}
        placeholder="Choose a status"
        description={formatEffectOnMany(redemptions, form.values.status)}
        inputWrapperOrder={["label", "input", "description", "error"]}
        {...form.getInputProps("status")}
      />
      {form.values.status === "rejected" && (
        <SharedReason
          {...form.getInputProps("reason")}
          onType={(reason) => form.setFieldValue("reason", reason)}
        />
      )}
    </>
  );
}

type RowProps = Readonly<{ redemption: Redemption; children: ReactElement }>;

function Row({ redemption, children }: RowProps): ReactElement {
  const { name, pointsRequired, user } = redemption;
  return (
    <BulkRow name={name} detail={`${fullName(user)}, ${formatPointsWithUnit(pointsRequired)}`}>
      {children}
    </BulkRow>
  );
}
