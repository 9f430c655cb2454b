import type { ReactElement } from "react";

import { classes } from "#web/kit/theme/classes.ts";
import { LOOKS } from "./pickup-marker.ts";
import styles from "./pickup-map.module.css";
import { say } from "#web/kit/words/say.ts";

const WORDS = ["Upcoming", "Overdue", "Completed"] as const;

/** The meaning of the shapes on the map. */
export function MapLegend(): ReactElement {
  return (
    <ul className={styles["legend"]} aria-label={say("Markers")}>
      {WORDS.map((word) => {
        const { tone, shape } = LOOKS[word];
        const mark = classes(styles["mark"], styles[tone], styles[shape]);
        return (
          <li key={word}>
            <span className={mark} aria-hidden="true" />
            {say(word)}
          </li>
        );
      })}
    </ul>
  );
}
