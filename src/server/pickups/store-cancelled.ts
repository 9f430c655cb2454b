// The cancelled pickups of a person, for the office that is asked about one.
import * as z from "zod/mini";

import { Material } from "#contract/materials.ts";
import type { CancelledPickup } from "#contract/office/cancelled.ts";
import { addressLine } from "#domain/locations/address.ts";

import type { Owner } from "../core/access/owner.ts";
import type { Db } from "../core/database/database.ts";
import { statement } from "../core/database/statement.ts";
import { personNameOf } from "../profile/service.ts";

/** The most that are read: a call is about one of the last. */
const LATEST = 20;

/** The cancelled pickups of a person that are not deleted, the latest cancelled first. */
export async function cancelledOf(db: Db, owner: Owner): Promise<CancelledPickup[]> {
  const rows = await cancelled(db, { owner });
  return rows.map((row) => ({
    _id: row.id,
    itemType: z.parse(Material, row.item_type),
    place: {
      name: row.location_name,
      address: addressLine({
        address: row.location_address,
        city: row.location_city,
        state: row.location_state,
        zip: row.location_zip,
      }),
    },
    scheduledDate: row.scheduled_date,
    scheduledTimeStart: row.time_start,
    scheduledTimeEnd: row.time_end,
    timeZone: row.time_zone,
    startsAt: row.starts_at.toISOString(),
    cancelledAt: row.cancelled_at.toISOString(),
    by: personNameOf(row.cancelled_by, row.first_name, row.last_name),
    reason: row.cancel_reason ?? "",
    isClosed: row.cancelled_by === null && isOver(row.lapses_at, row.cancelled_at),
  }));
}

const isOver = (lapsesAt: Date | null, at: Date): boolean => lapsesAt !== null && lapsesAt <= at;

const cancelled = statement((db, { owner }: { owner: Owner }) =>
  db
    .selectFrom("pickups")
    .leftJoin("users", "users.id", "pickups.cancelled_by")
    .select([
      "pickups.id",
      "pickups.item_type",
      "pickups.location_name",
      "pickups.location_address",
      "pickups.location_city",
      "pickups.location_state",
      "pickups.location_zip",
      "pickups.scheduled_date",
      "pickups.time_start",
      "pickups.time_end",
      "pickups.time_zone",
      "pickups.starts_at",
      "pickups.lapses_at",
      "pickups.cancelled_by",
      "pickups.cancel_reason",
      "users.first_name",
      "users.last_name",
    ])
    .select((eb) => eb.ref("pickups.cancelled_at").$notNull().as("cancelled_at"))
    .where("pickups.user_id", "=", owner)
    .where("pickups.cancelled_at", "is not", null)
    .where("pickups.deleted_at", "is", null)
    .orderBy("pickups.cancelled_at", "desc")
    .orderBy("pickups.id", "desc")
    .limit(LATEST),
);
