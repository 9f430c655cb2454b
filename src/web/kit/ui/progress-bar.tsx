import type { CSSProperties, ReactElement } from "react";

import { classes } from "../theme/classes.ts";
import styles from "./progress-bar.module.css";

type Props = Readonly<{
  /** 0 to 100. */
  percent: number;
  /** Name for screen readers. Omitted where the figure stands beside it in words. */
  label?: string;
  tone?: "brand" | "spark" | "sky" | "plum" | "points";
  size?: "thin" | "thick";
}>;

export function ProgressBar({
  percent,
  label,
  tone = "brand",
  size = "thin",
}: Props): ReactElement {
  const width = Math.max(0, Math.min(100, percent));
  const style: CSSProperties = { inlineSize: `${width}%` };
  const said =
    label === undefined
      ? { "aria-hidden": true }
      : {
          role: "progressbar",
          "aria-label": label,
          "aria-valuenow": Math.round(width),
          "aria-valuemin": 0,
          "aria-valuemax": 100,
        };
  return (
    <div className={classes(styles["track"], styles[size], styles[tone])} {...said}>
      <div className={styles["bar"]} style={style} />
    </div>
  );
}
