// Reads stops: a few columns of every pickup of a run or a day to decide by, and all that a document has of some.
import { type Expression, type ExpressionBuilder, type Kysely, sql } from "kysely";

import type { Queryable } from "../core/database/database.ts";
import type { Database } from "../core/database/schema.ts";
import { statement } from "../core/database/statement.ts";
import { correctionColumns, joinedCorrection } from "../impact/service.ts";
import type { DocumentRow } from "./documents.ts";
import { type StopFacts, toFacts } from "./facts.ts";

/** Which attempt stands for a pickup: the last one of the day, or where there is none the last one of another. */
type Tried = "of the day" | "of any day";

/** Which stops are read: those of today's plan, or also those that left their run. */
type Which = "planned" | "with left ones";

/** Pickups with their stop on that day, if they have one, and their last attempt. */
function factsOn(db: Kysely<Database>, day: string, tried: Tried, which: Which = "planned") {
  return (
    db
      .selectFrom("pickups")
      .leftJoin("stops", (join) => {
        const ofDay = join.onRef("stops.pickup_id", "=", "pickups.id").on("stops.day", "=", day);
        return which === "planned" ? ofDay.on("stops.left_at", "is", null) : ofDay;
      })
      // With the day, so that the few runs of one day are read and not all.
      .leftJoin("runs", (join) =>
        join.onRef("runs.id", "=", "stops.run_id").on("runs.day", "=", day),
      )
      .leftJoinLateral(
        (eb) => (tried === "of the day" ? lastOfDay(db, day) : lastOf(eb, day)).as("tried"),
        (join) => join.onRef("tried.pickup_id", "=", "pickups.id"),
      )
      .select(factColumns(day, "runs"))
  );
}

/** The last attempt of the day for each pickup. They are read at once: one by one they would take longer than all else. */
const lastOfDay = (db: Kysely<Database>, day: string) =>
  db
    .selectFrom("pickup_attempts as a")
    .select(attemptColumns)
    .where("a.day", "=", day)
    .distinctOn("a.pickup_id")
    .orderBy("a.pickup_id")
    .orderBy("a.recorded_at", "desc")
    .orderBy("a.id", "desc");

/** The last attempt at a pickup, those of the day before all others. */
const lastOf = (eb: ExpressionBuilder<Database, "pickups">, day: string) =>
  eb
    .selectFrom("pickup_attempts as a")
    .select(attemptColumns)
    .whereRef("a.pickup_id", "=", "pickups.id")
    .where(sql<boolean>`(stops.left_at is null or a.recorded_at <= stops.left_at)`)
    .orderBy(sql`a.day = ${day}`, "desc")
    .orderBy("a.recorded_at", "desc")
    .orderBy("a.id", "desc")
    .limit(1);

const attemptColumns = [
  "a.pickup_id",
  "a.day",
  "a.reason",
  "a.note",
  "a.agent_id",
  "a.happened_at",
  "a.recorded_at",
] as const;

/** The columns that decide about a pickup. @param runs where those of its run are. */
const factColumns = (day: string, runs: "runs" | "stops") =>
  [
    "pickups.id",
    "pickups.user_id",
    "stops.run_id",
    "stops.position",
    sql<Date | null>`${sql.ref(`${runs}.finished_at`)}`.as("run_finished_at"),
    "pickups.status",
    isThat(sql.ref("pickups.scheduled_date"), day).as("is_that_day"),
    "pickups.time_zone",
    "pickups.starts_at",
    "pickups.ends_at",
    "pickups.latitude",
    "pickups.longitude",
    "pickups.location_precision",
    "pickups.completed_at",
    "pickups.completed_by",
    "pickups.recorded_at",
    "pickups.cancelled_at",
    "pickups.deleted_at",
    "pickups.moved_at",
    // Only of pickups that are booked for another day: computing in a zone is slow.
    sql<boolean>`case when pickups.completed_at is null then false
          when pickups.scheduled_date = ${day} then true
          else (pickups.completed_at at time zone coalesce(${sql.ref(`${runs}.time_zone`)}, pickups.time_zone))::date = ${day}
        end`.as("is_completed_that_day"),
    sql<boolean | null>`tried.day = ${day}`.as("tried_that_day"),
    "tried.reason as tried_reason",
    "tried.agent_id as tried_by",
    "tried.happened_at as tried_at",
    "tried.recorded_at as tried_recorded_at",
  ] as const;

const isThat = (date: Expression<unknown>, day: string) => sql<boolean>`${date} = ${day}`;

/** The stops of a run in their order. */
export async function stopsOfRun(
  db: Queryable,
  run: { id: string; day: string },
  at: Date,
): Promise<StopFacts[]> {
  return (await ofRun(db, run)).map((row) => toFacts(row, at));
}

const ofRun = statement((db, { id, day }: { id: string; day: string }) =>
  factsOn(db, day, "of the day").where("stops.run_id", "=", id).orderBy("stops.position"),
);

/** These pickups, whether they are on a run of that day or not. */
export async function pickupsOn(
  db: Queryable,
  { ids, day }: { ids: readonly string[]; day: string },
  at: Date,
): Promise<StopFacts[]> {
  return (await ofPickups(db, { ids, day })).map((row) => toFacts(row, at));
}

const ofPickups = statement((db, { ids, day }: { ids: readonly string[]; day: string }) =>
  factsOn(db, day, "of the day").where(sql<boolean>`pickups.id = any(${ids})`),
);

/**
 * Every pickup of a day: booked for it, on one of its runs, or attempted on it (PRODUCT R18.1); a cancelled one only when it
 * is on a run or was attempted. In the order of the runs.
 */
export async function stopsOfDay(db: Queryable, day: string, at: Date): Promise<StopFacts[]> {
  return (await ofDay(db, { day })).map((row) => toFacts(row, at));
}

// Found by three indexes and joined as a whole: asked one by one, the stops would take as long as the pickups.
const ofDay = statement((db, { day }: { day: string }) =>
  db
    .selectFrom(bookedFor(db, day).as("booked"))
    .fullJoin(stopsOn(db, day).as("stops"), (join) =>
      join.onRef("stops.pickup_id", "=", "booked.id"),
    )
    .fullJoin(lastOfDay(db, day).as("tried"), (join) =>
      join.on(sql<boolean>`tried.pickup_id = coalesce(booked.id, stops.pickup_id)`),
    )
    .innerJoin("pickups", (join) =>
      join.on(sql<boolean>`pickups.id = coalesce(booked.id, stops.pickup_id, tried.pickup_id)`),
    )
    .select(factColumns(day, "stops"))
    .orderBy("stops.run_id")
    .orderBy("stops.position")
    .orderBy("pickups.starts_at")
    .orderBy("pickups.id"),
);

const bookedFor = (db: Kysely<Database>, day: string) =>
  db
    .selectFrom("pickups")
    .select("pickups.id")
    .where("pickups.scheduled_date", "=", day)
    .where("pickups.cancelled_at", "is", null)
    .where("pickups.deleted_at", "is", null);

const stopsOn = (db: Kysely<Database>, day: string) =>
  db
    .selectFrom("runs")
    .innerJoin("stops", "stops.run_id", "runs.id")
    .where("runs.day", "=", day)
    .where("stops.left_at", "is", null)
    .select([
      "stops.pickup_id",
      "stops.run_id",
      "stops.position",
      "runs.time_zone",
      "runs.finished_at",
    ]);

/** The stops of a day that left a run after its end: what was visited there stays with it (PRODUCT R15.5). */
export async function leftStopsOfDay(db: Queryable, day: string, at: Date): Promise<StopFacts[]> {
  return (await leftOnDay(db, { day })).map((row) => toFacts(row, at));
}

const leftOnDay = statement((db, { day }: { day: string }) =>
  factsOn(db, day, "of any day", "with left ones").where(
    sql<boolean>`stops.left_at >= runs.finished_at`,
  ),
);

/** How often each of these pickups was visited in vain or not reached, on whatever day; those never are left out. */
export async function countAttemptsAt(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("pickup_attempts")
    .where(sql<boolean>`pickup_id = any(${ids})`)
    .groupBy("pickup_id")
    .select((eb) => ["pickup_id", eb.fn.countAll<number>().as("count")])
    .execute();
  return new Map(rows.map((row) => [row.pickup_id, row.count]));
}

/** What a document has besides its facts. */
const columns = [
  "pickups.item_type",
  "pickups.description",
  "pickups.created_at",
  "pickups.scheduled_date",
  "pickups.time_start",
  "pickups.time_end",
  "pickups.items_count",
  "pickups.confirmed_items",
  "pickups.location_name",
  "pickups.location_address",
  "pickups.location_city",
  "pickups.location_state",
  "pickups.location_zip",
  "runs.time_zone as run_time_zone",
  "stops.left_at",
  "tried.note as tried_note",
  "users.first_name",
  "users.last_name",
  "users.phone_number",
  "collectors.first_name as collector_first_name",
  "collectors.last_name as collector_last_name",
] as const;

/** What the documents of a run's stops are made of, in their order. */
export function documentRowsOfRun(
  db: Queryable,
  { id, day }: { id: string; day: string },
): Promise<DocumentRow[]> {
  return describedOfRun(db, { id, day });
}

/** The same for these pickups of a day, in any order. */
export function documentRowsOf(
  db: Queryable,
  { ids, day }: { ids: readonly string[]; day: string },
): Promise<DocumentRow[]> {
  return describedOf(db, { ids, day });
}

const describedOfRun = statement((db, { id, day }: { id: string; day: string }) =>
  factsOn(db, day, "of any day", "with left ones")
    .innerJoin("users", "users.id", "pickups.user_id")
    .leftJoin("users as collectors", "collectors.id", "pickups.completed_by")
    .leftJoinLateral(joinedCorrection("pickups.id"), (join) => join.onTrue())
    .where("stops.run_id", "=", id)
    .where(sql<boolean>`(stops.left_at is null or stops.left_at >= runs.finished_at)`)
    .orderBy("stops.position")
    .select([...columns, "stops.note", ...correctionColumns]),
);

const describedOf = statement((db, { ids, day }: { ids: readonly string[]; day: string }) =>
  factsOn(db, day, "of any day")
    .innerJoin("users", "users.id", "pickups.user_id")
    .leftJoin("users as collectors", "collectors.id", "pickups.completed_by")
    .leftJoinLateral(joinedCorrection("pickups.id"), (join) => join.onTrue())
    .where(sql<boolean>`pickups.id = any(${ids})`)
    .select([...columns, noteOn(day).as("note"), ...correctionColumns]),
);

/** The note of a pickup's stop, or of the one that left a run last: it goes with the pickup. */
const noteOn = (day: string) => sql<string | null>`coalesce(stops.note, (
  select gone.note from stops as gone where gone.pickup_id = pickups.id and gone.day = ${day}
    and gone.left_at is not null order by gone.left_at desc limit 1))`;
