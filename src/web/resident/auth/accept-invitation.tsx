import type { ReactElement } from "react";

import { AcceptanceForm, type InvitationShown } from "#contract/auth/invitations.ts";
import { passwordTooShort } from "#domain/auth/passwords.ts";
import { ROLE_FACTS } from "#domain/roles.ts";
import { PRODUCT_NAME } from "#domain/text.ts";
import { may } from "#domain/permissions.ts";

import { useAction } from "#web/kit/actions/action.ts";
import { ownDevice } from "#web/kit/device/device.ts";
import { useSchemaForm } from "#web/kit/forms/form.ts";
import { useUser } from "#web/kit/session/session.ts";
import { Banner } from "#web/kit/ui/banner.tsx";
import { FormFailure } from "#web/kit/fields/form-failure.tsx";
import { PageTitle } from "#web/kit/ui/page.tsx";
import { SubmitButton } from "#web/kit/fields/submit-button.tsx";
import { say } from "#web/kit/words/say.ts";
import { sayNodes } from "#web/kit/words/say-nodes.tsx";
import styles from "#web/parts/auth/auth.module.css";
import { useEnter } from "#web/parts/auth/enter.ts";
import { NewPasswordFields } from "#web/parts/auth/new-password-fields.tsx";
import { passwordsMatch } from "#web/parts/auth/passwords-match.ts";

type Props = Readonly<{ token: string; invitation: InvitationShown }>;

/** Choosing the password of a new account of the staff; it goes on to the first screen of its role. */
export function AcceptInvitation({ token, invitation }: Props): ReactElement {
  const { firstName, email, role, minPassword } = invitation;
  const form = useSchemaForm({
    schema: AcceptanceForm,
    initialValues: { token, newPassword: "", confirmPassword: "" },
    also: (values) => refusalsOf(values, minPassword),
  });
  const enter = useEnter(may({ role }, "office.enter") ? "/admin" : "/admin/pickup/pickups");
  const accept = useAction("POST /auth/accept-invitation", {
    onDone: (session) => void enter(session),
    onFailed: form.refuse,
  });
  return (
    <>
      <PageTitle>{say("Welcome, {firstName}!", { firstName })}</PageTitle>
      <p className={styles["lead"]}>
        {sayNodes((mark) =>
          say("You're invited to {product} as {role}. Choose a password for {email}.", {
            product: PRODUCT_NAME,
            role: say(ROLE_FACTS[role].as),
            email: mark(<strong>{email}</strong>),
          }),
        )}
      </p>
      <OtherSession email={email} />
      <form
        noValidate
        className="stack gap-20"
        onSubmit={form.handle((values) =>
          accept.run({ body: { token, newPassword: values.newPassword, ...ownDevice() } }),
        )}
      >
        {/* Password managers store the new password under this name. */}
        <input type="hidden" autoComplete="username" value={email} />
        <NewPasswordFields
          label={say("Password")}
          minLength={minPassword}
          password={form.getInputProps("newPassword")}
          confirmation={form.getInputProps("confirmPassword")}
        />
        <FormFailure form={form} />
        <SubmitButton isPending={accept.isPending} fullWidth>
          {say("Set password and begin")}
        </SubmitButton>
      </form>
    </>
  );
}

type Typed = { newPassword: string; confirmPassword: string };

/** Checks that the form's schema does not make: the length that the role needs, and the repetition. */
function refusalsOf(typed: Typed, least: number): Record<string, string> {
  const { newPassword } = typed;
  const isShort = newPassword !== "" && Array.from(newPassword).length < least;
  return {
    ...(isShort && { newPassword: passwordTooShort(least) }),
    ...passwordsMatch(typed),
  };
}

/** When another person is signed in on this device, says whose session will end. */
function OtherSession({ email }: { email: string }): ReactElement | null {
  const user = useUser();
  if (!user || user.email === email) return null;
  return (
    <Banner tone="warn">
      {say(
        "{firstName} ({email}) is signed in on this device. Setting the password signs you in instead.",
        { firstName: user.firstName, email: user.email },
      )}
    </Banner>
  );
}
