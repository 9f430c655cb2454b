import type { ReactElement, ReactNode } from "react";

import type { Board, RunLine, ToCall as Called } from "#contract/runs.ts";
import { reasonLabel } from "#domain/pickups/attempts.ts";
import { isSilent } from "#domain/runs/runs.ts";

import { formatLocalDate, formatNumber, formatTimeRange } from "#web/kit/time/format.ts";
import { ButtonLink } from "#web/kit/ui/links.tsx";
import { Surface } from "#web/kit/ui/surface.tsx";
import { CallLink } from "../telephone/call-link.tsx";
import { say } from "../words/say.ts";
import styles from "./attention.module.css";
import { OpenPickup } from "./open-pickup.tsx";
import { agentName } from "./run-words.ts";

/** What somebody has to do about the day, with the link that mends it; nothing when all is in order. */
export function Attention({ board }: { board: Board }): ReactElement | null {
  const { date, runs, unassigned, toCall, toCallTotal, peopleToCall, asOf } = board;
  const orphans = runs.filter((run) => !run.hasAgent && run.finishedAt === null);
  const silent = runs.filter((run) => isSilent(run, asOf));
  const late = runs.filter(({ counts }) => counts.late > 0);
  if (unassigned + toCallTotal + orphans.length + silent.length + late.length === 0) return null;
  const { failedTwice, failedOnce, unreached } = byCause(toCall);
  return (
    <Surface as="section" tint="warn" title={say("Needs attention")}>
      <ul className={styles["list"]}>
        <Kind
          count={peopleToCall.failedTwice}
          title={["We failed {n} person twice.", "We failed {n} people twice."]}
          isOpen
        >
          {failedTwice.map((stop) => (
            <ToCall key={stop.pickup._id} stop={stop} />
          ))}
        </Kind>
        {unassigned > 0 && (
          <li className={styles["row"]}>
            <span>
              {say.plural(unassigned, "{n} pickup is on no run.", "{n} pickups are on no run.")}
            </span>
            <ButtonLink to="/admin/plan" search={{ date }} variant="default">
              {say("Put on a run")}
            </ButtonLink>
          </li>
        )}
        <Troubled
          date={date}
          runs={orphans}
          title={["{n} run has no agent any more.", "{n} runs have no agent any more."]}
        />
        <Troubled
          date={date}
          runs={late}
          count={board.counts.late}
          title={["{n} stop is late.", "{n} stops are late."]}
        />
        <Troubled date={date} runs={silent} title={SILENT} />
        <Kind
          count={peopleToCall.notReached}
          title={["We did not get to {n} person.", "We did not get to {n} people."]}
        >
          {failedOnce.map((stop) => (
            <ToCall key={stop.pickup._id} stop={stop} />
          ))}
        </Kind>
        <Unreached stops={unreached} people={peopleToCall.unreached} />
        {toCallTotal > toCall.length && (
          <li className={styles["more"]}>
            {say("and {n} more to call", { n: formatNumber(toCallTotal - toCall.length) })}
          </li>
        )}
      </ul>
    </Surface>
  );
}

type KindProps = Readonly<{
  count: number;
  /** For one, and for several. */
  title: readonly [one: string, several: string];
  /** It stands unfolded also where there are several. */
  isOpen?: boolean;
  children: ReactNode;
}>;

/** All that is of one kind: one row with their number, which unfolds to each. A single one is not folded. */
function Kind({ count, title, isOpen = false, children }: KindProps): ReactElement | null {
  if (count === 0) return null;
  return (
    <li>
      <details open={isOpen || count === 1}>
        <summary>{say.plural(count, ...title)}</summary>
        <ul className={styles["list"]}>{children}</ul>
      </details>
    </li>
  );
}

/** Whom we failed twice leads. */
const byCause = (toCall: readonly Called[]) => ({
  failedTwice: toCall.filter(({ isFailedTwice }) => isFailedTwice),
  failedOnce: toCall.filter(({ isFailedTwice, isUnreached }) => !isFailedTwice && !isUnreached),
  unreached: toCall.filter(({ isUnreached }) => isUnreached),
});

type UnreachedProps = Readonly<{ stops: readonly Called[]; people: number }>;

/** Whom no message reaches: what we write stands in the product only, so somebody calls. */
const Unreached = ({ stops, people }: UnreachedProps): ReactElement => (
  <Kind
    count={people}
    title={["{n} person gets no message of ours.", "{n} people get no message of ours."]}
    isOpen
  >
    {stops.map((stop) => (
      <ToCall key={stop.pickup._id} stop={stop} />
    ))}
  </Kind>
);

const SILENT = [
  "{n} run was not heard of for an hour.",
  "{n} runs were not heard of for an hour.",
] as const;

type TroubledProps = Pick<KindProps, "title"> &
  Readonly<{
    date: string;
    runs: readonly RunLine[];
    /** Of what the title says; of the runs unless stated. */
    count?: number;
  }>;

/** Runs with the same trouble, each with a link to it in the plan. */
const Troubled = ({ date, runs, count = runs.length, title }: TroubledProps): ReactElement => (
  <Kind count={count} title={title}>
    <li className={styles["runs"]}>
      {runs.map((run) => (
        <ButtonLink
          key={run._id}
          to="/admin/plan"
          search={{ date, run: run._id }}
          variant="default"
        >
          {agentName(run)}
        </ButtonLink>
      ))}
    </li>
  </Kind>
);

/** A resident whom we did not reach and who has chosen no new time yet, or whom we failed in the new one too. */
function ToCall({ stop }: { stop: Called }): ReactElement {
  const { pickup, person } = stop;
  const { location, scheduledTimeStart, scheduledTimeEnd } = pickup;
  const who = {
    name: `${person.firstName} ${person.initial}.`,
    place: location.address,
    time: formatTimeRange(scheduledTimeStart, scheduledTimeEnd),
  };
  return (
    <li className={styles["row"]}>
      <span>
        {whatOf(stop, who)} <OpenPickup stop={stop}>{say("Open the pickup")}</OpenPickup>
      </span>
      {person.phoneNumber !== null && (
        <CallLink phone={person.phoneNumber} name={person.firstName} />
      )}
    </li>
  );
}

type Who = Readonly<{ name: string; place: string; time: string }>;

/** Why somebody is called; who gets no message of ours is called whatever became of the visit (PRODUCT R28.5). */
function whatOf({ isFailedTwice, isUnreached, pickup, lastAttempt }: Called, who: Who): string {
  if (isFailedTwice) return say("We failed {name} twice, {place}, {time}.", who);
  if (!isUnreached || lastAttempt === null)
    return say("We did not get to {name}, {place}, {time}.", who);
  return say("{name}, {place}, {date}, {time}: {reason}", {
    ...who,
    date: formatLocalDate(pickup.scheduledDate),
    reason: reasonLabel(say, lastAttempt.reason),
  });
}
