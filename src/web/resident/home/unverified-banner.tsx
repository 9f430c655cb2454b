import { Link } from "@tanstack/react-router";
import { IconPhone } from "@tabler/icons-react";
import type { ReactElement } from "react";

import { useTexts } from "#web/parts/profile/phone-texts.ts";
import { ClosableBanner } from "./closable-banner.tsx";
import { say } from "#web/kit/words/say.ts";

type Props = Readonly<{ phoneNumber: string; onClose: () => void }>;

/** A link to the screen that verifies the phone number; renders nothing when no text messages go to it. */
export function UnverifiedBanner({ phoneNumber, onClose }: Props): ReactElement | null {
  if (useTexts(phoneNumber) !== "on") return null;
  return (
    <ClosableBanner onClose={onClose}>
      <Link to="/profile/verify-phone">
        <IconPhone size={20} />
        <span>{say("Verify your phone number to get notified when your pickup is scheduled")}</span>
      </Link>
    </ClosableBanner>
  );
}
