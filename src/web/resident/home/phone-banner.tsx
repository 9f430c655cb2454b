import { Link } from "@tanstack/react-router";
import { IconPhone } from "@tabler/icons-react";
import { Suspense, useState, type ReactElement } from "react";

import type { User } from "#contract/profile.ts";

import { lazyComponent } from "#web/kit/api/lazy-parts.ts";
import { focusHeading } from "#web/kit/navigation/focus-heading.ts";
import { closePhoneBanner, isPhoneBannerClosed } from "#web/parts/boot/phone-banner-closed.ts";
import { ClosableBanner } from "./closable-banner.tsx";
import { say } from "#web/kit/words/say.ts";

// The rules for text messages are loaded late: most people have no number, or a verified one.
const UnverifiedBanner = lazyComponent(() => import("./unverified-banner.tsx"), "UnverifiedBanner");

/** Asks for a phone number, then for its verification; renders nothing when both are there, or while it is closed. */
export function PhoneBanner({ user }: { user: User }): ReactElement | null {
  const { _id, phoneNumber, isPhoneVerified } = user;
  const [isClosed, setClosed] = useState(() => isPhoneBannerClosed(_id, Date.now()));
  const close = (): void => {
    closePhoneBanner(_id, Date.now());
    setClosed(true);
    // The button that was pressed is gone.
    focusHeading();
  };
  if (isPhoneVerified || isClosed) return null;
  if (phoneNumber)
    return (
      <Suspense>
        <UnverifiedBanner phoneNumber={phoneNumber} onClose={close} />
      </Suspense>
    );
  return (
    <ClosableBanner onClose={close}>
      <Link to="/profile/update-profile">
        <IconPhone size={20} />
        <span>{say("Update your phone number to get notified when your pickup is scheduled")}</span>
      </Link>
    </ClosableBanner>
  );
}
