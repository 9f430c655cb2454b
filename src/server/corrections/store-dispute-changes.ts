// A dispute is answered once: every change of one is a conditional statement about an open one.
import { sql } from "kysely";
import * as z from "zod/mini";

import { DisputeStatus } from "#contract/corrections/disputes.ts";
import { ItemCounts } from "#contract/materials.ts";
import type { DisputeClaim, EarlierDisputes } from "#domain/corrections/disputes.ts";
import type { Counted } from "#domain/corrections/corrections.ts";
import type { ItemCounts as Counts } from "#domain/rates/material-facts.ts";
import type { Rates } from "#domain/rates/rates.ts";

import type { Owned, Owner } from "../core/access/owner.ts";
import type { Queryable, Tx } from "../core/database/database.ts";
import { newId } from "../core/database/ids.ts";
import type { Subject } from "./store.ts";
import { Items, typeOf } from "./store-disputes.ts";

/** The disputes that a person opened since a moment; locks the person's row, so that each of several at once counts those before it. */
export async function earlierLocked(tx: Tx, userId: string, since: Date): Promise<EarlierDisputes> {
  await tx.selectFrom("users").select("id").where("id", "=", userId).forNoKeyUpdate().execute();
  const rows = await tx
    .selectFrom("disputes")
    .select(["status", "opened_at"])
    .where("user_id", "=", userId)
    .where((eb) => eb.or([eb("opened_at", ">", since), eb("status", "=", "open")]))
    .orderBy("opened_at")
    .execute();
  return {
    open: rows.filter(({ status }) => status === "open").length,
    openedAt: rows.flatMap(({ opened_at }) => (opened_at > since ? [opened_at.getTime()] : [])),
  };
}

export type NewDispute = {
  subject: Subject;
  claim: DisputeClaim;
  claimed: Readonly<Counts> | null;
  note: string;
  photoKey: string | null;
  counted: Readonly<Counts>;
  countedPoints: number;
  rates: Rates;
  countedBy: string | null;
  countedAt: Date;
  dueAt: Date;
  /** Who of the staff asks for the owner; null: the owner. */
  openedBy: string | null;
  at: Date;
};

/** Opens a dispute of the collection's owner. @returns its id */
export async function insertDispute(
  tx: Tx,
  { ownerId }: Owned<Counted>,
  dispute: NewDispute,
): Promise<string> {
  const { claimed, subject, at } = dispute;
  const { id } = await tx
    .insertInto("disputes")
    .values({
      id: newId(),
      user_id: ownerId,
      subject_type: subject.type,
      subject_id: subject.id,
      claim: dispute.claim,
      claimed_items: claimed && JSON.stringify(claimed),
      note: dispute.note,
      photo_key: dispute.photoKey,
      counted_items: JSON.stringify(dispute.counted),
      counted_points: dispute.countedPoints,
      rates: JSON.stringify(dispute.rates),
      counted_by: dispute.countedBy,
      counted_at: dispute.countedAt,
      opened_at: at,
      opened_by: dispute.openedBy,
      due_at: dispute.dueAt,
      updated_at: at,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** What decides about changes of a dispute. */
export type DisputeFacts = {
  id: string;
  subject: Subject;
  ownerId: string;
  countedBy: string | null;
  status: DisputeStatus;
  claimed: Counts | null;
  counted: Counts;
  rates: Rates;
  hasRemark: boolean;
};

export async function factsOf(db: Queryable, id: string): Promise<DisputeFacts | undefined> {
  const row = await db
    .selectFrom("disputes")
    .select(["subject_type", "subject_id", "user_id", "counted_by", "status", "remark"])
    .select(["claimed_items", "counted_items", "rates"])
    .where("id", "=", id)
    .executeTakeFirst();
  return (
    row && {
      id,
      subject: { type: typeOf(row.subject_type), id: row.subject_id },
      ownerId: row.user_id,
      countedBy: row.counted_by,
      status: z.parse(DisputeStatus, row.status),
      claimed: z.parse(Items, row.claimed_items),
      counted: z.parse(ItemCounts, row.counted_items),
      rates: z.parse(ItemCounts, row.rates),
      hasRemark: row.remark !== null,
    }
  );
}

/** How an open dispute ends. */
export type Ending = {
  status: Exclude<DisputeStatus, "open">;
  /** Null where its owner withdrew it. */
  by: string | null;
  at: Date;
  reason: string | null;
  /** What counts from now on; null where nothing changes. */
  changed: { items: Readonly<Counts>; points: number } | null;
};

/** Ends an open dispute; false when it is not open (any more). */
export async function endRow(
  tx: Tx,
  { id }: Owned<{ id: string }>,
  ending: Ending,
): Promise<boolean> {
  const { status, by, at, reason, changed } = ending;
  const row = await tx
    .updateTable("disputes")
    .set({
      status,
      decided_by: by,
      decided_at: at,
      reason,
      decided_items: changed && JSON.stringify(changed.items),
      correction_points: changed && changed.points,
      updated_at: at,
    })
    .where("id", "=", id)
    .where("status", "=", "open")
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** The open dispute about a collection. */
export async function openDisputeOf(
  db: Queryable,
  { type, id }: Subject,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("disputes")
    .select("id")
    .where("subject_id", "=", id)
    .where("subject_type", "=", type)
    .where("status", "=", "open")
    .executeTakeFirst();
  return row?.id;
}

/** Adds the remark of whoever counted it to an open dispute without one; false when there is one already, or it is not open. */
export async function remarkRow(
  tx: Tx,
  { id, counter }: { id: string; counter: Owner },
  { remark, at }: { remark: string; at: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable("disputes")
    .set({ remark, remarked_at: at, updated_at: at })
    .where("id", "=", id)
    .where("counted_by", "=", counter)
    .where("status", "=", "open")
    .where("remark", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Open disputes whose day is over and was not moved yet, the soonest first. */
export async function lateAt(db: Queryable, at: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("disputes")
    .select("id")
    // As in the index of these rows, so that it can be used whatever the values are.
    .where(sql<boolean>`status = 'open'`)
    .where("extended_at", "is", null)
    .where("due_at", "<", at)
    .orderBy("due_at")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Moves the day of an open dispute, once; false when that was done before. */
export async function extendRow(
  tx: Tx,
  id: string,
  { dueAt, at }: { dueAt: Date; at: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable("disputes")
    .set({ due_at: dueAt, extended_at: at, updated_at: at })
    .where("id", "=", id)
    .where("status", "=", "open")
    .where("extended_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
