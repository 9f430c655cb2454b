import type { ReactElement } from "react";

import { classes } from "#web/kit/theme/classes.ts";
import styles from "./switch-field.module.css";

type Props = Readonly<{
  label: string;
  /** Said before the label by screen readers, where the label alone is the same in many rows. */
  about?: string;
  isOn: boolean;
  isLocked?: boolean;
  onChange: (isOn: boolean) => void;
}>;

/** A setting that holds at once, on or off. */
export function SwitchField({ label, about, isOn, isLocked, onChange }: Props): ReactElement {
  return (
    <label className={classes(styles["field"], isLocked && styles["locked"])}>
      {about !== undefined && <span className="visually-hidden">{about}: </span>}
      <span>{label}</span>
      <input
        type="checkbox"
        role="switch"
        className={styles["switch"]}
        checked={isOn}
        aria-checked={isOn}
        disabled={isLocked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  );
}
