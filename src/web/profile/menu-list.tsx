import { createLink } from "@tanstack/react-router";
import { IconChevronRight, IconLogout } from "@tabler/icons-react";
import type { AnchorHTMLAttributes, ReactElement, ReactNode, Ref } from "react";

import { useSignOut } from "../core/sign-out.ts";
import styles from "./menu-list.module.css";

type ListProps = Readonly<{ label: string; children: ReactNode }>;

/** A list of ways on. Children are `MenuLink`s and a `LogoutRow`. */
export function MenuList({ label, children }: ListProps): ReactElement {
  return (
    <nav aria-label={label}>
      <ul className={styles["list"]}>{children}</ul>
    </nav>
  );
}

type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> &
  Readonly<{ icon: ReactNode; ref?: Ref<HTMLAnchorElement> }>;

/** One way on, typed by the router. */
export const MenuLink = createLink(({ icon, children, ...rest }: LinkProps): ReactElement => (
  <li>
    <a {...rest} className={styles["row"]}>
      {icon}
      <span className={styles["word"]}>{children}</span>
      <IconChevronRight size={20} className={styles["chevron"]} />
    </a>
  </li>
));

/** Ends the session and goes to the sign-in screen; a failure says so and changes nothing. */
export function LogoutRow(): ReactElement {
  const { leave, isLeaving } = useSignOut();
  return (
    <li>
      <button
        type="button"
        className={styles["row"]}
        aria-disabled={isLeaving}
        onClick={() => void leave()}
      >
        <IconLogout size={22} stroke={1.7} />
        <span className={styles["word"]}>{isLeaving ? "Loading..." : "Logout"}</span>
      </button>
    </li>
  );
}
