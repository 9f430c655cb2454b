import type { ReactElement, ReactNode } from "react";

import { PageTitle } from "#web/kit/ui/page.tsx";
import styles from "./list-head.module.css";

type Props = Readonly<{
  title: string;
  lead: ReactNode;
  /** Links to the neighbouring screens, or the bulk actions. */
  beside: ReactNode;
  children: ReactNode;
}>;

/** What stands above a list: title, links or bulk actions, and buttons; at a desk in one line. */
export function ListHead({ title, lead, beside, children }: Props): ReactElement {
  return (
    <header className={styles["head"]}>
      <div className={styles["titles"]}>
        <PageTitle>{title}</PageTitle>
        {lead && <p className={styles["lead"]}>{lead}</p>}
      </div>
      {beside && <div className={styles["beside"]}>{beside}</div>}
      <div className={styles["actions"]}>{children}</div>
    </header>
  );
}
