import { Button, Stack, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { IconFingerprint } from "@tabler/icons-react";
import { useEffect, useState, type ReactElement } from "react";
import * as z from "zod/mini";

import { Otp, OTP_LENGTH } from "#contract/auth/auth.ts";
import type { FactorProof, SecondStep } from "#contract/auth/factors.ts";
import type { FactorMethod } from "#domain/auth/second-factors.ts";
import { message } from "#domain/words/message.ts";

import type { ApiError } from "#web/kit/api/api-error.ts";
import { call } from "#web/kit/api/api.ts";
import { importWithRetry } from "#web/kit/api/lazy-parts.ts";
import { FormFailure } from "#web/kit/fields/form-failure.tsx";
import { SubmitButton } from "#web/kit/fields/submit-button.tsx";
import { useSchemaForm, type SchemaForm } from "#web/kit/forms/form.ts";
import { ErrorState } from "#web/kit/ui/error-state.tsx";
import { SkeletonBlock } from "#web/kit/ui/skeleton.tsx";
import { say } from "#web/kit/words/say.ts";
import styles from "./auth.module.css";
import { canUsePasskeys } from "./can-use-passkeys.ts";
import { CodeField } from "./code-field.tsx";

export type Proof = Omit<FactorProof, "ticket">;

type Props = Readonly<{
  ticket: string;
  isPending: boolean;
  /** Why the last proof was refused. */
  error: ApiError | null;
  onProof: (proof: Proof) => Promise<void>;
  onBack: (failure?: string) => void;
}>;

/** Asks for a passkey, a code or a recovery code, whichever the person has. */
export function FactorForm(props: Props): ReactElement {
  const { ticket, error, onBack } = props;
  const isOver = error?.code === "step_expired" ? error : undefined;
  const {
    data,
    error: unread,
    refetch,
  } = useQuery({
    queryKey: ["second step", ticket],
    queryFn: () => call("POST /auth/second-factor/question", { body: { ticket } }),
    staleTime: Infinity,
    gcTime: 0,
  });
  useEffect(() => {
    if (isOver) onBack(isOver.message);
    // oxlint-disable-next-line react/exhaustive-deps -- It is left once.
  }, [isOver]);
  if (unread)
    return (
      <ErrorState
        title={say("The second step didn't load")}
        error={unread}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <SkeletonBlock height={180} />;
  return <Ways {...props} step={data.data} />;
}

const CodeForm = z.object({ code: Otp });
const RecoveryForm = z.object({
  recoveryCode: z
    .string()
    .check(z.trim(), z.minLength(1, message("Enter one of your recovery codes")), z.maxLength(100)),
});

type WaysProps = Props & Readonly<{ step: SecondStep }>;

function Ways(props: WaysProps): ReactElement {
  const { step, onBack } = props;
  const ways = step.methods.filter((way) => way !== "passkey" || canUsePasskeys());
  const [way, setWay] = useState<FactorMethod | undefined>(ways[0]);
  return (
    <Stack gap="lg" aria-label={say("Second step")} component="section">
      <h2 className={styles["step"]}>{say("Confirm that it is you")}</h2>
      {way === "passkey" && <ByPasskey {...props} />}
      {way === "authenticator" && <ByCode {...props} />}
      {way === "recovery" && <ByRecoveryCode {...props} />}
      {way === undefined && (
        <p>{say("None of your ways to confirm works here. Ask a superadmin for help.")}</p>
      )}
      <div className={styles["ways"]}>
        {ways
          .filter((other) => other !== way)
          .map((other) => (
            <Button key={other} variant="subtle" onClick={() => setWay(other)}>
              {labelOf(other)}
            </Button>
          ))}
        <Button variant="subtle" onClick={() => onBack()}>
          {say("Back")}
        </Button>
      </div>
    </Stack>
  );
}

function labelOf(way: FactorMethod): string {
  if (way === "passkey") return say("Use a passkey");
  return way === "authenticator"
    ? say("Use a code of your authenticator application")
    : say("Use a recovery code");
}

function ByPasskey({ step, isPending, error, onProof }: WaysProps): ReactElement {
  const [failure, setFailure] = useState<string>();
  const use = async (): Promise<void> => {
    if (isPending || step.passkey === null) return;
    setFailure(undefined);
    const { askPasskey } = await importWithRetry(() => import("./factor-passkeys.ts"));
    const passkey = await askPasskey(step.passkey);
    if ("failure" in passkey) setFailure(passkey.failure);
    else await onProof({ passkey });
  };
  return (
    <>
      <FormFailure
        form={{ failure: failure ?? error?.message, dismiss: () => setFailure(undefined) }}
      />
      <Button
        fullWidth
        aria-disabled={isPending}
        leftSection={<IconFingerprint size={20} stroke={1.7} />}
        onClick={() => void use()}
      >
        {isPending ? say("Loading...") : say("Use a passkey")}
      </Button>
    </>
  );
}

/** Gives the field the focus, and shows there why the last proof was refused. */
function useRefusal<Values extends Record<string, unknown>>(
  form: SchemaForm<Values>,
  field: string,
  error: ApiError | null,
): void {
  // oxlint-disable-next-line react/exhaustive-deps -- Once, when it appears.
  useEffect(() => form.getInputNode(field)?.focus(), []);
  useEffect(() => {
    if (error && error.code !== "step_expired") form.refuse(error);
    // oxlint-disable-next-line react/exhaustive-deps -- Each refusal is shown once.
  }, [error]);
}

function ByCode({ isPending, error, onProof }: WaysProps): ReactElement {
  const form = useSchemaForm({ schema: CodeForm, initialValues: { code: "" } });
  useRefusal(form, "code", error);
  const enter = (code: string): void => {
    form.setFieldValue("code", code);
    if (code.length === OTP_LENGTH && !isPending) void onProof({ code });
  };
  return (
    <form noValidate className="stack gap-20" onSubmit={form.handle(onProof)}>
      <p>{say("Enter the six digits that your authenticator application shows.")}</p>
      <CodeField label={say("Code")} {...form.getInputProps("code")} onChange={enter} />
      <FormFailure form={form} />
      <SubmitButton isPending={isPending} fullWidth>
        {say("Confirm")}
      </SubmitButton>
    </form>
  );
}

function ByRecoveryCode({ isPending, error, onProof }: WaysProps): ReactElement {
  const form = useSchemaForm({ schema: RecoveryForm, initialValues: { recoveryCode: "" } });
  useRefusal(form, "recoveryCode", error);
  return (
    <form noValidate className="stack gap-20" onSubmit={form.handle(onProof)}>
      <p>{say("Each of your recovery codes works once.")}</p>
      <TextInput
        label={say("Recovery code")}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        {...form.getInputProps("recoveryCode")}
      />
      <FormFailure form={form} />
      <SubmitButton isPending={isPending} fullWidth>
        {say("Confirm")}
      </SubmitButton>
    </form>
  );
}
