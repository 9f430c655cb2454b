import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";

import styles from "./brand.module.css";
import { Logo } from "./logo.tsx";

type Props = Readonly<{
  to: "/home" | "/admin" | "/admin/pickup/pickups";
  /** The name of the area: "Back office". */
  area?: string;
}>;

/** Logo and name in the header of a shell, linked to its first screen. */
export function Brand({ to, area }: Props): ReactElement {
  return (
    <Link to={to} className={styles["brand"]}>
      <Logo />
      <span className={styles["name"]}>Rebound</span>
      {area && <span className={styles["area"]}>{area}</span>}
    </Link>
  );
}
