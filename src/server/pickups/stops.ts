// 1. A day is that of the location: at one moment it is today in one zone and tomorrow in another.
// 2. The order is that of the whole day, so that its pages fit together; it starts where the agent completed last.
import type { StopCounts, StopQuery, Stops } from "#contract/pickups.ts";
import { addDays } from "#domain/pickups/schedule.ts";
import { inDrivingOrder, type Stop } from "#domain/runs/stops.ts";
import { HOUR_MS } from "#domain/durations.ts";

import type { Caller } from "../core/access/caller.ts";
import type { Db } from "../core/database/database.ts";
import type { Deps } from "../core/deps.ts";
import { readInOrder } from "../core/lists/list.ts";
import { readShortPage } from "../core/lists/paging.ts";
import { localDateOf } from "../core/time/zone.ts";
import { overdueCount } from "./service.ts";
import { pickupsFor } from "./store.ts";
import {
  countDays,
  type DayCount,
  lastPlaceOf,
  MOST_STOPS,
  overdueStops,
  stopsOn,
} from "./store-stops.ts";

/** Milliseconds; when an agent's last completion is longer ago, the order starts anew. */
const WORKDAY_MS = 12 * HOUR_MS;

/** An agent's stops of that day, and the number of stops of each day. */
export async function stopsOf(
  { db, now }: Pick<Deps, "db" | "now">,
  caller: Caller,
  query: StopQuery,
): Promise<Stops> {
  const at = now();
  const days = await countDays(db, datesAround(at));
  const found = await stopsIn(db, at, { ...query, days });
  const from = await lastPlaceOf(db, caller.id, new Date(at.getTime() - WORKDAY_MS));
  const stops = inDrivingOrder(found.slice(0, MOST_STOPS), from);
  const counted = { total: stops.length, isCapped: found.length > MOST_STOPS };
  const page = await readShortPage(query, counted, ({ offset, limit }) =>
    readInOrder(db, pickupsFor("staff"), stops.slice(offset, offset + limit)),
  );
  return {
    ...page,
    counts: { overdue: await overdueCount({ db, now }), ...countsOf(days, at) },
  };
}

/** At any moment there are two dates on Earth, and the second one is the other's tomorrow. */
function datesAround(at: Date): [string, string] {
  const today = localDateOf(at, "UTC");
  return [addDays(today, -1), addDays(today, 2)];
}

type Wanted = Pick<StopQuery, "day" | "withoutRun"> & { days: readonly DayCount[] };

async function stopsIn(
  db: Db,
  at: Date,
  { day, days, withoutRun }: Wanted,
): Promise<(Stop & { id: string })[]> {
  if (day === "overdue") return overdueStops(db, at);
  const wanted = days.filter((one) => !one.isDone && isDay(one, day, at));
  return wanted.length === 0 ? [] : stopsOn(db, wanted, withoutRun);
}

function countsOf(days: readonly DayCount[], at: Date): Omit<StopCounts, "overdue"> {
  const sum = (day: "today" | "tomorrow", isDone: boolean): number =>
    days
      .filter((one) => one.isDone === isDone && isDay(one, day, at))
      .reduce((total, { count }) => total + count, 0);
  return {
    today: sum("today", false),
    tomorrow: sum("tomorrow", false),
    done: sum("today", true),
  };
}

function isDay({ date, zone }: DayCount, day: "today" | "tomorrow", at: Date): boolean {
  const today = localDateOf(at, zone);
  return date === (day === "today" ? today : addDays(today, 1));
}
