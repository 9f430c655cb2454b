import { useSearch } from "@tanstack/react-router";
import type { ReactElement } from "react";

import { AskForCode } from "./ask-for-code.tsx";
import { ResetPassword } from "./reset-password.tsx";

/** /forgot-password: two steps, both in the URL, so that Back leads from the second to the first. */
export function ForgotPasswordPage(): ReactElement {
  const { step, email, next } = useSearch({ from: "/public/forgot-password" });
  if (step === "reset" && email !== undefined) {
    return <ResetPassword key={email} email={email} next={next} />;
  }
  return <AskForCode email={email} next={next} />;
}
