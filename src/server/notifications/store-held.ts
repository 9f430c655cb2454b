import { sql } from "kysely";

import type { Language } from "#domain/words/languages.ts";

import type { Tx } from "../core/database/database.ts";
import { statement } from "../core/database/statement.ts";

/** A thing that has changed, and whom its changes are told. */
export type Changed = { about: string; userId: string };

/**
 * The emails about changes of a thing since a time.
 * @returns when the last one left that was not held, and the one that is held still.
 */
export async function emailsAbout(
  tx: Tx,
  { about, userId, since, at }: Changed & { since: Date; at: Date },
): Promise<{ openedAt: Date | undefined; held: { id: string; event: string } | undefined }> {
  const rows = await found(tx, { about, userId, since });
  return {
    openedAt: rows.find(({ held_until: until }) => until === null)?.created_at,
    held: rows.find(({ held_until: until }) => until !== null && until > at),
  };
}

const found = statement((db, { about, userId, since }: Changed & { since: Date }) =>
  db
    .selectFrom("messages")
    .select(["id", "event", "created_at", "held_until"])
    .where("about", "=", about)
    .where("user_id", "=", userId)
    .where("channel", "=", sql.lit("email"))
    .where("created_at", ">", since)
    .orderBy("created_at"),
);

type Words = {
  event: string;
  recipient: string;
  subject: string;
  body: string;
  language: Language;
};

/** A held email says the newest state instead. */
export async function replaceHeld(tx: Tx, id: string, words: Words): Promise<void> {
  await tx.updateTable("messages").set(words).where("id", "=", id).execute();
}

export async function deleteHeld(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom("messages").where("id", "=", id).execute();
}
