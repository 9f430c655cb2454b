import type { ReactElement } from "react";

import { LEVELS, levelOf, unitsToNextLevel } from "#domain/impact/levels.ts";

import { classes } from "#web/kit/theme/classes.ts";
import { formatNumber } from "#web/kit/time/format.ts";
import { arcsOf, cutArc, pathOf, type Arc } from "#web/kit/ui/bounce.ts";
import styles from "./level-path.module.css";
import { say } from "#web/kit/words/say.ts";
import { sayNodes } from "#web/kit/words/say-nodes.tsx";

type Props = Readonly<{
  carbonUnits: number;
  /** Levels before and after the person's own; "all" draws all of them. */
  span?: 1 | "all";
  /** Shows "Level 3 of 11" below, for panels that show the carbon units themselves. */
  hasOwnScore?: boolean;
}>;

type Box = Readonly<{ width: number; height: number }>;

/** A fixed drawing per width: stretching one would stretch its strokes and numbers. */
const NARROW: Box = { width: 330, height: 112 };
const WIDE: Box = { width: 816, height: 136 };

/** Each level is a bounce; the ball marks the person's carbon units. Belongs on a `HeroPanel`. */
export function LevelPath({ carbonUnits, span = 1, hasOwnScore }: Props): ReactElement {
  const { level } = levelOf(carbonUnits);
  const missing = unitsToNextLevel(carbonUnits);
  return (
    <div className={styles["frame"]}>
      <Path carbonUnits={carbonUnits} span={span} box={NARROW} className={styles["narrow"]} />
      <Path carbonUnits={carbonUnits} span={span} box={WIDE} className={styles["wide"]} />
      <div className={styles["facts"]}>
        {hasOwnScore ? (
          <span>{say("Level {level} of {all}", { level, all: LEVELS.length })}</span>
        ) : (
          <span>
            {sayNodes((mark) =>
              say("{units} carbon units", {
                units: mark(<b className={styles["spark"]}>{formatNumber(carbonUnits)}</b>),
              }),
            )}
          </span>
        )}
        {missing !== undefined && (
          <span>{say("{missing} to level {level}", { missing, level: level + 1 })}</span>
        )}
      </div>
    </div>
  );
}

type PathProps = Readonly<{
  carbonUnits: number;
  span: 1 | "all";
  box: Box;
  className: string | undefined;
}>;

function Path({ carbonUnits, span, box, className }: PathProps): ReactElement {
  const { level, percent } = levelOf(carbonUnits);
  const shown = LEVELS.filter((step) => span === "all" || Math.abs(step.level - level) <= span);
  const arcs = arcsOf(
    shown.map((step) => step.level),
    { width: box.width, height: box.height - 20 },
  );
  const all = LEVELS.length;
  const name =
    level === all
      ? say("Level {level} of {all}, the last level", { level, all })
      : say("Level {level} of {all}, {percent} % of the way", { level, all, percent });
  return (
    <svg
      viewBox={`0 0 ${box.width} ${box.height}`}
      className={classes(styles["path"], className)}
      role="img"
      aria-label={name}
    >
      {arcs.map((arc) => (
        <Bounce
          key={arc.level}
          arc={arc}
          share={shareOf(arc.level, level, percent)}
          isCurrent={arc.level === level}
          baseline={box.height - 4}
        />
      ))}
    </svg>
  );
}

/** The finished share of a level's bounce, 0 to 1. */
function shareOf(arcLevel: number, level: number, percent: number): number {
  if (arcLevel === level) return percent / 100;
  return arcLevel < level ? 1 : 0;
}

type BounceProps = Readonly<{ arc: Arc; share: number; isCurrent: boolean; baseline: number }>;

function Bounce({ arc, share, isCurrent, baseline }: BounceProps): ReactElement {
  const { done, ball, ahead } = cutArc(arc, share);
  return (
    <g className={share > 0 ? styles["reached"] : undefined}>
      {share > 0 && <path d={pathOf(done)} className={styles["done"]} />}
      {share < 1 && <path d={pathOf(ahead)} className={styles["ahead"]} />}
      {isCurrent && <circle cx={ball.x} cy={ball.y} r="7.5" className={styles["ball"]} />}
      <text x={arc.middle} y={baseline} textAnchor="middle" className={styles["number"]}>
        {arc.level}
      </text>
    </g>
  );
}
