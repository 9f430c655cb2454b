import { useSearch } from "@tanstack/react-router";
import type { ReactElement } from "react";

import { loadSoon } from "#web/kit/api/lazy-parts.ts";
import { formatLocalDate } from "#web/kit/time/format.ts";
import { useNow } from "#web/kit/time/now.ts";
import { momentIn } from "#web/kit/time/zone.ts";
import { readerZone } from "#web/kit/time/reader-zone.ts";
import { EmptyState } from "#web/kit/ui/empty-state.tsx";
import { ButtonLink } from "#web/kit/ui/links.tsx";
import { LoadingOrError } from "#web/kit/ui/loading-or-error.tsx";
import { Page } from "#web/kit/ui/page.tsx";
import { SkeletonCards } from "#web/kit/ui/skeleton.tsx";
import { Surface } from "#web/kit/ui/surface.tsx";
import { say } from "#web/kit/words/say.ts";
import { HandoverNotes, OwnVisits, useHandovers } from "./handovers.tsx";
import { NoRun } from "./no-run.tsx";
import { ReadyLine } from "./ready-line.tsx";
import { RunHead } from "./run-head.tsx";
import { RunMenu } from "./run-menu.tsx";
import type { RunNow, StopNow } from "./run-now.ts";
import styles from "./run-page.module.css";
import { FinishButton, StartButton } from "./start-and-finish.tsx";
import { StopCard } from "./stop-card.tsx";
import { StopRows } from "./stop-rows.tsx";
import { finishedText } from "./stop-words.tsx";
import { type Reading, useRun } from "./use-run.ts";
import { useSkip } from "./use-skip.ts";

// A pickup of the run may be opened without a network.
loadSoon(() => import("./agent-pickup-page.tsx"));

/** /admin/pickup/run: the agent's way through one day, stop by stop (PRODUCT R17.14). */
export function RunPage(): ReactElement {
  const { date } = useSearch({ from: "/agent/admin/pickup/run" });
  const reading = useRun(date);
  const { now, error } = reading;
  const { told } = useHandovers(date);
  const title = titleOf(date, useNow());
  const back = { to: "/admin/pickup/pickups", label: say("Back to Pickups") } as const;
  if (!now)
    return (
      <Page title={title} back={back} width="narrow">
        {now === null ? (
          <>
            <HandoverNotes told={told} />
            <OwnVisits told={told} />
            <NoRun date={date} />
          </>
        ) : (
          <LoadingOrError query={{ ...reading, error }} failed={say("The run didn't load")}>
            <SkeletonCards count={3} />
          </LoadingOrError>
        )}
      </Page>
    );
  return (
    <Page
      title={title}
      back={back}
      width="narrow"
      actions={now.run.stops.length > 0 && <RunMenu now={now} show={reading.show} />}
    >
      <HandoverNotes told={told} />
      <RunHead now={now} isOld={error !== null} />
      <Stops now={now} reading={reading} />
    </Page>
  );
}

function titleOf(date: string | undefined, now: number): string {
  const isToday = date === undefined || date === momentIn(readerZone(), now).today;
  return isToday ? say("Your run") : say("Your run of {date}", { date: formatLocalDate(date) });
}

/** Of a run that was made without stops, or whose stops the office took. */
function NoStops({ now }: Readonly<{ now: RunNow }>): ReactElement {
  if (!now.isStarted)
    return (
      <EmptyState title={say("Nobody has put stops on your run yet.")}>
        {say("They show here as soon as the office does.")}
      </EmptyState>
    );
  return (
    <>
      <EmptyState title={say("No stops are left on your run.")}>
        {say("The office took them off, or gave them to a colleague.")}
      </EmptyState>
      <FinishButton now={now} />
    </>
  );
}

type StopsProps = Readonly<{ now: RunNow; reading: Reading }>;

function Stops({ now, reading }: StopsProps): ReactElement {
  const { stop: wanted } = useSearch({ from: "/agent/admin/pickup/run" });
  const skip = useSkip(now, reading);
  const { run, open, settled, isFinished } = now;
  const [next, ...rest] = isFinished ? [] : open;
  const [afterNext] = rest;
  const shown = [...open, ...settled].find(({ stop }) => stop.pickup._id === wanted);
  const isUnderWay = now.isStarted && !isFinished;
  if (run.stops.length === 0 && !isFinished) return <NoStops now={now} />;
  return (
    <>
      <RunState now={now} />
      {shown && <ShownStop now={shown} runId={run._id} />}
      {!shown && next && (
        <StopCard
          stop={next}
          runId={run._id}
          title={say("Next stop")}
          onSkip={afterNext && (() => skip(next, afterNext))}
        />
      )}
      <Rows title={say("After that")} stops={shown ? open : rest} />
      <Done stops={settled} isOpen={isFinished} />
      {isUnderWay && open.length === 0 && <FinishButton now={now} />}
    </>
  );
}

type DoneProps = Readonly<{ stops: readonly StopNow[]; isOpen: boolean }>;

const Done = ({ stops, isOpen }: DoneProps): ReactElement | null =>
  stops.length === 0 ? null : (
    <details className={styles["done"]} open={isOpen}>
      <summary>{say("Done ({count})", { count: stops.length })}</summary>
      <StopRows stops={stops} label={say("Done#stops")} />
    </details>
  );

/** What comes before the first stop, or stands when there is no next one any more. */
function RunState({ now }: Readonly<{ now: RunNow }>): ReactElement | null {
  if (now.isFinished) return <Surface as="section">{finishedText(now)}</Surface>;
  if (now.isStarted) return null;
  return (
    <>
      <StartButton run={now.run} />
      <ReadyLine run={now.run} />
    </>
  );
}

const ShownStop = ({ now, runId }: Readonly<{ now: StopNow; runId: string }>): ReactElement => (
  <>
    <StopCard
      key={now.stop.pickup._id}
      stop={now}
      runId={runId}
      title={say("Stop {number}", { number: now.number })}
    />
    <ButtonLink
      to="/admin/pickup/run"
      search={(before: { date?: string | undefined }) => ({ date: before.date })}
      variant="default"
      size="lg"
      fullWidth
    >
      {say("To the next stop")}
    </ButtonLink>
  </>
);

type RowsProps = Readonly<{ title: string; stops: readonly StopNow[] }>;

const Rows = ({ title, stops }: RowsProps): ReactElement | null =>
  stops.length === 0 ? null : (
    <section className="stack gap-10">
      <h2 className="large">{title}</h2>
      <StopRows stops={stops} label={title} />
    </section>
  );
