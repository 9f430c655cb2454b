import { Button, Group, Textarea } from "@mantine/core";
import { useEffect, useRef, type ReactElement } from "react";

import { DropOffDecision } from "#contract/drop-offs.ts";
import { fullName } from "#domain/text.ts";

import { confirm } from "#web/kit/actions/confirm.ts";
import { DraftNote } from "#web/kit/fields/draft-note.tsx";
import { FormFailure } from "#web/kit/fields/form-failure.tsx";
import { SubmitButton } from "#web/kit/fields/submit-button.tsx";
import { useSchemaForm, useUnsavedGuard } from "#web/kit/forms/form.ts";
import { Surface } from "#web/kit/ui/surface.tsx";
import { say } from "../words/say.ts";
import { type DecisionFormProps, rejectionOf, useDecision } from "./use-decision.ts";

type Rejection = { status: "rejected"; reason: string };

/** The reason for which a drop-off is rejected. */
export function RejectForm({ dropOff, onSwitch, ...after }: DecisionFormProps): ReactElement {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const form = useSchemaForm<Rejection>({
    schema: DropOffDecision,
    initialValues: { status: "rejected", reason: "" },
    draft: { name: rejectionOf(dropOff._id) },
  });
  useUnsavedGuard(form);
  const decide = useDecision(say("Drop-off rejected"), after, form);
  const submit = async ({ reason }: Rejection): Promise<void> => {
    const isSure = await confirm({
      title: say("Reject the drop-off of {user}?", { user: fullName(dropOff.user) }),
      message: say(
        "Nothing is credited, and {firstName} reads the reason. This cannot be taken back.",
        { firstName: dropOff.user.firstName },
      ),
      confirmLabel: say("Reject"),
      isDanger: true,
    });
    if (isSure)
      await decide.run({ params: { id: dropOff._id }, body: { status: "rejected", reason } });
  };
  return (
    <Surface as="section" title={say("Reject drop-off")}>
      <form noValidate className="stack gap-16" onSubmit={form.handle(submit)}>
        <DraftNote form={form} />
        <Textarea
          label={say("Reason")}
          required
          description={say("{firstName} reads it.", { firstName: dropOff.user.firstName })}
          autosize
          minRows={3}
          maxRows={8}
          ref={field}
          {...form.getInputProps("reason")}
        />
        <FormFailure form={form} />
        <Group justify="space-between" gap="sm">
          <SubmitButton isPending={decide.isPending} color="danger">
            {say("Reject drop-off")}
          </SubmitButton>
          <Button variant="subtle" onClick={onSwitch}>
            {say("Confirm instead")}
          </Button>
        </Group>
      </form>
    </Surface>
  );
}
