import { IconMinus, IconPlus } from "@tabler/icons-react";
import { useId, useState, type ReactElement, type ReactNode } from "react";

import { COUNT_LIMIT, isCount, type Unit } from "#domain/materials.ts";

import styles from "./count-field.module.css";

type Props = Readonly<{
  label: string;
  unit: Unit;
  value: number | "";
  onChange: (count: number | "") => void;
  error?: ReactNode;
  /** Where the form finds the field to focus. */
  "data-path"?: string;
}>;

/** A count with steppers for thumbs in gloves; figures can be typed as well. */
export function CountField({ label, unit, value, onChange, error, ...rest }: Props): ReactElement {
  const id = useId();
  const count = value === "" ? 0 : value;
  // "1.5" is no count, but it stands as it was typed: without its point it would be fifteen.
  const [part, setPart] = useState("");
  const take = (next: number | "", typed = ""): void => {
    setPart(typed);
    onChange(next);
  };
  const read = (typed: string): void =>
    PART.test(typed) ? take("", typed) : take(countIn(typed, value));
  return (
    <div className={styles["field"]}>
      <label htmlFor={id} className={styles["label"]}>
        {label} <span className={styles["unit"]}>({unit})</span>
      </label>
      <div className={styles["row"]}>
        <button
          type="button"
          className={styles["step"]}
          aria-label={`One less ${label}`}
          disabled={count <= 1}
          onClick={() => take(count - 1)}
        >
          <IconMinus size={26} aria-hidden="true" />
        </button>
        <input
          id={id}
          className={styles["input"]}
          inputMode="numeric"
          autoComplete="off"
          placeholder="0"
          value={part || value}
          aria-invalid={Boolean(error)}
          {...(Boolean(error) && { "aria-describedby": `${id}-error` })}
          onChange={(event) => read(event.currentTarget.value)}
          {...rest}
        />
        <button
          type="button"
          className={styles["step"]}
          aria-label={`One more ${label}`}
          disabled={count >= COUNT_LIMIT}
          onClick={() => take(count + 1)}
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

const PART = /^\d+[.,]\d*$/;

/** Only figures can be typed, and no more than can be counted. */
function countIn(typed: string, before: number | ""): number | "" {
  if (typed === "") return "";
  const count = /^\d+$/.test(typed) ? Number(typed) : Number.NaN;
  return isCount(count) ? count : before;
}
