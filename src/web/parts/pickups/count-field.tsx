import { IconMinus, IconPlus } from "@tabler/icons-react";
import { useId, type ReactElement, type ReactNode } from "react";

import type { Unit } from "#domain/rates/material-facts.ts";
import { MAX_COUNT, unitLabelOf } from "#domain/rates/materials.ts";
import { numberIn } from "#domain/typed-number.ts";

import { classes } from "#web/kit/theme/classes.ts";
import { say } from "#web/kit/words/say.ts";
import styles from "./count-field.module.css";

type Props = Readonly<{
  label: string;
  unit: Unit;
  /** The count, or the typed text when it is not a whole number: "1.5" is kept as typed, and the form refuses it. */
  value: number | string;
  onChange: (count: number | string) => void;
  error?: ReactNode;
  /** The least that the minus button counts down to. */
  least?: number;
  /** One line with smaller buttons, where several stand below each other. */
  isCompact?: boolean;
  /** Lets the form find the field to focus. */
  "data-path"?: string;
}>;

/** A count with plus and minus buttons large enough for gloves; numbers can be typed too. */
export function CountField(props: Props): ReactElement {
  const { label, unit, value, onChange, error, least = 1, isCompact = false, ...rest } = props;
  const id = useId();
  const count = typeof value === "number" ? value : 0;
  return (
    <div className={classes("stack", isCompact && styles["compact"])} data-field>
      <label htmlFor={id} className={styles["label"]}>
        {label} <span className={styles["unit"]}>({unitLabelOf(say, unit)})</span>
      </label>
      <div className={styles["row"]}>
        <button
          type="button"
          className={styles["step"]}
          aria-label={say("One less {label}", { label })}
          disabled={count <= least}
          onClick={() => onChange(count - 1)}
        >
          <IconMinus size={26} aria-hidden="true" />
        </button>
        <input
          id={id}
          className={styles["input"]}
          inputMode="numeric"
          autoComplete="off"
          placeholder="0"
          value={value}
          aria-invalid={Boolean(error)}
          {...(Boolean(error) && { "aria-describedby": `${id}-error` })}
          onChange={(event) => onChange(numberIn(event.currentTarget.value))}
          {...rest}
        />
        <button
          type="button"
          className={styles["step"]}
          aria-label={say("One more {label}", { label })}
          disabled={count >= MAX_COUNT}
          onClick={() => onChange(count + 1)}
        >
          <IconPlus size={26} aria-hidden="true" />
        </button>
      </div>
      {Boolean(error) && (
        <p id={`${id}-error`} className={styles["error"]}>
          {error}
        </p>
      )}
    </div>
  );
}
