import { useQueryClient } from "@tanstack/react-query";

import { OTP_LENGTH, VerifyEmailForm } from "#contract/auth/auth.ts";
import type { User } from "#contract/profile.ts";

import { useAction } from "#web/kit/actions/action.ts";
import { read } from "#web/kit/api/api.ts";
import type { ApiError } from "#web/kit/api/api-error.ts";
import { useSchemaForm, type SchemaForm } from "#web/kit/forms/form.ts";
import { updateUser } from "#web/kit/session/session.ts";

type Line = "POST /auth/verify-email" | "PUT /profile/phone/verify";

export type CodeForm = Readonly<{
  form: SchemaForm<{ otp: string }>;
  isPending: boolean;
  submit: (values: { otp: string }) => Promise<void>;
  /** A new code was sent: clears what was typed for the old one, and its error. */
  clear: () => void;
  /** Six digits are sent at once. */
  enterCode: (otp: string) => void;
}>;

/** The state of a code that is typed and checked; `onDone` gets the user after the code was accepted. */
export function useCodeForm(line: Line, onDone: (user: User) => void): CodeForm {
  const queryClient = useQueryClient();
  const form = useSchemaForm({ schema: VerifyEmailForm, initialValues: { otp: "" } });
  const refuse = (error: ApiError): void => {
    form.refuse(error);
    const field = form.getInputNode("otp");
    // The next digit typed replaces the code that was refused.
    if (field instanceof HTMLInputElement) field.select();
  };
  const { run, isPending } = useAction(line, {
    onDone: (reply) => {
      // The cached profile still says "not verified", and the next screen would use it.
      queryClient.setQueryData(read("GET /profile").queryKey, reply);
      updateUser(reply.data);
      onDone(reply.data);
    },
    onFailed: (error) => {
      if (error.code !== "already_verified") return refuse(error);
      // Verified in another tab or on another device: the profile says so, and the screen leads on.
      void queryClient.invalidateQueries({ queryKey: ["GET /profile"] });
    },
  });
  const submit = async (values: { otp: string }): Promise<void> => {
    form.dismiss();
    await run({ body: values });
  };
  const clear = (): void => {
    form.begin({ otp: "" });
    form.dismiss();
    form.getInputNode("otp")?.focus();
  };
  const enterCode = (otp: string): void => {
    form.setFieldValue("otp", otp);
    if (otp.length === OTP_LENGTH) void submit({ otp });
  };
  return { form, isPending, submit, clear, enterCode };
}
