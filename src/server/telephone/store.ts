import { sql } from "kysely";

import type { CallNote } from "#contract/office/telephone.ts";

import type { Owner } from "../core/access/owner.ts";
import type { Db, Queryable, Tx } from "../core/database/database.ts";
import { newId } from "../core/database/ids.ts";
import { statement } from "../core/database/statement.ts";
import { byTime, isOneOf, type List } from "../core/lists/list.ts";

type NewNote = { owner: Owner; authorId: string; text: string; at: Date };

/** Keeps a note about somebody whose account is not being deleted. @returns its id; undefined where there is no such person */
export async function insertNote(
  tx: Tx,
  { owner, authorId, text, at }: NewNote,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into call_notes (id, user_id, author_id, text, created_at)
    select ${newId()}::uuid, users.id, ${authorId}::uuid, ${text}, ${at}::timestamptz
    from users where users.id = ${owner} and users.deleted_at is null for no key update
    returning id`.execute(tx);
  return rows[0]?.id;
}

/** The notes about a person, the newest first. */
export const notes: List<"call_notes", { userId: string }, CallNote> = {
  id: "call_notes.id",
  ...byTime("call_notes.created_at", "call_notes.id"),
  rows: (db, { userId }) => db.selectFrom("call_notes").where("call_notes.user_id", "=", userId),
  read: async (db, ids) => (await withAuthors(db, { ids })).map(noteOfRow),
};

const withAuthors = statement((db, { ids }: { ids: readonly string[] }) =>
  db
    .selectFrom("call_notes")
    .innerJoin("users as author", "author.id", "call_notes.author_id")
    .select(["call_notes.id", "call_notes.text", "call_notes.created_at"])
    .select(["call_notes.author_id", "author.first_name", "author.last_name"])
    .where(isOneOf("call_notes.id", ids)),
);

const noteOfRow = (row: Awaited<ReturnType<typeof withAuthors>>[number]): CallNote => ({
  _id: row.id,
  text: row.text,
  author: { _id: row.author_id, firstName: row.first_name, lastName: row.last_name },
  createdAt: row.created_at.toISOString(),
});

/** Deletes the notes from before a moment. @returns how many */
export async function deleteNotesBefore(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("call_notes")
    .where("created_at", "<", before)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Deletes the notes about a person. */
export async function deleteNotesOf(db: Queryable, userId: string): Promise<void> {
  await db.deleteFrom("call_notes").where("user_id", "=", userId).execute();
}
