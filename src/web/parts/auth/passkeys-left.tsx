// What a new password and the end of all sessions say about passkeys: they would outlive both (PRODUCT R20.12).
import { useQuery } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import type { ReactElement } from "react";

import { passkeysThatStay } from "#domain/auth/ways-in.ts";

import { read } from "#web/kit/api/api.ts";
import { datedPasskeys } from "./dated-passkeys.ts";
import { AnchorLink } from "#web/kit/ui/links.tsx";
import { say } from "#web/kit/words/say.ts";
import styles from "./auth.module.css";

/** Below the form for another password: which passkeys it does not change. */
export function PasskeysStay(): ReactElement | null {
  const { data } = useQuery(read("GET /auth/factors"));
  const path = useLocation({ select: ({ pathname }) => pathname.toLowerCase() });
  const sentence = passkeysThatStay(say, datedPasskeys(data?.data.passkeys ?? []));
  if (sentence === undefined) return null;
  return (
    <p className={styles["lead"]}>
      {sentence}{" "}
      <AnchorLink
        to={path.startsWith("/admin") ? "/admin/pickup/security" : "/profile/security"}
        inherit
        underline="always"
      >
        {say("Look at the passkeys")}
      </AnchorLink>
    </p>
  );
}
