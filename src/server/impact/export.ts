import type { Receipt } from "#contract/impact.ts";
import { formatReceipt } from "#domain/impact/receipts.ts";
import { english } from "#domain/words/say.ts";

import type { Caller } from "../core/access/caller.ts";
import { type Column, type CsvFile, exportList } from "../core/lists/csv.ts";
import type { Deps } from "../core/deps.ts";
import { userOf } from "../profile/service.ts";
import { ledgerLines } from "./store.ts";

const columns: readonly Column<Receipt>[] = [
  ["ID", (receipt) => receipt._id],
  ["Time (UTC)", (receipt) => receipt.createdAt],
  ["Kind", (receipt) => receipt.kind],
  ["What", (receipt) => formatReceipt(english, receipt).cause],
  ["Points", (receipt) => receipt.points],
  ["Carbon units", (receipt) => receipt.carbonUnits],
  ["Balance", (receipt) => receipt.balance],
  ["Confirmed by", (receipt) => receipt.confirmedBy],
  ["Source", (receipt) => receipt.source.type],
  ["Source ID", (receipt) => receipt.source._id],
  ["Note", (receipt) => receipt.note],
];

export async function exportLedger(deps: Deps, caller: Caller, userId: string): Promise<CsvFile> {
  await userOf(deps.db, userId);
  return exportList(deps, caller, ledgerLines, { name: "ledger", columns, filter: { userId } });
}
