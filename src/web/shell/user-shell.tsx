import { Outlet } from "@tanstack/react-router";
import { IconHome, IconLeaf, IconMapPin } from "@tabler/icons-react";
import type { ReactElement } from "react";

import { useFreshUser } from "../core/fresh-user.ts";
import { useUser } from "../core/session.ts";
import { Avatar } from "../core/ui/avatar.tsx";
import { Brand } from "../core/ui/brand.tsx";
import { MAIN_ID } from "../core/ui/skip-link.tsx";
import { TabBar, type Destination } from "../core/ui/tab-bar.tsx";
import { Bell } from "./bell.tsx";
import styles from "./user-shell.module.css";

/** The tabs (spec §2). A destination stands here once its screen stands in routes.tsx. */
const DESTINATIONS: readonly Destination[] = [
  { to: "/home", label: "Home", icon: <IconHome size={24} stroke={1.7} /> },
  { to: "/impact", label: "Impact", icon: <IconLeaf size={24} stroke={1.7} /> },
  { to: "/where", label: "Where", icon: <IconMapPin size={24} stroke={1.7} /> },
];

/** Header and tabs around every screen of a user. */
export function UserShell(): ReactElement {
  useFreshUser();
  const user = useUser();
  const profile: Destination = {
    to: "/profile",
    label: "Profile",
    icon: <Avatar size={26} person={user} />,
  };
  return (
    <div className={styles["shell"]}>
      <header className={styles["header"]}>
        <Brand to="/home" />
        <Bell />
      </header>
      <main id={MAIN_ID} tabIndex={-1} className={styles["main"]}>
        <Outlet />
      </main>
      <TabBar label="Main" destinations={[...DESTINATIONS, profile]} />
    </div>
  );
}
