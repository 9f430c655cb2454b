import { IconPhone } from "@tabler/icons-react";
import type { ReactElement } from "react";

import type { Board, RunLine, ToCall as Called } from "#contract/runs.ts";
import { telAddress } from "#domain/phone.ts";
import { isSilent } from "#domain/runs.ts";

import { formatNumber, formatTimeRange } from "../core/time/format.ts";
import { ButtonLink } from "../core/ui/links.tsx";
import { Surface } from "../core/ui/surface.tsx";
import { say } from "../core/words/office.ts";
import styles from "./attention.module.css";
import { OpenPickup } from "./open-pickup.tsx";
import { agentName } from "./run-words.ts";

/** What somebody has to do about the day, with the link that mends it; nothing when all is in order. */
export function Attention({ board }: { board: Board }): ReactElement | null {
  const { date, runs, unassigned, toCall, toCallTotal, asOf } = board;
  const orphans = runs.filter((run) => !run.hasAgent && run.finishedAt === null);
  const silent = runs.filter((run) => isSilent(run, asOf));
  const late = runs.filter(({ counts }) => counts.late > 0);
  if (unassigned + toCallTotal + orphans.length + silent.length + late.length === 0) return null;
  // Whom we failed twice leads.
  const failedTwice = toCall.filter(({ isFailedTwice }) => isFailedTwice);
  const failedOnce = toCall.filter(({ isFailedTwice }) => !isFailedTwice);
  return (
    <Surface as="section" tint="warn" title={say("Needs attention")}>
      <ul className={styles["list"]}>
        {failedTwice.map((stop) => (
          <ToCall key={stop.pickup._id} stop={stop} />
        ))}
        {unassigned > 0 && (
          <li>
            <span>
              {say.plural(unassigned, "{n} pickup is on no run.", "{n} pickups are on no run.")}
            </span>
            <ButtonLink to="/admin/plan" search={{ date }} variant="default">
              {say("Put on a run")}
            </ButtonLink>
          </li>
        )}
        {orphans.map((run) => (
          <li key={run._id}>
            <span>
              {say("The run of {name} has no agent any more.", {
                name: `${run.agent.firstName} ${run.agent.lastName}`,
              })}
            </span>
            <ButtonLink to="/admin/plan" search={{ date, run: run._id }} variant="default">
              {say("Choose an agent")}
            </ButtonLink>
          </li>
        ))}
        <Troubled date={date} runs={late}>
          {say.plural(board.counts.late, "{n} stop is late.", "{n} stops are late.")}
        </Troubled>
        <Troubled date={date} runs={silent}>
          {say.plural(
            silent.length,
            "{n} run was not heard of for an hour.",
            "{n} runs were not heard of for an hour.",
          )}
        </Troubled>
        {failedOnce.map((stop) => (
          <ToCall key={stop.pickup._id} stop={stop} />
        ))}
      </ul>
      {toCallTotal > toCall.length && (
        <p className={styles["more"]}>
          {say("and {n} more to call", { n: formatNumber(toCallTotal - toCall.length) })}
        </p>
      )}
    </Surface>
  );
}

type TroubledProps = Readonly<{ date: string; runs: readonly RunLine[]; children: string }>;

/** Runs with the same trouble: one row, which unfolds to a link to each of them. */
function Troubled({ date, runs, children }: TroubledProps): ReactElement | null {
  if (runs.length === 0) return null;
  return (
    <li>
      <details>
        <summary>{children}</summary>
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
      </details>
    </li>
  );
}

/** A resident whom we did not reach and who has chosen no new time yet, or whom we failed in the new one too. */
function ToCall({ stop }: { stop: Called }): ReactElement {
  const { pickup, person, isFailedTwice } = stop;
  const { location, scheduledTimeStart, scheduledTimeEnd } = pickup;
  const who = {
    name: `${person.firstName} ${person.initial}.`,
    place: location.address,
    time: formatTimeRange(scheduledTimeStart, scheduledTimeEnd),
  };
  return (
    <li>
      <span>
        {isFailedTwice
          ? say("We failed {name} twice, {place}, {time}.", who)
          : say("We did not get to {name}, {place}, {time}.", who)}{" "}
        <OpenPickup stop={stop}>{say("Open the pickup")}</OpenPickup>
      </span>
      {person.phoneNumber !== null && <Call phone={person.phoneNumber} name={person.firstName} />}
    </li>
  );
}

const Call = ({ phone, name }: { phone: string; name: string }): ReactElement => (
  <a href={telAddress(phone)} className={styles["call"]}>
    <IconPhone size={20} stroke={1.7} aria-hidden="true" />
    {say("Call {name}", { name })} <span>{phone}</span>
  </a>
);
