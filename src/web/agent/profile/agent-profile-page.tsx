import { useLocation } from "@tanstack/react-router";
import {
  IconArrowsExchange,
  IconBell,
  IconLayoutDashboard,
  IconLock,
  IconMessageQuestion,
  IconShieldLock,
} from "@tabler/icons-react";
import { Suspense, type ReactElement } from "react";

import type { User } from "#contract/profile.ts";
import { fullName } from "#domain/text.ts";
import { may } from "#domain/permissions.ts";

import { lazyComponent } from "#web/kit/api/lazy-parts.ts";
import { useUser } from "#web/kit/session/session.ts";
import { chooseSide } from "#web/parts/access/side.ts";
import { Avatar } from "#web/kit/ui/avatar.tsx";
import { Page } from "#web/kit/ui/page.tsx";
import { Surface } from "#web/kit/ui/surface.tsx";
import { say } from "#web/kit/words/say.ts";
import styles from "./agent-profile-page.module.css";
import { LanguageRow } from "#web/parts/profile/language-row.tsx";
import {
  LogoutEverywhereRow,
  LogoutRow,
  MenuLink,
  MenuList,
} from "#web/parts/profile/menu-list.tsx";

const ThisPhone = lazyComponent(() => import("../outbox/this-phone.tsx"), "ThisPhone");

/** /admin/pickup/profile and /admin/pickup/settings: one screen under two names (PRODUCT 2.42), the settings with the phone. */
export function AgentProfilePage(): ReactElement | null {
  const user = useUser();
  const path = useLocation({ select: ({ pathname }) => pathname.toLowerCase() });
  if (!user) return null;
  const isSettings = path.endsWith("/settings");
  return (
    <Page title={isSettings ? say("Settings") : say("Profile")} width="narrow">
      <Surface className={styles["card"]}>
        <Avatar
          person={user}
          size={96}
          label={say("Picture of {name}", { name: fullName(user) })}
        />
        <dl className={styles["facts"]}>
          <div>
            <dt>{say("First name")}</dt>
            <dd>{user.firstName}</dd>
          </div>
          <div>
            <dt>{say("Last name")}</dt>
            <dd>{user.lastName}</dd>
          </div>
          <div>
            <dt>{say("Email")}</dt>
            <dd>{user.email}</dd>
          </div>
        </dl>
      </Surface>
      <AccountMenu user={user} />
      {isSettings && (
        <Suspense>
          <ThisPhone />
        </Suspense>
      )}
    </Page>
  );
}

function AccountMenu({ user }: Readonly<{ user: User }>): ReactElement {
  return (
    <MenuList label={say("Account")}>
      <MenuLink to="/admin/pickup/disputes" icon={<IconMessageQuestion size={22} stroke={1.7} />}>
        {say("Questions about counts")}
      </MenuLink>
      <MenuLink to="/admin/pickup/notifications" icon={<IconBell size={22} stroke={1.7} />}>
        {say("Notifications")}
      </MenuLink>
      <MenuLink to="/admin/pickup/change-password" icon={<IconLock size={22} stroke={1.7} />}>
        {say("Change Password")}
      </MenuLink>
      <MenuLink to="/admin/pickup/security" icon={<IconShieldLock size={22} stroke={1.7} />}>
        {say("Security")}
      </MenuLink>
      <MenuLink
        to="/home"
        icon={<IconArrowsExchange size={22} stroke={1.7} />}
        onClick={() => chooseSide(user._id, "user")}
      >
        {say("Switch to User")}
      </MenuLink>
      {may(user, "office.enter") && (
        <MenuLink to="/admin" icon={<IconLayoutDashboard size={22} stroke={1.7} />}>
          {say("Back office")}
        </MenuLink>
      )}
      <LanguageRow />
      <LogoutRow />
      <LogoutEverywhereRow />
    </MenuList>
  );
}
