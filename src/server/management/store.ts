import * as z from "zod/mini";

import { IntegrityReport } from "#contract/management.ts";
import { Role } from "#contract/profile.ts";
import type { Ranked } from "#domain/permissions.ts";
import { chooseLanguage, type Language } from "#domain/words/languages.ts";

import type { Db, Queryable, Tx } from "../core/database/database.ts";
import { newId } from "../core/database/ids.ts";
import { languageOfReader } from "../core/words/language.ts";

/** A person's role and state, read under the row lock. */
export type AccountRights = Ranked & { readonly isDisabled: boolean };

/**
 * Reads and locks accounts that are not deleted, in the order of their ids, so that two admins who act on each other
 * wait for each other instead of running into a deadlock.
 */
export async function lockPeople(tx: Tx, ids: readonly string[]): Promise<AccountRights[]> {
  const rows = await tx
    .selectFrom("users")
    .select(["id", "role", "disabled_at"])
    .where("id", "in", ids)
    .where("deleted_at", "is", null)
    .orderBy("id")
    .forUpdate()
    .execute();
  return rows.map(({ id, role, disabled_at }) => ({
    id,
    role: z.parse(Role, role),
    isDisabled: disabled_at !== null,
  }));
}

/** Accounts whose owners asked for deletion, and whose days are over. */
export async function dueDeletions(db: Db, at: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("users")
    .select("id")
    .where("deletion_at", "<=", at)
    .where("deleted_at", "is", null)
    .orderBy("deletion_at")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

type Leaving = { role: Role; email: string | null; language: Language };

/** Locks an account that is still to be deleted, with how its owner is reached. */
export async function lockDue(tx: Tx, id: string, at: Date): Promise<Leaving | undefined> {
  const row = await tx
    .selectFrom("users")
    .select(["role", "email", languageOfReader.as("language")])
    .where("id", "=", id)
    .where("deletion_at", "<=", at)
    .where("deleted_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  return (
    row && {
      role: z.parse(Role, row.role),
      email: row.email,
      language: chooseLanguage([row.language]),
    }
  );
}

export async function newestReport(db: Db): Promise<IntegrityReport | undefined> {
  const row = await db
    .selectFrom("integrity_reports")
    .select("report")
    .orderBy("at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row && z.parse(IntegrityReport, row.report);
}

export async function saveReport(db: Queryable, report: IntegrityReport, at: Date): Promise<void> {
  await db
    .insertInto("integrity_reports")
    .values({ id: newId(), at, ok: report.ok, report: JSON.stringify(report) })
    .execute();
}
