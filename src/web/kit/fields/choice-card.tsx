import type { ReactElement, ReactNode } from "react";

import { classes } from "../theme/classes.ts";
import styles from "./choice-card.module.css";

type Props = Readonly<{
  isInvalid?: boolean;
  /** Layout of the content. */
  className: string | undefined;
  /** The radio button first, then the visible content. */
  children: ReactNode;
}>;

/** A radio button as a card that can be pressed anywhere. */
export function ChoiceCard({ isInvalid, className, children }: Props): ReactElement {
  return (
    <label className={classes(styles["card"], className)} data-invalid={isInvalid || undefined}>
      {children}
    </label>
  );
}
