import { may } from "#domain/permissions.ts";
import { useSearch } from "@tanstack/react-router";
import type { ReactElement } from "react";

import { PageTitle } from "#web/kit/ui/page.tsx";
import { say } from "#web/kit/words/say.ts";
import styles from "#web/parts/auth/auth.module.css";
import { CredentialsForm } from "#web/parts/auth/credentials-form.tsx";
import { useEnter } from "#web/parts/auth/enter.ts";
import { refuse } from "#web/parts/auth/refuse.ts";

/** Milliseconds that a failure is shown here (PRODUCT 8.1). */
const FAILURE_SHOWN_MS = 3000;

/** /admin/login: only admins get in (PRODUCT 4.2). */
export function AdminSignInPage(): ReactElement {
  const { next } = useSearch({ from: "/office-sign-in/admin/login" });
  const enter = useEnter("/admin");
  return (
    <>
      <PageTitle>{say("Back office sign in")}</PageTitle>
      <p className={styles["lead"]}>{say("For administrators of Rebound.")}</p>
      <CredentialsForm
        next={next ?? "/admin"}
        demoRoles={["admin", "superadmin"]}
        forgetAfter={FAILURE_SHOWN_MS}
        onSession={(session) =>
          may(session.user, "office.enter") ? enter(session, next) : refuse(session)
        }
      />
    </>
  );
}
