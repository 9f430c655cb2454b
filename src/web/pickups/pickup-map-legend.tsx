import type { ReactElement } from "react";

import { classes } from "../core/theme/classes.ts";
import { LOOKS } from "./pickup-marker.ts";
import styles from "./pickup-map.module.css";

/** The meaning of the shapes on the map. */
export function MapLegend(): ReactElement {
  return (
    <ul className={styles["legend"]} aria-label="Markers">
      {Object.entries(LOOKS).map(([word, { tone, shape }]) => (
        <li key={word}>
          <span
            className={classes(styles["mark"], styles[tone], styles[shape])}
            aria-hidden="true"
          />
          {word}
        </li>
      ))}
    </ul>
  );
}
