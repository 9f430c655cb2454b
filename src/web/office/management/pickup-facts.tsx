import type { ReactElement } from "react";

import type { Dispute } from "#contract/corrections/disputes.ts";
import type { LastVisit, PersonAtCall } from "#contract/office/search.ts";
import { countsOrNothing } from "#domain/emails/corrections.ts";
import type { Pickup } from "#contract/pickups.ts";
import { reasonLabel } from "#domain/pickups/attempts.ts";
import { addressLine } from "#domain/locations/address.ts";
import { labelOf } from "#domain/rates/materials.ts";
import { fullName } from "#domain/text.ts";

import { formatLocalDate, formatNumber } from "#web/kit/time/format.ts";
import { useNow } from "#web/kit/time/now.ts";
import { formatDay, formatHours, formatMoment } from "#web/kit/time/zone.ts";
import { Chip } from "#web/kit/ui/chip.tsx";
import { AnchorLink } from "#web/kit/ui/links.tsx";
import { isLate, OUTCOME_TINTS, outcomeOf } from "#web/parts/corrections/dispute-words.ts";
import { closesLine } from "#web/parts/pickups/pickup-phase.ts";
import {
  PendingPickupActions,
  QuestionAction,
  type usePickupActions,
} from "../pickups/pickup-actions.tsx";
import { expectedTime } from "../pickups/pickup-run.tsx";
import { PickupLink } from "../runs/open-pickup.tsx";
import { say } from "../words/say.ts";

/** Opens what is done about a pickup; undefined for who may not. */
type Opening = Readonly<{ open: ReturnType<typeof usePickupActions>["open"] | undefined }>;
type NextProps = Opening &
  Readonly<{
    next: PersonAtCall["nextPickup"];
    /** A pickup was visited in vain, and nobody comes before a new time is chosen. */
    isAwaited: boolean;
  }>;

/** When somebody comes next, who, and when they are expected; the same words as in the pickup (PRODUCT R15.18). */
export function NextPickupFact({ next, isAwaited, open }: NextProps): ReactElement {
  const now = useNow();
  if (!next) return <>{isAwaited ? say("None before a new time is chosen") : say("None booked")}</>;
  const { pickup, run } = next;
  const { _id: id, scheduledDate, timeZone, startsAt, itemType, location } = pickup;
  const hours = {
    timeStart: pickup.scheduledTimeStart,
    timeEnd: pickup.scheduledTimeEnd,
    timeZone,
  };
  return (
    <>
      <PickupLink id={id}>
        {`${formatDay(scheduledDate, timeZone, now)}, ${formatHours(hours, Date.parse(startsAt))}`}
      </PickupLink>
      <span>{addressLine(location)}</span>
      <span className="muted small">
        {say("{material}, {place}", { material: labelOf(say, itemType), place: location.name })}
      </span>
      <span>
        {run
          ? say("Stop {n} of the run of {agent}", {
              n: formatNumber(run.number),
              agent: fullName(run.run.agent),
            })
          : say("On no run.")}
      </span>
      {run && run.expectedAt !== null && (
        <span>
          {say("Expected {time}", { time: expectedTime(run.run, Date.parse(run.expectedAt)) })}
        </span>
      )}
      {open && <PendingPickupActions pickup={pickup} open={open} />}
    </>
  );
}

type VisitProps = Opening & Readonly<{ visit: LastVisit | null }>;

/** What the last visit brought, when, and by whom; and what is done about it. */
export function LastVisitFact({ visit, open }: VisitProps): ReactElement {
  if (!visit) return <>{say("None so far")}</>;
  const { pickup, outcome, note, at, date, by } = visit;
  const isCollected = outcome === "collected";
  const when = at === null ? formatLocalDate(date) : formatMoment(at, pickup.timeZone);
  const words = say("{material}, {when}", { material: labelOf(say, pickup.itemType), when });
  return (
    <>
      <Chip tint={isCollected ? "brand" : "warn"}>
        {isCollected ? say("Collected") : reasonLabel(say, outcome)}
      </Chip>
      {pickup.isCancelled ? <span>{words}</span> : <PickupLink id={pickup._id}>{words}</PickupLink>}
      <span className="muted small">
        {by === null ? say("by Rebound") : say("by {name}", { name: fullName(by) })}
      </span>
      {note !== "" && <span>{say("Note: {note}", { note })}</span>}
      <WhatIsDone visit={visit} open={open} />
    </>
  );
}

/** What became of the pickup since, and what the office does about it. */
function WhatIsDone({ visit, open }: Opening & { visit: LastVisit }): ReactElement | null {
  const { pickup, current } = visit;
  if (pickup.isCancelled) return <span>{say("The pickup was cancelled since.")}</span>;
  if (!current) return null;
  if (!pickup.isUnanswered) return open ? <QuestionAction pickup={current} open={open} /> : null;
  return (
    <>
      <b>{say("No new time is chosen yet.")}</b>
      <Deadline pickup={current} />
      {open && <PendingPickupActions pickup={current} open={open} />}
    </>
  );
}

/** When the pickup is closed, in the words that its owner reads. */
function Deadline({ pickup }: { pickup: Pickup }): ReactElement | null {
  const sentence = closesLine(pickup);
  if (sentence === undefined) return null;
  const { firstName } = pickup.user;
  return <span>{say("{firstName} reads: “{sentence}”", { firstName, sentence })}</span>;
}

/** The question about a count that is due first. */
export function QuestionFact({ question }: { question: Dispute | null }): ReactElement {
  if (!question) return <>{say("None")}</>;
  const { _id: id, collection, countedItems, claimedItems, status } = question;
  const place = collection.place.name;
  return (
    <>
      <Chip tint={isLate(question) ? "danger" : OUTCOME_TINTS[status]}>
        {isLate(question)
          ? say("Late, answer by {date}", { date: formatLocalDate(question.dueOn) })
          : outcomeOf(say, question)}
      </Chip>
      <AnchorLink inherit underline="always" to="/admin/disputes/$id" params={{ id }}>
        {collection.type === "pickup"
          ? say("Pickup at {place}", { place })
          : say("Drop-off at {place}", { place })}
      </AnchorLink>
      <span className="muted small">
        {say("Counted: {counted}. Asked for: {claimed}.", {
          counted: countsOrNothing(say, countedItems),
          claimed: claimedItems ? countsOrNothing(say, claimedItems) : say("not said"),
        })}
      </span>
    </>
  );
}
