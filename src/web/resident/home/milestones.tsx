import type { ReactElement } from "react";

import { LevelPath } from "#web/parts/impact/level-path.tsx";
import { Surface } from "#web/kit/ui/surface.tsx";
import styles from "./home.module.css";
import { say } from "#web/kit/words/say.ts";

/** All eleven levels as bounces; the ball stands where the carbon units stand. */
export function Milestones({ carbonUnits }: { carbonUnits: number }): ReactElement {
  return (
    <Surface as="section" title={say("Milestones")} className={styles["milestones"]}>
      <LevelPath carbonUnits={carbonUnits} span="all" hasOwnScore />
    </Surface>
  );
}
