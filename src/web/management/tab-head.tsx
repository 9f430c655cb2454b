import type { ReactElement, ReactNode } from "react";

import type { PageFacts } from "#contract/page.ts";

import { withTotal } from "../core/time/format.ts";
import styles from "./user-tabs.module.css";

type Props = Readonly<{
  title: string;
  facts: PageFacts | undefined;
  /** A way on, or a file. */
  children?: ReactNode;
}>;

/** The heading above a list of somebody's things: "Pickups (12)". */
export function TabHead({ title, facts, children }: Props): ReactElement {
  return (
    <div className={styles["head"]}>
      <h2>{withTotal(title, facts)}</h2>
      {children}
    </div>
  );
}
