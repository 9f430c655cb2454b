import { Outlet, useLocation } from "@tanstack/react-router";
import { ActionIcon } from "@mantine/core";
import { IconMenu2 } from "@tabler/icons-react";
import { Suspense, useState, type ReactElement } from "react";

import { lazyComponent } from "#web/kit/api/lazy-parts.ts";
import { Brand } from "#web/kit/frame/brand.tsx";
import { MAIN_ID } from "#web/kit/frame/skip-link.tsx";
import styles from "./admin-shell.module.css";
import { HelpButton } from "./help-button.tsx";
import { SearchButton } from "./search-button.tsx";
import { SideList } from "./side-list.tsx";
import { say } from "../words/say.ts";

const FactorReminder = lazyComponent(() => import("../auth/factor-reminder.tsx"), "FactorReminder");
const NavDrawer = lazyComponent(() => import("./nav-drawer.tsx"), "NavDrawer");

/** Header and side list around every screen of the back office; on phones the list is a drawer. */
export function AdminShell(): ReactElement {
  const path = useLocation({ select: (location) => location.pathname });
  // The drawer remembers the address at which it was opened, so every navigation closes it.
  const [openedAt, setOpenedAt] = useState<string>();
  const [isDrawerNeeded, setDrawerNeeded] = useState(false);
  const open = (): void => {
    setDrawerNeeded(true);
    setOpenedAt(path);
  };
  return (
    <div className={styles["shell"]}>
      <header className={styles["header"]}>
        <ActionIcon
          className={styles["burger"] ?? ""}
          c="var(--rb-ink)"
          aria-label={say("Open navigation")}
          onClick={open}
        >
          <IconMenu2 size={26} />
        </ActionIcon>
        <Brand to="/admin" area={say("Back office")} />
        <SearchButton />
        <HelpButton />
      </header>
      <div className="row">
        <aside className={styles["side"]}>
          <SideList />
        </aside>
        <main id={MAIN_ID} tabIndex={-1} className={styles["main"]}>
          <Outlet />
          {path.toLowerCase() === "/admin/today" && (
            <Suspense>
              <FactorReminder to="/admin/security" />
            </Suspense>
          )}
        </main>
      </div>
      {isDrawerNeeded && (
        <Suspense>
          <NavDrawer isOpen={openedAt === path} onClose={() => setOpenedAt(undefined)} />
        </Suspense>
      )}
    </div>
  );
}
