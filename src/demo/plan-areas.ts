// The one area of the demo: Philadelphia by ZIP codes, Tuesday to Saturday. All other towns stay free.
import type { SpecialDayForm } from "#contract/areas.ts";
import { weekdayOf } from "#domain/areas/days.ts";
import { addDays } from "#domain/pickups/schedule.ts";

import { cities } from "./plan-places.ts";

const HALF_DAYS = [
  ["08:00", "12:00"],
  ["12:00", "16:00"],
] as const;
const [TUESDAY, FRIDAY, SATURDAY] = [2, 5, 6];
const CAPACITY = 6 as const;

export const area = {
  name: "Philadelphia",
  instructions: "Please have it at the curb by 8 in the morning, also for an afternoon.",
  translations: {
    es: {
      name: "Filadelfia",
      instructions: "Déjelo en la acera antes de las 8 de la mañana, también si es por la tarde.",
    },
  },
  zips: [...new Set(cities.philadelphia.streets.map(([, zip]) => zip))].toSorted(),
  takesRest: false,
  cutOffDays: 1,
  cutOffTime: "18:00",
  daysAhead: 42,
};

export const week = Array.from({ length: SATURDAY - TUESDAY + 1 }, (_, index) =>
  HALF_DAYS.map(([timeStart, timeEnd]) => ({
    weekday: TUESDAY + index,
    timeStart,
    timeEnd,
    capacity: CAPACITY,
  })),
).flat();

/** The neighbours who take all places of a morning. */
export const early = [
  "sam.ng",
  "denise.carter",
  "anthony.russo",
  "keisha.grant",
  "molly.gallagher",
  "andre.baptiste",
] as const satisfies { length: typeof CAPACITY };

/** From a date the first one with that weekday, a week later at the earliest. */
const nextWeek = (today: string, weekday: number): string => {
  let date = addDays(today, 7);
  while (weekdayOf(date) !== weekday) date = addDays(date, 1);
  return date;
};

/** The day on which the morning is full. */
export const fullDay = (today: string): string => nextWeek(today, TUESDAY);
/** The hours that are full. */
export const [fullStart, fullEnd] = HALF_DAYS[0];

/** The day on which nothing is collected, and why. */
export const closedDay = (today: string): SpecialDayForm => ({
  day: nextWeek(today, FRIDAY),
  capacity: 0,
  reason: "Street festival",
  translations: { es: { reason: "Fiesta en las calles" } },
});
