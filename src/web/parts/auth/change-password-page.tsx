import { Stack } from "@mantine/core";
import { useLocation, useNavigate } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { useQuery } from "@tanstack/react-query";

import { ChangePasswordForm } from "#contract/auth/auth.ts";
import type { User } from "#contract/profile.ts";
import { MIN_PASSWORD_AT_RESET } from "#domain/auth/passwords.ts";
import { passkeysThatStay } from "#domain/auth/ways-in.ts";

import { useAction } from "#web/kit/actions/action.ts";
import { useSchemaForm } from "#web/kit/forms/form.ts";
import { signIn, useUser } from "#web/kit/session/session.ts";
import { toast } from "#web/kit/toasts/toast.ts";
import { FormFailure } from "#web/kit/fields/form-failure.tsx";
import { AnchorLink } from "#web/kit/ui/links.tsx";
import { Page } from "#web/kit/ui/page.tsx";
import { PasswordField } from "#web/kit/fields/password-field.tsx";
import { SubmitButton } from "#web/kit/fields/submit-button.tsx";
import { Surface } from "#web/kit/ui/surface.tsx";
import { say } from "#web/kit/words/say.ts";
import styles from "./auth.module.css";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { passwordsMatch } from "./passwords-match.ts";
import { read } from "#web/kit/api/api.ts";
import { datedPasskeys } from "./dated-passkeys.ts";

type ProfilePath = "/profile" | "/admin/pickup/profile";

/** /profile/change-password, and the same in the agents' area. */
export function ChangePasswordPage(): ReactElement | null {
  const user = useUser();
  const path = useLocation({ select: ({ pathname }) => pathname.toLowerCase() });
  if (!user) return null;
  const profile = path.startsWith("/admin") ? "/admin/pickup/profile" : "/profile";
  return (
    <Page
      title={say("Change Password")}
      width="narrow"
      back={{ to: profile, label: say("Back to Profile") }}
    >
      <Surface>
        <PasswordForm email={user.email} profile={profile} />
      </Surface>
    </Page>
  );
}

type Props = Readonly<{ email: User["email"]; profile: ProfilePath }>;

/** The present password, then a new one twice; it ends the sessions on all other devices. */
function PasswordForm({ email, profile }: Props): ReactElement {
  const navigate = useNavigate();
  const form = useSchemaForm({
    schema: ChangePasswordForm,
    initialValues: { currentPassword: "", newPassword: "", confirmPassword: "" },
    also: passwordsMatch,
  });
  const change = useAction("PUT /auth/password", {
    onDone: ({ token, user }) => {
      signIn(token, user);
      toast({ message: say("Password changed. Your other devices are signed out.") });
      void navigate({ to: profile, replace: true });
    },
    onFailed: form.refuse,
  });
  return (
    <form
      noValidate
      onSubmit={form.handle(({ currentPassword, newPassword: next }) =>
        change.run({ body: { currentPassword, newPassword: next } }),
      )}
    >
      <Stack gap="lg">
        {/* Password managers store the new password under this name. */}
        <input type="hidden" autoComplete="username" value={email} />
        <PasswordField
          label={say("Current Password")}
          autoComplete="current-password"
          {...form.getInputProps("currentPassword")}
        />
        <p className={styles["aside"]}>
          <AnchorLink to="/forgot-password" search={{ email, next: profile }}>
            {say("Forgot Password?")}
          </AnchorLink>
        </p>
        <NewPasswordFields
          label={say("New Password")}
          minLength={MIN_PASSWORD_AT_RESET}
          password={form.getInputProps("newPassword")}
          confirmation={form.getInputProps("confirmPassword")}
        />
        <PasskeysStay />
        <FormFailure form={form} />
        <SubmitButton isPending={change.isPending} fullWidth>
          {say("Change Password")}
        </SubmitButton>
      </Stack>
    </form>
  );
}

/** Below the form for another password: which passkeys it does not change. */
function PasskeysStay(): ReactElement | null {
  const { data } = useQuery(read("GET /auth/factors"));
  const path = useLocation({ select: ({ pathname }) => pathname.toLowerCase() });
  const sentence = passkeysThatStay(say, datedPasskeys(data?.data.passkeys ?? []));
  if (sentence === undefined) return null;
  return (
    <p className={styles["lead"]}>
      {sentence}{" "}
      <AnchorLink
        to={path.startsWith("/admin") ? "/admin/pickup/security" : "/profile/security"}
        inherit
        underline="always"
      >
        {say("Look at the passkeys")}
      </AnchorLink>
    </p>
  );
}
