// Example objects of areas for tests of screens: each is complete, and a test states only what it is about.
import type { Area, AreaDay } from "#contract/areas.ts";

import { idOf } from "./things.ts";

/** North, on Tuesdays from 8 to 12. */
export const area = (some: Partial<Area> = {}): Area => ({
  _id: idOf(60),
  name: "North",
  instructions: "",
  translations: {},
  zips: ["43201", "43202"],
  takesRest: false,
  timeZone: "America/New_York",
  cutOffDays: 1,
  cutOffTime: "18:00",
  daysAhead: 42,
  windows: [{ _id: idOf(61), weekday: 2, timeStart: "08:00", timeEnd: "12:00", capacity: 40 }],
  revision: 3,
  ...some,
});

/** Its window on one day, with 32 of 40. */
export const areaWindow = (
  some: Partial<AreaDay["windows"][number]> = {},
): AreaDay["windows"][number] => ({
  _id: idOf(61),
  timeStart: "08:00",
  timeEnd: "12:00",
  usual: 40,
  capacity: 40,
  booked: 32,
  special: null,
  ...some,
});

export const areaDay = (date: string, some: Partial<AreaDay> = {}): AreaDay => ({
  date,
  closed: null,
  windows: [areaWindow()],
  otherTimes: 0,
  ...some,
});
