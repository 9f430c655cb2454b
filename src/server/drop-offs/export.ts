import type { DropOff, DropOffExport } from "#contract/drop-offs.ts";

import { itemsCorrected, pointsNow } from "#domain/corrections/corrections.ts";
import { unitOf } from "#domain/rates/materials.ts";
import { fullName } from "#domain/text.ts";

import type { Caller } from "../core/access/caller.ts";
import { type Column, type CsvFile, exportList } from "../core/lists/csv.ts";
import type { Deps } from "../core/deps.ts";
import { correctionCells } from "../impact/service.ts";
import { dropOffs } from "./store.ts";

const columns: readonly Column<DropOff>[] = [
  ["ID", (dropOff) => dropOff._id],
  ["Status", (dropOff) => dropOff.status],
  ["Handed in (UTC)", (dropOff) => dropOff.createdAt],
  ["First name", (dropOff) => dropOff.user.firstName],
  ["Last name", (dropOff) => dropOff.user.lastName],
  ["Email", (dropOff) => dropOff.user.email],
  ["Item type", (dropOff) => dropOff.itemType],
  // Counts and points of today.
  ["Items", (dropOff) => dropOff.itemsCount + itemsCorrected(dropOff)],
  ["Unit", ({ itemType }) => unitOf(itemType)],
  ["Points", pointsNow],
  ...correctionCells,
  ["Questioned", ({ dispute }) => dispute && dispute.status],
  ["Description", (dropOff) => dropOff.description],
  ["Location", (dropOff) => dropOff.dropOffLocation.name],
  ["Address", (dropOff) => dropOff.dropOffLocation.address],
  ["Campaign", (dropOff) => dropOff.campaign?.name ?? null],
  ["Decided (UTC)", (dropOff) => dropOff.decidedAt],
  ["Decided by", ({ decidedBy: by }) => by && fullName(by)],
  ["Reason", (dropOff) => dropOff.reason],
  ["Unusual", ({ unusual }) => unusual?.reason ?? null],
  ["Looked at (UTC)", ({ unusual }) => unusual?.reviewedAt ?? null],
];

export function exportDropOffs(deps: Deps, caller: Caller, query: DropOffExport): Promise<CsvFile> {
  return exportList(deps, caller, dropOffs, { name: "drop-offs", columns, filter: query });
}
