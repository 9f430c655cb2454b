// What the demo offers: medals, rewards and campaigns, with their texts and pictures.
import type { VoucherKind } from "#domain/vouchers.ts";
import type { BadgeRule } from "#domain/badges.ts";
import type { DropOffItemType } from "#domain/rates/material-facts.ts";

import type { CityKey } from "./plan-places.ts";

type Shown = {
  readonly name: string;
  readonly description: string;
  /** Its drawing: a file of `art` without its ending. */
  readonly art: string;
};

export type BadgePlan = Shown & {
  readonly key: string;
  /** What it counts; without it the admin gives it by hand. */
  readonly rule?: BadgeRule;
};

export const badges: readonly BadgePlan[] = [
  {
    key: "first-bounce",
    name: "First Bounce",
    description: "The first thing you let go of came back.",
    art: "badges/first-bounce",
  },
  {
    key: "bottle-brigade",
    name: "Bottle Brigade",
    description: "Fifty bottles kept out of the bin.",
    art: "badges/bottle-brigade",
    rule: { kind: "items", material: "plastic", number: 50 },
  },
  {
    key: "thread-saver",
    name: "Thread Saver",
    description: "Fifty pounds of fabric found another wearer.",
    art: "badges/thread-saver",
  },
  {
    key: "glass-act",
    name: "Glass Act",
    description: "Fifty pounds of glass, counted and carried.",
    art: "badges/glass-act",
  },
  {
    key: "metal-mover",
    name: "Metal Mover",
    description: "A hundred pieces of metal left the garage.",
    art: "badges/metal-mover",
    rule: { kind: "items", material: "metals", number: 100 },
  },
  {
    key: "good-neighbor",
    name: "Good Neighbor",
    description: "Brought a friend along.",
    art: "badges/good-neighbor",
  },
  {
    key: "goal-keeper",
    name: "Goal Keeper",
    description: "Gave to a campaign that reached its goal.",
    art: "badges/goal-keeper",
  },
  {
    key: "early-bird",
    name: "Early Bird",
    description: "Ready for the truck before nine in the morning.",
    art: "badges/early-bird",
  },
];

export type RewardPlan = Shown & {
  readonly key: string;
  readonly points: number;
  readonly sponsor: string;
  readonly howToReceive: string;
  /** "gone" means as many as were redeemed, so that none is left. */
  readonly stock?: number | "gone";
  /** By us unless it says so; with codes there are some more than were redeemed. */
  readonly voucher?: VoucherKind;
  /** What each is worth to its sponsor; none: the sponsor gives it. */
  readonly valueCents?: number;
};

/** Oldest first: lists show the newest at the top. */
export const rewards: readonly RewardPlan[] = [
  {
    key: "soap",
    name: "Bar soap pair",
    description: "Two bars made with oil from neighborhood kitchens, wrapped in offcut paper.",
    points: 150,
    sponsor: "Suds & Sons",
    howToReceive: "We mail it to you within two weeks.",
    art: "rewards/soap",
  },
  {
    key: "transit",
    name: "Transit day pass",
    description: "A day on every bus and train in your city.",
    points: 250,
    sponsor: "Crosstown Riders",
    howToReceive: "Show the code to the driver.",
    voucher: "file",
    valueCents: 250,
    art: "rewards/transit",
  },
  {
    key: "coffee",
    name: "Coffee for two at Corner Cup",
    description: "Two coffees of any size, in cups that go back to the kitchen.",
    points: 300,
    sponsor: "Corner Cup",
    howToReceive: "Show the code at the counter of Corner Cup.",
    voucher: "own",
    valueCents: 700,
    art: "rewards/coffee",
  },
  {
    key: "seedling",
    name: "Native tree seedling",
    description: "A young tree that belongs where you live, with a note on how to plant it.",
    points: 400,
    sponsor: "Root & Branch Nursery",
    howToReceive: "Collect it at the nursery from Thursday on. Bring a bag for the roots.",
    stock: 120,
    art: "rewards/seedling",
  },
  {
    key: "tote",
    name: "Canvas tote",
    description: "Sewn from retired sails and tents; no two are alike.",
    points: 350,
    sponsor: "Second Sail",
    howToReceive: "We mail it to you within two weeks.",
    stock: "gone",
    art: "rewards/canvas-tote",
  },
  {
    key: "repair",
    name: "Repair café session",
    description: "An hour at a bench with somebody who knows how to fix it.",
    points: 450,
    sponsor: "The Fix-It Bench",
    howToReceive: "The Fix-It Bench calls you to find an hour that suits you both.",
    art: "rewards/repair",
  },
  {
    key: "market",
    name: "Farmers market voucher",
    description: "Fifteen dollars to spend at any stand of your Saturday market.",
    points: 500,
    sponsor: "Saturday Market Growers",
    howToReceive: "The voucher waits at the market's welcome stand on Saturdays, under your name.",
    art: "rewards/market",
  },
  {
    key: "cinema",
    name: "Cinema night for two",
    description: "Two seats at the independent cinema on any evening but Saturday.",
    points: 750,
    sponsor: "The Lantern",
    howToReceive: "The tickets come to your email as a code; choose your seats at the box office.",
    stock: 40,
    art: "rewards/cinema",
  },
  {
    key: "bottle",
    name: "Reusable bottle",
    description: "Steel, double-walled, keeps tea hot through a whole shift.",
    points: 900,
    sponsor: "Rebound",
    howToReceive: "An agent hands it to you at your next pickup.",
    stock: 60,
    art: "rewards/flask",
  },
  {
    key: "bike",
    name: "Bike tune-up",
    description: "Brakes, gears and tires checked and set by the crew at Spoke Street.",
    points: 1200,
    sponsor: "Spoke Street Cycles",
    howToReceive: "Spoke Street Cycles writes to you with three days to choose from.",
    art: "rewards/tune-up",
  },
];

export type CampaignPlan = Shown & {
  readonly key: string;
  readonly city: CityKey;
  readonly material: DropOffItemType;
  /** First and last day, counted from today. */
  readonly from: number;
  readonly to: number;
  /** The part of its goal that the collections of the year reach. */
  readonly reached: number;
};

/** In the order of their last days. */
export const campaigns: readonly CampaignPlan[] = [
  {
    key: "quilts",
    name: "Quilts for the shelter",
    description:
      "Cotton and wool for the quilting circle on Mangum Street. Every twelve pounds become one quilt for the family shelter next door.",
    city: "durham",
    material: "fabric",
    from: -210,
    to: -38,
    reached: 0.81,
    art: "campaigns/quilt",
  },
  {
    key: "coats",
    name: "Warm coats before winter",
    description:
      "Coats, hats and blankets for everybody who waits outside. Northeast Coat Rack sorts, mends and hands them out from the first frost on.",
    city: "minneapolis",
    material: "fabric",
    from: -150,
    to: 16,
    reached: 1.06,
    art: "campaigns/coats",
  },
  {
    key: "gameday",
    name: "Game day bottle sweep",
    description:
      "After the whistle the stands are full of bottles. Bring yours, and the ones beside you, to the drive-through lane on South Lamar.",
    city: "austin",
    material: "plastic",
    from: -120,
    to: 26,
    reached: 0.54,
    art: "campaigns/gameday",
  },
  {
    key: "bay",
    name: "Bottles back to the bay",
    description:
      "Neighbors and partner shops collect together until the bins are full, then a truck takes the bottles to be melted, blown and filled again. What we hand in cannot drift out with the tide.",
    city: "oakland",
    material: "plastic",
    from: -180,
    to: 19,
    reached: 0.72,
    art: "campaigns/bay",
  },
  {
    key: "denim",
    name: "Second life for denim",
    description:
      "Worn-out jeans become insulation, bags and patches. Zippers may stay on; the Mending Library takes care of the rest.",
    city: "portland",
    material: "fabric",
    from: -140,
    to: 61,
    reached: 0.32,
    art: "campaigns/denim",
  },
  {
    key: "relay",
    name: "School bottle relay",
    description:
      "Four schools, one count. The class with the most bottles plants the first tree in the new yard on Baltimore Avenue.",
    city: "philadelphia",
    material: "plastic",
    from: -75,
    to: 92,
    reached: 0.45,
    art: "campaigns/relay",
  },
];

/** The address of the demo's public page ends with this: the demo is nobody's secret. */
export const PUBLIC_PAGE = "demo-page-of-the-programme-for-everybody-to";
