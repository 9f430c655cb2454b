import { sql } from "kysely";
import * as z from "zod/mini";

import type { AuditEvent, AuditExport, AuditType } from "#contract/management.ts";

import type { Queryable } from "../core/database/database.ts";
import { statement } from "../core/database/statement.ts";
import { byTime, isOneOf, type List, type Rows } from "../core/lists/list.ts";
import { personNameOf } from "../profile/service.ts";
import { type Subjects, subjectsOf } from "./store-audit-subjects.ts";

/** The audit log, newest first by default. */
export const auditLog: List<"audit_lines", AuditExport, AuditEvent, "newest" | "oldest"> = {
  id: "audit_lines.id",
  ...byTime("audit_lines.at", "audit_lines.id"),
  rows: matching,
  read: async (db, ids) => {
    const rows = await withPeople(db, { ids });
    const subjects = await subjectsOf(db, rows);
    return rows.map((row) => lineOfRow(row, subjects));
  },
};

function matching(
  db: Queryable,
  { type, actorId, userId, own, from, to }: AuditExport,
): Rows<"audit_lines"> {
  let found: Rows<"audit_lines"> = db.selectFrom("audit_lines");
  if (type) found = found.where("audit_lines.type", "in", writtenAs(type));
  // Written exactly as in the index of these events.
  if (own) found = found.where(sql<boolean>`(audit_lines.detail -> 'own') = 'true'::jsonb`);
  if (actorId) found = found.where("audit_lines.actor_id", "=", actorId);
  if (userId) found = found.where("audit_lines.user_id", "=", userId);
  if (from) found = found.where("audit_lines.at", ">=", new Date(from));
  if (to) found = found.where("audit_lines.at", "<", new Date(to));
  return found;
}

const withPeople = statement((db, { ids }: { ids: readonly string[] }) =>
  db
    .selectFrom("audit_lines")
    .leftJoin("users as actor", "actor.id", "audit_lines.actor_id")
    .leftJoin("users as concerned", "concerned.id", "audit_lines.user_id")
    .select([
      "audit_lines.id",
      "audit_lines.at",
      "audit_lines.type",
      "audit_lines.subject_type",
      "audit_lines.subject_id",
      "audit_lines.user_id",
      "audit_lines.detail",
      // Null for the product itself and for a deleted row.
      "actor.id as actor_id",
      "actor.first_name",
      "actor.last_name",
      "actor.email",
      "concerned.id as concerned_id",
      "concerned.first_name as concerned_first_name",
      "concerned.last_name as concerned_last_name",
    ])
    .where(isOneOf("audit_lines.id", ids)),
);

/** Types of earlier releases and their present names: stored events are never changed. */
const FORMER: ReadonlyMap<string, AuditType> = new Map([
  ["badge_added", "badge_created"],
  ["reward_updated", "reward_changed"],
]);

function typeOf(written: string): string {
  return FORMER.get(written) ?? written;
}

function writtenAs(given: string): string[] {
  const type = typeOf(given);
  return [type, ...[...FORMER].filter(([, now]) => now === type).map(([word]) => word)];
}

type AuditRow = Awaited<ReturnType<typeof withPeople>>[number];

const Detail = z.nullable(z.record(z.string(), z.unknown()));

const lineOfRow = (row: AuditRow, subjects: Subjects): AuditEvent => ({
  _id: row.id,
  at: row.at.toISOString(),
  type: typeOf(row.type),
  subjectType: row.subject_type,
  subjectId: row.subject_id,
  subject: subjects.get(row.id) ?? null,
  userId: row.user_id,
  user: personNameOf(row.concerned_id, row.concerned_first_name, row.concerned_last_name),
  actor:
    row.actor_id === null
      ? null
      : {
          _id: row.actor_id,
          firstName: row.first_name ?? "",
          lastName: row.last_name ?? "",
          email: row.email ?? "",
        },
  detail: z.parse(Detail, row.detail),
});
