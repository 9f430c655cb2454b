import { countsOf, formatInUnit, formatUnits, labelOf, unitOf } from "#domain/rates/materials.ts";
import { UNKNOWN_FAILURE } from "#domain/failures.ts";
import { translate } from "#domain/words/message.ts";

import { formatDateTime, formatLocalTime } from "#web/kit/time/format.ts";
import { momentIn } from "#web/kit/time/zone.ts";
import { readerZone } from "#web/kit/time/reader-zone.ts";
import { say } from "#web/kit/words/say.ts";
import type { Entry, Problem } from "./entries.ts";
import { canRecount } from "./outbox.ts";

/** What an entry is about: "Metals, Maya L.", or what was done to the run. */
export function nameOf({ kind, about }: Entry): string {
  if (about) return `${labelOf(say, about.itemType)}, ${about.person}`;
  if (kind === "start") return say("Start of the run");
  return kind === "finish" ? say("End of the run") : say("Pickup");
}

/** What was done: "2 Units", "Not collected". */
export function entryText(entry: Entry): string | undefined {
  if (entry.kind === "attempt") return say("Not collected");
  if (entry.kind !== "complete" || !entry.about) return undefined;
  return formatInUnit(say, entry.body.itemsCount, unitOf(entry.about.itemType));
}

/** What a toast with Undo says without reception: of which stop, because several may stand there. */
export const savedText = (entry: Entry): string =>
  say("{stop}: saved on this phone. It's sent when there is reception.", { stop: nameOf(entry) });

/** Why an entry was not accepted, as its holder reads it (PRODUCT R17.17). */
export function problemOf(entry: Entry, problem: Problem, now: number): string {
  if (problem.why === "completed") return quickerOf(entry, problem, now);
  if (problem.why === "removed") return say("The office removed this pickup.");
  if (problem.why === "expired")
    return say("This waited for 14 days without being sent and was deleted.");
  if (problem.why === "refused") return problem.sentence || translate(say, UNKNOWN_FAILURE);
  const time = timeOf(problem.at, readerZone(), now);
  if (problem.isByOffice) return cancelledByOffice(entry, problem, time);
  return problem.isClosed ? closedOf(entry, problem, time) : cancelledOf(entry, problem, time);
}

type Cancelled = Problem & { why: "cancelled" };

function cancelledOf({ kind }: Entry, { canRevive }: Cancelled, time: string): string {
  if (canRevive) return say("The resident cancelled this at {time}. Did you collect it?", { time });
  return kind === "complete"
    ? say("The resident cancelled this at {time}. It can no longer be counted here.", { time })
    : say("The resident cancelled this at {time}. Nothing is left to do.", { time });
}

function cancelledByOffice({ kind }: Entry, { canRevive }: Cancelled, time: string): string {
  if (canRevive) return say("The office cancelled this at {time}. Did you collect it?", { time });
  return kind === "complete"
    ? say("The office cancelled this at {time}. It can no longer be counted here.", { time })
    : say("The office cancelled this at {time}. Nothing is left to do.", { time });
}

/** Nobody had chosen a new time after a visit that brought nothing. */
function closedOf({ kind }: Entry, { canRevive }: Cancelled, time: string): string {
  if (canRevive) return say("This was closed at {time}. Did you collect it?", { time });
  return kind === "complete"
    ? say("This was closed at {time}. It can no longer be counted here.", { time })
    : say("This was closed at {time}. Nothing is left to do.", { time });
}

/** "Ben collected this at 10:12 AM: 3 Units. Your count of 2 was not added."; "You collected this" to whoever did. */
function quickerOf(
  entry: Entry,
  { completedAt, completedBy, confirmedItems, timeZone }: Problem & { why: "completed" },
  now: number,
): string {
  const facts = {
    time: timeOf(completedAt ?? entry.happenedAt, timeZone, now),
    counts: formatUnits(say, countsOf(confirmedItems ?? {})),
  };
  const name = completedBy?.firstName ?? say("A colleague");
  const collected =
    completedBy?._id === entry.userId
      ? say("You collected this at {time}: {counts}.", facts)
      : say("{name} collected this at {time}: {counts}.", { ...facts, name });
  return `${collected} ${leftOf(entry.kind === "complete" ? entry.body.itemsCount : undefined)}`;
}

/** What is not recorded: a count, or that nothing was collected. */
const leftOf = (count: number | undefined): string =>
  count === undefined
    ? say("That it wasn't collected wasn't recorded.")
    : say("Your count of {count} wasn't added.", { count });

/**
 * Why a visit is not recorded while a count, or the same visit in vain, waits (PRODUCT R17.9). `count` is undefined where the new
 * one brought nothing.
 */
export function recordedBefore(before: Entry, count: number | undefined, now: number): string {
  const recorded = say("You recorded this on this phone at {time}: {what}.", {
    time: timeOf(before.happenedAt, readerZone(), now),
    what: entryText(before) ?? nameOf(before),
  });
  const isAgain = before.kind === "attempt";
  const left = isAgain ? say("It wasn't recorded again.") : leftOf(count);
  if (count === undefined || !canRecount(before)) return `${recorded} ${left}`;
  return `${recorded} ${left} ${say("You can change the first count at this stop.")}`;
}

/** "10:12 AM", with the date on another day. */
function timeOf(instant: string, zone: string, now: number): string {
  const { today, time } = momentIn(zone, Date.parse(instant));
  return today === momentIn(zone, now).today
    ? formatLocalTime(time)
    : formatDateTime(instant, zone);
}
