import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement, ReactNode } from "react";

import type { SignInForm } from "#contract/auth/auth.ts";
import { isRole, ROLE_FACTS } from "#domain/roles.ts";

import { read } from "#web/kit/api/api.ts";
import { AnchorLink } from "#web/kit/ui/links.tsx";
import { say } from "#web/kit/words/say.ts";
import styles from "./demo-accounts.module.css";

type Props = Readonly<{
  roles: readonly string[];
  isBusy: boolean;
  onChoose: (account: SignInForm) => void;
}>;

function nameOf(role: string): string {
  const word = isRole(role) ? ROLE_FACTS[role].demo : null;
  return word === null ? role : say(word);
}

/** The demo accounts: one tap fills the form and signs in. Renders nothing outside of demo mode. */
export function DemoAccounts({ roles, isBusy, onChoose }: Props): ReactElement | null {
  const { data } = useQuery(read("GET /config"));
  const accounts = (data?.data.demoAccounts ?? []).filter(({ role }) => roles.includes(role));
  if (!data?.data.isDemo || accounts.length === 0) return null;
  const isElsewhere = (role: string): boolean => !roles.includes(role);
  return (
    <section className={styles["place"]} aria-labelledby="demo-title">
      <div className={styles["panel"]}>
        <h2 id="demo-title" className={styles["title"]}>
          {say("Demo: sign in with one tap")}
        </h2>
        <div className={styles["accounts"]}>
          {accounts.map(({ email, password, role }) => (
            <Button
              key={role}
              variant="light"
              aria-disabled={isBusy}
              onClick={() => !isBusy && onChoose({ email, password })}
            >
              {nameOf(role)}
            </Button>
          ))}
        </div>
        <p className={styles["doors"]}>
          {isElsewhere("user") && (
            <OtherSignInLink to="/">{say("Resident sign-in")}</OtherSignInLink>
          )}
          {isElsewhere("agent") && (
            <OtherSignInLink to="/admin/pickup/login">
              {say("Pickup agent sign-in")}
            </OtherSignInLink>
          )}
          {isElsewhere("superadmin") && (
            <OtherSignInLink to="/admin/login">{say("Back office sign-in")}</OtherSignInLink>
          )}
        </p>
      </div>
    </section>
  );
}

function OtherSignInLink(props: {
  to: "/" | "/admin/login" | "/admin/pickup/login";
  children: ReactNode;
}): ReactElement {
  return (
    <AnchorLink to={props.to} size="sm">
      {props.children}
    </AnchorLink>
  );
}
