import { Outlet } from "@tanstack/react-router";
import type { ReactElement, ReactNode } from "react";

import { useFreshUser } from "../access/fresh-user.ts";
import { useUser } from "#web/kit/session/session.ts";
import { Avatar } from "#web/kit/ui/avatar.tsx";
import { MAIN_ID } from "#web/kit/frame/skip-link.tsx";
import { TabBar, type Destination } from "#web/kit/frame/tab-bar.tsx";
import styles from "./tab-shell.module.css";
import { say } from "#web/kit/words/say.ts";

type Props = Readonly<{
  /** Name of the navigation. */
  label: string;
  destinations: readonly Destination[];
  /** The last tab, with the person's picture. */
  profile: Destination["to"];
  /** Stands above every screen. */
  notice?: ReactNode;
  /** Stands instead of the screen. */
  instead?: ReactNode;
  /** Content of the header. */
  children: ReactNode;
}>;

/** Header and tabs around every screen of residents and agents, who use the app on phones. */
export function TabShell({
  label,
  destinations,
  profile,
  notice,
  instead,
  children,
}: Props): ReactElement {
  useFreshUser();
  const user = useUser();
  const own: Destination = {
    to: profile,
    label: say("Profile"),
    icon: <Avatar size={26} person={user} />,
  };
  return (
    <div className={styles["shell"]}>
      <header className={styles["header"]}>{children}</header>
      <main id={MAIN_ID} tabIndex={-1} className={styles["main"]}>
        {notice}
        {instead ?? <Outlet />}
      </main>
      <TabBar label={label} destinations={[...destinations, own]} />
    </div>
  );
}
