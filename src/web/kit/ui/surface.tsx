import type { ReactElement, ReactNode } from "react";

import { classes } from "../theme/classes.ts";
import styles from "./surface.module.css";

export type Tint = "plain" | "sunken" | "sky" | "points" | "warn" | "brand" | "plum" | "danger";

type Props = Readonly<{
  /** The semantic element. */
  as?: "div" | "section" | "article" | "li" | "aside";
  tint?: Tint;
  /** A heading of level 2. */
  title?: ReactNode;
  /** To be scrolled to. */
  id?: string;
  className?: string | undefined;
  "aria-label"?: string;
  children: ReactNode;
}>;

/** A card, white or tinted. */
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
  /** Draws the dotted bounce in the background; not together with a level path. */
  isDotted?: boolean;
  children: ReactNode;
}>;

/** The dark green panel, at most one per screen. The spark colour may be used only on it. */
export function HeroPanel({ className, isDotted, children }: HeroProps): ReactElement {
  return (
    <section className={classes(styles["hero"], isDotted && styles["dotted"], className)}>
      {children}
    </section>
  );
}
