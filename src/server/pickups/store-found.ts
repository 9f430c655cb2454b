// What the one search of the back office, the top of a person's page, and home read of pickups.
import { type Kysely, type Selectable, type SelectQueryBuilder, sql } from "kysely";
import * as z from "zod/mini";

import { Material } from "#contract/materials.ts";
import type { FoundPickup, LastVisit } from "#contract/office/search.ts";
import { PickupStatus } from "#contract/pickups.ts";
import { VisitOutcome } from "#contract/runs.ts";
import { isVisitTimeTold, MAX_PENDING_PICKUPS } from "#domain/pickups/pickups.ts";

import type { Db } from "../core/database/database.ts";
import type { Database, Pickups, Users } from "../core/database/schema.ts";
import { statement } from "../core/database/statement.ts";
import { matchesAllTerms } from "../core/lists/search.ts";
import { localDateOf } from "../core/time/zone.ts";
import { isUnansweredPickup, personNameOf } from "../profile/service.ts";
import { livePickups, type LivePickups } from "./store.ts";

/** The most open pickups that are read of the people found. */
const READ_AT_MOST = 100;

type Row = Pick<
  Selectable<Pickups>,
  | "id"
  | "user_id"
  | "location_address"
  | "location_city"
  | "scheduled_date"
  | "time_start"
  | "time_end"
  | "ends_at"
  | "status"
> &
  Pick<Selectable<Users>, "first_name" | "last_name"> & { is_unanswered: boolean };

type Asked = Readonly<{
  userIds: readonly string[];
  /** Which of them are meant: those with these words; absent: all. */
  search: string | undefined;
  at: Date;
}>;
/** An open pickup, and whether the search means it. */
export type OpenPickup = Readonly<{ pickup: FoundPickup; isMeant: boolean }>;

/** The open pickups of some people, the next ones first, then those that are overdue, the latest first. */
export async function openPickupsOf(db: Db, { userIds, search, at }: Asked): Promise<OpenPickup[]> {
  if (userIds.length === 0) return [];
  const isMeant = matchesAllTerms(sql`pickups.words`, search) ?? sql<boolean>`true`;
  const isAhead = sql<boolean>`pickups.ends_at > ${at}`;
  const rows = await withOwner(livePickups(db, { status: "pending" }))
    .select(isMeant.as("is_meant"))
    .where(sql<boolean>`pickups.user_id = any(${userIds}::uuid[])`)
    .orderBy(isAhead, "desc")
    .orderBy(sql`case when ${isAhead} then pickups.starts_at end`)
    .orderBy("pickups.starts_at", "desc")
    .limit(READ_AT_MOST)
    .execute();
  return rows.map((row) => ({ pickup: toFound(row), isMeant: row.is_meant }));
}

/** Pickups with an id in that range, also those that are completed. */
export async function pickupsBetween(
  db: Db,
  { first, last }: Readonly<{ first: string; last: string }>,
  limit: number,
): Promise<FoundPickup[]> {
  const rows = await withOwner(livePickups(db, {}))
    .where("pickups.id", ">=", first)
    .where("pickups.id", "<=", last)
    .orderBy("pickups.id")
    .limit(limit)
    .execute();
  return rows.map(toFound);
}

function withOwner(pickups: LivePickups): SelectQueryBuilder<Database, "pickups" | "users", Row> {
  return pickups
    .innerJoin("users", "users.id", "pickups.user_id")
    .select([
      "pickups.id",
      "pickups.user_id",
      "pickups.location_address",
      "pickups.location_city",
      "pickups.scheduled_date",
      "pickups.time_start",
      "pickups.time_end",
      "pickups.ends_at",
      "pickups.status",
      "users.first_name",
      "users.last_name",
      isUnansweredPickup().as("is_unanswered"),
    ]);
}

const toFound = (row: Row): FoundPickup => ({
  _id: row.id,
  user: { _id: row.user_id, firstName: row.first_name, lastName: row.last_name },
  address: row.location_address,
  city: row.location_city,
  scheduledDate: row.scheduled_date,
  scheduledTimeStart: row.time_start,
  scheduledTimeEnd: row.time_end,
  endsAt: row.ends_at.toISOString(),
  status: z.parse(PickupStatus, row.status),
  isUnanswered: row.status === "pending" && row.is_unanswered,
});

/** The last visit at a pickup of a person that was not deleted by the office. */
export async function lastVisitOf(
  db: Db,
  userId: string,
  now: Date,
): Promise<Omit<LastVisit, "current"> | undefined> {
  const [row] = await visited(db, { userId });
  if (!row) return undefined;
  const { at } = row;
  return {
    pickup: {
      _id: row.id,
      itemType: z.parse(Material, row.item_type),
      isUnanswered: row.is_unanswered,
      isCancelled: row.cancelled_at !== null,
      timeZone: row.time_zone,
    },
    outcome: z.parse(VisitOutcome, row.outcome),
    note: row.note,
    at: isVisitTimeTold(at, now) ? at.toISOString() : null,
    date: localDateOf(at, row.time_zone),
    by: personNameOf(row.by, row.first_name, row.last_name),
  };
}

const visited = statement((db, { userId }: { userId: string }) =>
  db
    .selectFrom(
      db
        .selectFrom(collectedLast(db, userId).as("collected"))
        .selectAll()
        .unionAll(db.selectFrom(triedLast(db, userId, "is").as("tried")).selectAll())
        .unionAll(db.selectFrom(triedLast(db, userId, "is not").as("tried")).selectAll())
        .as("visits"),
    )
    .innerJoin("pickups", "pickups.id", "visits.pickup_id")
    .leftJoin("users", "users.id", "visits.by")
    .select(["pickups.id", "pickups.item_type", "pickups.time_zone", "pickups.cancelled_at"])
    .select(["visits.outcome", "visits.note", "visits.at", "visits.by"])
    .select(["users.first_name", "users.last_name"])
    .select(
      sql<boolean>`pickups.status = 'pending' and pickups.cancelled_at is null and ${isUnansweredPickup()}`.as(
        "is_unanswered",
      ),
    )
    .orderBy("visits.at", "desc")
    .limit(1),
);

const collectedLast = (db: Kysely<Database>, userId: string) =>
  db
    .selectFrom("pickups")
    .where("user_id", "=", userId)
    .where("cancelled_at", "is", null)
    .where("deleted_at", "is", null)
    .where("completed_at", "is not", null)
    .select(["id as pickup_id", "completed_by as by", sql<Date>`completed_at`.as("at")])
    .select([sql.lit("collected").as("outcome"), sql.lit("").as("note")])
    .orderBy("completed_at", "desc")
    .limit(1);

/** Of pickups that are cancelled, or are not: each has an index of its own. */
const triedLast = (db: Kysely<Database>, userId: string, cancelled: "is" | "is not") =>
  db
    .selectFrom("pickups")
    .innerJoin("pickup_attempts as tried", "tried.pickup_id", "pickups.id")
    .where("user_id", "=", userId)
    .where("cancelled_at", cancelled, null)
    .where("deleted_at", "is", null)
    .select(["pickups.id as pickup_id", "tried.agent_id as by", "tried.happened_at as at"])
    .select(["tried.reason as outcome", "tried.note"])
    .orderBy("tried.happened_at", "desc")
    .limit(1);

/** The ids of a person's pending pickups that were visited in vain since they were booked or moved, the earliest first. */
export async function unansweredOf(db: Db, userId: string): Promise<string[]> {
  const rows = await unanswered(db, { userId });
  return rows.map(({ id }) => id);
}

const unanswered = statement((db, { userId }: { userId: string }) =>
  livePickups(db, { userId, status: "pending" })
    .where(isUnansweredPickup())
    .select("pickups.id")
    .orderBy("pickups.starts_at")
    .orderBy("pickups.id")
    .limit(MAX_PENDING_PICKUPS),
);
