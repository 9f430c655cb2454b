import type { CorrectionOrigin } from "#domain/corrections/corrections.ts";
import type { ItemCounts } from "#domain/rates/material-facts.ts";
import type { Rates } from "#domain/rates/rates.ts";

import type { Queryable, Tx } from "../core/database/database.ts";
import { newId } from "../core/database/ids.ts";

/** A collection that can be corrected. */
export type Subject = { type: "pickup" | "drop_off"; id: string };

/** How often the count of a collection was corrected; 0 without a correction. */
export async function revisionOf(db: Queryable, { type, id }: Subject): Promise<number> {
  const row = await db
    .selectFrom("corrections")
    .select("revision")
    .where("subject_id", "=", id)
    .where("subject_type", "=", type)
    .orderBy("revision", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.revision ?? 0;
}

/** How often whoever counted has corrected the count since. */
export async function countByCounter(db: Queryable, { type, id }: Subject): Promise<number> {
  const { times } = await db
    .selectFrom("corrections")
    .select((eb) => eb.fn.countAll<number>().as("times"))
    .where("subject_id", "=", id)
    .where("subject_type", "=", type)
    .where("origin", "=", "counter")
    .executeTakeFirstOrThrow();
  return times;
}

/** Everybody who corrected the count of a collection and the time, newest first; answers to disputes are left out. */
export async function correctorsOf(
  db: Queryable,
  { type, id }: Subject,
): Promise<{ by: string; at: Date }[]> {
  return db
    .selectFrom("corrections")
    .select(["actor_id as by", "created_at as at"])
    .where("subject_id", "=", id)
    .where("subject_type", "=", type)
    .where("origin", "<>", "dispute")
    .orderBy("revision", "desc")
    .execute();
}

/** Whether the count of a collection was ever questioned. */
export async function hasDispute(db: Queryable, subject: Subject): Promise<boolean> {
  return (await statusOfDispute(db, subject)) !== undefined;
}

/** Whether a question about the count of a collection waits for its answer. */
export async function isQuestioned(db: Queryable, subject: Subject): Promise<boolean> {
  return (await statusOfDispute(db, subject)) === "open";
}

async function statusOfDispute(db: Queryable, { type, id }: Subject): Promise<string | undefined> {
  const row = await db
    .selectFrom("disputes")
    .select("status")
    .where("subject_id", "=", id)
    .where("subject_type", "=", type)
    .executeTakeFirst();
  return row?.status;
}

export type NewCorrection = {
  subject: Subject;
  revision: number;
  ownerId: string;
  origin: CorrectionOrigin;
  /** The dispute whose answer it is; null for every other origin. */
  disputeId: string | null;
  actorId: string;
  reason: string;
  before: Readonly<ItemCounts>;
  after: Readonly<ItemCounts>;
  rates: Rates;
  points: number;
  at: Date;
};

export async function insertCorrection(tx: Tx, correction: NewCorrection): Promise<void> {
  await tx
    .insertInto("corrections")
    .values({
      id: newId(),
      subject_type: correction.subject.type,
      subject_id: correction.subject.id,
      revision: correction.revision,
      user_id: correction.ownerId,
      origin: correction.origin,
      dispute_id: correction.disputeId,
      actor_id: correction.actorId,
      reason: correction.reason,
      items_before: JSON.stringify(correction.before),
      items_after: JSON.stringify(correction.after),
      rates: JSON.stringify(correction.rates),
      points: correction.points,
      created_at: correction.at,
    })
    .execute();
}
