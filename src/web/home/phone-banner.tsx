import { Link } from "@tanstack/react-router";
import { IconPhone } from "@tabler/icons-react";
import type { ReactElement } from "react";

import type { User } from "#contract/profile.ts";

import { useTexts } from "../profile/phone-texts.ts";
import styles from "./home.module.css";

/** Asks for a number, then for its proof; nothing where there is neither to ask for. */
export function PhoneBanner({ user }: { user: User }): ReactElement | null {
  if (!user.phoneNumber)
    return (
      <Link to="/profile/update-profile" className={styles["banner"]}>
        <IconPhone size={20} />
        <span>Update your phone number to get notified when your pickup is scheduled</span>
      </Link>
    );
  return user.isPhoneVerified ? null : <UnverifiedBanner phoneNumber={user.phoneNumber} />;
}

function UnverifiedBanner({ phoneNumber }: { phoneNumber: string }): ReactElement | null {
  if (useTexts(phoneNumber) !== "on") return null;
  return (
    <Link to="/profile/verify-phone" className={styles["banner"]}>
      <IconPhone size={20} />
      <span>Verify your phone number to get notified when your pickup is scheduled</span>
    </Link>
  );
}
