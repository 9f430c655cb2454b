import { Link } from "@tanstack/react-router";
import { IconPhone } from "@tabler/icons-react";
import { Suspense, type ReactElement } from "react";

import type { User } from "#contract/profile.ts";

import { lazyComponent } from "#web/kit/api/lazy-parts.ts";
import styles from "./home.module.css";
import { say } from "#web/kit/words/say.ts";

// The rules for text messages are loaded late: most people have no number, or a verified one.
const UnverifiedBanner = lazyComponent(() => import("./unverified-banner.tsx"), "UnverifiedBanner");

/** Asks for a phone number, then for its verification; renders nothing when both are there. */
export function PhoneBanner({ user }: { user: User }): ReactElement | null {
  if (!user.phoneNumber)
    return (
      <Link to="/profile/update-profile" className={styles["banner"]}>
        <IconPhone size={20} />
        <span>{say("Update your phone number to get notified when your pickup is scheduled")}</span>
      </Link>
    );
  if (user.isPhoneVerified) return null;
  return (
    <Suspense>
      <UnverifiedBanner phoneNumber={user.phoneNumber} />
    </Suspense>
  );
}
