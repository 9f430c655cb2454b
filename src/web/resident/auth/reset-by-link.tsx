import { useQuery } from "@tanstack/react-query";
import type { ReactElement, ReactNode } from "react";

import { RESET_LINK_MINUTES, ResetByLinkForm } from "#contract/auth/auth.ts";
import { MIN_PASSWORD_AT_RESET } from "#domain/auth/passwords.ts";

import { useAction } from "#web/kit/actions/action.ts";
import { ApiError } from "#web/kit/api/api-error.ts";
import { call } from "#web/kit/api/api.ts";
import { ownDevice } from "#web/kit/device/device.ts";
import { useSchemaForm } from "#web/kit/forms/form.ts";
import { EmptyState } from "#web/kit/ui/empty-state.tsx";
import { ErrorState } from "#web/kit/ui/error-state.tsx";
import { FormFailure } from "#web/kit/fields/form-failure.tsx";
import { AnchorLink, ButtonLink } from "#web/kit/ui/links.tsx";
import { PageTitle } from "#web/kit/ui/page.tsx";
import { SkeletonCards } from "#web/kit/ui/skeleton.tsx";
import { SubmitButton } from "#web/kit/fields/submit-button.tsx";
import { say } from "#web/kit/words/say.ts";
import { sayNodes } from "#web/kit/words/say-nodes.tsx";
import styles from "#web/parts/auth/auth.module.css";
import { NewPasswordFields } from "#web/parts/auth/new-password-fields.tsx";
import { useKeepPasskeys } from "./keep-passkeys.tsx";
import { passwordsMatch } from "#web/parts/auth/passwords-match.ts";
import { useAfterReset } from "./use-after-reset.tsx";

/** /forgot-password#...: the screen behind the link of the email; it needs no code. */
export function ResetByLink({ link }: Readonly<{ link: string }>): ReactElement {
  // The secret is sent in the body of a POST, because addresses are written into logs.
  const { data, error, refetch } = useQuery({
    queryKey: ["POST /auth/reset-link", link],
    queryFn: ({ signal }) => call("POST /auth/reset-link", { body: { link } }, { signal }),
  });
  return (
    <>
      <PageTitle>{say("Choose a new password")}</PageTitle>
      {data && <NewPassword link={link} email={data.data.email} />}
      {!data && error && <LinkRefused error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonCards count={2} />}
    </>
  );
}

function NewPassword({ link, email }: Readonly<{ link: string; email: string }>): ReactElement {
  const form = useSchemaForm({
    schema: ResetByLinkForm,
    initialValues: { link, newPassword: "", confirmPassword: "" },
    also: passwordsMatch,
  });
  const after = useAfterReset(undefined);
  const keeping = useKeepPasskeys(form.refuse);
  const reset = useAction("POST /auth/reset-by-link", {
    onDone: after.onDone,
    onFailed: keeping.onFailed,
  });
  if (after.told) return after.told;
  return (
    <>
      <p className={styles["lead"]}>
        {sayNodes((mark) =>
          say("The account is {email}. Every device that is signed in to it is signed out.", {
            email: mark(<strong>{email}</strong>),
          }),
        )}
      </p>
      <form
        noValidate
        className="stack gap-20"
        onSubmit={form.handle(({ newPassword }) =>
          reset.run({ body: { link, newPassword, ...keeping.choice, ...ownDevice() } }),
        )}
      >
        {/* Password managers store the new password under this name. */}
        <input type="hidden" autoComplete="username" value={email} />
        <NewPasswordFields
          label={say("New Password")}
          minLength={MIN_PASSWORD_AT_RESET}
          password={form.getInputProps("newPassword")}
          confirmation={form.getInputProps("confirmPassword")}
        />
        {keeping.field}
        <FormFailure form={form} or={isOver(reset.error) && <NewLinkRequest />} />
        <SubmitButton isPending={reset.isPending} fullWidth>
          {say("Reset Password")}
        </SubmitButton>
      </form>
    </>
  );
}

/** Shown when the link expires while the password is being typed. */
const isOver = (error: Error | null | undefined): boolean =>
  error instanceof ApiError && error.code.startsWith("reset_link_");

const NewLinkRequest = (): ReactElement => (
  <AnchorLink to="/forgot-password" inherit c="inherit" underline="always">
    {say("ask for another email")}
  </AnchorLink>
);

type NotUsableProps = Readonly<{ error: Error; onRetry: () => void }>;

function LinkRefused({ error, onRetry }: NotUsableProps): ReactNode {
  const code = error instanceof ApiError ? error.code : undefined;
  const again = <ButtonLink to="/forgot-password">{say("Send another email")}</ButtonLink>;
  if (code === "reset_link_used")
    return (
      <EmptyState title={say("This link has been used")} action={again}>
        {sayNodes((mark) =>
          say(
            "The password was changed since this email was sent. You can {signIn} with the new one, or ask for another email.",
            {
              signIn: mark(
                <AnchorLink to="/" inherit underline="always">
                  {say("sign in")}
                </AnchorLink>,
              ),
            },
          ),
        )}
      </EmptyState>
    );
  if (code === "reset_link_expired")
    return (
      <EmptyState title={say("This link has expired")} action={again}>
        {say("It worked for {minutes} minutes. Look for a newer email, or ask for another one.", {
          minutes: RESET_LINK_MINUTES,
        })}
      </EmptyState>
    );
  if (code === "reset_link_unknown" || code === "invalid")
    return (
      <EmptyState title={say("This link doesn't work")} action={again}>
        {say("It may be incomplete: open it from the email, or copy all of it.")}
      </EmptyState>
    );
  return <ErrorState title={say("The link couldn't be checked")} error={error} onRetry={onRetry} />;
}
