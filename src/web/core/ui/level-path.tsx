import type { ReactElement } from "react";

import { LEVELS, levelOf, unitsToNextLevel } from "#domain/levels.ts";

import { formatNumber } from "../format.ts";
import { arcsOf, cutArc, pathOf, type Arc } from "./bounce.ts";
import styles from "./level-path.module.css";

type Props = Readonly<{
  carbonUnits: number;
  /** Levels before and after the own one; "all" draws the eleven. */
  span?: 1 | "all";
}>;

const WIDTH = 330;
const HEIGHT = 112;

/** Each level is a bounce; the ball stands where the carbon units stand. Belongs on a `HeroPanel`. */
export function LevelPath({ carbonUnits, span = 1 }: Props): ReactElement {
  const { level, percent } = levelOf(carbonUnits);
  const missing = unitsToNextLevel(carbonUnits);
  const shown = LEVELS.filter((step) => span === "all" || Math.abs(step.level - level) <= span);
  const arcs = arcsOf(
    shown.map((step) => step.level),
    { width: WIDTH, height: HEIGHT - 20 },
  );
  const progress = missing === undefined ? "the last level" : `${percent} % of the way`;
  return (
    <div>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className={styles["path"]}
        role="img"
        aria-label={`Level ${level} of ${LEVELS.length}, ${progress}`}
      >
        {arcs.map((arc) => (
          <Bounce key={arc.level} arc={arc} share={shareOf(arc.level, level, percent)} />
        ))}
      </svg>
      <div className={styles["facts"]}>
        <span>
          <b className={styles["spark"]}>{formatNumber(carbonUnits)}</b> carbon units
        </span>
        {missing !== undefined && (
          <span>
            {formatNumber(missing)} to level {level + 1}
          </span>
        )}
      </div>
    </div>
  );
}

/** How much of a level's bounce is done, 0 to 1. */
function shareOf(arcLevel: number, level: number, percent: number): number {
  if (arcLevel === level) return percent / 100;
  return arcLevel < level ? 1 : 0;
}

function Bounce({ arc, share }: { arc: Arc; share: number }): ReactElement {
  const { done, ball, ahead } = cutArc(arc, share);
  const isCurrent = share > 0 && share < 1;
  return (
    <g className={share > 0 ? styles["reached"] : undefined}>
      {share > 0 && <path d={pathOf(done)} className={styles["done"]} />}
      {share < 1 && <path d={pathOf(ahead)} className={styles["ahead"]} />}
      {isCurrent && <circle cx={ball.x} cy={ball.y} r="7.5" className={styles["ball"]} />}
      <text x={arc.middle} y={HEIGHT - 4} textAnchor="middle" className={styles["number"]}>
        {arc.level}
      </text>
    </g>
  );
}
