// What people write and count.
import type { DropOffItemType, Material } from "#domain/rates/material-facts.ts";

/** Pickups that are sorted at the depot are counted by the admin. */
export const DEPOT = "priya.raman";

export const evenings = ["18:25", "19:40", "20:05", "21:15"] as const;
export const daytimes = ["09:50", "11:30", "13:05", "15:45", "17:20"] as const;

/** The least and the most that people of the demo bring of a material, in its unit. */
export const usualCounts: Readonly<Partial<Record<Material, readonly [number, number]>>> = {
  plastic: [8, 46],
  fabric: [5, 34],
  glass: [4, 20],
  paper: [5, 40],
  metals: [12, 85],
  appliances: [1, 4],
};

type Bookable = "metals" | "appliances" | DropOffItemType;

export const pickups: Readonly<Record<Bookable, readonly string[]>> = {
  metals: [
    "Two bags of cans and an old bike frame, by the side gate.",
    "Copper offcuts and a rusty grill. Please ring, the dog is friendly.",
    "Aluminum window frames, tied in two bundles on the porch.",
    "Cans from the whole building, five boxes in the lobby.",
    "Steel shelves, already taken apart. They lean on the garage.",
    "A box of pans without handles and some gutter pieces.",
  ],
  appliances: [
    "Washing machine on the ground floor, no steps, hoses removed.",
    "Microwave and a toaster next to the garage door.",
    "Small fridge, defrosted and taped shut.",
    "An old oven and a range hood. Two people needed for the oven.",
    "Dehumidifier and two fans. Call from the gate please.",
    "Dishwasher, disconnected, in the hallway of apartment 2B.",
  ],
  plastic: [
    "Bottles for the campaign, four crates under the stairs.",
    "Six bags of rinsed bottles from the school fair.",
    "Water bottles from the block party, sorted by color.",
  ],
  fabric: [
    "Three bags for the campaign, all washed and dry.",
    "Coats and jeans from the office drive, in moving boxes.",
    "Curtains and blankets, folded, in two large bags.",
  ],
};

export const dropOffs: Readonly<Record<DropOffItemType, readonly string[]>> = {
  plastic: [
    "Rinsed bottles, caps on, from two weeks.",
    "Bottles from Sunday's soccer game.",
    "Milk jugs and soda bottles, labels still on.",
    "Left over from the block party.",
    "What our office drank this month.",
  ],
  fabric: [
    "Winter coats the kids outgrew.",
    "Jeans and T-shirts, washed.",
    "Bed linen and two wool blankets.",
    "Work shirts in good condition.",
    "Offcuts from a quilting weekend.",
  ],
};

export const reasons = [
  "The photo is too dark to count from. Please send another one next time.",
  "We found no bag with your name at this location.",
  "These were mostly cans, which this location does not take. Please book a pickup for metals.",
] as const;
