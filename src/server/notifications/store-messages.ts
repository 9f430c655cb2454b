import { type Selectable, sql } from "kysely";
import * as z from "zod/mini";

import type { Queryable, Tx } from "../core/database/database.ts";
import { newId } from "../core/database/ids.ts";
import type { Messages } from "../core/database/schema.ts";
import { statement } from "../core/database/statement.ts";
import type { Delivery, MessageChannel } from "#domain/notifications/notification-kinds.ts";
import { chooseLanguage, type Language } from "#domain/words/languages.ts";

/** What is stored of a one-time code: the values it is derived from, never the code. */
const Code = z.object({
  purpose: z.enum(["verify", "reset", "invite", "phone"]),
  key: z.string(),
  nonce: z.string(),
  /** Address of the screen that takes the code; for an invitation it ends where its secret begins. */
  link: z.optional(z.string()),
});
/** The link of an email about a new password, without its secret part (core/reset-links). */
const Reset = z.object({
  /** Ends where the secret part begins. */
  at: z.string(),
  mark: z.string(),
});
const OnlyLink = z.object({ purpose: z.literal("link"), reset: Reset });
const MaybeCode = z.nullable(z.union([z.extend(Code, { reset: z.optional(Reset) }), OnlyLink]));
export type KeptReset = z.infer<typeof Reset>;
export type KeptCode = z.infer<typeof Code> & { reset?: KeptReset | undefined };
export type KeptLink = z.infer<typeof OnlyLink>;

/** A message that waits or was sent. */
export type Message = {
  id: string;
  event: string;
  /** null when no account has this mailbox; then nothing is sent. */
  userId: string | null;
  channel: MessageChannel;
  recipient: string;
  subject: string;
  body: string;
  /** The path under which this server answers the picture that the email shows. */
  picture: string | null;
  code: KeptCode | KeptLink | null;
  /** The language of the subject and the body, and of the rest when the message leaves. */
  language: Language;
  /** A text message that would come later than this does not wait for the end of quiet hours. */
  neededBy: Date | null;
  /** An email that waits for the end of an hour; a later one about the same thing takes its place until then. */
  heldUntil: Date | null;
  status: string;
  createdAt: Date;
};
type Absent = "id" | "status" | "createdAt" | "code" | "neededBy" | "heldUntil" | "picture";
export type NewMessage = Omit<Message, Absent> & {
  /** The id of the pickup or drop-off that has changed. */
  about?: string | undefined;
  heldUntil?: Date | undefined;
  neededBy?: Date | undefined;
  picture?: string | undefined;
  code?: KeptCode | KeptLink;
  status: "waiting" | "kept";
  at: Date;
};
type Outcome = { at: Date } & (
  | { status: "sent" | "kept" }
  | { status: "failed"; error: string }
  /** Not wanted any more, or its code has no use. */
  | { status: "dropped"; because: Delivery }
);

const columns = [
  "id",
  "event",
  "user_id",
  "channel",
  "recipient",
  "subject",
  "body",
  "picture",
  "code",
  "language",
  "needed_by",
  "held_until",
  "status",
  "created_at",
] as const;
type Row = Pick<Selectable<Messages>, (typeof columns)[number]>;

/** @returns the id; undefined when the recipient has a message about this event on this channel already. */
export async function addMessage(tx: Tx, message: NewMessage): Promise<string | undefined> {
  const { code, userId, neededBy = null, heldUntil = null, about = null, at, ...words } = message;
  const [row] = await added(tx, {
    ...words,
    picture: message.picture ?? null,
    id: newId(),
    user_id: userId,
    code: code ? JSON.stringify(code) : null,
    needed_by: neededBy,
    held_until: heldUntil,
    about,
    created_at: at,
  });
  return row?.id;
}

type Kept = "userId" | "code" | "neededBy" | "heldUntil" | "about" | "at" | "picture";
type Values = Omit<NewMessage, Kept> & {
  id: string;
  picture: string | null;
  user_id: string | null;
  code: string | null;
  needed_by: Date | null;
  held_until: Date | null;
  about: string | null;
  created_at: Date;
};

const added = statement((db, values: Values) =>
  db
    .insertInto("messages")
    .values(values)
    .onConflict((conflict) => conflict.columns(["event", "recipient", "channel"]).doNothing())
    .returning("id"),
);

type Email = Pick<NewMessage, "recipient" | "subject" | "body" | "language"> & { userId: string };

/** Emails about one event to many people in one statement. @returns the ids of the new ones */
export async function addEmails(
  tx: Tx,
  event: Pick<NewMessage, "event" | "status" | "at"> & { picture: string | null },
  emails: readonly Email[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into messages (id, event, user_id, channel, recipient, subject, body, picture, language, status, created_at)
    select id, ${event.event}, user_id, 'email', recipient, subject, body, ${event.picture}::text, language, ${event.status}, ${event.at}::timestamptz
    from unnest(
      ${emails.map(() => newId())}::uuid[], ${emails.map(({ userId }) => userId)}::uuid[],
      ${emails.map(({ recipient }) => recipient)}::text[], ${emails.map(({ subject }) => subject)}::text[],
      ${emails.map(({ body }) => body)}::text[], ${emails.map(({ language }) => language)}::text[]
    ) as emails (id, user_id, recipient, subject, body, language)
    on conflict (event, recipient, channel) do nothing
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Counts an attempt and returns the message; undefined when it is not waiting any more. */
export async function takeWaiting(db: Queryable, id: string): Promise<Message | undefined> {
  const row = await db
    .updateTable("messages")
    .set((eb) => ({ attempts: eb("attempts", "+", 1) }))
    .where("id", "=", id)
    .where("status", "=", "waiting")
    .returning(columns)
    .executeTakeFirst();
  return row && messageOfRow(row);
}

/** Deletes the emails of an event, sent or not. */
export async function deleteMessagesOf(db: Queryable, event: string): Promise<void> {
  await db.deleteFrom("messages").where("event", "=", event).execute();
}

/** Stores what became of a message, on its notification too, which is kept for longer (PRODUCT R28.15); codes have none. */
export async function closeMessage(db: Queryable, id: string, outcome: Outcome): Promise<void> {
  const { status, at } = outcome;
  const state: Delivery = status === "dropped" ? outcome.because : status;
  const stateOn = (channel: MessageChannel, column: "email_state" | "sms_state") =>
    sql<
      string | null
    >`case when closed.channel = ${channel} then ${state} else ${sql.ref(`notifications.${column}`)} end`;
  await db
    .with("closed", (cte) =>
      cte
        .updateTable("messages")
        .set({
          status,
          sent_at: status === "sent" ? at : null,
          last_error: status === "failed" ? outcome.error : null,
        })
        .where("id", "=", id)
        .returning(["user_id", "event", "channel"]),
    )
    .updateTable("notifications")
    .from("closed")
    .set({ email_state: stateOn("email", "email_state"), sms_state: stateOn("sms", "sms_state") })
    .whereRef("notifications.user_id", "=", "closed.user_id")
    .whereRef("notifications.event", "=", "closed.event")
    .execute();
}

export async function noteError(db: Queryable, id: string, error: string): Promise<void> {
  await db.updateTable("messages").set({ last_error: error }).where("id", "=", id).execute();
}

/** Newest first, without those to mailboxes without an account. */
export async function newestMessages(db: Queryable, limit: number): Promise<Message[]> {
  const rows = await db
    .selectFrom("messages")
    .select(columns)
    .where("user_id", "is not", null)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.map(messageOfRow);
}

export async function deleteMessagesBefore(db: Queryable, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("messages")
    .where("created_at", "<", before)
    .where("status", "!=", "waiting")
    .executeTakeFirst();
  return Number(numDeletedRows);
}

const messageOfRow = (row: Row): Message => ({
  id: row.id,
  event: row.event,
  userId: row.user_id,
  channel: row.channel === "sms" ? "sms" : "email",
  recipient: row.recipient,
  subject: row.subject,
  body: row.body,
  picture: row.picture,
  code: z.parse(MaybeCode, row.code),
  language: chooseLanguage([row.language]),
  neededBy: row.needed_by,
  heldUntil: row.held_until,
  status: row.status,
  createdAt: row.created_at,
});
