import type { Run, RunLine, Stop, StopState } from "#contract/runs.ts";
import { labelOf } from "#domain/rates/materials.ts";
import { progressOf } from "#domain/runs/runs.ts";
import { addDays } from "#domain/pickups/schedule.ts";

import {
  formatDistance,
  formatLocalDate,
  formatLocalTime,
  formatTimeRange,
  formatWeekday,
} from "#web/kit/time/format.ts";
import { momentIn, otherZoneName } from "#web/kit/time/zone.ts";
import type { ChipTint } from "#web/kit/ui/chip.tsx";
import { say } from "../words/say.ts";

type Look = Readonly<{ word: string; tint: ChipTint }>;

/** The state of a stop as word and tint. */
export const STOP_LOOKS: Readonly<Record<StopState, Look>> = {
  open: { word: say("Open"), tint: "neutral" },
  late: { word: say("Late"), tint: "danger" },
  again: { word: say("Again"), tint: "sky" },
  collected: { word: say("Collected"), tint: "brand" },
  not_collected: { word: say("Not collected"), tint: "warn" },
  cancelled: { word: say("Cancelled"), tint: "neutral" },
  moved: { word: say("Moved to another day"), tint: "neutral" },
};

/** How far a run is. */
export function phaseOf({ startedAt, finishedAt }: Pick<Run, "startedAt" | "finishedAt">): Look {
  if (finishedAt !== null) return { word: say("Finished"), tint: "brand" };
  if (startedAt !== null) return { word: say("Under way"), tint: "sky" };
  return { word: say("Not started"), tint: "neutral" };
}

/** "Ada King" */
export const agentName = ({ agent }: Pick<Run, "agent">): string =>
  `${agent.firstName} ${agent.lastName}`;

/** "Maya O., 12 Elm Street, Metals, 8:00 AM - 12:00 PM" */
export function stopName({ pickup, person }: Stop): string {
  const { location, itemType, scheduledTimeStart, scheduledTimeEnd } = pickup;
  const times = formatTimeRange(scheduledTimeStart, scheduledTimeEnd);
  return `${personName(person)}, ${location.address}, ${labelOf(say, itemType)}, ${times}`;
}

/** "Maya O." */
export const personName = ({ firstName, initial }: Stop["person"]): string =>
  initial === "" ? firstName : `${firstName} ${initial}.`;

/** "12 stops, 21 mi" */
export function summaryOf({ counts, travelKm }: RunLine): string {
  const { of } = progressOf(counts);
  const stops = say.plural(of, "{n} stop", "{n} stops");
  return of === 0 ? stops : `${stops}, ${formatDistance(travelKm * 1000)}`;
}

/** When a run is expected to end, in words, and whether that is after its hours; undefined when nothing of it is open. */
export type ExpectedEnd = Readonly<{ text: string; isOverrun: boolean }>;

/**
 * "ends about 1:40 PM"; with its day when it is another one or after the run's hours, "ends about 8:45 PM on Wednesday", and
 * with the zone where its clocks differ from the reader's, "ends about 1:40 PM (Pacific Time)".
 */
export function endOf(run: RunLine): ExpectedEnd | undefined {
  const { expectedEnd, timeZone, timeEnd, date } = run;
  if (expectedEnd === null) return undefined;
  const at = Date.parse(expectedEnd);
  const { today: day, time } = momentIn(timeZone, at);
  const isOverrun = day !== date || time > timeEnd;
  const name = day < addDays(date, 7) ? formatWeekday(day) : formatLocalDate(day);
  const words = [say("ends about {time}", { time: formatLocalTime(time) })];
  if (isOverrun) words.push(say("on {day}", { day: name }));
  const zone = otherZoneName(timeZone, at);
  if (zone !== undefined) words.push(`(${zone})`);
  return { text: words.join(" "), isOverrun };
}
