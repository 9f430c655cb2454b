import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";

import { SignUpForm, type Session } from "#contract/auth/auth.ts";
import type { User } from "#contract/profile.ts";

import { useAction } from "#web/kit/actions/action.ts";
import type { ApiError } from "#web/kit/api/api-error.ts";
import { ownDevice } from "#web/kit/device/device.ts";
import { openDraft } from "#web/kit/forms/draft.ts";
import { useSchemaForm, useUnsavedGuard, type SchemaForm } from "#web/kit/forms/form.ts";
import { useUser } from "#web/kit/session/session.ts";
import { useEnter } from "#web/parts/auth/enter.ts";
import { NOTHING_TYPED, SIGN_UP_DRAFT } from "./sign-up-draft.ts";
import type { SignUpValues } from "./sign-up-fields.tsx";

type SigningUp = Readonly<{
  form: SchemaForm<SignUpValues>;
  submit: (values: SignUpValues) => Promise<void>;
  isPending: boolean;
  /** Set when the account exists and its address is not proved: then the form corrects it. */
  isCorrecting: boolean;
}>;

/** A new account, or one whose address was mistyped: the same form for both. */
export function useSignUp(): SigningUp {
  const { next, referral = "", change } = useSearch({ from: "/public/signup" });
  const user = useUser();
  const [corrected] = useState(change === "address" && !user?.isEmailVerified ? user : undefined);
  const [isEntering, setEntering] = useState(false);
  const enter = useEnter("/home");
  const form = useSchemaForm<SignUpValues>({
    schema: SignUpForm,
    initialValues: corrected ? valuesOf(corrected) : { ...NOTHING_TYPED, referralId: referral },
    draft: SIGN_UP_DRAFT,
  });
  // The code page leads back here.
  useUnsavedGuard(form, (from, to) => [from.pathname, "/verify-email"].includes(to.pathname));
  const send = useSending(form);
  const submit = async (values: SignUpValues): Promise<void> => {
    // Without the draft the referral ID that was typed first is unknown, so the one on the server stays.
    const isSaid = values.referralId.trim() !== "" || form.isRestored;
    const { referralId, ...body } = values;
    const session = await send.run(
      { ...body, ...(isSaid && { referralId }), ...ownDevice() },
      corrected,
    );
    if (!session) return;
    setEntering(true);
    form.settle();
    await enter(session, next);
    openDraft(SIGN_UP_DRAFT, NOTHING_TYPED).keep(values);
  };
  return { form, submit, isPending: send.isPending || isEntering, isCorrecting: !!corrected };
}

function valuesOf({ firstName, lastName, email }: User): SignUpValues {
  return { ...NOTHING_TYPED, firstName, lastName, email };
}

type Sending = Readonly<{
  run: (body: SignUpForm, corrected: User | undefined) => Promise<Session | undefined>;
  isPending: boolean;
}>;

function useSending(form: SchemaForm<SignUpValues>): Sending {
  const navigate = useNavigate();
  const onFailed = (error: ApiError): void => {
    // The address was proved meanwhile on another device: the code page leads on from there.
    if (error.code === "already_verified") void navigate({ to: "/verify-email" });
    form.refuse(error);
    if (error.code === "email_taken") form.setFieldError("email", true);
  };
  const signUp = useAction("POST /auth/signup", { onFailed });
  const correct = useAction("PUT /auth/signup", { onFailed });
  return {
    isPending: signUp.isPending || correct.isPending,
    run: (body, corrected) => (corrected ? correct.run({ body }) : signUp.run({ body })),
  };
}
