// Every change of a drop-off is one conditional statement: of several at once, only one finds the expected row.
import * as z from "zod/mini";

import { DropOffStatus } from "#contract/drop-offs.ts";
import { DropOffItemType } from "#contract/materials.ts";
import type { UnusualCount } from "#domain/unusual.ts";

import type { Queryable, Tx } from "../core/database/database.ts";

export async function statusOf(db: Queryable, id: string): Promise<DropOffStatus | undefined> {
  const row = await db
    .selectFrom("drop_offs")
    .select("status")
    .where("id", "=", id)
    .executeTakeFirst();
  return row && z.parse(DropOffStatus, row.status);
}

/** The columns of a drop-off that never change; may be read without a lock. */
export async function fixedFactsOf(
  db: Queryable,
  id: string,
): Promise<{ userId: string; itemType: DropOffItemType } | undefined> {
  const row = await db
    .selectFrom("drop_offs")
    .select(["user_id", "item_type"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row && { userId: row.user_id, itemType: z.parse(DropOffItemType, row.item_type) };
}

export type Decided =
  | {
      status: "completed";
      itemsCount: number;
      points: number;
      unusual: UnusualCount | undefined;
    }
  | { status: "rejected"; reason: string };

/** Changes pending to the decided status in one statement; false when it is not pending (any more). */
export async function decideRow(
  tx: Tx,
  id: string,
  decided: Decided,
  { by, at }: { by: string; at: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable("drop_offs")
    .set({
      ...(decided.status === "completed"
        ? {
            items_count: decided.itemsCount,
            points_earned: decided.points,
            unusual: decided.unusual?.reason ?? null,
            average_before: decided.unusual?.average ?? null,
          }
        : { reason: decided.reason }),
      status: decided.status,
      decided_by: by,
      decided_at: at,
      updated_at: at,
    })
    .where("id", "=", id)
    .where("status", "=", "pending")
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Records who reviewed an unusual count; a second review changes nothing. */
export async function reviewRow(
  tx: Tx,
  id: string,
  { by, at }: { by: string; at: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable("drop_offs")
    .set({ reviewed_at: at, reviewed_by: by })
    .where("id", "=", id)
    .where("unusual", "is not", null)
    .where("reviewed_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Rejects all pending drop-offs of a person. */
export async function rejectRowsOf(
  tx: Tx,
  userId: string,
  { reason, by, at }: { reason: string; by: string; at: Date },
): Promise<void> {
  await tx
    .updateTable("drop_offs")
    .set({ status: "rejected", reason, decided_by: by, decided_at: at, updated_at: at })
    .where("user_id", "=", userId)
    .where("status", "=", "pending")
    .execute();
}
