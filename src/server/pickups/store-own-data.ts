import * as z from "zod/mini";

import type { OwnDataRow } from "#contract/own-data.ts";
import { AttemptReason } from "#contract/pickups.ts";

import { byTime, isOneOf, type List } from "../core/lists/list.ts";
import { fromList } from "../core/lists/own-data.ts";
import { photosOf } from "../core/lists/own-photos.ts";
import { LATEST } from "./store.ts";
import { withPeople } from "./store-joins.ts";
import { photoUrl, shownTo } from "./store-rows.ts";

/** Also those that were cancelled or deleted, which no list shows: they hold an address and a description. */
const everyPickup: List<"pickups", { userId: string }, OwnDataRow<"pickups">> = {
  id: "pickups.id",
  order: LATEST,
  rows: (db, { userId }) => db.selectFrom("pickups").where("pickups.user_id", "=", userId),
  read: async (db, ids) => {
    const rows = await withPeople(db.selectFrom("pickups").where(isOneOf("pickups.id", ids)))
      .select([
        "pickups.user_id",
        "pickups.cancelled_at",
        "pickups.cancel_reason",
        "pickups.deleted_at",
      ])
      .execute();
    return rows.map((row) => ({
      ...shownTo("as owner")(row),
      cancelledAt: row.cancelled_at?.toISOString() ?? null,
      cancelReason: row.cancel_reason,
      deletedAt: row.deleted_at?.toISOString() ?? null,
    }));
  },
};

/** Every pickup of the person. */
export const ownPickups = fromList<"pickups", "pickups", OwnDataRow<"pickups">>(everyPickup);

const everyAttempt: List<"pickup_attempts", { userId: string }, OwnDataRow<"pickupAttempts">> = {
  id: "pickup_attempts.id",
  ...byTime("pickup_attempts.recorded_at", "pickup_attempts.id"),
  rows: (db, { userId }) =>
    db
      .selectFrom("pickup_attempts")
      .where("pickup_attempts.pickup_id", "in", (eb) =>
        eb.selectFrom("pickups").select("pickups.id").where("pickups.user_id", "=", userId),
      ),
  read: async (db, ids) => {
    const rows = await db
      .selectFrom("pickup_attempts")
      .select(["id", "pickup_id", "day", "reason", "photo_key", "happened_at", "recorded_at"])
      .where(isOneOf("id", ids))
      .execute();
    return rows.map((row) => ({
      _id: row.id,
      pickupId: row.pickup_id,
      day: row.day,
      reason: z.parse(AttemptReason, row.reason),
      photo: { url: photoUrl(row.id, row.photo_key) },
      happenedAt: row.happened_at.toISOString(),
      recordedAt: row.recorded_at.toISOString(),
    }));
  },
};

/** Every visit to the person that brought nothing, without what agents noted for the office. */
export const ownAttempts = fromList<
  "pickupAttempts",
  "pickup_attempts",
  OwnDataRow<"pickupAttempts">
>(everyAttempt);

/** What agents photographed where they could not collect. */
export const photosOfAttempts = photosOf("visit", (db, owner, { after, limit }) =>
  db
    .selectFrom("pickup_attempts")
    .innerJoin("pickups", "pickups.id", "pickup_attempts.pickup_id")
    .select([
      "pickup_attempts.id",
      "pickup_attempts.photo_key",
      "pickup_attempts.happened_at as at",
    ])
    .where("pickups.user_id", "=", owner)
    .where("pickup_attempts.photo_key", "is not", null)
    .where("pickup_attempts.id", ">", after)
    .orderBy("pickup_attempts.id")
    .limit(limit)
    .execute(),
);
