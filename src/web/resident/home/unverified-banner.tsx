import { Link } from "@tanstack/react-router";
import { IconPhone } from "@tabler/icons-react";
import type { ReactElement } from "react";

import { useTexts } from "#web/parts/profile/phone-texts.ts";
import styles from "./home.module.css";
import { say } from "#web/kit/words/say.ts";

/** A link to the screen that verifies the phone number; renders nothing when no text messages go to it. */
export function UnverifiedBanner({ phoneNumber }: { phoneNumber: string }): ReactElement | null {
  if (useTexts(phoneNumber) !== "on") return null;
  return (
    <Link to="/profile/verify-phone" className={styles["banner"]}>
      <IconPhone size={20} />
      <span>{say("Verify your phone number to get notified when your pickup is scheduled")}</span>
    </Link>
  );
}
