import type { ReactElement, ReactNode } from "react";

import styles from "./tools.module.css";

/** The row between a list's title and the list: filters, search, sort. */
export function Tools({ children }: { children: ReactNode }): ReactElement {
  return <div className={styles["tools"]}>{children}</div>;
}
