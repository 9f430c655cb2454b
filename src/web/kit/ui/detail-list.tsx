import type { ReactElement, ReactNode } from "react";

import styles from "./detail-list.module.css";

export type DetailRow = readonly [label: string, value: ReactNode];

/** Details of an object: a label and its value in each line. */
export function DetailList({ rows }: Readonly<{ rows: readonly DetailRow[] }>): ReactElement {
  return (
    <dl className="stack">
      {rows.map(([label, value]) => (
        <div key={label} className={styles["row"]}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
