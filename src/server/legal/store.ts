import { type RawBuilder, type Selectable, sql } from "kysely";
import * as z from "zod/mini";

import { type Consent, ConsentKind, LegalKind, type LegalText } from "#contract/legal.ts";
import type { ConsentKind as Kind } from "#domain/legal.ts";
import { chooseLanguage, DEFAULT_LANGUAGE, type Language } from "#domain/words/languages.ts";

import { newId } from "../core/database/ids.ts";
import type { Queryable, Tx } from "../core/database/database.ts";
import type { LegalTexts } from "../core/database/schema.ts";

type LegalKindName = LegalText["kind"];
/** The versions of one kind so far: the newest one, and its first day. */
export type LastVersion = { version: number; validFrom: string };

/**
 * The texts in force and those announced, in one language; with a kind and a version only that one, old or new. A version
 * that was published before the product spoke that language is read in English.
 */
export async function legalTexts(
  db: Queryable,
  {
    language,
    at,
    only,
  }: { language: Language; at: Date; only?: { kind: LegalKindName; version: number } },
): Promise<LegalText[]> {
  let found = db
    .selectFrom("legal_texts as text")
    .select([...headColumns, "body"])
    .distinctOn(["kind", "version"])
    .where("language", "in", [language, DEFAULT_LANGUAGE])
    .orderBy("kind", "desc")
    .orderBy("version")
    .orderBy(sql`language = ${language}`, "desc");
  found = only
    ? found.where("kind", "=", only.kind).where("version", "=", only.version)
    : found.where(isCurrent(at));
  const rows = await found.execute();
  return rows.map((row) => ({ ...headIn(row, at), body: row.body }));
}

/** All but the text itself, of every version in each language, newest first. */
export async function allVersions(db: Queryable, at: Date): Promise<Omit<LegalText, "body">[]> {
  const rows = await db
    .selectFrom("legal_texts")
    .select(headColumns)
    .orderBy("kind", "desc")
    .orderBy("version", "desc")
    .orderBy("language")
    .execute();
  return rows.map((row) => headIn(row, at));
}

/** One version in one language, in force or not. */
export async function findText(
  db: Queryable,
  id: string,
  at: Date,
): Promise<LegalText | undefined> {
  const row = await db
    .selectFrom("legal_texts")
    .select([...headColumns, "body"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row && { ...headIn(row, at), body: row.body };
}

const headColumns = [
  "id",
  "kind",
  "version",
  "language",
  "valid_from",
  "begins_at",
  "summary",
  "created_at",
] as const;

const headIn = (
  row: Pick<Selectable<LegalTexts>, (typeof headColumns)[number]>,
  at: Date,
): Omit<LegalText, "body"> => ({
  _id: row.id,
  kind: z.parse(LegalKind, row.kind),
  version: row.version,
  language: chooseLanguage([row.language]),
  validFrom: row.valid_from,
  isInForce: row.begins_at <= at,
  summary: row.summary,
  createdAt: row.created_at.toISOString(),
});

/** Not replaced by a later one that is in force. */
const isCurrent = (at: Date): RawBuilder<boolean> => sql<boolean>`not exists (
  select from legal_texts later where later.kind = text.kind and later.version > text.version and later.begins_at <= ${at})`;

/** The kinds with a version in force or announced that is newer than what a person agreed to; the terms first. */
export async function openKindsOf(
  db: Queryable,
  userId: string,
  at: Date,
): Promise<LegalKindName[]> {
  const rows = await db
    .selectFrom("legal_texts as text")
    .select("kind")
    .distinct()
    .where(isCurrent(at))
    .where(
      sql<boolean>`not exists (select from consents where consents.user_id = ${userId}
        and consents.kind = text.kind and consents.version >= text.version)`,
    )
    .orderBy("kind", "desc")
    .execute();
  return rows.map((row) => z.parse(LegalKind, row.kind));
}

/** The newest version of each kind that was published. */
export async function newestVersions(
  db: Queryable,
): Promise<Partial<Record<LegalKindName, LastVersion>>> {
  const rows = await db
    .selectFrom("legal_texts")
    .select(["kind", "version", "valid_from"])
    .orderBy("version")
    .execute();
  return Object.fromEntries(
    rows.map((row) => [row.kind, { version: row.version, validFrom: row.valid_from }]),
  );
}

type NewText = Pick<
  LegalText,
  "kind" | "version" | "language" | "validFrom" | "summary" | "body"
> & {
  beginsAt: Date;
  by: string;
  at: Date;
};

/** False when somebody else has published that version meanwhile. */
export async function insertText(tx: Tx, text: NewText): Promise<boolean> {
  const row = await tx
    .insertInto("legal_texts")
    .values({
      id: newId(),
      kind: text.kind,
      version: text.version,
      language: text.language,
      body: text.body,
      summary: text.summary,
      valid_from: text.validFrom,
      begins_at: text.beginsAt,
      created_by: text.by,
      created_at: text.at,
    })
    .onConflict((conflict) => conflict.columns(["kind", "version", "language"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

type Given = {
  userId: string;
  kind: Kind;
  version: number;
  /** false: withdrawn; default true. */
  given?: boolean;
  language: Language;
  at: Date;
};

/** Keeps consents; one that was given at the same moment already changes nothing. */
export async function insertConsents(tx: Tx, consents: readonly Given[]): Promise<void> {
  await tx
    .insertInto("consents")
    .values(consents.map(({ userId, ...one }) => ({ given: true, ...one, user_id: userId })))
    .onConflict((conflict) => conflict.columns(["user_id", "kind", "version", "at"]).doNothing())
    .execute();
}

/** What somebody consented to, newest first. */
export async function consentsOf(db: Queryable, userId: string): Promise<Consent[]> {
  const rows = await db
    .selectFrom("consents")
    .select(["kind", "version", "given", "language", "at"])
    .where("user_id", "=", userId)
    .orderBy("at", "desc")
    .orderBy("kind")
    .execute();
  return rows.map((row) => ({
    kind: z.parse(ConsentKind, row.kind),
    version: row.version,
    given: row.given,
    language: chooseLanguage([row.language]),
    at: row.at.toISOString(),
  }));
}

/** The ids of people after that one, in the order of ids; "" begins. */
export async function peopleAfter(db: Queryable, id: string, limit: number): Promise<string[]> {
  let found = people(db).select("id").orderBy("id").limit(limit);
  if (id !== "") found = found.where("id", ">", id);
  return (await found.execute()).map((row) => row.id);
}

/** How many people `peopleAfter` finds. */
export async function countPeople(db: Queryable): Promise<number> {
  const { count } = await people(db)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Whom a new version is told to. */
const people = (db: Queryable) =>
  db.selectFrom("users").where("deleted_at", "is", null).where("email_verified_at", "is not", null);
