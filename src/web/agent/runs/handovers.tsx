import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";

import type { Handover } from "#contract/runs.ts";
import { reasonLabel } from "#domain/pickups/attempts.ts";

import { read } from "#web/kit/api/api.ts";
import { isWaiting } from "#web/parts/outbox/entries.ts";
import { useOutbox } from "#web/parts/outbox/use-outbox.ts";
import { formatLocalDate, formatLocalTime } from "#web/kit/time/format.ts";
import { useNow } from "#web/kit/time/now.ts";
import { readerZone } from "#web/kit/time/reader-zone.ts";
import { momentIn } from "#web/kit/time/zone.ts";
import { Banner } from "#web/kit/ui/banner.tsx";
import { Surface } from "#web/kit/ui/surface.tsx";
import { say } from "#web/kit/words/say.ts";
import styles from "./run-page.module.css";

/** As often as the run itself, in milliseconds. */
const LOOK_AGAIN_MS = 60_000;

type Handovers = Readonly<{
  told: readonly Handover[];
  /** They are known, or the first try to read them failed. */
  isSettled: boolean;
}>;

/** The runs of a day that this agent lost or got (PRODUCT R15.11). */
export function useHandovers(date: string | undefined): Handovers {
  const { data, isFetched, failureCount } = useQuery({
    ...read("GET /run/handovers", { query: { date } }),
    refetchInterval: LOOK_AGAIN_MS,
  });
  return { told: data?.data ?? [], isSettled: isFetched || failureCount > 0 };
}

/** Who has the agent's run now, or had it before. */
export const HandoverNotes = ({ told }: Readonly<{ told: readonly Handover[] }>): ReactElement => (
  <>
    {told.map((handover) => (
      <HandoverNote key={handover.run} handover={handover} />
    ))}
  </>
);

type Props = Readonly<{ handover: Handover }>;

function HandoverNote({ handover }: Props): ReactElement {
  const now = useNow();
  const isWaitingFor = useOutbox().own.some(
    (entry) => isWaiting(entry) && entry.runId === handover.run,
  );
  if (handover.what === "got") return <Banner tone="done">{gotText(handover, now)}</Banner>;
  const lost = lostText(handover, now);
  if (isWaitingFor)
    return (
      <Banner tone="warn">{`${lost} ${say("What you did is sent when there is reception.")}`}</Banner>
    );
  const hasDone = handover.visits.length > 0;
  return (
    <Banner tone="warn">{hasDone ? `${lost} ${say("What you did has been sent.")}` : lost}</Banner>
  );
}

/** All that can still be read of runs that are lost: what the agent did there. */
export const OwnVisits = ({ told }: Readonly<{ told: readonly Handover[] }>): ReactElement => (
  <>
    {told
      .filter(({ visits }) => visits.length > 0)
      .map(({ run, visits, timeZone }) => (
        <Surface key={run} as="section" title={say("What you did")}>
          <ul className={styles["visits"]}>
            {visits.map((visit) => (
              <li key={`${visit.at} ${visit.outcome}`}>{visitText(visit, timeZone)}</li>
            ))}
          </ul>
        </Surface>
      ))}
  </>
);

/** "9:05 AM, Maya, No access" */
function visitText({ at, firstName, outcome }: Handover["visits"][number], zone: string): string {
  const time = formatLocalTime(momentIn(zone, Date.parse(at)).time);
  const what = outcome === "collected" ? say("Collected") : reasonLabel(say, outcome);
  return `${time}, ${firstName}, ${what}`;
}

function lostText(handover: Handover, now: number): string {
  const { colleague: name, date } = handover;
  const time = timeOfToday(handover, now);
  return time === undefined
    ? say("Your run of {date} was given to {name} by the office.", {
        date: formatLocalDate(date),
        name,
      })
    : say("Your run of today was given to {name} by the office at {time}.", { name, time });
}

function gotText(handover: Handover, now: number): string {
  const { colleague: name } = handover;
  const time = timeOfToday(handover, now);
  return time === undefined
    ? say("This run was {name}'s. The office gave it to you.", { name })
    : say("This run was {name}'s. The office gave it to you at {time}.", { name, time });
}

/** When a run of today was given today, by the reader's clock. */
function timeOfToday({ at, date }: Handover, now: number): string | undefined {
  const [given, { today }] = [momentIn(readerZone(), Date.parse(at)), momentIn(readerZone(), now)];
  return date === today && given.today === today ? formatLocalTime(given.time) : undefined;
}
