import { useSearch } from "@tanstack/react-router";
import { Suspense, useEffect, useState, type ReactElement } from "react";

import { may } from "#domain/permissions.ts";

import { lazyComponent } from "#web/kit/api/lazy-parts.ts";
import { hasFieldDatabase } from "#web/parts/outbox/database-name.ts";
import { PageTitle } from "#web/kit/ui/page.tsx";
import { say } from "#web/kit/words/say.ts";
import styles from "#web/parts/auth/auth.module.css";
import { CredentialsForm } from "#web/parts/auth/credentials-form.tsx";
import { useEnter } from "#web/parts/auth/enter.ts";
import { refuse } from "#web/parts/auth/refuse.ts";

const LockedEntries = lazyComponent(() => import("./locked-entries.tsx"), "LockedEntries");

/** /admin/pickup/login: pickup agents, and admins who collect (PRODUCT 2.40). */
export function AgentSignInPage(): ReactElement {
  const { next } = useSearch({ from: "/agent-sign-in/admin/pickup/login" });
  const enter = useEnter("/admin/pickup/pickups");
  const isKept = useIsSomethingKept();
  return (
    <>
      <PageTitle>{say("Collector sign in")}</PageTitle>
      <p className={styles["lead"]}>{say("For pickup agents of Rebound.")}</p>
      <Suspense>{isKept && <LockedEntries />}</Suspense>
      <CredentialsForm
        next={next ?? "/admin/pickup/pickups"}
        demoRoles={["agent", "admin"]}
        onSession={(session) =>
          may(session.user, "collector.enter") ? enter(session, next) : refuse(session)
        }
      />
    </>
  );
}

/** Whether this phone ever kept something for agents: most that sign in have nothing to be told about. */
function useIsSomethingKept(): boolean {
  const [isKept, setKept] = useState(false);
  useEffect(() => {
    void hasFieldDatabase().then(setKept);
  }, []);
  return isKept;
}
