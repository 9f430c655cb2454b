import type { AuditExport, AuditEvent } from "#contract/management.ts";
import { fullName } from "#domain/text.ts";

import type { Caller } from "../core/access/caller.ts";
import { type Column, type CsvFile, exportList } from "../core/lists/csv.ts";
import type { Deps } from "../core/deps.ts";
import { auditLog } from "./store-audit.ts";

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

export function exportAudit(deps: Deps, caller: Caller, query: AuditExport): Promise<CsvFile> {
  return exportList(deps, caller, auditLog, {
    name: "audit",
    columns: auditColumns,
    filter: query,
  });
}
