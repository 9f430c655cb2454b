import type { Pickup, PickupExport } from "#contract/pickups.ts";
import { reasonLabel } from "#domain/pickups/attempts.ts";
import { addressLine, streetIn } from "#domain/locations/address.ts";
import { countsNow, itemsCorrected, pointsNow } from "#domain/corrections/corrections.ts";
import { MATERIALS } from "#domain/rates/material-facts.ts";
import { countTitle } from "#domain/rates/materials.ts";
import { fullName } from "#domain/text.ts";

import type { Caller } from "../core/access/caller.ts";
import { type Column, type CsvFile, exportList } from "../core/lists/csv.ts";
import type { Deps } from "../core/deps.ts";
import { correctionCells } from "../impact/service.ts";
import { pickupFilter } from "./browsing.ts";
import { pickupsFor } from "./store.ts";
import { english as say } from "#domain/words/say.ts";

const COORDINATES_OF = { exact: "house", street: "street", zip: "ZIP code", city: "town" } as const;

const columns: readonly Column<Pickup>[] = [
  ["ID", (pickup) => pickup._id],
  ["Status", (pickup) => pickup.status],
  ["Date", (pickup) => pickup.scheduledDate],
  ["From", (pickup) => pickup.scheduledTimeStart],
  ["To", (pickup) => pickup.scheduledTimeEnd],
  ["Time zone", (pickup) => pickup.timeZone],
  ["First name", (pickup) => pickup.user.firstName],
  ["Last name", (pickup) => pickup.user.lastName],
  ["Email", (pickup) => pickup.user.email],
  ["Phone number", (pickup) => pickup.user.phoneNumber ?? null],
  ["Location", (pickup) => pickup.location.name],
  ["Address", (pickup) => addressLine(pickup.location)],
  ["Street", (pickup) => streetIn(pickup.location)],
  ["City", (pickup) => pickup.location.city],
  ["State", (pickup) => pickup.location.state],
  ["ZIP", (pickup) => pickup.location.zip],
  ["Latitude", (pickup) => pickup.location.latitude],
  ["Longitude", (pickup) => pickup.location.longitude],
  ["Coordinates of", (pickup) => COORDINATES_OF[pickup.location.precision]],
  ["Item type", (pickup) => pickup.itemType],
  ["Description", (pickup) => pickup.description],
  ["Campaign", (pickup) => pickup.campaign?.name ?? null],
  // Counts and points of today.
  ["Items (Units and Lb)", (pickup) => pickup.itemsCount + itemsCorrected(pickup)],
  ...MATERIALS.map((material): Column<Pickup> => [
    countTitle(say, material),
    ({ confirmedItems, correction }) =>
      confirmedItems && countsNow(confirmedItems, correction)[material],
  ]),
  ["Points", pointsNow],
  ...correctionCells,
  ["Questioned", ({ dispute }) => dispute && dispute.status],
  ["Completed (UTC)", (pickup) => pickup.completedAt],
  ["Completed by", ({ completedBy: by }) => by && fullName(by)],
  ["Unusual", ({ unusual }) => unusual?.reason ?? null],
  ["Looked at (UTC)", ({ unusual }) => unusual?.reviewedAt ?? null],
  ["Moved (times)", (pickup) => pickup.moves],
  ["Not collected because", ({ lastAttempt: last }) => last && reasonLabel(say, last.reason)],
  ["Tried (UTC)", ({ lastAttempt: last }) => last && last.happenedAt],
  ["Note of the agent", ({ lastAttempt: last }) => last && last.note],
  ["Closes on", (pickup) => pickup.lapsesOn],
  ["Booked (UTC)", (pickup) => pickup.createdAt],
];

export async function exportPickups(
  deps: Pick<Deps, "db" | "now">,
  caller: Caller,
  query: PickupExport,
): Promise<CsvFile> {
  const filter = pickupFilter(query, deps.now());
  return exportList(deps, caller, pickupsFor("admin"), { name: "pickups", columns, filter });
}
