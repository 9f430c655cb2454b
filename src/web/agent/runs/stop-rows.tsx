import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";

import { labelOf } from "#domain/rates/materials.ts";

import { OutboxChip } from "#web/parts/outbox/outbox-chip.tsx";
import { formatTimeRange } from "#web/kit/time/format.ts";
import { say } from "#web/kit/words/say.ts";
import type { StopNow } from "./run-now.ts";
import styles from "./stop-rows.module.css";
import { personOf, StateWord, whatHappened } from "./stop-words.tsx";

type Props = Readonly<{ stops: readonly StopNow[]; label: string }>;

/** Stops as rows that open large. */
export function StopRows({ stops, label }: Props): ReactElement {
  return (
    <ol className="stack gap-8" aria-label={label}>
      {stops.map((now) => (
        <Row key={now.stop.pickup._id} now={now} />
      ))}
    </ol>
  );
}

function Row({ now }: Readonly<{ now: StopNow }>): ReactElement {
  const { stop, number, state, outbox } = now;
  const { _id: id, itemType, location, ...pickup } = stop.pickup;
  const happened = whatHappened(now);
  return (
    <li>
      <Link
        to="/admin/pickup/run"
        search={(before: { date?: string | undefined }) => ({ ...before, stop: id })}
        className={styles["row"]}
      >
        <span className={styles["number"]}>{number}</span>
        <span className={styles["texts"]}>
          <span className={styles["head"]}>
            <b>{formatTimeRange(pickup.scheduledTimeStart, pickup.scheduledTimeEnd)}</b>
            <StateWord state={state} />
            {outbox && <OutboxChip word={outbox.word} />}
          </span>
          <span>
            {labelOf(say, itemType)}, {personOf(stop)}
          </span>
          <span className="muted">{happened ?? location.address}</span>
        </span>
      </Link>
    </li>
  );
}
