import type { ReactElement, ReactNode } from "react";

import { classes } from "../theme/classes.ts";
import styles from "./choice-card.module.css";

type Props = Readonly<{
  isInvalid?: boolean;
  /** How its content stands. */
  className: string | undefined;
  /** The radio button first, then what is seen of it. */
  children: ReactNode;
}>;

/** One of few choices: the whole card is pressed. */
export function ChoiceCard({ isInvalid, className, children }: Props): ReactElement {
  return (
    <label className={classes(styles["card"], className)} data-invalid={isInvalid || undefined}>
      {children}
    </label>
  );
}
