import type { DropOffLocation, DropOffLocationExport } from "#contract/locations.ts";

import type { WeekHours } from "#domain/locations/hours.ts";

import type { Caller } from "../core/access/caller.ts";
import { type Column, type CsvFile, exportList } from "../core/lists/csv.ts";
import type { Deps } from "../core/deps.ts";
import { dropOffLocations } from "./store-drop-off-locations.ts";

const columns: readonly Column<DropOffLocation>[] = [
  ["ID", (place) => place._id],
  ["Name", (place) => place.name],
  ["Item type", (place) => place.itemType],
  ["Description", (place) => place.description],
  ["Address", (place) => place.address],
  ["Latitude", (place) => place.location.coordinates[1]],
  ["Longitude", (place) => place.location.coordinates[0]],
  ["Time zone", (place) => place.timeZone],
  ["Hours", ({ hours }) => hours && hoursText(hours)],
  ["Closed until", (place) => place.closedUntil],
  ["Closed because", (place) => place.closedNote],
  ["Google Maps", (place) => place.googleMapsUri],
  ["Added (UTC)", (place) => place.createdAt],
];

const DAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

/** "Mon 08:00-18:00; Tue closed; ..." */
const hoursText = (hours: WeekHours): string =>
  hours.map((day, at) => `${DAYS[at]} ${day ? `${day.from}-${day.to}` : "closed"}`).join("; ");

export function exportDropOffLocations(
  deps: Deps,
  caller: Caller,
  query: DropOffLocationExport,
): Promise<CsvFile> {
  return exportList(deps, caller, dropOffLocations, {
    name: "drop-off-locations",
    columns,
    filter: query,
  });
}
