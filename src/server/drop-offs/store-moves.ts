// Every change of a drop-off is one conditional statement: of several at once, only one finds the expected row.
import * as z from "zod/mini";

import { DropOffStatus } from "#contract/drop-offs.ts";
import { DropOffItemType } from "#contract/materials.ts";
import type { Counted, Uncounted } from "#domain/corrections/corrections.ts";
import type { UnusualCount } from "#domain/corrections/unusual.ts";

import type { Queryable, Tx } from "../core/database/database.ts";
import { unusualColumns } from "../impact/service.ts";

export async function statusOf(db: Queryable, id: string): Promise<DropOffStatus | undefined> {
  const row = await db
    .selectFrom("drop_offs")
    .select("status")
    .where("id", "=", id)
    .executeTakeFirst();
  return row && z.parse(DropOffStatus, row.status);
}

/** The columns of a drop-off that never change; may be read without a lock. */
export async function fixedFactsOf(db: Queryable, id: string): Promise<FixedFacts | undefined> {
  const row = await db
    .selectFrom("drop_offs")
    .innerJoin("drop_off_locations as place", "place.id", "drop_offs.drop_off_location_id")
    .select(["user_id", "drop_offs.item_type", "drop_offs.created_at", "place.time_zone"])
    .where("drop_offs.id", "=", id)
    .executeTakeFirst();
  return (
    row && {
      userId: row.user_id,
      itemType: z.parse(DropOffItemType, row.item_type),
      zone: row.time_zone,
      handedInAt: row.created_at,
    }
  );
}

export type FixedFacts = {
  userId: string;
  itemType: DropOffItemType;
  /** The time zone of the drop-off location. */
  zone: string;
  handedInAt: Date;
};

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
            ...unusualColumns(decided.unusual),
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

/**
 * Locks a drop-off for the rest of the transaction, so that it is not corrected meanwhile.
 * @returns its owner alone where it is undecided; undefined when there is none.
 */
export async function lockCounted(tx: Tx, id: string): Promise<Counted | Uncounted | undefined> {
  const row = await tx
    .selectFrom("drop_offs")
    .innerJoin("drop_off_locations as place", "place.id", "drop_offs.drop_off_location_id")
    .select(["user_id", "campaign_id", "drop_offs.item_type", "status", "decided_at", "decided_by"])
    .select(["place.name", "place.time_zone", "drop_offs.created_at"])
    .where("drop_offs.id", "=", id)
    .forUpdate("drop_offs")
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.decided_at === null) return { ownerId: row.user_id, isPending: true };
  return {
    ownerId: row.user_id,
    campaignId: row.campaign_id,
    itemType: z.parse(DropOffItemType, row.item_type),
    placeName: row.name,
    timeZone: row.time_zone,
    isRejected: row.status === "rejected",
    countedBy: row.decided_by,
    counterId: null,
    givenAt: row.created_at.getTime(),
    heardAt: row.decided_at.getTime(),
  };
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
