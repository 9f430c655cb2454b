import { useSearch } from "@tanstack/react-router";
import type { ReactElement } from "react";

import { AnchorLink } from "#web/kit/ui/links.tsx";
import { PageTitle } from "#web/kit/ui/page.tsx";
import { say } from "#web/kit/words/say.ts";
import styles from "#web/parts/auth/auth.module.css";
import { CredentialsForm } from "#web/parts/auth/credentials-form.tsx";
import { useEnter } from "#web/parts/auth/enter.ts";

/** "/": the sign-in screen of residents (PRODUCT 2.1). */
export function SignInPage(): ReactElement {
  const { next } = useSearch({ from: "/public/" });
  const enter = useEnter("/home");
  return (
    <>
      <PageTitle>{say("Welcome Back! Sign In")}</PageTitle>
      <CredentialsForm
        next={next}
        demoRoles={["user"]}
        onSession={(session) => enter(session, next)}
      >
        <p className={styles["foot"]}>
          {say("New here?")}
          <AnchorLink to="/signup" search={{ next }}>
            {say("Sign Up")}
          </AnchorLink>
        </p>
        <p className={styles["foot"]}>
          <AnchorLink to="/guide">{say("What may I bring?")}</AnchorLink>
        </p>
      </CredentialsForm>
    </>
  );
}
