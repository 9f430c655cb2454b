import {
  IconArrowsExchange,
  IconBell,
  IconFileDownload,
  IconGift,
  IconLayoutDashboard,
  IconLock,
  IconMapPin,
  IconPackage,
  IconShieldLock,
  IconTruck,
  IconUserEdit,
} from "@tabler/icons-react";
import type { ReactElement } from "react";

import type { User } from "#contract/profile.ts";
import { may } from "#domain/permissions.ts";

import { useUser } from "#web/kit/session/session.ts";
import { chooseSide } from "#web/parts/access/side.ts";
import { Page } from "#web/kit/ui/page.tsx";
import { Surface } from "#web/kit/ui/surface.tsx";
import { say } from "#web/kit/words/say.ts";
import { LanguageRow } from "#web/parts/profile/language-row.tsx";
import {
  LogoutEverywhereRow,
  LogoutRow,
  MenuLink,
  MenuList,
} from "#web/parts/profile/menu-list.tsx";
import { PictureField } from "./picture-field.tsx";
import styles from "./profile-page.module.css";
import { Chip } from "#web/kit/ui/chip.tsx";
import { AnchorLink } from "#web/kit/ui/links.tsx";
import { useTexts } from "#web/parts/profile/phone-texts.ts";

const ICON = { size: 22, stroke: 1.7 };

/** /profile (PRODUCT 2.14). */
export function ProfilePage(): ReactElement | null {
  const user = useUser();
  if (!user) return null;
  return (
    <Page title={say("Profile")} width="narrow">
      <Surface className={styles["card"]}>
        <PictureField user={user} />
        <div className={styles["who"]}>
          <h2>
            {user.firstName} {user.lastName}
          </h2>
          <p className="muted">{user.email}</p>
          <PhoneLine user={user} />
        </div>
      </Surface>
      <MenuList label={say("Your things")}>
        <MenuLink to="/locations" icon={<IconMapPin {...ICON} />}>
          {say("Locations")}
        </MenuLink>
        <MenuLink to="/pickup/all" icon={<IconTruck {...ICON} />}>
          {say("Your Pickups")}
        </MenuLink>
        <MenuLink to="/dropoff/all" icon={<IconPackage {...ICON} />}>
          {say("Your Drop-offs")}
        </MenuLink>
        <MenuLink to="/rewards" icon={<IconGift {...ICON} />}>
          {say("Rewards")}
        </MenuLink>
        <MenuLink to="/profile/update-profile" icon={<IconUserEdit {...ICON} />}>
          {say("Update Profile")}
        </MenuLink>
      </MenuList>
      <AccountMenu user={user} />
    </Page>
  );
}

function AccountMenu({ user }: Readonly<{ user: User }>): ReactElement {
  return (
    <MenuList label={say("Account")}>
      <MenuLink to="/profile/notifications" icon={<IconBell {...ICON} />}>
        {say("Notifications")}
      </MenuLink>
      <MenuLink to="/profile/change-password" icon={<IconLock {...ICON} />}>
        {say("Change Password")}
      </MenuLink>
      <MenuLink to="/profile/security" icon={<IconShieldLock {...ICON} />}>
        {say("Security")}
      </MenuLink>
      <MenuLink to="/profile/data" icon={<IconFileDownload {...ICON} />}>
        {say("Your data")}
      </MenuLink>
      {may(user, "collector.enter") && (
        <MenuLink
          to="/admin/pickup/pickups"
          icon={<IconArrowsExchange {...ICON} />}
          onClick={() => chooseSide(user._id, "agent")}
        >
          {say("Switch to Collector")}
        </MenuLink>
      )}
      {may(user, "office.enter") && (
        <MenuLink to="/admin" icon={<IconLayoutDashboard {...ICON} />}>
          {say("Back office")}
        </MenuLink>
      )}
      <LanguageRow />
      <LogoutRow />
      <LogoutEverywhereRow />
    </MenuList>
  );
}

/** One's own phone number, whether it is verified, and the link to verify it; renders nothing without a number. */
function PhoneLine({ user }: { user: User }): ReactElement | null {
  const texts = useTexts(user.phoneNumber ?? "");
  if (!user.phoneNumber) return null;
  return (
    <p className={styles["phone"]}>
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
