import { IconSettings, IconTruck } from "@tabler/icons-react";
import type { ReactElement } from "react";

import { Brand } from "../core/frame/brand.tsx";
import type { Destination } from "../core/frame/tab-bar.tsx";
import { TabShell } from "../core/frame/tab-shell.tsx";

/** The screens of the agents' area (PRODUCT 2.40). */
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
  return (
    <TabShell label="Collector" destinations={DESTINATIONS} profile="/admin/pickup/profile">
      <Brand to="/admin/pickup/pickups" area="Collector" />
    </TabShell>
  );
}
