import { Anchor } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import type { ReactElement } from "react";

import { readReferralCode } from "#domain/referrals.ts";
import { formatPointsWithUnit } from "#domain/text.ts";

import { call, read } from "#web/kit/api/api.ts";
import { useSignOut } from "#web/parts/access/sign-out.ts";
import { Chip } from "#web/kit/ui/chip.tsx";
import { DraftNote } from "#web/kit/fields/draft-note.tsx";
import { FormFailure } from "#web/kit/fields/form-failure.tsx";
import { AnchorLink } from "#web/kit/ui/links.tsx";
import { PageTitle } from "#web/kit/ui/page.tsx";
import { SubmitButton } from "#web/kit/fields/submit-button.tsx";
import { say } from "#web/kit/words/say.ts";
import styles from "#web/parts/auth/auth.module.css";
import { SignUpLine } from "../legal/sign-up-line.tsx";
import { SignUpFields } from "./sign-up-fields.tsx";
import { useSignUp } from "./use-sign-up.ts";

/**
 * /signup: a new account, signed in at once and sent to /verify-email (PRODUCT 4.1). From there it comes
 * back to correct a mistyped address: the account stays the same, its address changes.
 */
export function SignUpPage(): ReactElement {
  const { next, referral = "" } = useSearch({ from: "/public/signup" });
  const { form, submit, isPending, isCorrecting } = useSignUp();
  const invitation = isCorrecting ? undefined : readReferralCode(referral);
  return (
    <>
      <PageTitle>{say("Create An Account")}</PageTitle>
      {invitation !== undefined && <InvitedBy referralId={invitation} />}
      {isCorrecting ? (
        <p className={styles["lead"]}>
          {say(
            "Correct your email, choose a password again, and we send the code to the new address. The old one is forgotten.",
          )}
        </p>
      ) : (
        <DraftNote form={form} />
      )}
      <form noValidate className="stack gap-20" onSubmit={form.handle(submit)}>
        <SignUpFields form={form} />
        <FormFailure form={form} />
        <SubmitButton isPending={isPending} fullWidth>
          {say("Sign Up")}
        </SubmitButton>
        {!isCorrecting && <SignUpLine />}
      </form>
      {isCorrecting ? <CorrectionLinks next={next} /> : <SignInLink next={next} />}
    </>
  );
}

/** Shows who invites; until this is known, the code. Only an invitation that is known promises something (PRODUCT R35.5). */
function InvitedBy({ referralId }: Readonly<{ referralId: string }>): ReactElement {
  const { data } = useQuery({
    queryKey: ["POST /auth/inviter", referralId],
    queryFn: () => call("POST /auth/inviter", { body: { referralId } }),
    retry: false,
  });
  const { data: settings } = useQuery(read("GET /settings"));
  const points = settings?.data.friendPoints ?? 0;
  const name = data?.data.firstName;
  if (name === null)
    return (
      <p className={styles["invitation"]}>
        {say("We don't know this invitation. You can sign up without one.")}
      </p>
    );
  return (
    <p className={styles["invitation"]}>
      <Chip tint="brand">
        {name === undefined
          ? say("Invited with {referralId}", { referralId })
          : say("Invited by {name}", { name })}
      </Chip>
      {name !== undefined && points > 0 && (
        <span>
          {say("You get {points} once your email is verified.", {
            points: formatPointsWithUnit(say, points),
          })}
        </span>
      )}
    </p>
  );
}

type LinkProps = Readonly<{ next: string | undefined }>;

function SignInLink({ next }: LinkProps): ReactElement {
  return (
    <p className={styles["foot"]}>
      {say("Already have an account?")}
      <AnchorLink to="/" search={{ next }}>
        {say("Sign In")}
      </AnchorLink>
    </p>
  );
}

/** Leaving the form signs out; the account stays and can be verified later. */
function CorrectionLinks({ next }: LinkProps): ReactElement {
  const { leave, isLeaving } = useSignOut();
  return (
    <div className={styles["ways"]}>
      <p className={styles["foot"]}>
        {say("The address was right?")}
        <AnchorLink to="/verify-email" search={{ next }}>
          {say("Enter the code")}
        </AnchorLink>
      </p>
      <p className={styles["foot"]}>
        {say("Another account?")}
        <Anchor
          component="button"
          type="button"
          aria-disabled={isLeaving}
          onClick={() => void leave()}
        >
          {say("Sign In")}
        </Anchor>
      </p>
    </div>
  );
}
