import type { CountingRecord, Dispute, DisputeExport } from "#contract/corrections/disputes.ts";
import { MATERIALS } from "#domain/rates/material-facts.ts";
import { labelOf } from "#domain/rates/materials.ts";
import { fullName } from "#domain/text.ts";
import { english as say } from "#domain/words/say.ts";

import type { Caller } from "../core/access/caller.ts";
import type { Deps } from "../core/deps.ts";
import { type Column, type CsvFile, exportList } from "../core/lists/csv.ts";
import { recordSince } from "./counting.ts";
import { countingRecords } from "./store-counting.ts";
import { disputes } from "./store-disputes.ts";

const counts = (
  title: string,
  items: (dispute: Dispute) => Dispute["claimedItems"],
): Column<Dispute>[] =>
  MATERIALS.map((material) => [
    `${labelOf(say, material)} (${title})`,
    (dispute) => items(dispute)?.[material] ?? null,
  ]);

const columns: readonly Column<Dispute>[] = [
  ["ID", (dispute) => dispute._id],
  ["Status", (dispute) => dispute.status],
  ["Opened (UTC)", (dispute) => dispute.openedAt],
  ["Answer due (UTC)", (dispute) => dispute.dueAt],
  ["Due day moved (UTC)", (dispute) => dispute.extendedAt],
  ["First name", (dispute) => dispute.user.firstName],
  ["Last name", (dispute) => dispute.user.lastName],
  ["Email", (dispute) => dispute.user.email],
  ["Collection", ({ collection }) => collection.type],
  ["Collection ID", ({ collection }) => collection._id],
  ["Item type", ({ collection }) => collection.itemType],
  ["Place", ({ collection }) => collection.place.name],
  ["Handed in, or beginning of the window (UTC)", ({ collection }) => collection.at],
  ["Description", ({ collection }) => collection.description],
  ["Claim", (dispute) => dispute.claim],
  ...counts("counted", (dispute) => dispute.countedItems),
  ...counts("asked for", (dispute) => dispute.claimedItems),
  ...counts("decided", (dispute) => dispute.decidedItems),
  ["Points counted", (dispute) => dispute.countedPoints],
  ["Points added", (dispute) => dispute.correctionPoints],
  ["Note", (dispute) => dispute.note],
  ["Counted by", ({ countedBy: by }) => by && fullName(by)],
  ["Counted (UTC)", (dispute) => dispute.countedAt],
  ["Remark", (dispute) => dispute.remark],
  ["Remarked (UTC)", (dispute) => dispute.remarkedAt],
  ["Decided (UTC)", (dispute) => dispute.decidedAt],
  ["Decided by", ({ decidedBy: by }) => by && fullName(by)],
  ["Reason", (dispute) => dispute.reason],
];

export function exportDisputes(deps: Deps, caller: Caller, query: DisputeExport): Promise<CsvFile> {
  return exportList(deps, caller, disputes, { name: "disputes", columns, filter: query });
}

const countingColumns: readonly Column<CountingRecord>[] = [
  ["ID", (record) => record._id],
  ["Name", ({ person }) => fullName(person)],
  ["Collections counted", (record) => record.counted],
  ["Disputes", (record) => record.disputes],
  ["Disputes per 100", (record) => record.perHundred],
  ["Corrected (%)", (record) => record.changedPercent],
  ["Median days to the answer", (record) => record.medianDays],
  ["Net correction (points)", (record) => record.netPoints],
];

/** The records of the last 90 days. */
export function exportCounting(deps: Deps, caller: Caller): Promise<CsvFile> {
  const list = countingRecords(recordSince(deps.now()));
  return exportList(deps, caller, list, { name: "counting", columns: countingColumns, filter: {} });
}
