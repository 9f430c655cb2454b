import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";

import type { Board, RunLine } from "#contract/runs.ts";
import { byTrouble, isSilent, progressOf } from "#domain/runs/runs.ts";

import { formatNumber } from "#web/kit/time/format.ts";
import { useNow } from "#web/kit/time/now.ts";
import { formatHours } from "#web/kit/time/zone.ts";
import { EmptyState } from "#web/kit/ui/empty-state.tsx";
import { ButtonLink } from "#web/kit/ui/links.tsx";
import { ProgressBar } from "#web/kit/ui/progress-bar.tsx";
import { RelativeTime } from "#web/kit/ui/relative-time.tsx";
import { Surface } from "#web/kit/ui/surface.tsx";
import { say } from "../words/say.ts";
import { RunEnd } from "./run-end.tsx";
import { RunSigns } from "./run-signs.tsx";
import { agentName } from "./run-words.ts";
import styles from "./runs-of-day.module.css";

/** The most runs that stand one below the other at a desk; more stand in two columns, each on one line. */
const FEW = 12;

/** The runs of a day with how far each has come, by trouble (PRODUCT R18.3). */
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
      <ul className={styles["runs"]} data-many={runs.length > FEW}>
        {byTrouble(runs, asOf).map((run) => (
          <RunRow key={run._id} run={run} date={date} isSilent={isSilent(run, asOf)} />
        ))}
      </ul>
    </Surface>
  );
}

type RowProps = Readonly<{ run: RunLine; date: string; isSilent: boolean }>;

function RunRow({ run, date, isSilent: isQuiet }: RowProps): ReactElement {
  const { done, of } = progressOf(run.counts);
  return (
    <li className={styles["run"]}>
      <Link to="/admin/plan" search={{ date, run: run._id }} className={styles["agent"]}>
        {agentName(run)}
      </Link>
      <div className={styles["progress"]}>
        <span>{say("{done} of {of}", { done: formatNumber(done), of: formatNumber(of) })}</span>
        <ProgressBar percent={of === 0 ? 0 : (done / of) * 100} />
      </div>
      <RunSigns run={run} />
      <p className={styles["times"]}>
        <span data-calm={!isQuiet}>
          <Heard run={run} />
        </span>
        <RunEnd run={run} />
        <Link to="/admin/pickup/sheet" search={{ run: run._id }} className={styles["sheet"]}>
          {say("Route sheet")}
        </Link>
      </p>
    </li>
  );
}

/** "last heard 25 min ago" (PRODUCT R18.2); before that, the hours of the run. */
function Heard({ run }: { run: RunLine }): ReactElement {
  const { lastHeardAt } = run;
  const now = useNow();
  if (lastHeardAt === null) return <span>{formatHours(run, now)}</span>;
  return (
    <span>
      {say("last heard")} <RelativeTime at={lastHeardAt} />
    </span>
  );
}
