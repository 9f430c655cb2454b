import type { Receipt } from "#contract/impact.ts";
import type { AuditExport, AuditEvent } from "#contract/management.ts";
import { formatReceipt } from "#domain/receipts.ts";
import { fullName } from "#domain/text.ts";

import type { Caller } from "../core/access/caller.ts";
import { type Column, type CsvFile, exportTable } from "../core/lists/csv.ts";
import type { Deps } from "../core/deps.ts";
import { receiptsFrom } from "../impact/service.ts";
import { userOf } from "../profile/service.ts";
import { auditEventsAfter } from "./store-audit.ts";

const auditColumns: readonly Column<AuditEvent>[] = [
  ["ID", (line) => line._id],
  ["Time (UTC)", (line) => line.at],
  ["What", (line) => line.type],
  ["Actor", ({ actor }) => actor && fullName(actor)],
  ["Actor email", ({ actor }) => actor && actor.email],
  ["User", ({ user }) => user && fullName(user)],
  ["User ID", (line) => line.userId],
  ["Subject", (line) => line.subjectType],
  ["Subject name", ({ subject }) => subject && subject.name],
  ["Subject ID", (line) => line.subjectId],
  ["Detail", ({ detail }) => detail && JSON.stringify(detail)],
];

export const exportAudit = (deps: Deps, caller: Caller, query: AuditExport): Promise<CsvFile> =>
  exportTable(deps, caller, {
    name: "audit",
    filters: query,
    columns: auditColumns,
    read: (last, limit) => auditEventsAfter(deps.db, query, { last, limit }),
  });

const ledgerColumns: readonly Column<Receipt>[] = [
  ["ID", (receipt) => receipt._id],
  ["Time (UTC)", (receipt) => receipt.createdAt],
  ["Kind", (receipt) => receipt.kind],
  ["What", (receipt) => formatReceipt(receipt).cause],
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
  return exportTable(deps, caller, {
    name: "ledger",
    filters: { userId },
    columns: ledgerColumns,
    read: (last, limit) => receiptsFrom(deps, userId, { last, limit }),
  });
}
