import type { ReactElement, ReactNode } from "react";

import styles from "./list-toolbar.module.css";

/** The row between a list's title and the list: filters, search, sort. */
export function ListToolbar({ children }: { children: ReactNode }): ReactElement {
  return <div className={styles["toolbar"]}>{children}</div>;
}
