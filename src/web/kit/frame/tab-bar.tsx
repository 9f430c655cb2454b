import { useLocation, type LinkProps } from "@tanstack/react-router";
import type { ReactElement, ReactNode } from "react";

import { CurrentLink } from "../ui/current-link.tsx";
import styles from "./tab-bar.module.css";

export type Destination = Readonly<{
  to: NonNullable<LinkProps["to"]>;
  label: string;
  icon: ReactNode;
}>;

/** The main navigation of a shell: a bar at the bottom below 62em, a rail at the side from there. */
export function TabBar({
  label,
  destinations,
}: Readonly<{ label: string; destinations: readonly Destination[] }>): ReactElement {
  const path = useLocation({ select: (location) => location.pathname.toLowerCase() });
  return (
    <nav className={styles["bar"]} aria-label={label}>
      <ul className={styles["list"]}>
        {destinations.map(({ to, label: word, icon }) => {
          const isActive = path === to || path.startsWith(`${to}/`);
          return (
            <li key={to} className={styles["item"]}>
              <CurrentLink to={to} isCurrent={isActive} className={styles["tab"]}>
                <span className={styles["pill"]}>{icon}</span>
                {word}
              </CurrentLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
