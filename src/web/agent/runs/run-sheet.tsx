import type { ReactElement } from "react";

import { AGENT_REASONS, reasonLabel } from "#domain/pickups/attempts.ts";
import { labelOf, unitLabelOf, unitOf } from "#domain/rates/materials.ts";
import { isStillOpen } from "#domain/runs/runs.ts";
import { fullName } from "#domain/text.ts";

import { classes } from "#web/kit/theme/classes.ts";
import { formatLocalDate, formatTimeRange } from "#web/kit/time/format.ts";
import { useNow } from "#web/kit/time/now.ts";
import paper from "#web/kit/ui/paper.module.css";
import { say } from "#web/kit/words/say.ts";
import type { RunNow, StopNow } from "./run-now.ts";
import styles from "./run-sheet.module.css";
import { personOf, spanOf, whatHappened, wordOfState } from "./stop-words.tsx";

/** Stops on one page of paper. */
const ON_A_PAGE = 10;

/** A run for paper: what a person needs at each door, with room for the count and the reason (PRODUCT R15.16). */
export function RunSheet({ now }: Readonly<{ now: RunNow }>): ReactElement {
  const stops = stopsOnPaper(now);
  const pages = Math.ceil(stops.length / ON_A_PAGE);
  return (
    <div className={classes(paper["paper"], styles["paper"])}>
      {Array.from({ length: pages }, (_, at) => (
        <Side
          key={at}
          now={now}
          stops={stops.slice(at * ON_A_PAGE, (at + 1) * ON_A_PAGE)}
          page={at + 1}
          pages={pages}
        />
      ))}
    </div>
  );
}

/** In the order of the run. Nobody goes to a stop that was cancelled or moved to another day. */
export const stopsOnPaper = ({ open, settled }: RunNow): StopNow[] =>
  [...open, ...settled]
    .filter(({ state }) => state !== "cancelled" && state !== "moved")
    .toSorted((a, b) => a.number - b.number);

type SideProps = Readonly<{
  now: RunNow;
  stops: readonly StopNow[];
  page: number;
  pages: number;
}>;

function Side({ now: { run }, stops, page, pages }: SideProps): ReactElement {
  const moment = useNow();
  const title = `${fullName(run.agent)}, ${formatLocalDate(run.date)}`;
  const number = say("Page {page} of {all}", { page, all: pages });
  return (
    <section className={styles["side"]} aria-label={number}>
      <div className={styles["head"]}>
        <h2 className={styles["title"]}>{title}</h2>
        <p>{spanOf(run, moment)}</p>
        <p className={styles["page"]}>{number}</p>
      </div>
      <ol className="stack">
        {stops.map((stop) => (
          <Stop key={stop.stop.pickup._id} now={stop} />
        ))}
      </ol>
      <div className={styles["foot"]}>
        <p>
          {say("Reasons: {reasons}", {
            reasons: AGENT_REASONS.map((reason) => reasonLabel(say, reason)).join(", "),
          })}
        </p>
        <p>{say("This sheet has personal data. Destroy it after the day.")}</p>
      </div>
    </section>
  );
}

function Stop({ now }: Readonly<{ now: StopNow }>): ReactElement {
  const { stop, number, state } = now;
  const { itemType, location, description, ...pickup } = stop.pickup;
  return (
    <li className={styles["stop"]}>
      <div className={styles["when"]}>
        <b className={styles["number"]}>{number}</b>
        <span>{formatTimeRange(pickup.scheduledTimeStart, pickup.scheduledTimeEnd)}</span>
        {state !== "open" && <b>{wordOfState(state)}</b>}
      </div>
      <div>
        <p>
          <b>{personOf(stop)}</b> <span className={styles["phone"]}>{stop.person.phoneNumber}</span>
        </p>
        <p>{location.address}</p>
      </div>
      <div>
        <p>
          <b>{labelOf(say, itemType)}</b> {description}
        </p>
        {stop.note !== "" && (
          <p>
            <b>{say("From the office")}:</b> {stop.note}
          </p>
        )}
      </div>
      {isStillOpen(state) ? (
        <div className={styles["boxes"]}>
          <Box label={`${say("Count#noun")} (${unitLabelOf(say, unitOf(itemType))})`} />
          <Box label={say("Reason")} />
        </div>
      ) : (
        <p>{whatHappened(now)}</p>
      )}
    </li>
  );
}

/** Room to write. */
const Box = ({ label }: Readonly<{ label: string }>): ReactElement => (
  <div className={styles["box"]}>{label}</div>
);
