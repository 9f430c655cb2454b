import type { HeldReferral } from "#contract/management.ts";

import type { Caller } from "../core/access/caller.ts";
import { type Column, type CsvFile, exportList } from "../core/lists/csv.ts";
import type { Deps } from "../core/deps.ts";
import { heldCredits } from "./store.ts";

const columns: readonly Column<HeldReferral>[] = [
  ["Time (UTC)", (held) => held.heldAt],
  ["Inviter ID", (held) => held.referrerId],
  ["Inviter", (held) => held.referrerName],
  ["Friend ID", (held) => held.friendId],
  ["Friend", (held) => held.friendName],
  ["Points for the friend", (held) => held.friendPoints],
];

export function exportHeldReferrals(deps: Deps, caller: Caller): Promise<CsvFile> {
  return exportList(deps, caller, heldCredits, { name: "held-referrals", columns, filter: {} });
}
