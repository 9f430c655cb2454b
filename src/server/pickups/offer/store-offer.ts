// Counts of what is booked in the windows of areas. They read the index by time alone.
import { sql } from "kysely";

import { capacityIn, capacityOnDay, heldBy } from "../../areas/service.ts";
import { onlyOf, type Scope } from "../../core/access/owner.ts";
import type { Queryable } from "../../core/database/database.ts";
import { statement } from "../../core/database/statement.ts";

/** A day and hours, and how many pickups are booked for exactly these; `own` are those of one person. */
type Booked = { date: string; timeStart: string; timeEnd: string; booked: number; own: number };

const zip = sql<string | null>`location_zip`;

/** What is booked in an area from a day to a day, completed pickups included (PRODUCT R26.7). */
export function bookedByTime(
  db: Queryable,
  asked: { areaId: string; from: string; to: string; userId?: string | undefined },
): Promise<Booked[]> {
  return byTime(db, { ...asked, userId: asked.userId ?? null });
}

type Days = { areaId: string; from: string; to: string; userId: string | null };
const byTime = statement((db, { areaId, from, to, userId }: Days) =>
  db
    .selectFrom("pickups")
    .select(["scheduled_date as date", "time_start as timeStart", "time_end as timeEnd"])
    .select(sql<number>`count(*)::int`.as("booked"))
    .select(sql<number>`(count(*) filter (where user_id = ${userId}::uuid))::int`.as("own"))
    .where("cancelled_at", "is", null)
    .where("deleted_at", "is", null)
    .where("scheduled_date", ">=", from)
    .where("scheduled_date", "<=", to)
    .where(heldBy(zip, areaId))
    .groupBy(["scheduled_date", "time_start", "time_end"]),
);

/** A window of an area on a day. */
export type WindowAt = {
  areaId: string;
  windowId: string;
  date: string;
  timeStart: string;
  timeEnd: string;
};

/** How many pickups a window has on a day, those of one person among them, and how many it takes. */
export async function placesIn(
  db: Queryable,
  { userId, isDayOff, ...at }: WindowAt & { userId: string; isDayOff: boolean },
): Promise<{ booked: number; own: number; capacity: number }> {
  const [row] = await places(db, { ...at, userId });
  if (!row) throw new Error("A count has a row");
  return { booked: row.booked, own: row.own, capacity: capacityIn(row.capacity, isDayOff) };
}

const places = statement((db, at: WindowAt & { userId: string }) =>
  db
    .selectFrom("pickups")
    .select(sql<number>`count(*)::int`.as("booked"))
    .select(sql<number>`(count(*) filter (where user_id = ${at.userId}::uuid))::int`.as("own"))
    .select(capacityOnDay({ ...at, day: at.date }).as("capacity"))
    .where("cancelled_at", "is", null)
    .where("deleted_at", "is", null)
    .where("scheduled_date", "=", at.date)
    .where("time_start", "=", at.timeStart)
    .where("time_end", "=", at.timeEnd)
    .where(heldBy(zip, at.areaId)),
);

/** How many pickups are booked on a day in an area or in all of them, in one window or at any time. */
export async function bookedOnDay(
  db: Queryable,
  {
    day,
    areaId,
    windowId,
  }: { day: string; areaId?: string | undefined; windowId?: string | undefined },
): Promise<number> {
  let found = db
    .selectFrom("pickups")
    .select(sql<number>`count(*)::int`.as("booked"))
    .where("cancelled_at", "is", null)
    .where("deleted_at", "is", null)
    .where("scheduled_date", "=", day)
    .where(heldBy(zip, areaId));
  if (windowId !== undefined)
    found = found.where(
      sql<boolean>`(time_start, time_end) = (
        select week.time_start, week.time_end from area_windows as week where week.id = ${windowId})`,
    );
  return (await found.executeTakeFirstOrThrow()).booked;
}

/** Where a pickup is that is neither cancelled nor deleted, for who may see it. */
export async function spotOfPickup(
  db: Queryable,
  scope: Scope,
  id: string,
): Promise<{ zip: string | null; zone: string } | undefined> {
  let found = db
    .selectFrom("pickups")
    .select(["location_zip as zip", "time_zone as zone"])
    .where("id", "=", id)
    .where("cancelled_at", "is", null)
    .where("deleted_at", "is", null);
  const owner = onlyOf(scope);
  if (owner !== undefined) found = found.where("user_id", "=", owner);
  return found.executeTakeFirst();
}
