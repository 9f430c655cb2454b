import { useQueryClient } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState, type FormEvent, type ReactElement, type ReactNode } from "react";

import type { User } from "#contract/profile.ts";
import { dialable, formatDialable } from "#domain/phone.ts";

import { useAction } from "#web/kit/actions/action.ts";
import { useFreshUser } from "#web/parts/access/fresh-user.ts";
import { useUser } from "#web/kit/session/session.ts";
import { toast } from "#web/kit/toasts/toast.ts";
import { EmptyState } from "#web/kit/ui/empty-state.tsx";
import { FormFailure } from "#web/kit/fields/form-failure.tsx";
import { AnchorLink, ButtonLink } from "#web/kit/ui/links.tsx";
import { Page } from "#web/kit/ui/page.tsx";
import { SubmitButton } from "#web/kit/fields/submit-button.tsx";
import { Surface } from "#web/kit/ui/surface.tsx";
import { say } from "#web/kit/words/say.ts";
import { sayNodes } from "#web/kit/words/say-nodes.tsx";
import { useTexts } from "#web/parts/profile/phone-texts.ts";
import styles from "#web/parts/auth/auth.module.css";
import { CodeField } from "#web/parts/auth/code-field.tsx";
import { OutboxLink } from "./outbox-link.tsx";
import { noteSent, Resend } from "./resend.tsx";
import { useCodeForm } from "./use-code-form.ts";

/** /profile/verify-phone: proves the phone number with a code that is texted to it. */
export function VerifyPhonePage(): ReactElement | null {
  // It may have been verified, or changed, in another tab or on another device.
  useFreshUser();
  const user = useUser();
  if (!user) return null;
  return (
    <Page
      title={say("Verify your phone number")}
      width="narrow"
      back={{ to: "/profile", label: say("Back to Profile") }}
    >
      <Surface>
        <PhoneVerification key={user.phoneNumber} user={user} />
      </Surface>
    </Page>
  );
}

function PhoneVerification({ user }: { user: User }): ReactElement {
  const { phoneNumber, isPhoneVerified } = user;
  const texts = useTexts(phoneNumber ?? "");
  const number = formatDialable(dialable(phoneNumber ?? "") ?? phoneNumber ?? "");
  if (phoneNumber === null)
    return (
      <OtherSteps title={say("No phone number yet")} way={say("Add phone number")}>
        {say("We text you when your pickup is scheduled, once you have added and verified one.")}
      </OtherSteps>
    );
  if (isPhoneVerified)
    return (
      <OtherSteps title={say("Your phone number is verified")} way={say("Change phone number")}>
        {say("Text messages go to {number}.", { number })}
      </OtherSteps>
    );
  if (texts === "off" || texts === "abroad")
    return (
      <OtherSteps title={say("No text messages to this number")} way={say("Change phone number")}>
        {texts === "off"
          ? say("No text messages are sent from here yet. Messages come by email and in the app.")
          : say("We send no text messages to this country. Messages come by email and in the app.")}
      </OtherSteps>
    );
  return <VerificationSteps number={number} />;
}

/** Both steps stand in the address: a reload stays, and Back leads from the second to the first. */
function VerificationSteps({ number }: { number: string }): ReactElement {
  const { step } = useSearch({ from: "/user/profile/verify-phone" });
  return (
    <div className="stack gap-20">
      {step === "code" ? <EnterCode number={number} /> : <SendCode number={number} />}
      <p className={styles["foot"]}>
        {say("Not your number?")}
        <AnchorLink to="/profile/update-profile">{say("Change it")}</AnchorLink>
      </p>
    </div>
  );
}

function SendCode({ number }: { number: string }): ReactElement {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [failure, setFailure] = useState<string>();
  const { run, isPending } = useAction("POST /profile/phone/code", {
    done: say("OTP sent successfully"),
    onDone: () => {
      noteSent("POST /profile/phone/code");
      void navigate({ to: "/profile/verify-phone", search: { step: "code" } });
    },
    onFailed: ({ code, message }) => {
      setFailure(message);
      // It happened in another tab or on another device.
      if (code === "already_verified")
        void queryClient.invalidateQueries({ queryKey: ["GET /profile"] });
    },
  });
  const send = (event: FormEvent): void => {
    event.preventDefault();
    setFailure(undefined);
    void run();
  };
  return (
    <>
      <p>
        {sayNodes((mark) =>
          say(
            "We text a 6-digit code to {number}. Enter it here, and we write to this number when your pickup is scheduled. Your carrier may charge for messages.",
            { number: mark(<strong className="nowrap">{number}</strong>) },
          ),
        )}
      </p>
      <FormFailure form={{ failure, dismiss: () => setFailure(undefined) }} />
      <form noValidate className="stack gap-20" onSubmit={send}>
        <SubmitButton isPending={isPending} fullWidth>
          {say("Send code")}
        </SubmitButton>
        <ButtonLink to="/profile/verify-phone" search={{ step: "code" }} variant="subtle">
          {say("I have a code")}
        </ButtonLink>
      </form>
    </>
  );
}

function EnterCode({ number }: { number: string }): ReactElement {
  const navigate = useNavigate();
  const code = useCodeForm("PUT /profile/phone/verify", () => {
    toast({ message: say("Phone number verified") });
    void navigate({ to: "/profile", replace: true });
  });
  return (
    <>
      <p>
        {sayNodes((mark) =>
          say("Enter the 6-digit code that we texted to {number}.", {
            number: mark(<strong className="nowrap">{number}</strong>),
          }),
        )}
      </p>
      <form noValidate className="stack gap-20" onSubmit={code.form.handle(code.submit)}>
        <CodeField
          label={say("Code")}
          {...code.form.getInputProps("otp")}
          onChange={code.enterCode}
        />
        <FormFailure form={code.form} keepsFocus />
        <SubmitButton isPending={code.isPending} fullWidth>
          {say("Verify")}
        </SubmitButton>
      </form>
      <div className={styles["ways"]}>
        <Resend
          line="POST /profile/phone/code"
          onSent={code.clear}
          onFailed={({ message }) => code.form.say(message)}
        />
        <OutboxLink address={dialable(number)} onUse={code.enterCode} />
      </div>
    </>
  );
}

function OtherSteps({
  title,
  way,
  children,
}: Readonly<{ title: string; way: string; children: ReactNode }>): ReactElement {
  return (
    <EmptyState title={title} action={<ButtonLink to="/profile/update-profile">{way}</ButtonLink>}>
      {children}
    </EmptyState>
  );
}
