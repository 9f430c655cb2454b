import type { ReactElement } from "react";

import type { Board } from "#contract/runs.ts";
import { ATTEMPT_REASONS, reasonLabel } from "#domain/pickups/attempts.ts";

import { formatNumber } from "#web/kit/time/format.ts";
import { ProgressBar } from "#web/kit/ui/progress-bar.tsx";
import { Surface } from "#web/kit/ui/surface.tsx";
import { say } from "../words/say.ts";
import styles from "./reason-bars.module.css";

/** Why pickups of the day were not collected, the most frequent reason first; nothing while all went well. */
export function ReasonBars({ byReason }: { byReason: Board["byReason"] }): ReactElement | null {
  const reasons = ATTEMPT_REASONS.filter((reason) => byReason[reason] > 0).toSorted(
    (one, other) => byReason[other] - byReason[one],
  );
  const most = Math.max(...reasons.map((reason) => byReason[reason]));
  if (reasons.length === 0) return null;
  return (
    <Surface as="section" title={say("Not collected, by reason")}>
      <ul className={styles["reasons"]}>
        {reasons.map((reason) => (
          <li key={reason}>
            <span>{reasonLabel(say, reason)}</span>
            <ProgressBar percent={(byReason[reason] / most) * 100} tone="points" size="thick" />
            <b>{formatNumber(byReason[reason])}</b>
          </li>
        ))}
      </ul>
    </Surface>
  );
}
