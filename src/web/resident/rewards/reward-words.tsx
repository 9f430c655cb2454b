import type { ReactElement, ReactNode } from "react";

import styles from "./reward-words.module.css";

export type WordsRow = readonly [label: string, words: ReactNode];

/** Labelled sentences about a reward in a dialog. */
export function RewardWords({ rows }: { rows: readonly WordsRow[] }): ReactElement {
  return (
    <dl className={styles["words"]}>
      {rows.map(([label, words]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  );
}
