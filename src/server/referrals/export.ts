import type { HeldReferral } from "#contract/management.ts";

import type { Caller } from "../core/access/caller.ts";
import { type Column, type CsvFile, exportTable } from "../core/lists/csv.ts";
import type { Deps } from "../core/deps.ts";
import { heldAfter } from "./store.ts";

const columns: readonly Column<HeldReferral>[] = [
  ["Time (UTC)", (held) => held.heldAt],
  ["Inviter ID", (held) => held.referrerId],
  ["Inviter", (held) => held.referrerName],
  ["Friend ID", (held) => held.friendId],
  ["Friend", (held) => held.friendName],
];

export const exportHeldReferrals = (deps: Deps, caller: Caller): Promise<CsvFile> =>
  exportTable(deps, caller, {
    name: "held-referrals",
    filters: {},
    columns,
    read: (last, limit) => heldAfter(deps.db, { last, limit }),
  });
