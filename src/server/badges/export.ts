import type { Badge, BadgeExport } from "#contract/badges.ts";

import type { Caller } from "../core/access/caller.ts";
import { type Column, type CsvFile, exportTable } from "../core/lists/csv.ts";
import type { Deps } from "../core/deps.ts";
import { searchTerms } from "../core/lists/search.ts";
import { badgesAfter } from "./store.ts";

const columns: readonly Column<Badge>[] = [
  ["ID", (badge) => badge._id],
  ["Name", (badge) => badge.name],
  ["Description", (badge) => badge.description],
  ["Image", (badge) => badge.image.url],
  ["Changed (UTC)", (badge) => badge.updatedAt],
];

export const exportBadges = (
  deps: Pick<Deps, "db" | "now">,
  caller: Caller,
  query: BadgeExport,
): Promise<CsvFile> =>
  exportTable(deps, caller, {
    name: "badges",
    filters: query,
    columns,
    read: (last, limit) => badgesAfter(deps.db, searchTerms(query.search), { last, limit }),
  });
