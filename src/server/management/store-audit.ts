import { type SelectQueryBuilder, sql } from "kysely";
import * as z from "zod/mini";

import type { AuditExport, AuditEvent, AuditQuery, AuditType } from "#contract/management.ts";
import type { Page } from "#contract/page.ts";

import { comesAfter } from "../core/lists/csv.ts";
import type { Db } from "../core/database/database.ts";
import { countRows, directionOf, readPage, limitCeiling } from "../core/lists/paging.ts";
import type { Database } from "../core/database/schema.ts";
import { type Subjects, subjectsOf } from "./store-audit-subjects.ts";

/** The next events of an export, newest first. */
export async function auditEventsAfter(
  db: Db,
  query: AuditExport,
  { last, limit }: { last: AuditEvent | undefined; limit: number },
): Promise<AuditEvent[]> {
  const place = last && { at: last.at, id: last._id };
  const found = matching(db, query).where(comesAfter(["audit_lines.at", "audit_lines.id"], place));
  return readLines(db, found, { limit, offset: 0, direction: "desc" });
}

/** One page of the audit log, newest first by default. */
export async function listAuditEvents(db: Db, query: AuditQuery): Promise<Page<AuditEvent>> {
  const found = matching(db, query);
  const counted = await countRows(db, found.orderBy("audit_lines.at"));
  return readPage(query, counted, (slice) => {
    const direction = directionOf(query.sort === "oldest" ? "asc" : "desc", slice);
    return readLines(db, found, { ...slice, direction });
  });
}

type Found = SelectQueryBuilder<Database, "audit_lines", Record<never, never>>;

async function readLines(
  db: Db,
  found: Found,
  { limit, offset, direction }: { limit: number; offset: number; direction: "asc" | "desc" },
): Promise<AuditEvent[]> {
  const ahead = found
    .select(["audit_lines.id", "audit_lines.at", "audit_lines.type", "audit_lines.subject_type"])
    .select(["audit_lines.subject_id", "audit_lines.user_id", "audit_lines.detail"])
    .select("audit_lines.actor_id")
    .orderBy("audit_lines.at", direction)
    .orderBy("audit_lines.id", direction)
    .limit(limitCeiling({ limit, offset }));
  const rows = await db
    .selectFrom(ahead.as("audit_lines"))
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
      "actor.id as actor_id",
      "actor.first_name",
      "actor.last_name",
      "actor.email",
      "concerned.id as concerned_id",
      "concerned.first_name as concerned_first_name",
      "concerned.last_name as concerned_last_name",
    ])
    .orderBy("audit_lines.at", direction)
    .orderBy("audit_lines.id", direction)
    .limit(limit)
    .offset(offset)
    .execute();
  const subjects = await subjectsOf(db, rows);
  return rows.map((row) => lineOfRow(row, subjects));
}

function matching(db: Db, { type, actorId, userId, own, from, to }: AuditExport): Found {
  let found = db.selectFrom("audit_lines");
  // A literal, not a parameter: without knowing the type, the plan would search all events for a rare one.
  if (type)
    found = found.where(
      "audit_lines.type",
      "in",
      writtenAs(type).map((word) => sql.lit(word)),
    );
  // Written exactly as in the index of these events.
  if (own) found = found.where(sql<boolean>`(audit_lines.detail -> 'own') = 'true'::jsonb`);
  if (actorId) found = found.where("audit_lines.actor_id", "=", actorId);
  if (userId) found = found.where("audit_lines.user_id", "=", userId);
  if (from) found = found.where("audit_lines.at", ">=", new Date(from));
  if (to) found = found.where("audit_lines.at", "<", new Date(to));
  return found;
}

/** Types of earlier releases and their present names: stored events are never changed. */
const FORMER: Readonly<Record<string, AuditType>> = {
  badge_added: "badge_created",
  reward_updated: "reward_changed",
};

function typeOf(written: string): string {
  return FORMER[written] ?? written;
}

function writtenAs(given: string): string[] {
  const type = typeOf(given);
  return [type, ...Object.keys(FORMER).filter((word) => FORMER[word] === type)];
}

type AuditRow = {
  id: string;
  at: Date;
  type: string;
  subject_type: string | null;
  subject_id: string | null;
  user_id: string | null;
  detail: unknown;
  /** The person who did it; null for the product itself and for a deleted row. */
  actor_id: string | null;
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  concerned_id: string | null;
  concerned_first_name: string | null;
  concerned_last_name: string | null;
};

const Detail = z.nullable(z.record(z.string(), z.unknown()));

const lineOfRow = (row: AuditRow, subjects: Subjects): AuditEvent => ({
  _id: row.id,
  at: row.at.toISOString(),
  type: typeOf(row.type),
  subjectType: row.subject_type,
  subjectId: row.subject_id,
  subject: subjects.get(row.id) ?? null,
  userId: row.user_id,
  user:
    row.concerned_id === null
      ? null
      : {
          _id: row.concerned_id,
          firstName: row.concerned_first_name ?? "",
          lastName: row.concerned_last_name ?? "",
        },
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
