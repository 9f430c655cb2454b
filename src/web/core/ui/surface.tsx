import type { ReactElement, ReactNode } from "react";

import { classes } from "../theme/classes.ts";
import styles from "./surface.module.css";

export type Tint = "plain" | "sunken" | "sky" | "points" | "warn" | "brand" | "plum" | "danger";

type Props = Readonly<{
  /** The element that says what it is. */
  as?: "div" | "section" | "article" | "li" | "aside";
  tint?: Tint;
  /** A heading inside, level 2. */
  title?: ReactNode;
  className?: string | undefined;
  "aria-label"?: string;
  children: ReactNode;
}>;

/** A card: white on the paper, or in the tint of what it speaks of. */
export function Surface({
  as: Element = "div",
  tint = "plain",
  title,
  className,
  children,
  ...rest
}: Props): ReactElement {
  return (
    <Element className={classes(styles["surface"], styles[tint], className)} {...rest}>
      {title !== undefined && <h2 className={styles["title"]}>{title}</h2>}
      {children}
    </Element>
  );
}

type HeroProps = Readonly<{
  className?: string | undefined;
  /** The dotted bounce behind the figures; not where a level path is drawn. */
  isDotted?: boolean;
  children: ReactNode;
}>;

/** The one dark green panel that a screen may have. Spark is allowed on it, and only there. */
export function HeroPanel({ className, isDotted, children }: HeroProps): ReactElement {
  return (
    <section className={classes(styles["hero"], isDotted && styles["dotted"], className)}>
      {children}
    </section>
  );
}
