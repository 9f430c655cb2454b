import { IconHome, IconLeaf, IconMapPin } from "@tabler/icons-react";
import type { ReactElement } from "react";

import { Brand } from "../core/frame/brand.tsx";
import type { Destination } from "../core/frame/tab-bar.tsx";
import { TabShell } from "../core/frame/tab-shell.tsx";
import { say } from "../core/words/say.ts";
import { Bell } from "./bell.tsx";

/** The tabs (PRODUCT 2.10). A destination stands here once its screen stands in screens.ts. */
const DESTINATIONS: readonly Destination[] = [
  { to: "/home", label: say("Home"), icon: <IconHome size={24} stroke={1.7} /> },
  { to: "/impact", label: say("Impact"), icon: <IconLeaf size={24} stroke={1.7} /> },
  { to: "/where", label: say("Where"), icon: <IconMapPin size={24} stroke={1.7} /> },
];

/** Header and tabs around every screen of a user. */
export function UserShell(): ReactElement {
  return (
    <TabShell label={say("Main#navigation")} destinations={DESTINATIONS} profile="/profile">
      <Brand to="/home" />
      <Bell />
    </TabShell>
  );
}
