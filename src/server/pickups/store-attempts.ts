// Visits that brought nothing. Rows are added, never changed; only notes and photos are forgotten.
import { type Selectable, sql } from "kysely";
import * as z from "zod/mini";

import { type Attempt, AttemptReason } from "#contract/pickups.ts";

import { onlyOf, type Scope } from "../core/access/owner.ts";
import type { Queryable, Tx } from "../core/database/database.ts";
import type { PickupAttempts } from "../core/database/schema.ts";
import { statement } from "../core/database/statement.ts";
import { personNameOf } from "../profile/service.ts";
import { photoUrl } from "./store-rows.ts";

export type NewAttempt = Omit<Selectable<PickupAttempts>, "reason"> & { reason: AttemptReason };

/** Adds an attempt; false when there is one with this id. */
export async function insertAttempt(tx: Tx, values: NewAttempt): Promise<boolean> {
  const [row] = await inserted(tx, values);
  return row !== undefined;
}

const inserted = statement((db, values: NewAttempt) =>
  db
    .insertInto("pickup_attempts")
    .values(values)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id"),
);

/** What identifies an attempt that a device tells a second time. */
export async function factsOfAttempt(
  db: Queryable,
  id: string,
): Promise<{ pickupId: string; agentId: string | null; reason: string } | undefined> {
  return db
    .selectFrom("pickup_attempts")
    .select(["pickup_id as pickupId", "agent_id as agentId", "reason"])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** The number of visits of agents to a pickup for the day it was booked for. */
export async function countAttempts(
  db: Queryable,
  { pickupId, day }: { pickupId: string; day: string },
): Promise<number> {
  const { total } = await db
    .selectFrom("pickup_attempts")
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .where("pickup_id", "=", pickupId)
    .where("day", "=", day)
    .where("agent_id", "is not", null)
    .executeTakeFirstOrThrow();
  return total;
}

/** Whether a visit brought nothing after that moment; null: at any time. */
export async function isAttemptedSince(
  db: Queryable,
  pickupId: string,
  since: Date | null,
): Promise<boolean> {
  let found = db.selectFrom("pickup_attempts").select("id").where("pickup_id", "=", pickupId);
  if (since !== null) found = found.where("happened_at", ">", since);
  return (await found.limit(1).executeTakeFirst()) !== undefined;
}

/** An attempt as staff see it. */
export async function findAttempt(db: Queryable, id: string): Promise<Attempt | undefined> {
  const row = await db
    .selectFrom("pickup_attempts")
    .leftJoin("users", "users.id", "pickup_attempts.agent_id")
    .selectAll("pickup_attempts")
    .select(["users.first_name", "users.last_name"])
    .where("pickup_attempts.id", "=", id)
    .executeTakeFirst();
  return (
    row && {
      _id: row.id,
      reason: z.parse(AttemptReason, row.reason),
      note: row.note,
      photo: { url: photoUrl(row.id, row.photo_key) },
      happenedAt: row.happened_at.toISOString(),
      agent: personNameOf(row.agent_id, row.first_name, row.last_name),
    }
  );
}

/** The key of an attempt's photo at a pickup in that scope; undefined when there is none. */
export async function photoKeyOf(
  db: Queryable,
  id: string,
  scope: Scope,
): Promise<string | undefined> {
  let found = db
    .selectFrom("pickup_attempts")
    .innerJoin("pickups", "pickups.id", "pickup_attempts.pickup_id")
    .select("pickup_attempts.photo_key")
    .where("pickup_attempts.id", "=", id);
  const owner = onlyOf(scope);
  if (owner !== undefined) found = found.where("pickups.user_id", "=", owner);
  return (await found.executeTakeFirst())?.photo_key ?? undefined;
}

/** The keys of all photos of attempts at a person's pickups. */
export async function photosOf(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom("pickup_attempts")
    .innerJoin("pickups", "pickups.id", "pickup_attempts.pickup_id")
    .select("pickup_attempts.photo_key as key")
    .where("pickups.user_id", "=", userId)
    .where("pickup_attempts.photo_key", "is not", null)
    .execute();
  return rows.flatMap(({ key }) => key ?? []);
}

/** Attempts with a note or a photo that the server heard of before that moment, the oldest first, at most `limit`. */
export async function attemptsToForget(
  tx: Tx,
  before: Date,
  limit: number,
): Promise<{ id: string; key: string | null }[]> {
  return (
    tx
      .selectFrom("pickup_attempts")
      .select(["id", "photo_key as key"])
      // As in the index of these rows, so that it can be used whatever the values are.
      .where(sql<boolean>`(photo_key is not null or note <> '')`)
      .where("recorded_at", "<", before)
      .orderBy("recorded_at")
      .limit(limit)
      .execute()
  );
}

/** Removes the notes and photos of these attempts. */
export async function blankAttempts(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .updateTable("pickup_attempts")
    .set({ note: "", photo_key: null })
    .where("id", "in", ids)
    .execute();
}
