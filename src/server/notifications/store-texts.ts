import { DAY_MS } from "#domain/durations.ts";
import { sql } from "kysely";

import type { Queryable, Tx } from "../core/database/database.ts";
import { statement } from "../core/database/statement.ts";

/** Whom a text message is for, and the number it goes to (E.164). */
export type TextTo = { userId: string; recipient: string };

const WEEK_MS = 7 * DAY_MS;

/** Locks the person and the number: others who send to them wait until the commit. */
export async function lockForText(tx: Tx, to: TextTo): Promise<void> {
  await lockedPerson(tx, { userId: to.userId });
  await sql`select pg_advisory_xact_lock(hashtextextended(${`text to ${to.recipient}`}, 0))`.execute(
    tx,
  );
}

const lockedPerson = statement((db, { userId }: { userId: string }) =>
  db.selectFrom("users").select("id").where("id", "=", userId).forNoKeyUpdate(),
);

type Limits = { toNumber: number; ofPerson: number; at: Date };

/** The time from which another message may be sent to that number and person; undefined when it may be sent now. */
export async function textsFullUntil(
  tx: Tx,
  { userId, recipient }: TextTo,
  { toNumber, ofPerson, at }: Limits,
): Promise<Date | undefined> {
  const dayAgo = new Date(at.getTime() - DAY_MS);
  const weekAgo = new Date(at.getTime() - WEEK_MS);
  const [toIt] = await textsTo(tx, { value: recipient, since: dayAgo, before: toNumber - 1 });
  const [ofThem] = await textsOf(tx, { value: userId, since: weekAgo, before: ofPerson - 1 });
  const ends = [
    ...(toIt ? [toIt.created_at.getTime() + DAY_MS] : []),
    ...(ofThem ? [ofThem.created_at.getTime() + WEEK_MS] : []),
  ];
  return ends.length === 0 ? undefined : new Date(Math.max(...ends));
}

type Counted = { value: string; since: Date; before: number };
/** The time of the oldest message that still counts towards a limit of the number, or of the person. */
const textsBy = (column: "recipient" | "user_id") =>
  statement((db, { value, since, before }: Counted) =>
    db
      .selectFrom("messages")
      .select("created_at")
      .where("channel", "=", sql.lit("sms"))
      .where(column, "=", value)
      .where("created_at", ">", since)
      .orderBy("created_at", "desc")
      .limit(sql.lit(1))
      .offset(before),
  );
const textsTo = textsBy("recipient");
const textsOf = textsBy("user_id");

/** Whether somebody else has proved the number. */
export async function isProvedByOther(
  db: Queryable,
  { userId, recipient }: TextTo,
): Promise<boolean> {
  const row = await db
    .selectFrom("users")
    .select("id")
    .where("verified_phone", "=", recipient)
    .where("id", "!=", userId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
