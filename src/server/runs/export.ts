import type { Stop, StopExport } from "#contract/runs.ts";
import { reasonLabel } from "#domain/pickups/attempts.ts";
import { MAX_EXPORTED_DAYS } from "#domain/runs/runs.ts";
import { addDays, daysBetween } from "#domain/pickups/schedule.ts";
import { fullName } from "#domain/text.ts";
import { message } from "#domain/words/message.ts";
import { english as say } from "#domain/words/say.ts";

import type { Caller } from "../core/access/caller.ts";
import type { Deps } from "../core/deps.ts";
import { invalidField } from "../core/failures/failure.ts";
import { type Column, type CsvFile, exportTable } from "../core/lists/csv.ts";
import { describedOnRun } from "./documents.ts";
import { type RunRow, runsOfDay } from "./store.ts";
import { documentRowsOfRun } from "./store-stops.ts";

/** A stop with the run that it is on. */
type Line = Readonly<{ run: RunRow; stop: Stop }>;

const columns: readonly Column<Line>[] = [
  ["Day", ({ run }) => run.day],
  [
    "Agent",
    ({ run }) => fullName({ firstName: run.agent_first_name, lastName: run.agent_last_name }),
  ],
  ["Position", ({ stop }) => (stop.position ?? 0) + 1],
  ["State", ({ stop }) => stop.state],
  ["Settled (UTC)", ({ stop }) => stop.settledAt],
  ["Reason", ({ stop }) => stop.lastAttempt && reasonLabel(say, stop.lastAttempt.reason)],
  ["Attempted (UTC)", ({ stop }) => stop.lastAttempt?.happenedAt ?? null],
  ["Attempt note", ({ stop }) => stop.lastAttempt?.note ?? null],
  ["Collected by", ({ stop }) => stop.collectedBy && fullName(stop.collectedBy)],
  ["Items (Units and Lb)", ({ stop }) => stop.pickup.itemsCount],
  ["Item type", ({ stop }) => stop.pickup.itemType],
  ["Description", ({ stop }) => stop.pickup.description],
  ["Booked for", ({ stop }) => stop.pickup.scheduledDate],
  ["From", ({ stop }) => stop.pickup.scheduledTimeStart],
  ["To", ({ stop }) => stop.pickup.scheduledTimeEnd],
  ["Person", ({ stop }) => `${stop.person.firstName} ${stop.person.initial}`.trim()],
  ["Location", ({ stop }) => stop.pickup.location.name],
  ["Address", ({ stop }) => stop.pickup.location.address],
  ["Latitude", ({ stop }) => stop.pickup.location.latitude],
  ["Longitude", ({ stop }) => stop.pickup.location.longitude],
  ["Note", ({ stop }) => stop.note],
  ["Removed by the office", ({ stop }) => stop.isDeleted],
  ["Run ID", ({ run }) => run.id],
  ["Pickup ID", ({ stop }) => stop.pickup._id],
];

/** Stops by day, run and position. */
export async function exportStops(
  deps: Pick<Deps, "db" | "now">,
  caller: Caller,
  span: StopExport,
): Promise<CsvFile> {
  const days = daysBetween(span.from, span.to) + 1;
  if (days < 1) throw invalidField("to", message("The last day must not be before the first"));
  if (days > MAX_EXPORTED_DAYS)
    throw invalidField("to", message("Choose at most {days} days", { days: MAX_EXPORTED_DAYS }));
  const batches = linesOf(deps, span);
  return exportTable(deps, caller, { name: "stops", columns, filters: span, batches });
}

/** The lines of one run at a time. */
async function* linesOf(
  { db, now }: Pick<Deps, "db" | "now">,
  { from, to }: StopExport,
): AsyncGenerator<Line[], void> {
  for (let day = from; day <= to; day = addDays(day, 1))
    for (const run of await runsOfDay(db, { day })) {
      const rows = await documentRowsOfRun(db, run);
      const reading = { at: now(), phones: "around the day" } as const;
      yield rows
        .flatMap((row) => describedOnRun(row, day, reading))
        .map(({ stop }) => ({ run, stop }));
    }
}
