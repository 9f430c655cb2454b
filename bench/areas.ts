// What residents and the office read of an area that holds every location: the days on which it collects, with what is left.
import type { Area } from "#contract/areas.ts";
import { addDays } from "#domain/pickups/schedule.ts";
import { addArea, allAreas, saveWeek } from "#server/areas/saving.ts";
import type { Db } from "#server/core/database/database.ts";
import { localDateOf } from "#server/core/time/zone.ts";
import { daysOfArea } from "#server/pickups/offer/area-days.ts";
import { offerAt } from "#server/pickups/offer/offer.ts";

import type { Scenario } from "./questions.ts";

/** The promised median in milliseconds. */
const SOON = 20;
/** The hours of a day in which such an area collects. */
export const WINDOWS = [
  { timeStart: "08:00", timeEnd: "12:00" },
  { timeStart: "12:00", timeEnd: "16:00" },
];
const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6];
const CAPACITY = 2000;
const FOUR_WEEKS = 28;

/** Opens an area for all locations, if there is none yet. */
export async function areas(db: Db, now: Date): Promise<Scenario[]> {
  const deps = { db, now: () => now };
  const locations = await db
    .selectFrom("locations")
    .where("zip", "is not", null)
    .orderBy("id")
    .limit(50)
    .select(["id", "user_id"])
    .execute();
  const { _id: id, timeZone } = await openArea(db, now, locations[0]?.user_id ?? "");
  const from = localDateOf(now, timeZone);
  const offerTo =
    (role: "user" | "admin") =>
    async (turn: number): Promise<unknown> => {
      const home = locations[turn % locations.length];
      if (!home) throw new Error("No saved location has a ZIP code.");
      const caller = { id: home.user_id, role, isVerified: true };
      return offerAt(deps, caller, { location: home.id });
    };
  const days = () => daysOfArea(deps, { id, from, to: addDays(from, FOUR_WEEKS - 1) });
  return [
    { name: "areas: offer of 14 days", promise: SOON, run: offerTo("user") },
    { name: "areas: offer of 14 days for the office", promise: SOON, run: offerTo("admin") },
    { name: "areas: four weeks of an area", run: days },
  ];
}

async function openArea(db: Db, now: Date, adminId: string): Promise<Area> {
  const deps = { db, now: () => now };
  const [known] = await allAreas(deps);
  return known ?? addServing(deps, adminId);
}

type Deps = Readonly<{ db: Db; now: () => Date }>;

/** Adds an area that holds every location and collects in `WINDOWS` on each day. */
export async function addServing(deps: Deps, adminId: string): Promise<Area> {
  const admin = { id: adminId, role: "admin", isVerified: true } as const;
  const area = await addArea(deps, admin, {
    name: "Everywhere",
    instructions: "Please put it on the curb.",
    zips: [],
    takesRest: true,
    cutOffDays: 1,
    cutOffTime: "18:00",
    daysAhead: 42,
  });
  const windows = WEEKDAYS.flatMap((weekday) =>
    WINDOWS.map((hours) => ({ weekday, capacity: CAPACITY, ...hours })),
  );
  const form = { windows, revision: area.revision };
  return saveWeek(deps, admin, { id: area._id, form });
}
