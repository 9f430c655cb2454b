import { useLocation } from "@tanstack/react-router";
import { IconArrowsExchange, IconLayoutDashboard, IconLock } from "@tabler/icons-react";
import type { ReactElement } from "react";

import { fullName } from "#domain/text.ts";

import { useUser } from "../core/session/session.ts";
import { chooseSide } from "../core/access/side.ts";
import { Avatar } from "../core/ui/avatar.tsx";
import { Page } from "../core/ui/page.tsx";
import { Surface } from "../core/ui/surface.tsx";
import { say } from "../core/words/say.ts";
import styles from "./agent-profile-page.module.css";
import { LanguageRow } from "./language-row.tsx";
import { LogoutEverywhereRow, LogoutRow, MenuLink, MenuList } from "./menu-list.tsx";

/** /admin/pickup/profile and /admin/pickup/settings: the same screen under two names (PRODUCT 2.42). */
export function AgentProfilePage(): ReactElement | null {
  const user = useUser();
  const path = useLocation({ select: ({ pathname }) => pathname.toLowerCase() });
  if (!user) return null;
  return (
    <Page title={path.endsWith("/settings") ? say("Settings") : say("Profile")} width="narrow">
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
      <MenuList label={say("Account")}>
        <MenuLink to="/admin/pickup/change-password" icon={<IconLock size={22} stroke={1.7} />}>
          {say("Change Password")}
        </MenuLink>
        <MenuLink
          to="/home"
          icon={<IconArrowsExchange size={22} stroke={1.7} />}
          onClick={() => chooseSide(user._id, "user")}
        >
          {say("Switch to User")}
        </MenuLink>
        {user.isAdmin && (
          <MenuLink to="/admin" icon={<IconLayoutDashboard size={22} stroke={1.7} />}>
            {say("Back office")}
          </MenuLink>
        )}
        <LanguageRow />
        <LogoutRow />
        <LogoutEverywhereRow />
      </MenuList>
    </Page>
  );
}
