import type { ReactElement } from "react";

import type { User } from "#contract/profile.ts";
import { type Application, APPLICATIONS, applicationOf } from "#domain/applications.ts";
import { may } from "#domain/permissions.ts";

import { getSession } from "#web/kit/session/session.ts";
import { ButtonLink } from "#web/kit/ui/links.tsx";
import { MAIN_ID } from "#web/kit/frame/skip-link.tsx";
import { say } from "#web/kit/words/say.ts";
import styles from "./not-found-page.module.css";

/** The part of the product whose first page is shown to somebody of staff; undefined for residents. */
function staffPartOf(user: User, at: Application): "agent" | "office" | undefined {
  const isAgent = may(user, "collector.enter");
  if (at === "agent" && isAgent) return "agent";
  if (may(user, "office.enter")) return "office";
  return isAgent ? "agent" : undefined;
}

/** The screen for an address that does not exist (PRODUCT 2.5). */
export function NotFoundPage(): ReactElement {
  const user = getSession()?.user;
  const application = applicationOf(location.pathname);
  const part = user && staffPartOf(user, application);
  return (
    <main id={MAIN_ID} tabIndex={-1} className={styles["page"]}>
      <svg width="180" height="96" viewBox="0 0 180 96" fill="none" aria-hidden="true">
        <path
          d="M6 88Q52 -76 96 84M100 78q12 -58 36 -44 14 10 20 40"
          stroke="var(--rb-line-strong)"
          strokeWidth="3"
          strokeLinecap="round"
          strokeDasharray=".1 8"
        />
        <circle cx="172" cy="84" r="8" fill="var(--rb-brand)" />
      </svg>
      <h1>{say("Not Found")}</h1>
      <p>{say("There's no page at this address. It may have moved, or the link was cut off.")}</p>
      {part ? (
        <ButtonLink to={APPLICATIONS[part].first}>{say("Go to the first page")}</ButtonLink>
      ) : (
        <ButtonLink to={user ? "/home" : APPLICATIONS[application].signIn}>
          {user ? say("Go to Home") : say("Go to Sign In")}
        </ButtonLink>
      )}
    </main>
  );
}
