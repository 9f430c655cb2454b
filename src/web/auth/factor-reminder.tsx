import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";

import { read } from "../core/api/api.ts";
import { AnchorLink } from "../core/ui/links.tsx";
import { Surface } from "../core/ui/surface.tsx";
import { say } from "../core/words/office.ts";
import styles from "./security.module.css";

/** Reminds admins and superadmins who have no second factor (PRODUCT R20.11). */
export function FactorReminder({ to }: Readonly<{ to: "/admin/security" }>): ReactElement | null {
  const { data } = useQuery(read("GET /auth/factors"));
  const factors = data?.data;
  if (!factors || factors.passkeys.length > 0 || factors.authenticator !== null) return null;
  return (
    <Surface
      as="aside"
      tint="warn"
      aria-label={say("Second factor")}
      className={styles["reminder"]}
    >
      <p>{say("You have no second factor: whoever learns your password gets in.")}</p>
      <AnchorLink to={to}>{say("Add one")}</AnchorLink>
    </Surface>
  );
}
