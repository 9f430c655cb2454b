import { Group, Stack } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";

import { type HeldReferral, HeldReferralDecision } from "#contract/management.ts";
import { REFERRAL_POINTS, REFERRAL_REASONS, type ReferralDecision } from "#domain/referrals.ts";

import { useAction } from "#web/kit/actions/action.ts";
import { refetch } from "#web/kit/api/changes.ts";
import { FormDialog } from "#web/kit/dialogs/form-dialog.tsx";
import { FormFailure } from "#web/kit/fields/form-failure.tsx";
import { SelectField } from "#web/kit/fields/select-field.tsx";
import { SubmitButton } from "#web/kit/fields/submit-button.tsx";
import { useSchemaForm } from "#web/kit/forms/form.ts";
import { say } from "../words/say.ts";
import { formatAuditValue } from "./audit-values.ts";

type Props = Readonly<{ held: HeldReferral; decision: ReferralDecision; onClosed: () => void }>;

const REFRESH = ["GET /management/held-referrals", "GET /management/waiting"] as const;

/** Credits or refuses a friend beyond the limit, with a reason (PRODUCT R7.5). */
export function ReferralDialog({ held, decision, onClosed }: Props): ReactElement {
  const isCredit = decision === "credited";
  const form = useSchemaForm<{ decision: ReferralDecision; reason: string }>({
    schema: HeldReferralDecision,
    initialValues: { decision, reason: "" },
  });
  const queryClient = useQueryClient();
  const decide = useAction("PUT /management/held-referrals/:id", {
    done: doneOf(isCredit, held.friendPoints > 0),
    refresh: REFRESH,
    onFailed: (error) => {
      form.refuse(error);
      // Somebody else was quicker: the list behind is read again.
      if (error.status === 409) refetch(queryClient, REFRESH);
    },
  });
  const submit = async (close: () => void): Promise<void> => {
    const body = HeldReferralDecision.safeParse(form.getValues());
    const input = { params: { id: held._id } };
    if (body.success && (await decide.run({ ...input, body: body.data })) !== undefined) close();
  };
  const names = { friend: held.friendName, points: REFERRAL_POINTS };
  return (
    <FormDialog
      title={isCredit ? say("Credit for {friend}", names) : say("Refuse for {friend}", names)}
      isUnsaved={false}
      onClosed={onClosed}
    >
      {(close) => (
        <form noValidate onSubmit={form.handle(() => submit(close))}>
          <Stack gap="md">
            <Consequences held={held} isCredit={isCredit} />
            <SelectField
              label={say("Reason")}
              required
              placeholder={say("Choose a reason")}
              description={say("Kept in the audit log. The inviter does not read it.")}
              options={REFERRAL_REASONS[decision].map((reason) => ({
                value: reason,
                label: formatAuditValue(reason),
              }))}
              {...form.getInputProps("reason")}
            />
            <FormFailure form={form} />
            <Group justify="flex-end">
              <SubmitButton isPending={decide.isPending} {...(!isCredit && { color: "danger" })}>
                {isCredit ? say("Credit {points} points", names) : say("Refuse")}
              </SubmitButton>
            </Group>
          </Stack>
        </form>
      )}
    </FormDialog>
  );
}

type ConsequencesProps = Readonly<{ held: HeldReferral; isCredit: boolean }>;

/** What each of the two gets, or does not get. */
function Consequences({ held, isCredit }: ConsequencesProps): ReactElement {
  const { friendPoints } = held;
  const names = {
    friend: held.friendName,
    inviter: held.referrerName,
    points: REFERRAL_POINTS,
    friendPoints,
  };
  return (
    <>
      <p>
        {isCredit
          ? say("{inviter} gets {points} points. This cannot be taken back.", names)
          : say("{inviter} gets no points for {friend}. This cannot be taken back.", names)}
      </p>
      {friendPoints > 0 && (
        <p>
          {isCredit
            ? say("{friend} gets {friendPoints} points for joining.", names)
            : say("{friend} does not get the {friendPoints} points for joining.", names)}
        </p>
      )}
    </>
  );
}

function doneOf(isCredit: boolean, areBoth: boolean): string {
  if (isCredit)
    return areBoth ? say("Credited. Both are told.") : say("Credited. The inviter is told.");
  return areBoth ? say("Refused. Both are told.") : say("Refused. The inviter is told.");
}
