import { useNavigate, useSearch } from "@tanstack/react-router";
import type { ReactElement } from "react";

import { Banner } from "../core/ui/banner.tsx";
import { AnchorLink } from "../core/ui/links.tsx";
import { PageTitle } from "../core/ui/page.tsx";
import styles from "./auth.module.css";
import { CredentialsForm } from "./credentials-form.tsx";
import { useEnter } from "./enter.ts";

/** "/": where everybody but the staff comes in (spec §2). */
export function SignInPage(): ReactElement {
  const { next, reset } = useSearch({ from: "/public/" });
  const navigate = useNavigate();
  const enter = useEnter("/home");
  const forgetReset = (): void => void navigate({ to: "/", search: { next }, replace: true });
  return (
    <>
      <PageTitle>Welcome Back! Sign In</PageTitle>
      {reset === "done" && (
        <Banner tone="done" onDismiss={forgetReset}>
          Password reset successful
        </Banner>
      )}
      <CredentialsForm demoRoles={["user"]} onSession={(session) => enter(session, next)}>
        <p className={styles["foot"]}>
          New here?
          <AnchorLink to="/signup" search={{ next }}>
            Sign Up
          </AnchorLink>
        </p>
      </CredentialsForm>
    </>
  );
}
