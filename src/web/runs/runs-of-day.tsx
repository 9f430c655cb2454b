import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";

import type { Board, RunLine } from "#contract/runs.ts";
import { isSilent, progressOf } from "#domain/runs.ts";

import { formatNumber, formatTimeRange } from "../core/time/format.ts";
import { Chip } from "../core/ui/chip.tsx";
import { EmptyState } from "../core/ui/empty-state.tsx";
import { ButtonLink } from "../core/ui/links.tsx";
import { ProgressBar } from "../core/ui/progress-bar.tsx";
import { RelativeTime } from "../core/ui/relative-time.tsx";
import { Surface } from "../core/ui/surface.tsx";
import { say } from "../core/words/office.ts";
import { RunEnd } from "./run-end.tsx";
import { agentName, phaseOf } from "./run-words.ts";
import styles from "./runs-of-day.module.css";

/** The runs of a day with how far each has come. */
export function RunsOfDay({ board: { runs, date, asOf } }: { board: Board }): ReactElement {
  if (runs.length === 0) {
    return (
      <Surface>
        <EmptyState
          title={say("No runs on this day")}
          action={
            <ButtonLink to="/admin/plan" search={{ date }}>
              {say("Plan the day")}
            </ButtonLink>
          }
        >
          {say("Put its pickups on the runs of agents.")}
        </EmptyState>
      </Surface>
    );
  }
  return (
    <Surface as="section" title={say("Runs")}>
      <ul className={styles["runs"]}>
        {runs
          .toSorted((a, b) => troubleOf(b, asOf) - troubleOf(a, asOf))
          .map((run) => (
            <RunRow key={run._id} run={run} date={date} />
          ))}
      </ul>
    </Surface>
  );
}

/** Late stops weigh more than silence (PRODUCT R18.3). */
const troubleOf = (run: RunLine, asOf: string): number =>
  run.counts.late * 2 + (isSilent(run, asOf) ? 1 : 0);

function RunRow({ run, date }: { run: RunLine; date: string }): ReactElement {
  const { counts } = run;
  const { done, of } = progressOf(run.counts);
  const phase = phaseOf(run);
  return (
    <li className={styles["run"]}>
      <Link to="/admin/plan" search={{ date, run: run._id }} className={styles["agent"]}>
        {agentName(run)}
      </Link>
      <div className={styles["progress"]}>
        <span>{say("{done} of {of}", { done: formatNumber(done), of: formatNumber(of) })}</span>
        <ProgressBar percent={of === 0 ? 0 : (done / of) * 100} />
      </div>
      <p className={styles["signs"]}>
        {!run.hasAgent && <Chip tint="danger">{say("No agent")}</Chip>}
        {counts.late > 0 && (
          <Chip tint="danger">{say("{n} late", { n: formatNumber(counts.late) })}</Chip>
        )}
        <Chip tint={phase.tint}>{phase.word}</Chip>
      </p>
      <p className={styles["times"]}>
        <Heard run={run} />
        <RunEnd run={run} />
        <Link to="/admin/pickup/sheet" search={{ run: run._id }} className={styles["sheet"]}>
          {say("Route sheet")}
        </Link>
      </p>
    </li>
  );
}

/** "last heard 25 min ago" (PRODUCT R18.2); before that, the hours of the run. */
function Heard({ run: { lastHeardAt, timeStart, timeEnd } }: { run: RunLine }): ReactElement {
  if (lastHeardAt === null) return <span>{formatTimeRange(timeStart, timeEnd)}</span>;
  return (
    <span>
      {say("last heard")} <RelativeTime at={lastHeardAt} />
    </span>
  );
}
