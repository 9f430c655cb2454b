import type { DropOffLocation, DropOffLocationExport } from "#contract/locations.ts";

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
  ["Google Maps", (place) => place.googleMapsUri],
  ["Added (UTC)", (place) => place.createdAt],
];

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
