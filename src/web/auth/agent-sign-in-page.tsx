import { useSearch } from "@tanstack/react-router";
import type { ReactElement } from "react";

import { isStaff } from "#domain/roles.ts";

import { PageTitle } from "../core/ui/page.tsx";
import { say } from "../core/words/say.ts";
import styles from "./auth.module.css";
import { CredentialsForm } from "./credentials-form.tsx";
import { useEnter } from "./enter.ts";
import { refuse } from "./refuse.ts";

/** /admin/pickup/login: pickup agents, and admins who collect (PRODUCT 2.40). */
export function AgentSignInPage(): ReactElement {
  const { next } = useSearch({ from: "/public/admin/pickup/login" });
  const enter = useEnter("/admin/pickup/pickups");
  return (
    <>
      <PageTitle>{say("Collector sign in")}</PageTitle>
      <p className={styles["lead"]}>{say("For pickup agents of Rebound.")}</p>
      <CredentialsForm
        next={next ?? "/admin/pickup/pickups"}
        demoRoles={["agent", "admin"]}
        onSession={(session) =>
          isStaff(session.user.role) ? enter(session, next) : refuse(session)
        }
      />
    </>
  );
}
