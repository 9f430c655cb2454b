import { sql } from "kysely";
import * as z from "zod/mini";

import type { SystemState } from "#contract/office/system.ts";
import { STAFF_ROLES } from "#domain/roles.ts";

import type { Queryable } from "../core/database/database.ts";

type Facts = Pick<
  SystemState,
  "migration" | "backup" | "restore" | "databaseBytes" | "differences" | "messages"
>;

type Row = {
  migration: string;
  database_bytes: number;
  differences: number;
  backup_at: Date | null;
  backup_bytes: number | null;
  restored_at: Date | null;
  restored_made_at: Date | null;
  waiting: number;
  failing_since: Date | null;
  failed: number;
};

/**
 * What the database knows of the installation, in one statement. Whoever restored a back-up has its file: it counts as
 * one, although the row that says so is younger than its content.
 * @param failedSince from when on messages that were given up are counted.
 */
export async function databaseFacts(db: Queryable, failedSince: Date): Promise<Facts> {
  const { rows } = await sql<Row>`select
      (select max(name) from kysely_migration) as migration,
      pg_database_size(current_database()) as database_bytes,
      coalesce((select jsonb_array_length(report -> 'differences') from integrity_reports
        order by at desc limit 1), 0) as differences,
      backup.made_at as backup_at, backup.bytes as backup_bytes,
      restored.at as restored_at, restored.made_at as restored_made_at,
      waiting.n as waiting, waiting.failing_since,
      (select count(*) from messages where status = 'failed' and created_at > ${failedSince}) as failed
    from (select count(*) as n, min(created_at) filter (where last_error is not null) as failing_since
        from messages where status = 'waiting') as waiting
      left join lateral (select made_at, bytes from backups order by made_at desc limit 1) as backup on true
      left join lateral (select at, made_at from backups where kind = 'restored' order by at desc limit 1)
        as restored on true`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("A statement that counts answers one row");
  const backup = row.backup_at && { at: instant(row.backup_at), bytes: row.backup_bytes ?? 0 };
  const restore = row.restored_at &&
    row.restored_made_at && { at: instant(row.restored_at), madeAt: instant(row.restored_made_at) };
  return {
    migration: row.migration,
    databaseBytes: row.database_bytes,
    differences: row.differences,
    backup,
    restore,
    messages: {
      waiting: row.waiting,
      failingSince: row.failing_since && instant(row.failing_since),
      failed: row.failed,
    },
  };
}

/** Everybody of the staff who can sign in: who has no second factor first, then by name. */
export async function staffSignIns(db: Queryable): Promise<SystemState["staff"]> {
  const { rows } = await sql<{
    id: string;
    first_name: string;
    last_name: string;
    role: string;
    has_factor: boolean;
    last_sign_in_at: Date | null;
  }>`select users.id, first_name, last_name, role, has_factor, last.at as last_sign_in_at
    from users
      cross join lateral (select
        exists (select from passkeys where user_id = users.id)
        or exists (select from authenticators where user_id = users.id) as has_factor) as factors
      left join lateral (select at from audit_lines where user_id = users.id and type = 'signin'
        order by at desc limit 1) as last on true
    where role in (${sql.join(STAFF_ROLES)}) and deleted_at is null and disabled_at is null
    order by has_factor, first_name, last_name, users.id`.execute(db);
  return rows.map((row) => ({
    _id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    role: z.parse(z.enum(STAFF_ROLES), row.role),
    hasFactor: row.has_factor,
    lastSignInAt: row.last_sign_in_at && instant(row.last_sign_in_at),
  }));
}

const instant = (at: Date): string => at.toISOString();
