import { Link } from "@tanstack/react-router";
import { IconPhone } from "@tabler/icons-react";
import { Suspense, type ReactElement } from "react";

import type { User } from "#contract/profile.ts";

import { lazyComponent } from "../core/api/lazy-parts.ts";
import styles from "./home.module.css";

// What numbers are texted is read by few visits: most have none, or one that is verified.
const UnverifiedBanner = lazyComponent(() => import("./unverified-banner.tsx"), "UnverifiedBanner");

/** Asks for a number, then for its proof; nothing where there is neither to ask for. */
export function PhoneBanner({ user }: { user: User }): ReactElement | null {
  if (!user.phoneNumber)
    return (
      <Link to="/profile/update-profile" className={styles["banner"]}>
        <IconPhone size={20} />
        <span>Update your phone number to get notified when your pickup is scheduled</span>
      </Link>
    );
  if (user.isPhoneVerified) return null;
  return (
    <Suspense>
      <UnverifiedBanner phoneNumber={user.phoneNumber} />
    </Suspense>
  );
}
