import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";

import { read } from "#web/kit/api/api.ts";
import { say } from "#web/kit/words/say.ts";
import styles from "./public-texts.module.css";

/** Links to the operator's terms and privacy texts (TERMS_URL, PRIVACY_URL); renders nothing when there are none. */
export function PublicTexts(): ReactElement | null {
  const { data } = useQuery(read("GET /config"));
  const { termsUrl = null, privacyUrl = null } = data?.data ?? {};
  if (termsUrl === null && privacyUrl === null) return null;
  return (
    <footer className={styles["foot"]}>
      <ul className={styles["links"]}>
        <TextLink to={termsUrl}>{say("Terms")}</TextLink>
        <TextLink to={privacyUrl}>{say("Privacy")}</TextLink>
      </ul>
    </footer>
  );
}

function TextLink({ to, children }: { to: string | null; children: string }): ReactElement | null {
  if (to === null) return null;
  return (
    <li>
      <a href={to} target="_blank" rel="noopener noreferrer">
        {children}
        <span className="visually-hidden"> {say("(opens in a new tab)")}</span>
      </a>
    </li>
  );
}
