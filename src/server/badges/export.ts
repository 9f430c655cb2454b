import type { Badge, BadgeExport } from "#contract/badges.ts";

import type { Caller } from "../core/access/caller.ts";
import { type Column, type CsvFile, exportList } from "../core/lists/csv.ts";
import type { Deps } from "../core/deps.ts";
import { badgeList } from "./store.ts";

const columns: readonly Column<Badge>[] = [
  ["ID", (badge) => badge._id],
  ["Name", (badge) => badge.name],
  ["Description", (badge) => badge.description],
  ["Image", (badge) => badge.image.url],
  ["Counts", ({ rule }) => rule?.kind ?? null],
  ["Counts (material)", ({ rule }) => rule?.material ?? null],
  ["Counts (number)", ({ rule }) => rule?.number ?? null],
  ["Changed (UTC)", (badge) => badge.updatedAt],
];

export function exportBadges(deps: Deps, caller: Caller, query: BadgeExport): Promise<CsvFile> {
  return exportList(deps, caller, badgeList, { name: "badges", columns, filter: query });
}
