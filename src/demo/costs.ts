// What the programme spent in each month that is over, as the office typed it on the 5th of the next one (PRODUCT R43.7).
import { addDays } from "#domain/pickups/schedule.ts";
import { daysOfPeriod, periodOf } from "#domain/report/periods.ts";

import { typeCost } from "#server/report/reading.ts";
import { instantOf } from "#server/core/time/zone.ts";
import { admin, type Step } from "./world.ts";

/** Vehicles and staff, in cents; each month of the year has its own share more. */
const BASE = 1_840_000;
const MORE = [0, 40, 65, 130, 180, 210, 205, 190, 150, 120, 95, 60] as const;

/** From the month of a local day on, to the last one that is over. */
export function costSteps(from: string, { today, zone }: { today: string; zone: string }): Step[] {
  const steps: Step[] = [];
  for (let day = from; day < today; day = daysOfPeriod(periodOf(day, "month")).next) {
    const month = periodOf(day, "month");
    const cents = BASE + (MORE[Number(month.slice(5)) - 1] ?? 0) * 1_000;
    const typedOn = addDays(daysOfPeriod(month).next, 4);
    if (typedOn < today)
      steps.push({
        at: instantOf(typedOn, "09:20", zone),
        act: (world) => typeCost(world.deps, admin(world), { month, cents }),
      });
  }
  return steps;
}
