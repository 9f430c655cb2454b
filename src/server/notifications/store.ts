import { type RawBuilder, type Selectable, sql } from "kysely";
import * as z from "zod/mini";

import {
  Deliveries,
  type Notification,
  type NotificationQuery,
  type Notifications,
  type SentNotification,
} from "#contract/notifications.ts";
import { DAY_MS } from "#domain/durations.ts";
import { MOST_EMAILS_A_DAY } from "#domain/notifications/email-limits.ts";
import { COUNTED_EVENTS, isAlwaysMailed, kindOfEvent } from "#domain/emails/events.ts";
import type { MomentKind } from "#domain/notifications/moments.ts";
import type {
  Delivery,
  MessageChannel,
  NotificationKind,
} from "#domain/notifications/notification-kinds.ts";
import { recordOf } from "#domain/record.ts";
import { contentIn } from "#domain/words/content.ts";
import {
  chooseLanguage,
  DEFAULT_LANGUAGE,
  type Language,
  OTHER_LANGUAGES,
} from "#domain/words/languages.ts";

import type { Owner } from "../core/access/owner.ts";
import type { Db, Queryable, Tx } from "../core/database/database.ts";
import { newId } from "../core/database/ids.ts";
import { countRows, readShortPage } from "../core/lists/paging.ts";
import type { Notifications as Table } from "../core/database/schema.ts";
import { statement } from "../core/database/statement.ts";
import { languageOfReader } from "../core/words/language.ts";
import { translationsShown } from "../core/words/translations.ts";

/** Read of a notification, then handed to `noticeOfRow`. */
export const columns = [
  "id",
  "title",
  "message",
  "translations",
  "read_at",
  "link",
  "created_at",
] as const;
type Row = Pick<Selectable<Table>, (typeof columns)[number]>;

/** The same with what became of its messages, then handed to `sentOfRow`. */
export const sentColumns = [...columns, "email_state", "sms_state"] as const;
type SentRow = Pick<Selectable<Table>, (typeof sentColumns)[number]>;

/** A notification in the words of one language. */
export type Notice = Readonly<{
  title: string;
  message: string;
  link?: string | null;
  /** Of its email, where that says more than the title. */
  subject?: string;
}>;

/** How a message begins: on its way out, or kept where no way out is configured; null: none is written on this channel. */
export type Beginning = "waiting" | "kept" | null;

type NewNotifications = {
  userIds: readonly string[];
  event: string;
  /** The same notification in every language: it is read in that of its reader. */
  notices: Readonly<Record<Language, Notice>>;
  email: Beginning;
  sms: Beginning;
  /** What it is shown as on a sheet, with its picture; null: it stands in the list only. */
  moment: MomentKind | null;
  picture: string | null;
  at: Date;
};

/** How somebody is reached besides the list in the product. */
export type Contact = {
  id: string;
  /** null until the mailbox is proved: a stranger may have signed up with the address and chosen the name. */
  firstName: string | null;
  /** null where none is written, for who has none that may be mailed to, or does not want emails of this kind. */
  email: string | null;
  /** Whether the person has got as many emails as a day may bring, and this one counts (PRODUCT R21.7). */
  isFull: boolean;
  /** The proved phone number, in E.164; null where nothing is texted, for who has none, or does not want it. */
  phone: string | null;
  language: Language;
};

/** Who reads the own notifications, in which language. */
export type Reader = Readonly<{ owner: Owner; language: Language }>;

/**
 * Writes one notification to many people, with what becomes of its email and text message as far as it is known then
 * (PRODUCT R28.15). @returns those who were not notified of that event before, nor deleted
 */
export async function addNotifications(
  tx: Tx,
  { userIds, event, notices, email, sms, moment, picture, at }: NewNotifications,
): Promise<Contact[]> {
  const english = notices[DEFAULT_LANGUAGE];
  const rows = await added(tx, {
    ids: userIds.map(() => newId()),
    userIds,
    event,
    title: english.title,
    message: english.message,
    translations: JSON.stringify(
      recordOf(OTHER_LANGUAGES, (code) => ({
        title: notices[code].title,
        message: notices[code].message,
      })),
    ),
    link: english.link ?? null,
    kind: kindOfEvent(event),
    isAlways: isAlwaysMailed(event),
    email,
    sms,
    moment,
    momentPicture: moment && picture,
    at,
    dayAgo: new Date(at.getTime() - DAY_MS),
  });
  return rows.map(({ emailState, smsState, ...row }) => ({
    ...row,
    isFull: emailState === "limit",
    email: isToWrite(emailState) || emailState === "limit" ? row.email : null,
    phone: isToWrite(smsState) ? row.phone : null,
    language: chooseLanguage([row.language]),
  }));
}

const isToWrite = (state: string | null): boolean => state === "waiting" || state === "kept";

/** Corrects what became of a notification's message, where that is known only after the notification was written. */
export async function setDelivery(
  db: Queryable,
  { userId, event }: { userId: string; event: string },
  channel: MessageChannel,
  state: Delivery,
): Promise<void> {
  await db
    .updateTable("notifications")
    .set(channel === "email" ? { email_state: state } : { sms_state: state })
    .where("user_id", "=", userId)
    .where("event", "=", event)
    .execute();
}

type Values = Pick<NewNotifications, "userIds" | "event" | "email" | "sms" | "moment" | "at"> & {
  ids: readonly string[];
  title: string;
  message: string;
  /** JSON of `Translations`. */
  translations: string;
  link: string | null;
  momentPicture: string | null;
  kind: NotificationKind;
  /** Neither switched off nor counted. */
  isAlways: boolean;
  dayAgo: Date;
};

/** What is written of each notification, in the order of what `added` selects. */
const WRITTEN = [
  "id",
  "user_id",
  "event",
  "title",
  "message",
  "translations",
  "link",
  "created_at",
  "email_state",
  "sms_state",
  "moment",
  "moment_picture",
] as const;

const added = statement((db, values: Values) =>
  db
    .with("added", (cte) =>
      cte
        .insertInto("notifications")
        .columns(WRITTEN)
        .expression((eb) =>
          eb
            .selectFrom(
              sql<{
                id: string;
                user_id: string;
              }>`unnest(${values.ids}::uuid[], ${values.userIds}::uuid[])`.as<"people">(
                sql`people (id, user_id)`,
              ),
            )
            .innerJoin("users", "users.id", "people.user_id")
            .where("users.deleted_at", "is", null)
            .select([
              "people.id",
              "people.user_id",
              sql<string>`${values.event}::text`.as("event"),
              sql<string>`${values.title}::text`.as("title"),
              sql<string>`${values.message}::text`.as("message"),
              sql<string>`${values.translations}::jsonb`.as("translations"),
              sql<string | null>`${values.link}::text`.as("link"),
              sql<Date>`${values.at}::timestamptz`.as("created_at"),
              emailBegins(values).as("email_state"),
              smsBegins(values).as("sms_state"),
              sql<string | null>`${values.moment}::text`.as("moment"),
              sql<string | null>`${values.momentPicture}::text`.as("moment_picture"),
            ]),
        )
        .onConflict((conflict) => conflict.columns(["user_id", "event"]).doNothing())
        .returning(["user_id", "email_state", "sms_state"]),
    )
    .selectFrom("added")
    .innerJoin("users", "users.id", "added.user_id")
    .select([
      "users.id",
      sql<
        string | null
      >`case when users.email_verified_at is not null then users.first_name end`.as("firstName"),
      reachedEmail.as("email"),
      "users.verified_phone as phone",
      languageOfReader.as("language"),
      "added.email_state as emailState",
      "added.sms_state as smsState",
    ]),
);

type Begins = Pick<Values, "email" | "sms" | "kind" | "isAlways" | "dayAgo">;

const emailBegins = ({ email, kind, isAlways, dayAgo }: Begins) => sql<string | null>`case
  when ${email}::text is null then null
  when ${reachedEmail} is null then 'no_address'
  when ${isAlways}::boolean then ${email}::text
  when ${isOff(kind, "email")} then 'off'
  when ${emailsSince(dayAgo)} >= ${sql.lit(MOST_EMAILS_A_DAY)} then 'limit'
  else ${email}::text end`;

const smsBegins = ({ sms, kind }: Begins) => sql<string | null>`case
  when ${sms}::text is null then null
  when users.verified_phone is null then 'no_address'
  when ${isOff(kind, "sms")} then 'off'
  else ${sms}::text end`;

/** What the office wrote down on the telephone is nobody's mailbox until it is proved (PRODUCT R28.2). */
const reachedEmail = sql<
  string | null
>`case when users.origin = 'self' or users.email_verified_at is not null then users.email end`;

/** true where the person has switched off messages of that kind, else null; one look-up by the primary key. */
function isOff(kind: NotificationKind, channel: MessageChannel): RawBuilder<true | null> {
  return sql`(select true from notification_preferences as off where off.user_id = users.id
    and off.kind = ${kind}::text and off.channel = ${sql.lit(channel)} and not off.allowed)`;
}

/** How many emails of the kinds that count the person got since then, or that many as a day may bring. */
function emailsSince(since: Date): RawBuilder<number> {
  return sql`(select count(*)::int from (select from messages as email where email.user_id = users.id
    and email.channel = 'email' and email.created_at > ${since}::timestamptz
    and split_part(email.event, ':', 1) = any(${COUNTED_EVENTS}::text[])
    limit ${sql.lit(MOST_EMAILS_A_DAY)}) as counted)`;
}

export async function listNotifications(
  db: Db,
  { owner, language }: Reader,
  query: NotificationQuery,
): Promise<Notifications> {
  const own = db.selectFrom("notifications").where("user_id", "=", owner);
  const unread = own.where("read_at", "is", null);
  const found =
    query.read === undefined ? own : query.read ? own.where("read_at", "is not", null) : unread;
  const counted = await countRows(db, found.select("id"));
  const page = await readShortPage(query, counted, async ({ limit, offset }) => {
    const rows = await found
      .select(columns)
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .limit(limit)
      .offset(offset)
      .execute();
    return rows.map((row) => noticeOfRow(row, language));
  });
  return { ...page, unread: (await countRows(db, unread.select("id"))).total };
}

/** Marks one as read; one that was read before keeps its time. */
export async function markRead(
  db: Db,
  { owner, language }: Reader,
  { id, at }: { id: string; at: Date },
): Promise<Notification | undefined> {
  const row = await db
    .updateTable("notifications")
    .set((eb) => ({ read_at: eb.fn.coalesce("read_at", eb.val(at)) }))
    .where("id", "=", id)
    .where("user_id", "=", owner)
    .returning(columns)
    .executeTakeFirst();
  return row && noticeOfRow(row, language);
}

export async function markAllRead(db: Db, owner: Owner, at: Date): Promise<void> {
  await db
    .updateTable("notifications")
    .set({ read_at: at })
    .where("user_id", "=", owner)
    .where("read_at", "is", null)
    .execute();
}

/** Deletes one, or all when no id is given. @returns how many were deleted. */
export async function deleteNotifications(
  db: Queryable,
  owner: Owner,
  id?: string,
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("notifications")
    .where("user_id", "=", owner)
    .$if(id !== undefined, (query) => query.where("id", "=", id ?? ""))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export function noticeOfRow(row: Row, language: Language): Notification {
  const { title, message } = row;
  const written = { title, message, ...translationsShown(row.translations) };
  return {
    _id: row.id,
    title: contentIn(language, written, "title").text,
    message: contentIn(language, written, "message").text,
    read: row.read_at !== null,
    link: row.link,
    createdAt: row.created_at.toISOString(),
  };
}

/** A notification with what became of its messages (PRODUCT R28.15). */
export function sentOfRow(row: SentRow, language: Language): SentNotification {
  const { email_state: email, sms_state: sms } = row;
  return { ...noticeOfRow(row, language), deliveries: z.parse(Deliveries, { email, sms }) };
}
