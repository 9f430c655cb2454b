import type { ReactElement } from "react";

import type { User } from "#contract/profile.ts";

import { Chip } from "#web/kit/ui/chip.tsx";
import { AnchorLink } from "#web/kit/ui/links.tsx";
import { say } from "#web/kit/words/say.ts";
import { useTexts } from "#web/parts/profile/phone-texts.ts";
import styles from "./phone-line.module.css";

/** One's own phone number, whether it is verified, and the link to verify it; renders nothing without a number. */
export function PhoneLine({ user }: { user: User }): ReactElement | null {
  const texts = useTexts(user.phoneNumber ?? "");
  if (!user.phoneNumber) return null;
  return (
    <p className={styles["line"]}>
      {user.phoneNumber}
      {user.isPhoneVerified && <Chip tint="brand">{say("Verified")}</Chip>}
      {!user.isPhoneVerified && texts === "on" && (
        <>
          <Chip tint="warn">{say("Not verified")}</Chip>
          <AnchorLink to="/profile/verify-phone" className={styles["way"] ?? ""}>
            {say("Verify")}
          </AnchorLink>
        </>
      )}
    </p>
  );
}
