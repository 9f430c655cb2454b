import type { Run, RunLine, Stop, StopState } from "#contract/runs.ts";
import { labelOf } from "#domain/materials.ts";
import { progressOf } from "#domain/runs.ts";

import { formatLocalTime, formatNumber, formatTimeRange } from "../core/time/format.ts";
import { momentIn, otherZoneName } from "../core/time/zone.ts";
import type { ChipTint } from "../core/ui/chip.tsx";
import { say } from "../core/words/office.ts";

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

/** "12 stops, 34 km, ends about 1:40 PM" */
export function summaryOf(run: RunLine): string {
  const parts = [
    say.plural(progressOf(run.counts).of, "{n} stop", "{n} stops"),
    say("{km} km", { km: formatNumber(Math.round(run.travelKm)) }),
  ];
  if (run.expectedEnd !== null) parts.push(endOf(run.expectedEnd, run.timeZone));
  return parts.join(", ");
}

/** "ends about 1:40 PM"; with the zone where its clocks differ from the reader's: "ends about 1:40 PM (Pacific Time)" */
export function endOf(expectedEnd: string, timeZone: string): string {
  const at = Date.parse(expectedEnd);
  const time = formatLocalTime(momentIn(timeZone, at).time);
  const zone = otherZoneName(timeZone, at);
  return zone === undefined
    ? say("ends about {time}", { time })
    : say("ends about {time} ({zone})", { time, zone });
}
