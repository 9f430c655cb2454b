import type { ReactElement } from "react";

import styles from "./row-checkbox.module.css";

type Props = Readonly<{
  /** Names the row for screen readers. */
  label: string;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}>;

/** The checkbox that selects a row of a table. */
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
