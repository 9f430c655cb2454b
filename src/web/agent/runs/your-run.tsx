import { IconRoute } from "@tabler/icons-react";
import type { ReactElement } from "react";

import type { Handover } from "#contract/runs.ts";
import { addDays } from "#domain/pickups/schedule.ts";

import { useNow } from "#web/kit/time/now.ts";
import { momentIn } from "#web/kit/time/zone.ts";
import { readerZone } from "#web/kit/time/reader-zone.ts";
import { ButtonLink } from "#web/kit/ui/links.tsx";
import { ProgressBar } from "#web/kit/ui/progress-bar.tsx";
import { Surface } from "#web/kit/ui/surface.tsx";
import { say } from "#web/kit/words/say.ts";
import { HandoverNotes, useHandovers } from "./handovers.tsx";
import type { RunNow } from "./run-now.ts";
import { finishedText, progressText, spanOf } from "./stop-words.tsx";
import { useRun } from "./use-run.ts";
import styles from "./your-run.module.css";

const NOON = "12:00";

export type OwnRuns = Readonly<{
  /** Of today. */
  handovers: readonly Handover[];
  /** null: there is none; undefined: it is not known. */
  today: RunNow | null | undefined;
  tomorrow: RunNow | null | undefined;
  /** Nothing more can come above the list, unless a network comes back. */
  isSettled: boolean;
}>;

/** The own run of today, and from 12:00 on that of tomorrow. */
export function useOwnRuns(): OwnRuns {
  const { today, time } = momentIn(readerZone(), useNow());
  const isAfternoon = time >= NOON;
  const run = useRun(undefined);
  const { told: handovers, isSettled } = useHandovers(undefined);
  const next = useRun(addDays(today, 1), { isEnabled: isAfternoon });
  return {
    handovers,
    today: run.now,
    tomorrow: isAfternoon ? next.now : null,
    isSettled: isSettled && run.isSettled && (!isAfternoon || next.isSettled),
  };
}

/** The own runs above the list of pickups. */
export function YourRun({ handovers, today, tomorrow }: OwnRuns): ReactElement | null {
  if (today === undefined) return null;
  return (
    <Surface as="section" title={say("Your run")} tint={today ? "brand" : "plain"}>
      <HandoverNotes told={handovers} />
      {today ? <Today now={today} /> : <p>{say("You have no run today.")}</p>}
      {tomorrow && <Tomorrow now={tomorrow} />}
    </Surface>
  );
}

function Today({ now }: Readonly<{ now: RunNow }>): ReactElement {
  const moment = useNow();
  const { run, isStarted, isFinished, done, of } = now;
  const isUnderWay = isStarted && !isFinished;
  const text = isFinished ? finishedText(now) : isStarted ? progressText(now) : spanOf(run, moment);
  return (
    <div className={styles["today"]}>
      <p>{text}</p>
      {isUnderWay && <ProgressBar percent={of === 0 ? 0 : (100 * done) / of} size="thick" />}
      <ButtonLink
        to="/admin/pickup/run"
        fullWidth
        variant={isFinished ? "default" : "filled"}
        className={styles["open"] ?? ""}
        leftSection={<IconRoute size={24} stroke={1.7} />}
      >
        {isUnderWay ? say("Go on") : say("Open run")}
      </ButtonLink>
    </div>
  );
}

function Tomorrow({ now: { run, of: count } }: Readonly<{ now: RunNow }>): ReactElement {
  return (
    <ButtonLink
      to="/admin/pickup/run"
      search={{ date: run.date }}
      fullWidth
      variant="default"
      className={styles["tomorrow"] ?? ""}
    >
      {say.plural(count, "Tomorrow: 1 stop", "Tomorrow: {n} stops")}
    </ButtonLink>
  );
}
