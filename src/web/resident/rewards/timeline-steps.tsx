import type { ReactElement } from "react";

import type { Redemption } from "#contract/rewards.ts";

import { classes } from "#web/kit/theme/classes.ts";
import { formatDate, formatDateTime } from "#web/kit/time/format.ts";
import { timelineOf, type Step } from "./timeline.ts";
import styles from "./timeline-steps.module.css";
import { say } from "#web/kit/words/say.ts";

/** The progress of a redemption as a row of steps. */
export function TimelineSteps({ redemption }: { redemption: Redemption }): ReactElement {
  const isRejected = redemption.status === "rejected";
  return (
    <ol className={classes(styles["steps"], isRejected && styles["rejected"])}>
      {timelineOf(redemption).map((step) => (
        <li
          key={step.label}
          className={styles[step.state]}
          aria-current={step.state === "current" ? "step" : undefined}
        >
          <span className={styles["label"]}>{step.label}</span>
          <StepTime step={step} />
        </li>
      ))}
    </ol>
  );
}

function StepTime({ step: { at, state } }: { step: Step }): ReactElement | null {
  if (at === undefined) {
    return state === "ahead" ? <span className="visually-hidden">{say("not yet")}</span> : null;
  }
  return (
    <time className={styles["when"]} dateTime={at} title={formatDateTime(at)}>
      {formatDate(at)}
    </time>
  );
}
