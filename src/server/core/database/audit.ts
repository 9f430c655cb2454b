import type { AuditDetail } from "#contract/audit.ts";
import type { AuditType } from "#contract/management.ts";

import type { Queryable } from "./database.ts";
import { newId } from "./ids.ts";

/** One audit event: who did what to what (PRODUCT R8.7). Never contains passwords, codes or tokens. */
export type AuditEntry = {
  type: AuditType;
  at: Date;
  /** The person concerned. */
  userId?: string | null;
  /** The person who did it; absent: the product itself. */
  actorId?: string | null;
  subjectType?: string;
  subjectId?: string;
  ip?: string;
  detail?: AuditDetail;
};

/** Writes an audit event; call it in the transaction of the change, so that neither exists without the other. */
export function audit(db: Queryable, entry: AuditEntry): Promise<void> {
  return auditAll(db, [entry]);
}

/** Writes several audit events, up to some thousands, with one statement. */
export async function auditAll(db: Queryable, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await db.insertInto("audit_lines").values(entries.map(rowOf)).execute();
}

const rowOf = (entry: AuditEntry) => ({
  id: newId(),
  type: entry.type,
  at: entry.at,
  user_id: entry.userId ?? null,
  actor_id: entry.actorId ?? null,
  subject_type: entry.subjectType ?? null,
  subject_id: entry.subjectId ?? null,
  ip: entry.ip ?? null,
  detail: entry.detail === undefined ? null : JSON.stringify(entry.detail),
});
