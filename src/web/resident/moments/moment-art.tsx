import { useState, type ReactElement } from "react";

import type { Moment } from "#contract/moments.ts";

import { classes } from "#web/kit/theme/classes.ts";
import styles from "./moment-art.module.css";

type Props = Readonly<{ moment: Pick<Moment, "kind" | "picture"> }>;

/** The picture of a badge or a campaign over the product's bounces; the bounces alone where there is none. */
export function MomentArt({ moment: { kind, picture } }: Props): ReactElement {
  const [isMissing, setMissing] = useState(false);
  const isShown = picture !== null && !isMissing;
  return (
    <div className={styles["art"]} data-kind={kind} aria-hidden="true">
      <Bounces isCovered={isShown} />
      {isShown && (
        <img
          // The picture of a badge that was deleted meanwhile is gone.
          onError={() => setMissing(true)}
          className={classes(styles["picture"], kind === "badge" && styles["medal"])}
          src={picture}
          alt=""
        />
      )}
    </div>
  );
}

/** The ball, come up from two lower bounces. */
function Bounces({ isCovered }: { isCovered: boolean }): ReactElement {
  return (
    <svg viewBox="0 0 360 200" preserveAspectRatio="xMidYMax slice" fill="none">
      <g stroke="currentColor" strokeWidth="2.6" strokeLinecap="round" strokeDasharray=".1 8">
        <path d="M-6 196Q34 96 82 188" opacity=".4" />
        <path d="M82 188Q138 6 202 188" opacity=".6" />
        <path d="M202 188Q276 -46 340 78" />
      </g>
      {!isCovered && <circle className={styles["ball"]} cx="274" cy="44" r="13" />}
    </svg>
  );
}
