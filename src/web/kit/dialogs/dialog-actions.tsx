import type { ReactElement, ReactNode } from "react";

import styles from "./dialog.module.css";

/** The end of a form in a dialog, with its button and why it failed: in sight however long the form is. */
export const DialogActions = ({ children }: Readonly<{ children: ReactNode }>): ReactElement => (
  <div className={styles["actions"]}>{children}</div>
);
