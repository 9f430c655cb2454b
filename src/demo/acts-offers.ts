// The admin sets up places, medals, rewards and campaigns.
import type { DropOffLocationForm } from "#contract/locations.ts";
import { addDays } from "#domain/pickups/schedule.ts";

import { createBadge, giveBadge } from "#server/badges/administration.ts";
import { addCampaign } from "#server/campaigns/administration.ts";
import { localDateOf } from "#server/core/time/zone.ts";
import { editItem } from "#server/guide/editing.ts";
import { allItems } from "#server/guide/items.ts";
import { addDropOffLocation, editDropOffLocation } from "#server/locations/drop-off-locations.ts";
import { announce } from "#server/rates/announcing.ts";
import { publish } from "#server/report/pages.ts";
import { createReward } from "#server/rewards/administration.ts";
import { stockCodes } from "#server/rewards/codes.ts";
import { addShop } from "#server/rewards/shops/keys.ts";
import { allSponsors } from "#server/rewards/sponsors.ts";
import { addressOf, pointOf, SUPERADMIN } from "./acts-people.ts";
import {
  type BadgePlan,
  type CampaignPlan,
  PUBLIC_PAGE,
  type RewardPlan,
} from "./plan-catalogue.ts";
import { cities, CLOSED_NOTE, CONFIRMED, hoursOf, type Partner } from "./plan-places.ts";
import type { MedalPlan } from "./plan-redemptions.ts";
import {
  badgesInSpanish,
  campaignsInSpanish,
  inSpanish,
  partnersInSpanish,
  rewardsInSpanish,
} from "./plan-spanish.ts";
import { admin, callerOf, idOf, type World } from "./world.ts";

export async function openPlace(world: World, partner: Partner): Promise<void> {
  const place = await addDropOffLocation(world.deps, admin(world), await formOf(partner));
  world.ids.set(`partner ${partner.key}`, place._id);
}

/** One partner takes nothing from today on (PRODUCT R53.3). */
export async function closePlace(
  world: World,
  { partner, until }: { partner: Partner; until: string },
): Promise<void> {
  await editDropOffLocation(world.deps, admin(world), {
    id: idOf(world, `partner ${partner.key}`),
    form: { ...(await formOf(partner)), closedUntil: until, closedNote: CLOSED_NOTE },
  });
}

async function formOf(partner: Partner): Promise<DropOffLocationForm> {
  const { key, name, itemType, description, street, number } = partner;
  const hours = hoursOf[key];
  return {
    name,
    itemType,
    description,
    ...inSpanish(partnersInSpanish, key),
    address: addressOf(cities[partner.city], partner),
    ...(await pointOf(street, number)),
    ...(hours && { hours: [...hours] }),
  };
}

/** The admin confirmed what residents ask for most (PRODUCT R52.2). */
export async function confirmThings(world: World): Promise<void> {
  const items = await allItems(world.deps.db);
  for (const item of items.filter(({ code }) => CONFIRMED.includes(code))) {
    const { code, isConfirmed: _, ...form } = item;
    await editItem(world.deps, admin(world), { code, form });
  }
}

export async function mintBadge(
  world: World,
  { key, name, description, art, rule }: BadgePlan,
): Promise<void> {
  const image = await world.pictures.asDataUrl(art);
  const badge = await createBadge(world.deps, admin(world), {
    name,
    description,
    ...inSpanish(badgesInSpanish, key),
    rule,
    image,
  });
  world.ids.set(`badge ${key}`, badge._id);
}

export async function award(world: World, { who, badge }: MedalPlan): Promise<void> {
  const holding = { userId: idOf(world, `person ${who}`), badgeId: idOf(world, `badge ${badge}`) };
  await giveBadge(world.deps, admin(world), holding);
}

/** For how many days the link of a shop works. */
const SHOP_DAYS = 700;

/** Codes that nobody has redeemed yet. */
const CODES_LEFT = 12;
const demoCode = (key: string, index: number): string =>
  `${key.slice(0, 3).toUpperCase()}-${String(104_729 * (index + 17)).slice(-6)}`;

/** `stock` is null for an unlimited reward; with codes, `redeemed` of them are given in the story. */
export async function offerReward(
  world: World,
  {
    key,
    name,
    description,
    points,
    sponsor,
    howToReceive,
    art,
    voucher = "none",
    valueCents = 0,
  }: RewardPlan,
  { stock, redeemed }: { stock: number | null; redeemed: number },
): Promise<void> {
  const reward = await createReward(world.deps, admin(world), {
    name,
    description,
    ...inSpanish(rewardsInSpanish, key),
    pointsRequired: points,
    sponsorName: sponsor,
    howToReceive,
    stock,
    voucher,
    valueCents,
    image: await world.pictures.asDataUrl(art),
  });
  world.ids.set(`reward ${key}`, reward._id);
  if (voucher === "own") await openShop(world, sponsor);
  if (voucher !== "file") return;
  const codes = Array.from({ length: redeemed + CODES_LEFT }, (_, index) => demoCode(key, index));
  const form = { codes, expiresOn: null };
  await stockCodes(world.deps, admin(world), { id: reward._id, form });
}

/** One shop of the sponsor, whose link nobody has: the office makes another. */
async function openShop(world: World, sponsor: string): Promise<void> {
  const found = (await allSponsors(world.deps)).find(({ name }) => name === sponsor);
  if (!found) throw new Error(`The demo has no sponsor ${sponsor}`);
  const today = localDateOf(world.deps.now(), "America/New_York");
  const form = { name: `${sponsor}, Market Street`, lastDay: addDays(today, SHOP_DAYS) };
  await addShop(world.deps, admin(world), { sponsorId: found._id, form });
}

/** `today` is the real day that the plan's days are counted from. */
export async function startCampaign(
  world: World,
  plan: CampaignPlan,
  { goal, today }: { goal: number; today: Date },
): Promise<void> {
  const { zone } = cities[plan.city];
  const campaign = await addCampaign(world.deps, admin(world), {
    name: plan.name,
    description: plan.description,
    ...inSpanish(campaignsInSpanish, plan.key),
    endDate: addDays(localDateOf(today, zone), plan.to),
    goal,
    dropOffLocationId: idOf(world, `partner ${plan.city}-${plan.material}`),
    image: await world.pictures.asDataUrl(plan.art),
  });
  world.ids.set(`campaign ${plan.key}`, campaign._id);
}

/** The superadmin announces that fabric brings more from that day on. */
export async function planRate(world: World, validFrom: string): Promise<void> {
  const caller = callerOf(world, SUPERADMIN, "superadmin");
  await announce(world.deps, caller, { material: "fabric", points: 6, validFrom });
}

/** The superadmin publishes what the programme collected. */
export async function publishReport(world: World): Promise<void> {
  const caller = callerOf(world, SUPERADMIN, "superadmin");
  await publish(world.deps, caller, { town: "", isIndexed: false }, PUBLIC_PAGE);
}
