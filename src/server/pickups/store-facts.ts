// For decisions about pickups: a few columns of one, and how many a person has open.
import { sql } from "kysely";
import * as z from "zod/mini";

import { Material } from "#contract/materials.ts";
import { PickupStatus } from "#contract/pickups.ts";
import type { Counted, Uncounted } from "#domain/corrections/corrections.ts";
import { fullName } from "#domain/text.ts";

import { onlyOf, type Scope } from "../core/access/owner.ts";
import type { Queryable, Tx } from "../core/database/database.ts";
import { statement } from "../core/database/statement.ts";
import { isUnreached } from "../profile/service.ts";
import { livePickups } from "./store.ts";

/** The columns that decide what may be done with a pickup; deleted ones included. */
export async function stateOf(
  db: Queryable,
  id: string,
  scope: Scope,
): Promise<{ status: PickupStatus; isGone: boolean } | undefined> {
  let found = db
    .selectFrom("pickups")
    .select(["status", "cancelled_at", "deleted_at"])
    .where("id", "=", id);
  const owner = onlyOf(scope);
  if (owner !== undefined) found = found.where("user_id", "=", owner);
  const row = await found.executeTakeFirst();
  return (
    row && {
      status: z.parse(PickupStatus, row.status),
      isGone: row.cancelled_at !== null || row.deleted_at !== null,
    }
  );
}

/** The columns of a pickup that never change; may be read without a lock. */
export async function fixedFactsOf(
  db: Queryable,
  id: string,
): Promise<{ userId: string; itemType: Material; zone: string; bookedAt: Date } | undefined> {
  const row = await db
    .selectFrom("pickups")
    .select(["user_id", "item_type", "time_zone", "created_at"])
    .where("id", "=", id)
    .executeTakeFirst();
  return (
    row && {
      userId: row.user_id,
      itemType: z.parse(Material, row.item_type),
      zone: row.time_zone,
      bookedAt: row.created_at,
    }
  );
}

/**
 * Locks a pickup for the rest of the transaction, so that it is neither deleted nor corrected meanwhile.
 * @returns its owner alone where nothing was counted yet; undefined when it is gone.
 */
export async function lockCounted(tx: Tx, id: string): Promise<Counted | Uncounted | undefined> {
  const row = await tx
    .selectFrom("pickups")
    .select([
      "user_id",
      "campaign_id",
      "item_type",
      "location_name",
      "completed_by",
      "time_zone",
      "created_at",
    ])
    .select((eb) => eb.fn.coalesce("recorded_at", "completed_at").as("heard_at"))
    .where("id", "=", id)
    .where("cancelled_at", "is", null)
    .where("deleted_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.heard_at === null) return { ownerId: row.user_id, isPending: true };
  return {
    ownerId: row.user_id,
    campaignId: row.campaign_id,
    itemType: z.parse(Material, row.item_type),
    placeName: row.location_name,
    timeZone: row.time_zone,
    isRejected: false,
    countedBy: row.completed_by,
    counterId: row.completed_by,
    givenAt: row.created_at.getTime(),
    heardAt: row.heard_at.getTime(),
  };
}

/**
 * Counts the pending pickups of a person and locks the person's row until the commit, so that each of several
 * bookings at once counts those before it.
 */
export async function countOpenLocked(tx: Tx, userId: string): Promise<number> {
  await lockPerson(tx, userId);
  const [counted] = await openOf(tx, { userId });
  return Number(counted?.total ?? 0);
}

/** Locks a person's row until the commit: whoever takes a place holds it before the window (PRODUCT R27.3). */
export async function lockPerson(tx: Tx, userId: string): Promise<void> {
  await lockedPerson(tx, { userId });
}

const lockedPerson = statement((db, { userId }: { userId: string }) =>
  db.selectFrom("users").select("id").where("id", "=", userId).forNoKeyUpdate(),
);

const openOf = statement((db, { userId }: { userId: string }) =>
  livePickups(db, { userId, status: "pending" }).select((eb) => eb.fn.countAll().as("total")),
);

/** Of these pickups the owners whom no message reaches, by pickup (PRODUCT R28.5). */
export async function unreachedOwners(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { name: string; phoneNumber: string | null }>> {
  if (ids.length === 0) return new Map();
  const rows = await unreached(db, { ids });
  return new Map(
    rows.map(({ id, first_name: firstName, last_name: lastName, phone_number: phoneNumber }) => [
      id,
      { name: fullName({ firstName, lastName }), phoneNumber },
    ]),
  );
}

const unreached = statement((db, { ids }: { ids: readonly string[] }) =>
  db
    .selectFrom("pickups")
    .innerJoin("users", "users.id", "pickups.user_id")
    .where(sql<boolean>`pickups.id = any(${ids})`)
    .where(isUnreached)
    .select(["pickups.id", "users.first_name", "users.last_name", "users.phone_number"]),
);
