import { useRef, useState, type ReactElement } from "react";

import { ConfirmationForm } from "#contract/auth/confirmation.ts";

import { useAction } from "#web/kit/actions/action.ts";
import { Dialog } from "#web/kit/dialogs/dialog.tsx";
import { FormFailure } from "#web/kit/fields/form-failure.tsx";
import { PasswordField } from "#web/kit/fields/password-field.tsx";
import { SubmitButton } from "#web/kit/fields/submit-button.tsx";
import { useSchemaForm } from "#web/kit/forms/form.ts";
import { say } from "#web/kit/words/say.ts";
import { FactorForm } from "../auth/factor-form.tsx";

type Props = Readonly<{
  onAnswer: (confirmation: string) => void;
  onClosed: () => void;
}>;

/** The password again, then the second factor where there is one. */
export function ConfirmDialog({ onAnswer, onClosed }: Props): ReactElement {
  const [isOpen, setOpen] = useState(true);
  const [ticket, setTicket] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const confirmed = useRef<string>(undefined);
  const done = (confirmation: string): void => {
    confirmed.current = confirmation;
    setOpen(false);
  };
  // What follows may open another dialog, so it waits until this one is gone.
  const closed = (): void => {
    if (confirmed.current !== undefined) onAnswer(confirmed.current);
    onClosed();
  };
  const second = useAction("PUT /auth/confirmation", { onFailed: () => undefined });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      onClosed={closed}
      title={say("Confirm that it is you")}
      size="sm"
    >
      {ticket === undefined ? (
        <PasswordStep failure={failure} onConfirmed={done} onTicket={setTicket} />
      ) : (
        <FactorForm
          ticket={ticket}
          isPending={second.isPending}
          error={second.error}
          onProof={async (proof) => {
            const reply = await second.run({ body: { ticket, ...proof } });
            const confirmation = reply?.data.confirmation;
            if (confirmation) done(confirmation);
          }}
          onBack={(why) => {
            setFailure(why);
            setTicket(undefined);
            second.reset();
          }}
        />
      )}
    </Dialog>
  );
}

type PasswordProps = Readonly<{
  failure: string | undefined;
  onConfirmed: (confirmation: string) => void;
  onTicket: (ticket: string) => void;
}>;

function PasswordStep({ failure, onConfirmed, onTicket }: PasswordProps): ReactElement {
  const form = useSchemaForm({ schema: ConfirmationForm, initialValues: { password: "" } });
  const confirmed = useAction("POST /auth/confirmation", {
    onDone: ({ data: { confirmation, ticket } }) => {
      if (confirmation !== null) onConfirmed(confirmation);
      else if (ticket !== null) onTicket(ticket);
    },
    onFailed: form.refuse,
  });
  return (
    <form
      noValidate
      className="stack gap-20"
      onSubmit={form.handle((values) => confirmed.run({ body: values }))}
    >
      <p>{say("This change asks for your password again.")}</p>
      <PasswordField
        label={say("Current Password")}
        autoComplete="current-password"
        data-autofocus
        {...form.getInputProps("password")}
      />
      <FormFailure form={{ failure: form.failure ?? failure, dismiss: form.dismiss }} />
      <SubmitButton isPending={confirmed.isPending} fullWidth>
        {say("Continue")}
      </SubmitButton>
    </form>
  );
}
