import { Outlet } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { useQuery } from "@tanstack/react-query";

import { MAIN_ID } from "#web/kit/frame/skip-link.tsx";
import { Hero } from "../boot/hero.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { read } from "#web/kit/api/api.ts";
import { say } from "#web/kit/words/say.ts";
import styles from "./public-shell.module.css";

/** The hero with the bounce, and the sheet that the screens before sign-in stand on. */
export function PublicShell(): ReactElement {
  return (
    <div className="public-frame">
      <Hero>
        <LanguageSwitch />
      </Hero>
      <main id={MAIN_ID} tabIndex={-1} className="public-sheet">
        <div className="public-content">
          <Outlet />
        </div>
      </main>
      <PublicTexts />
    </div>
  );
}

/** Links to the operator's terms and privacy texts (TERMS_URL, PRIVACY_URL); renders nothing when there are none. */
function PublicTexts(): ReactElement | null {
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
