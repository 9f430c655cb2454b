import type { ReactElement } from "react";

import type { Board } from "#contract/runs.ts";

import { formatNumber } from "#web/kit/time/format.ts";
import { Surface } from "#web/kit/ui/surface.tsx";
import { say } from "../words/say.ts";
import styles from "./board-figures.module.css";

/** The six figures of a day, and a sentence that shows how they add up (PRODUCT R18.1). */
export function BoardFigures({ board }: { board: Board }): ReactElement {
  const { booked, counts, unassigned, peopleToCall } = board;
  return (
    <Surface as="section" aria-label={say("Figures of the day")}>
      <dl className={styles["figures"]}>
        <Figure name={say("Booked")} value={booked} />
        <Figure name={say("Collected")} value={counts.collected} />
        <Figure name={say("Not collected")} value={counts.not_collected} tone="warn" />
        <Figure name={say("Late")} value={counts.late} tone="danger" />
        <Figure name={say("Unassigned")} value={unassigned} tone="warn" />
        <Figure name={say("To call")} value={peopleToCall.all} tone="danger" />
      </dl>
      <p className={styles["sum"]}>{sumOf(board)}</p>
    </Surface>
  );
}

type FigureProps = Readonly<{ name: string; value: number; tone?: "warn" | "danger" }>;

/** The tone shows only where there is something to do. */
const Figure = ({ name, value, tone }: FigureProps): ReactElement => (
  <div className={styles["figure"]} data-tone={value > 0 ? tone : undefined}>
    <dt>{name}</dt>
    <dd>{formatNumber(value)}</dd>
  </div>
);

/** Cancelled and moved pickups are named only where there are some: they are not booked any more. */
function sumOf({ counts, unassigned }: Board): string {
  const { collected, not_collected: notCollected, cancelled, moved } = counts;
  const open = counts.open + counts.late + counts.again;
  const sum = say(
    "{collected} collected, {notCollected} not collected, {open} still open on runs and {unassigned} unassigned.",
    {
      collected: formatNumber(collected),
      notCollected: formatNumber(notCollected),
      open: formatNumber(open),
      unassigned: formatNumber(unassigned),
    },
  );
  if (cancelled + moved === 0) return sum;
  const besides = say("Besides, {cancelled} cancelled and {moved} moved to another day.", {
    cancelled: formatNumber(cancelled),
    moved: formatNumber(moved),
  });
  return `${sum} ${besides}`;
}
