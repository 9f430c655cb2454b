import { Group, Stack } from "@mantine/core";
import type { ReactElement } from "react";

import { GoodwillDecision, type GoodwillRequest } from "#contract/corrections/goodwill.ts";
import { GOODWILL_REFUSAL_KEYS, GOODWILL_REFUSALS } from "#domain/impact/goodwill.ts";
import { formatPointsWithUnit, fullName } from "#domain/text.ts";

import { FormDialog } from "#web/kit/dialogs/form-dialog.tsx";
import { FormFailure } from "#web/kit/fields/form-failure.tsx";
import { SelectField } from "#web/kit/fields/select-field.tsx";
import { SubmitButton } from "#web/kit/fields/submit-button.tsx";
import { useSchemaForm } from "#web/kit/forms/form.ts";
import { say } from "../words/say.ts";
import { useDecision } from "./use-decision.ts";

type Props = Readonly<{ request: GoodwillRequest; onClosed: () => void }>;

/** Refuses points that a colleague asked for, with a reason that the colleague reads (PRODUCT R28.13). */
export function RefuseDialog({ request, onClosed }: Props): ReactElement {
  const form = useSchemaForm({
    schema: GoodwillDecision,
    initialValues: { decision: "refused", reason: "" },
  });
  const { firstName } = request.user;
  const asker = request.askedBy.firstName;
  const decide = useDecision(say("Refused. {asker} is told.", { asker }), form.refuse);
  const submit = async (close: () => void): Promise<void> => {
    const body = GoodwillDecision.safeParse(form.getValues());
    if (body.success && (await decide.run(request._id, body.data))) close();
  };
  return (
    <FormDialog
      title={say("Refuse {points} for {user}", {
        points: formatPointsWithUnit(say, request.points),
        user: fullName(request.user),
      })}
      isUnsaved={false}
      onClosed={onClosed}
    >
      {(close) => (
        <form noValidate onSubmit={form.handle(() => submit(close))}>
          <Stack gap="md">
            <p>
              {say("{firstName} gets no points and is told nothing. This cannot be taken back.", {
                firstName,
              })}
            </p>
            <SelectField
              label={say("Reason")}
              required
              placeholder={say("Choose a reason")}
              description={say("{asker} reads it, and the audit log keeps it.", { asker })}
              options={GOODWILL_REFUSAL_KEYS.map((reason) => ({
                value: reason,
                label: say(GOODWILL_REFUSALS[reason]),
              }))}
              {...form.getInputProps("reason")}
            />
            <FormFailure form={form} />
            <Group justify="flex-end">
              <SubmitButton isPending={decide.isPending} color="danger">
                {say("Refuse")}
              </SubmitButton>
            </Group>
          </Stack>
        </form>
      )}
    </FormDialog>
  );
}
