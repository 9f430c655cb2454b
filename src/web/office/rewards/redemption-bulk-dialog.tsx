import { Textarea } from "@mantine/core";
import * as z from "zod/mini";
import type { ReactElement } from "react";

import { type Redemption, RedemptionRejection, RedemptionStatus } from "#contract/rewards.ts";
import { REDEMPTION_STATUSES } from "#domain/redemptions.ts";
import { fullName, formatPointsWithUnit } from "#domain/text.ts";

import { useAction } from "#web/kit/actions/action.ts";
import { useSchemaForm, type SchemaForm } from "#web/kit/forms/form.ts";
import { useOutcomes } from "../actions/outcomes.ts";
import { BulkDialog } from "../dialogs/bulk-dialog.tsx";
import { BulkRow, SharedReason } from "../lists/bulk-list.tsx";
import { StatusChip } from "#web/kit/ui/chip.tsx";
import { SelectField } from "#web/kit/fields/select-field.tsx";
import { formatEffectOnMany } from "./effect.ts";
import { say } from "../words/say.ts";

type Props = Readonly<{ redemptions: readonly Redemption[]; onClosed: () => void }>;
type Values = { status: RedemptionStatus | ""; reason: string; message: string };

const Chosen = z.object({
  status: z.enum(RedemptionStatus.def.entries, say("Please choose a status")),
});
const OPTIONS = REDEMPTION_STATUSES.map((status) => ({ value: status, label: status }));

/** A rejection needs a reason. */
function missingReason({
  status,
  reason,
}: Pick<Values, "status" | "reason">): Record<string, string> {
  const given = RedemptionRejection.safeParse({ reason });
  if (status !== "rejected" || given.success) return {};
  return { reason: given.error.issues[0]?.message ?? say("Reason is required") };
}

/** Sets one status for all selected rows, with one reason for a rejection; then shows the outcome of each. */
export function RedemptionBulkDialog({ redemptions, onClosed }: Props): ReactElement {
  const form = useSchemaForm<Values>({
    schema: Chosen,
    initialValues: { status: "", reason: "", message: "" },
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
  const submit = async ({ status, reason, message }: Values): Promise<void> => {
    if (status === "") return;
    const change = {
      status,
      ...(status === "rejected" && { reason }),
      ...(status === "completed" && message !== "" && { message }),
    };
    const changes = redemptions.map(({ _id, updatedAt }) => ({ _id, updatedAt, ...change }));
    await decide.run({ body: { changes } });
  };
  return (
    <BulkDialog
      title={say("Update the status of several")}
      rows={redemptions}
      form={form}
      onSubmit={form.handle(submit)}
      isPending={decide.isPending}
      submitLabel={say("Update all")}
      outcomes={outcomes}
      done={say("set to {status}", { status: form.values.status })}
      fields={<StatusFields redemptions={redemptions} form={form} />}
      onClosed={onClosed}
    >
      {({ _id, name, pointsRequired, user, status }, _, outcome) => (
        <BulkRow
          key={_id}
          name={name}
          detail={`${fullName(user)}, ${formatPointsWithUnit(say, pointsRequired)}`}
        >
          {outcome ?? <StatusChip status={status} />}
        </BulkRow>
      )}
    </BulkDialog>
  );
}

type FieldsProps = Readonly<{ redemptions: readonly Redemption[]; form: SchemaForm<Values> }>;

function StatusFields({ redemptions, form }: FieldsProps): ReactElement {
  return (
    <>
      <SelectField
        label={say("Status")}
        options={OPTIONS}
        placeholder={say("Choose a status")}
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
      {form.values.status === "completed" && (
        <Textarea
          label={say("Message (optional)")}
          description={say("Each of them reads it, in the email too.")}
          autosize
          minRows={2}
          maxRows={6}
          {...form.getInputProps("message")}
        />
      )}
    </>
  );
}
