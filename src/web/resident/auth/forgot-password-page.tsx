import { useLocation, useSearch } from "@tanstack/react-router";
import type { ReactElement } from "react";

import { AskForCode } from "./ask-for-code.tsx";
import { ResetByLink } from "./reset-by-link.tsx";
import { ResetPassword } from "./reset-password.tsx";

/**
 * /forgot-password: two steps, both in the URL, so that Back leads from the second to the first. The link of the email
 * leads here too, with its secret after `#`.
 */
export function ForgotPasswordPage(): ReactElement {
  const { step, email, next } = useSearch({ from: "/public/forgot-password" });
  const link = useLocation({ select: ({ hash }) => hash });
  if (link !== "") return <ResetByLink key={link} link={link} />;
  if (step === "reset" && email !== undefined) {
    return <ResetPassword key={email} email={email} next={next} />;
  }
  return <AskForCode email={email} next={next} />;
}
