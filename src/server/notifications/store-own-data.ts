import type { SentNotification } from "#contract/notifications.ts";
import type { OwnDataRow } from "#contract/own-data.ts";
import { chooseLanguage, DEFAULT_LANGUAGE } from "#domain/words/languages.ts";

import type { Queryable } from "../core/database/database.ts";
import { byTime, isOneOf, type List } from "../core/lists/list.ts";
import { fromList, inOneBatch } from "../core/lists/own-data.ts";
import { translationsShown } from "../core/words/translations.ts";
import { sentColumns, sentOfRow } from "./store.ts";
import { choicesOf } from "./store-preferences.ts";

const byAge = {
  id: "notifications.id",
  ...byTime("notifications.created_at", "notifications.id"),
  rows: (db: Queryable, { userId }: { userId: string }) =>
    db.selectFrom("notifications").where("user_id", "=", userId),
};

const rowsById = (db: Queryable, ids: readonly string[]) =>
  db.selectFrom("notifications").select(sentColumns).where(isOneOf("id", ids)).execute();

const everyNotification: List<"notifications", { userId: string }, OwnDataRow<"notifications">> = {
  ...byAge,
  read: async (db, ids) =>
    (await rowsById(db, ids)).map((row) => ({
      ...sentOfRow(row, DEFAULT_LANGUAGE),
      ...translationsShown(row.translations),
    })),
};

/** What a person was told and has not deleted, newest first, as the office reads it. */
export const notificationsOf: List<"notifications", { userId: string }, SentNotification> = {
  ...byAge,
  read: async (db, ids) => (await rowsById(db, ids)).map((row) => sentOfRow(row, DEFAULT_LANGUAGE)),
};

/** Every notification that the person has not deleted. */
export const ownNotifications = fromList<
  "notifications",
  "notifications",
  OwnDataRow<"notifications">
>(everyNotification);

const everyMessage: List<"messages", { userId: string }, OwnDataRow<"messages">> = {
  id: "messages.id",
  ...byTime("messages.created_at", "messages.id"),
  rows: (db, { userId }) => db.selectFrom("messages").where("user_id", "=", userId),
  read: async (db, ids) => {
    const rows = await db
      .selectFrom("messages")
      .select(["id", "event", "channel", "recipient", "subject", "body", "language", "status"])
      .select(["created_at", "sent_at"])
      .where(isOneOf("id", ids))
      .execute();
    return rows.map(({ id: _id, channel, language, created_at, sent_at, ...row }) => ({
      ...row,
      _id,
      channel: channel === "sms" ? "sms" : "email",
      language: chooseLanguage([language]),
      createdAt: created_at.toISOString(),
      sentAt: sent_at?.toISOString() ?? null,
    }));
  },
};

/** The emails and text messages to the person, without what their codes are derived from. */
export const ownMessages = fromList<"messages", "messages", OwnDataRow<"messages">>(everyMessage);

/** What the person chose about messages; defaults are not theirs. */
export const ownChoices = inOneBatch<"messageChoices">(choicesOf);
