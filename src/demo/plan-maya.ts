// The year of the demo account `user@rebound.demo`: 1,480 carbon units, which is in level 3.
import type { DropOffPlan, PickupPlan } from "./plan-collections.ts";
import { ADMIN, AGENT, MAYA } from "./plan-people.ts";
import type { RedemptionPlan } from "./plan-redemptions.ts";

const home = { who: MAYA, home: 0 } as const;
const studio = { who: MAYA, home: 1 } as const;
const evening = (day: number): { day: number; time: string } => ({ day, time: "19:10" });

export const mayasPickups: readonly PickupPlan[] = [
  {
    ...home,
    itemType: "metals",
    description: "Old garden chairs and a box of cans, behind the gate.",
    booked: evening(-322),
    day: -318,
    window: ["09:00", "12:00"],
    counted: { by: AGENT, items: { metals: 65 } },
  },
  {
    ...home,
    itemType: "metals",
    description: "A mixed load from clearing out the basement.",
    booked: evening(-236),
    day: -230,
    window: ["14:00", "17:00"],
    counted: { by: ADMIN, items: { plastic: 12, fabric: 6, glass: 9, paper: 12 } },
  },
  {
    ...studio,
    itemType: "appliances",
    description: "Four dead fans and heaters from the studio, ground floor.",
    booked: evening(-153),
    day: -148,
    window: ["09:00", "12:00"],
    counted: { by: AGENT, items: { appliances: 4 } },
  },
  {
    ...studio,
    itemType: "metals",
    description: "Jars, magazines and shelf brackets after the open house.",
    booked: evening(-125),
    day: -120,
    window: ["12:00", "15:00"],
    counted: { by: ADMIN, items: { plastic: 0, fabric: 0, glass: 15, paper: 10 } },
  },
  {
    ...home,
    itemType: "metals",
    description: "Bike rack. Found a new home for it after all.",
    booked: evening(-99),
    day: -94,
    window: ["09:00", "12:00"],
    cancelled: { day: -97, time: "08:30" },
  },
  {
    ...home,
    itemType: "metals",
    description: "Pans and a dented kettle, on the porch.",
    booked: evening(-16),
    day: -12,
    window: ["14:00", "17:00"],
    counted: { by: AGENT, items: { metals: 18 } },
  },
  {
    ...home,
    itemType: "metals",
    description: "Two boxes of cans and the frame of a trampoline, by the side gate.",
    booked: evening(-3),
    day: 1,
    window: ["09:00", "12:00"],
  },
  {
    ...studio,
    itemType: "appliances",
    description: "The old kiln controller and a small fridge, taped shut.",
    booked: evening(-2),
    day: 6,
    window: ["14:00", "17:00"],
  },
];

const plastic = { who: MAYA, partner: "oakland-plastic", itemType: "plastic" } as const;
const fabric = { who: MAYA, partner: "oakland-fabric", itemType: "fabric" } as const;
const noon = (day: number): { day: number; time: string } => ({ day, time: "12:20" });
const morning = (day: number): { day: number; time: string } => ({ day, time: "09:40" });

export const mayasDropOffs: readonly DropOffPlan[] = [
  {
    ...plastic,
    description: "First bag: two weeks of bottles, rinsed.",
    photo: 0,
    handedIn: noon(-334),
    decided: { ...morning(-333), count: 24 },
  },
  {
    ...fabric,
    description: "Shirts and a coat that no longer fit.",
    photo: 1,
    handedIn: noon(-291),
    decided: { ...morning(-290), count: 14 },
  },
  {
    ...plastic,
    description: "Bottles from the studio's summer party.",
    photo: 2,
    handedIn: noon(-263),
    decided: { ...morning(-262), count: 18 },
  },
  {
    ...plastic,
    description: "One more bag, dropped off late.",
    photo: 4,
    handedIn: { day: -202, time: "21:50" },
    decided: {
      ...morning(-201),
      reason: "The photo is too dark to count from. Please send another one next time.",
    },
  },
  {
    ...plastic,
    description: "Everything we collected along the shore on Saturday.",
    photo: 3,
    campaign: "bay",
    handedIn: noon(-65),
    decided: { ...morning(-64), count: 32 },
  },
  {
    ...fabric,
    description: "Curtains and linen from the move.",
    photo: 4,
    handedIn: noon(-34),
    decided: { ...morning(-33), count: 22 },
  },
  {
    ...plastic,
    description: "Another crate for the bay.",
    photo: 0,
    campaign: "bay",
    handedIn: noon(-1),
  },
];

export const mayasRedemptions: readonly RedemptionPlan[] = [
  {
    who: MAYA,
    reward: "transit",
    at: evening(-250),
    changes: [
      { status: "processing", ...morning(-249) },
      { status: "completed", ...morning(-246) },
    ],
  },
  {
    who: MAYA,
    reward: "cinema",
    at: evening(-60),
    changes: [
      { status: "rejected", reason: "The sponsor has none left this season.", ...morning(-58) },
    ],
  },
  {
    who: MAYA,
    reward: "coffee",
    at: evening(-20),
    changes: [],
  },
  { who: MAYA, reward: "seedling", at: evening(-2), changes: [] },
];

/** Notifications from after this day are unread. */
export const MAYA_READ = -4;
