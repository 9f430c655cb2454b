// Reads an agent's stops: a few columns of many rows to sort them, whole rows only for one page.
import type { ExpressionBuilder } from "kysely";

import type { Stop } from "#domain/runs/stops.ts";

import type { Queryable } from "../core/database/database.ts";
import type { Database } from "../core/database/schema.ts";
import { inOrder } from "../core/lists/list.ts";
import { livePickups, type LivePickups, SOONEST } from "./store.ts";

/** The most stops that are sorted and counted; nobody drives to more. */
export const MOST_STOPS = 1000;

/** The number of pickups with one date, zone and status. */
export type DayCount = { date: string; zone: string; isDone: boolean; count: number };
/** A date in one time zone. */
export type ZoneDay = Pick<DayCount, "date" | "zone">;

/** The number of pickups between two dates, by zone. */
export async function countDays(
  db: Queryable,
  [from, to]: readonly [string, string],
): Promise<DayCount[]> {
  const rows = await livePickups(db, {})
    .where("pickups.scheduled_date", ">=", from)
    .where("pickups.scheduled_date", "<=", to)
    .groupBy(["pickups.scheduled_date", "pickups.time_zone", "pickups.status"])
    .select((eb) => [
      "pickups.scheduled_date as date",
      "pickups.time_zone as zone",
      "pickups.status",
      eb.fn.countAll<number>().as("count"),
    ])
    .execute();
  return rows.map(({ status, ...row }) => ({ ...row, isDone: status === "completed" }));
}

/** Pending pickups whose window was over at that moment, the oldest first. */
export function overdueStops(db: Queryable, at: Date): Promise<(Stop & { id: string })[]> {
  return stopsOf(livePickups(db, { status: "pending", overAt: at }));
}

/** The pending pickups of those days, without those of a run; what is left open by one that is finished is among them. */
export function stopsOn(
  db: Queryable,
  days: readonly ZoneDay[],
  withoutRun?: string,
): Promise<(Stop & { id: string })[]> {
  const all = livePickups(db, { status: "pending" }).where((eb) =>
    eb.or(
      days.map(({ date, zone }) =>
        eb("pickups.scheduled_date", "=", date).and("pickups.time_zone", "=", zone),
      ),
    ),
  );
  return stopsOf(
    withoutRun === undefined ? all : all.where((eb) => eb.not(isOnRun(eb, withoutRun))),
  );
}

/** On a run, unless that is finished and somebody has to be sent there anew (PRODUCT R15.6). */
const isOnRun = (eb: ExpressionBuilder<Database, "pickups">, run: string) =>
  eb.exists(
    eb
      .selectFrom("stops")
      .innerJoin("runs", "runs.id", "stops.run_id")
      .select("stops.pickup_id")
      .where("stops.run_id", "=", run)
      .where("stops.left_at", "is", null)
      .whereRef("stops.pickup_id", "=", "pickups.id")
      .where((on) => on.or([on("runs.finished_at", "is", null), isVisited(on)])),
  );

/** Visited in vain on the run's day, and not moved since. */
const isVisited = (eb: ExpressionBuilder<Database, "pickups" | "stops">) =>
  eb.exists(
    eb
      .selectFrom("pickup_attempts as tried")
      .select("tried.id")
      .whereRef("tried.pickup_id", "=", "pickups.id")
      .whereRef("tried.day", "=", "stops.day")
      .where((on) =>
        on.or([
          on("pickups.moved_at", "is", null),
          on("pickups.moved_at", "<", on.ref("tried.happened_at")),
        ]),
      ),
  );

/** The location of the agent's last completion since then. */
export async function lastPlaceOf(
  db: Queryable,
  collectorId: string,
  since: Date,
): Promise<{ latitude: number; longitude: number } | undefined> {
  return db
    .selectFrom("pickups")
    .where("completed_by", "=", collectorId)
    .where("deleted_at", "is", null)
    .where("completed_at", ">=", since)
    .orderBy("completed_at", "desc")
    .limit(1)
    .select(["latitude", "longitude"])
    .executeTakeFirst();
}

async function stopsOf(found: LivePickups): Promise<(Stop & { id: string })[]> {
  const rows = await inOrder(found, SOONEST)
    .limit(MOST_STOPS + 1)
    .select([
      "pickups.id",
      "pickups.latitude",
      "pickups.longitude",
      "pickups.starts_at",
      "pickups.ends_at",
    ])
    .execute();
  return rows.map(({ starts_at, ends_at, ...row }) => ({
    ...row,
    startsAt: starts_at.getTime(),
    endsAt: ends_at.getTime(),
  }));
}
