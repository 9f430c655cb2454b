import type { ReactElement } from "react";

import type { Stop } from "#contract/runs.ts";
import { reasonLabel } from "#domain/pickups/attempts.ts";

import { formatTimeRange } from "#web/kit/time/format.ts";
import { Chip } from "#web/kit/ui/chip.tsx";
import { MaterialChip } from "#web/parts/materials/material-chip.tsx";
import { say } from "../words/say.ts";
import { OpenPickup } from "./open-pickup.tsx";
import { personName, STOP_LOOKS } from "./run-words.ts";
import styles from "./stop-summary.module.css";

/** Who, where, when and what, and what became of it, in two lines. */
export function StopSummary({ stop }: { stop: Stop }): ReactElement {
  const { pickup, person, state, note, lastAttempt } = stop;
  const look = STOP_LOOKS[state];
  return (
    <div className={styles["stop"]}>
      <p className={styles["who"]}>
        <OpenPickup stop={stop}>
          <span className="visually-hidden">{say("Open the pickup of")} </span>
          {personName(person)}
        </OpenPickup>{" "}
        {pickup.location.address}
      </p>
      <p className={styles["what"]}>
        <span>{formatTimeRange(pickup.scheduledTimeStart, pickup.scheduledTimeEnd)}</span>
        <MaterialChip material={pickup.itemType} />
        {state !== "open" && <Chip tint={look.tint}>{look.word}</Chip>}
        {lastAttempt && <span>{reasonLabel(say, lastAttempt.reason)}</span>}
      </p>
      {note !== "" && <p className={styles["note"]}>{note}</p>}
    </div>
  );
}
