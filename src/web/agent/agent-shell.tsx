import { Outlet } from "@tanstack/react-router";
import { IconSettings, IconTruck } from "@tabler/icons-react";
import type { ReactElement } from "react";

import { useFreshUser } from "../core/fresh-user.ts";
import { useUser } from "../core/session.ts";
import { Avatar } from "../core/ui/avatar.tsx";
import { Brand } from "../core/ui/brand.tsx";
import { MAIN_ID } from "../core/ui/skip-link.tsx";
import { TabBar, type Destination } from "../core/ui/tab-bar.tsx";
import styles from "./agent-shell.module.css";

/** The collectors' places (spec §2). */
const DESTINATIONS: readonly Destination[] = [
  { to: "/admin/pickup/pickups", label: "Pickups", icon: <IconTruck size={24} stroke={1.7} /> },
  {
    to: "/admin/pickup/settings",
    label: "Settings",
    icon: <IconSettings size={24} stroke={1.7} />,
  },
];

/** Header and tabs around every screen of a pickup agent. */
export function AgentShell(): ReactElement {
  useFreshUser();
  const user = useUser();
  const profile: Destination = {
    to: "/admin/pickup/profile",
    label: "Profile",
    icon: <Avatar size={26} person={user} />,
  };
  return (
    <div className={styles["shell"]}>
      <header className={styles["header"]}>
        <Brand to="/admin/pickup/pickups" area="Collector" />
      </header>
      <main id={MAIN_ID} tabIndex={-1} className={styles["main"]}>
        <Outlet />
      </main>
      <TabBar label="Collector" destinations={[...DESTINATIONS, profile]} />
    </div>
  );
}
