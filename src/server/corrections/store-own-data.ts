import * as z from "zod/mini";

import { ItemCounts } from "#contract/materials.ts";
import { CORRECTION_ORIGINS } from "#domain/corrections/corrections.ts";

import type { Dispute } from "#contract/corrections/disputes.ts";

import { fromList, inOneBatch } from "../core/lists/own-data.ts";
import { photosOf } from "../core/lists/own-photos.ts";
import { disputes, forOwner } from "./store-disputes.ts";

const Origin = z.enum(CORRECTION_ORIGINS);

/** How the person's counts were corrected, oldest first. */
export const ownCorrections = inOneBatch<"corrections">(async (db, userId) => {
  const rows = await db
    .selectFrom("corrections")
    .select(["subject_type", "subject_id", "revision", "origin", "reason", "points", "created_at"])
    .select(["items_before", "items_after"])
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    collection: row.subject_type === "pickup" ? "pickup" : "drop_off",
    collectionId: row.subject_id,
    revision: row.revision,
    correctedBy: z.parse(Origin, row.origin),
    reason: row.reason,
    before: z.parse(ItemCounts, row.items_before),
    after: z.parse(ItemCounts, row.items_after),
    points: row.points,
    at: row.created_at.toISOString(),
  }));
});

/** Every dispute of the person, as its owner may see it. */
export const ownDisputes = fromList<"disputes", "disputes", Dispute>({
  ...disputes,
  read: async (db, ids) => (await disputes.read(db, ids)).map(forOwner),
});

/** The photos that the person added to questions. */
export const photosOfDisputes = photosOf("question", (db, owner, { after, limit }) =>
  db
    .selectFrom("disputes")
    .select(["id", "photo_key", "opened_at as at"])
    .where("user_id", "=", owner)
    .where("photo_key", "is not", null)
    .where("id", ">", after)
    .orderBy("id")
    .limit(limit)
    .execute(),
);
