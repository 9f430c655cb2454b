import { sql } from "kysely";

import type {
  MessageChannel,
  MessageChoice,
  NotificationKind,
} from "#domain/notifications/notification-kinds.ts";
import type { QuietHours } from "#domain/notifications/quiet-hours.ts";

import type { Queryable } from "../core/database/database.ts";
import { statement } from "../core/database/statement.ts";

type Choice = Pick<MessageChoice, "kind" | "channel">;

/** What somebody chose. */
export function choicesOf(
  db: Queryable,
  userId: string,
): Promise<{ kind: string; channel: string; allowed: boolean }[]> {
  return db
    .selectFrom("notification_preferences")
    .select(["kind", "channel", "allowed"])
    .where("user_id", "=", userId)
    .execute();
}

export function keyOfChoice({ kind, channel }: { kind: string; channel: string }): string {
  return `${channel} ${kind}`;
}

/** Keeps choices of somebody who is not deleted. @returns whether there is such a person */
export async function keepChoices(
  db: Queryable,
  userId: string,
  choices: readonly (Choice & { allowed: boolean })[],
): Promise<boolean> {
  const { rows } = await sql`
    insert into notification_preferences (user_id, kind, channel, allowed)
    select users.id, kind, channel, allowed from users, unnest(
      ${choices.map(({ kind }) => kind)}::text[], ${choices.map(({ channel }) => channel)}::text[],
      ${choices.map(({ allowed }) => allowed)}::boolean[]
    ) as chosen (kind, channel, allowed)
    where users.id = ${userId} and users.deleted_at is null
    on conflict (user_id, kind, channel) do update set allowed = excluded.allowed
    returning 1`.execute(db);
  return rows.length > 0;
}

/** What decides whether and when a message to somebody may leave. */
export type Reach = {
  /** The phone number as it is written, and as it was proved (E.164). */
  written: string | null;
  proved: string | null;
  /** Whether messages of this kind were switched off on this channel. */
  isOff: boolean;
  timeZone: string | null;
  quietHours: QuietHours | null;
};

const NOBODYS: Reach = {
  written: null,
  proved: null,
  isOff: false,
  timeZone: null,
  quietHours: null,
};

export async function reachOf(
  db: Queryable,
  userId: string | null,
  choice: { kind: NotificationKind; channel: MessageChannel },
): Promise<Reach> {
  const [row] = userId === null ? [] : await reached(db, { userId, ...choice });
  if (!row) return NOBODYS;
  const { quiet_from: from, quiet_to: to, time_zone: timeZone, is_off, ...phone } = row;
  const quietHours = from === null || to === null ? null : { from, to };
  return { ...phone, isOff: is_off !== null, timeZone, quietHours };
}

const reached = statement(
  (
    db,
    { userId, kind, channel }: { userId: string; kind: NotificationKind; channel: MessageChannel },
  ) =>
    db
      .selectFrom("users")
      .leftJoin("notification_preferences as off", (join) =>
        join
          .onRef("off.user_id", "=", "users.id")
          .on("off.kind", "=", kind)
          .on("off.channel", "=", channel)
          .on("off.allowed", "=", sql.lit(false)),
      )
      .where("users.id", "=", userId)
      .select([
        "users.phone_number as written",
        "users.verified_phone as proved",
        "users.time_zone",
        "users.quiet_from",
        "users.quiet_to",
        "off.allowed as is_off",
      ]),
);
