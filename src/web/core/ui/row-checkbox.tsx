import type { ReactElement } from "react";

import styles from "./row-checkbox.module.css";

type Props = Readonly<{
  /** Which row it selects, for those who hear it. */
  label: string;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}>;

/** Selects a row of a table. */
export function RowCheckbox({ label, isChosen, onChoose }: Props): ReactElement {
  return (
    <label className={styles["checkbox"]}>
      <input
        type="checkbox"
        aria-label={label}
        checked={isChosen}
        onChange={(event) => onChoose(event.currentTarget.checked)}
      />
    </label>
  );
}
