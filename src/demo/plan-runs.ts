// What the runs of yesterday and today did, all in one city, so that the plan of a day is seen at one glance.
import type { AttemptForm } from "#contract/pickups.ts";

import type { PickupPlan } from "./plan-collections.ts";
import { MAYA } from "./plan-people.ts";

type Collected = Readonly<{
  count: number;
  corrected?: Readonly<{ count: number; reason: string }>;
}>;
type InVain = Readonly<{ reason: AttemptForm["reason"]; note: string; photo?: number }>;

/** How the visit of a stop ended, and how many minutes after the run began. */
export type Visit = Readonly<{ after: number }> & (Collected | InVain);

export type StopPlan = Readonly<{ plan: PickupPlan; visit?: Visit }>;

/** The agent who has a run beside the demo account's tomorrow. */
export const COLLEAGUE = "luis.ferrer";

const at = (
  [day, from, to]: readonly [day: number, from: string, to: string],
  [who, itemType, description]: readonly [string, "metals" | "appliances", string],
): PickupPlan => ({
  who,
  home: 0,
  itemType,
  description,
  booked: { day: -6, time: "18:45" },
  day,
  window: [from, to],
});

const early = [-1, "09:00", "12:00"] as const;
const noon = [-1, "11:00", "14:00"] as const;
const today = [0, "08:00", "11:00"] as const;

/** One count was corrected, Maya's gate was locked, and the last stop was not reached. */
export const yesterdaysStops: readonly StopPlan[] = [
  {
    plan: at(early, ["leo.kim", "metals", "Shelf rails and a bag of screws, on the porch."]),
    visit: { after: 20, count: 22 },
  },
  {
    plan: at(early, ["marcus.bell", "metals", "Cans from the street party, three bags."]),
    visit: {
      after: 42,
      count: 31,
      corrected: { count: 13, reason: "18 of them were the neighbor's." },
    },
  },
  {
    plan: at(early, [MAYA, "metals", "The railing of the old balcony, behind the gate."]),
    visit: {
      after: 65,
      reason: "no_access",
      note: "Gate locked, rang twice, nobody answered.",
      photo: 2,
    },
  },
  {
    plan: at(noon, ["imani.brooks", "appliances", "A toaster oven and a fan, next to the stairs."]),
    visit: { after: 130, count: 2 },
  },
  {
    plan: at(noon, ["wendy.lau", "metals", "Gutter pieces, tied together."]),
    visit: { after: 171, count: 18 },
  },
  { plan: at(noon, ["jonah.fields", "appliances", "A freezer in the garage, please call first."]) },
];

/** Those that are still open come from the pickups that are booked for today anyway. */
export const todaysStops: readonly StopPlan[] = [
  {
    plan: at(today, ["ana.diaz", "metals", "Latas y una parrilla vieja, junto a la puerta."]),
    visit: { after: 15, count: 26 },
  },
  {
    plan: at(today, ["tomas.rivera", "appliances", "A dryer on the ground floor, no steps."]),
    visit: { after: 33, count: 1 },
  },
  {
    plan: at(today, ["elliot.park", "metals", "Two window frames, hallway of apartment 4."]),
    visit: { after: 48, reason: "nobody_home", note: "Rang at apartment 4." },
  },
  {
    plan: at(today, ["marcus.bell", "metals", "Pans and two garden chairs, at the gate."]),
    visit: { after: 66, count: 14 },
  },
];
