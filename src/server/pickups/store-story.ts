// What the story of a pickup is told from: its own row, its attempts, its corrections and the audit log.
import { sql } from "kysely";
import * as z from "zod/mini";

import { ItemCounts } from "#contract/materials.ts";
import { AttemptReason, PickupStatus } from "#contract/pickups.ts";
import type { PersonName } from "#contract/profile.ts";
import { LocalDate, LocalTime } from "#contract/page.ts";
import type { AttemptReason as Reason } from "#domain/pickups/attempts.ts";
import type { ItemCounts as Counts } from "#domain/rates/material-facts.ts";

import { type Owned, owned, type Scope } from "../core/access/owner.ts";
import type { Queryable } from "../core/database/database.ts";
import { statement } from "../core/database/statement.ts";
import { personNameOf } from "../profile/service.ts";
import { photoUrl } from "./store-rows.ts";

/** A local day and window. */
const Time = z.object({ date: LocalDate, timeStart: LocalTime, timeEnd: LocalTime });
export type Time = z.infer<typeof Time>;

export type StoryPickup = {
  id: string;
  ownerId: string;
  owner: PersonName | null;
  locationName: string;
  timeZone: string;
  time: Time;
  status: PickupStatus;
  points: number;
  completedBy: PersonName | null;
  /** The member of the staff who booked it for its owner. */
  bookedBy: PersonName | null;
  createdAt: Date;
  completedAt: Date | null;
  cancelledAt: Date | null;
  /** The member of the staff who cancelled it. */
  cancelledBy: PersonName | null;
  /** What its owner was told about that; null when it was deleted with the owner's account. */
  cancelReason: string | null;
  deletedAt: Date | null;
};

/** A pickup in that scope, whatever became of it. */
export async function storyPickup(
  db: Queryable,
  id: string,
  scope: Scope,
): Promise<Owned<StoryPickup> | undefined> {
  const [row] = await ofPickup(db, { id });
  return row && owned(scope, storyPickupOf(id, row), row.user_id);
}

const storyPickupOf = (
  id: string,
  row: Awaited<ReturnType<typeof ofPickup>>[number],
): StoryPickup => ({
  id,
  ownerId: row.user_id,
  owner: personNameOf(row.user_id, row.owner_first_name, row.owner_last_name),
  locationName: row.location_name,
  timeZone: row.time_zone,
  time: { date: row.scheduled_date, timeStart: row.time_start, timeEnd: row.time_end },
  status: z.parse(PickupStatus, row.status),
  points: row.points_earned,
  completedBy: personNameOf(row.completed_by, row.agent_first_name, row.agent_last_name),
  bookedBy: personNameOf(row.booked_by, row.booker_first_name, row.booker_last_name),
  createdAt: row.created_at,
  completedAt: row.completed_at,
  cancelledAt: row.cancelled_at,
  cancelledBy: personNameOf(row.cancelled_by, row.office_first_name, row.office_last_name),
  cancelReason: row.cancel_reason,
  deletedAt: row.deleted_at,
});

const ofPickup = statement((db, { id }: { id: string }) =>
  db
    .selectFrom("pickups")
    .innerJoin("users as owner", "owner.id", "pickups.user_id")
    .leftJoin("users as agent", "agent.id", "pickups.completed_by")
    .leftJoin("users as booker", "booker.id", "pickups.booked_by")
    .leftJoin("users as office", "office.id", "pickups.cancelled_by")
    .select([
      "pickups.user_id",
      "pickups.location_name",
      "pickups.time_zone",
      "pickups.scheduled_date",
      "pickups.time_start",
      "pickups.time_end",
      "pickups.status",
      "pickups.points_earned",
      "pickups.completed_by",
      "pickups.booked_by",
      "pickups.created_at",
      "pickups.completed_at",
      "pickups.cancelled_at",
      "pickups.cancelled_by",
      "pickups.cancel_reason",
      "pickups.deleted_at",
      "owner.first_name as owner_first_name",
      "owner.last_name as owner_last_name",
      "agent.first_name as agent_first_name",
      "agent.last_name as agent_last_name",
      "booker.first_name as booker_first_name",
      "booker.last_name as booker_last_name",
      "office.first_name as office_first_name",
      "office.last_name as office_last_name",
    ])
    .where("pickups.id", "=", id),
);

export type StoryAttempt = {
  at: Date;
  by: PersonName | null;
  reason: Reason;
  note: string;
  photo: string | null;
};

/** The attempts at a pickup, oldest first. */
export async function storyAttempts(
  db: Queryable,
  { id }: Owned<StoryPickup>,
): Promise<StoryAttempt[]> {
  const rows = await ofAttempts(db, { id });
  return rows.map((row) => ({
    at: row.happened_at,
    by: personNameOf(row.agent_id, row.first_name, row.last_name),
    reason: z.parse(AttemptReason, row.reason),
    note: row.note,
    photo: photoUrl(row.id, row.photo_key),
  }));
}

const ofAttempts = statement((db, { id }: { id: string }) =>
  db
    .selectFrom("pickup_attempts")
    .leftJoin("users", "users.id", "pickup_attempts.agent_id")
    .selectAll("pickup_attempts")
    .select(["users.first_name", "users.last_name"])
    .where("pickup_attempts.pickup_id", "=", id)
    .orderBy("pickup_attempts.happened_at")
    .orderBy("pickup_attempts.id"),
);

const Moved = z.object({ from: Time, to: Time });
/** Between which saved locations; null for what was changed before this was kept. */
const Relocated = z.object({ fromPlace: z.nullable(z.string()), toPlace: z.nullable(z.string()) });
const Revived = z.object({ cancelledAt: z.string() });

/** What the audit log says of a pickup. */
export type StoryEvent = { at: Date; by: PersonName | null } & (
  | ({ type: "pickup_moved" } & z.infer<typeof Moved>)
  | { type: "pickup_revived"; cancelledAt: Date }
  | ({ type: "pickup_relocated" } & z.infer<typeof Relocated>)
  | { type: "pickup_lapsed" | "pickup_deleted" }
);

const NOWHERE = { fromPlace: null, toPlace: null };

/** Moves, other places, closings, revivals and the deletion of a pickup, oldest first. */
export async function storyEvents(
  db: Queryable,
  { id }: Owned<StoryPickup>,
): Promise<StoryEvent[]> {
  const rows = await ofEvents(db, { id });
  return rows.map((row): StoryEvent => {
    const { at } = row;
    const by = personNameOf(row.actor_id, row.first_name, row.last_name);
    if (row.type === "pickup_moved")
      return { type: row.type, at, by, ...z.parse(Moved, row.detail) };
    if (row.type === "pickup_revived")
      return {
        type: row.type,
        at,
        by,
        cancelledAt: new Date(z.parse(Revived, row.detail).cancelledAt),
      };
    if (row.type === "pickup_relocated")
      return { type: row.type, at, by, ...z.parse(Relocated, row.detail ?? NOWHERE) };
    if (row.type === "pickup_lapsed") return { type: row.type, at, by };
    return { type: "pickup_deleted", at, by };
  });
}

/** As in the index of these types, so that it can be used. */
const isOfStory = sql<boolean>`audit_lines.type
  in ('pickup_moved', 'pickup_lapsed', 'pickup_revived', 'pickup_deleted', 'pickup_relocated')`;

/** How often others than its owner moved a pickup since a time. */
export async function countMovesByStaff(
  db: Queryable,
  pickup: { id: string; userId: string },
  since: Date,
): Promise<number> {
  const [row] = await movesByStaff(db, { ...pickup, since });
  return row?.moves ?? 0;
}

const movesByStaff = statement(
  (db, { id, userId, since }: { id: string; userId: string; since: Date }) =>
    db
      .selectFrom("audit_lines")
      .select((eb) => eb.fn.countAll<number>().as("moves"))
      .where("subject_id", "=", id)
      .where("type", "=", sql.lit("pickup_moved"))
      .where("actor_id", "!=", userId)
      .where("at", ">", since),
);

const ofEvents = statement((db, { id }: { id: string }) =>
  db
    .selectFrom("audit_lines")
    .leftJoin("users", "users.id", "audit_lines.actor_id")
    .select([
      "audit_lines.type",
      "audit_lines.at",
      "audit_lines.actor_id",
      "audit_lines.detail",
      "users.first_name",
      "users.last_name",
    ])
    .where("audit_lines.subject_id", "=", id)
    .where(isOfStory)
    .orderBy("audit_lines.at")
    .orderBy("audit_lines.id"),
);

export type StoryCorrection = {
  at: Date;
  by: PersonName | null;
  before: Counts;
  after: Counts;
  /** Null when it was deleted with the owner's account. */
  reason: string | null;
};

/** How the count of a pickup was corrected, oldest first; the room `corrections` writes it. */
export async function storyCorrections(
  db: Queryable,
  { id }: Owned<StoryPickup>,
): Promise<StoryCorrection[]> {
  const rows = await ofCorrections(db, { id });
  return rows.map((row) => ({
    at: row.created_at,
    by: personNameOf(row.actor_id, row.first_name, row.last_name),
    before: z.parse(ItemCounts, row.items_before),
    after: z.parse(ItemCounts, row.items_after),
    reason: row.reason,
  }));
}

const ofCorrections = statement((db, { id }: { id: string }) =>
  db
    .selectFrom("corrections")
    .innerJoin("users", "users.id", "corrections.actor_id")
    .select([
      "corrections.actor_id",
      "corrections.items_before",
      "corrections.items_after",
      "corrections.reason",
      "corrections.created_at",
      "users.first_name",
      "users.last_name",
    ])
    .where("corrections.subject_id", "=", id)
    .orderBy("corrections.revision"),
);
