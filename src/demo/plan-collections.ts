// A year of collections, and the pickups that are booked for the coming days.
import type { DropOffItemType, ItemCounts, Material } from "#domain/rates/material-facts.ts";
import { countsOf, pointsFor } from "#domain/rates/materials.ts";
import { SPECIFIED_RATES } from "#domain/rates/rates.ts";

import type { Random } from "#domain/random.ts";
import { campaigns } from "./plan-catalogue.ts";
import { AGENT, MAYA, type Resident } from "./plan-people.ts";
import { partners } from "./plan-places.ts";
import * as words from "./plan-words.ts";

/** A day counted from today and a time of it, both local to the person. */
export type Moment = { readonly day: number; readonly time: string };

export type PickupPlan = {
  readonly who: string;
  /** Which of the person's homes. */
  readonly home: number;
  readonly itemType: Material;
  readonly description: string;
  readonly campaign?: string;
  readonly booked: Moment;
  readonly day: number;
  readonly window: readonly [from: string, to: string];
  /** What was counted at the end of the window; absent while it is pending. An agent counts the item type only. */
  readonly counted?: { readonly by: string; readonly items: Partial<ItemCounts> };
  readonly cancelled?: Moment;
};

export type DropOffPlan = {
  readonly who: string;
  readonly partner: string;
  readonly itemType: DropOffItemType;
  readonly description: string;
  readonly photo: number;
  readonly campaign?: string;
  readonly handedIn: Moment;
  readonly decided?: Moment & ({ readonly count: number } | { readonly reason: string });
};

/** The points that a collection brought to a person, and when. */
export type Income = {
  readonly who: string;
  readonly day: number;
  readonly points: number;
  readonly counts: ItemCounts;
  readonly campaign?: string;
};

const windows = [
  ["08:00", "11:00"],
  ["09:00", "12:00"],
  ["12:00", "15:00"],
  ["14:00", "17:00"],
  ["16:00", "19:00"],
] as const;

/** Agents by their city. */
const agents: Readonly<Record<string, string>> = {
  austin: "luis.ferrer",
  durham: "tasha.greene",
  philadelphia: "tasha.greene",
};
export const agentOf = ({ city }: Resident): string => agents[city] ?? AGENT;

/** What the residents other than Maya have handed in. */
export function planYear(
  people: readonly Resident[],
  random: Random,
): { pickups: PickupPlan[]; dropOffs: DropOffPlan[] } {
  const pickups: PickupPlan[] = [];
  const dropOffs: DropOffPlan[] = [];
  for (const person of people.filter(isNeighbour)) {
    const times = random.pick([2, 2, 3, 4, 4, 5, 6, 7, 10]);
    for (let n = 0; n < times; n++) {
      const day = random.whole(person.joined + 4, -2);
      if (random.chance(0.56)) pickups.push(pastPickup(person, day, random));
      else dropOffs.push(pastDropOff(person, day, random));
    }
  }
  return { pickups, dropOffs };
}

const isNeighbour = ({ role, key }: Resident): boolean => role === "user" && key !== MAYA;

function pastPickup(person: Resident, day: number, random: Random): PickupPlan {
  const booked = {
    day: Math.max(person.joined, day - random.whole(1, 8)),
    time: random.pick(words.evenings),
  };
  const window = random.pick(windows);
  const place = {
    who: person.key,
    home: random.whole(0, person.homes.length - 1),
    booked,
    day,
    window,
  };
  const campaign = campaignFor(person, booked.day, random);
  if (campaign) {
    const items = { [campaign.material]: countFor(campaign.material, random) };
    const description = random.pick(words.pickups[campaign.material]);
    const by = agentOf(person);
    return {
      ...place,
      itemType: campaign.material,
      description,
      campaign: campaign.key,
      counted: { by, items },
    };
  }
  const itemType = random.chance(0.65) ? "metals" : "appliances";
  const asked = { ...place, itemType, description: random.pick(words.pickups[itemType]) } as const;
  if (random.chance(0.04)) return { ...asked, cancelled: { day: booked.day, time: "22:15" } };
  return { ...asked, counted: countPickup(person, itemType, random) };
}

/** Every fifth pickup is sorted at the depot, where an admin counts the four materials. */
function countPickup(
  person: Resident,
  itemType: "metals" | "appliances",
  random: Random,
): Required<PickupPlan>["counted"] {
  if (!random.chance(0.22))
    return { by: agentOf(person), items: { [itemType]: countFor(itemType, random) } };
  return {
    by: words.DEPOT,
    items: {
      plastic: random.whole(0, 14),
      fabric: random.whole(1, 9),
      glass: random.whole(2, 18),
      paper: random.whole(4, 30),
    },
  };
}

function pastDropOff(person: Resident, day: number, random: Random): DropOffPlan {
  const handedIn = { day: day - 1, time: random.pick(words.daytimes) };
  const campaign = campaignFor(person, handedIn.day, random);
  const itemType = campaign?.material ?? random.pick(["plastic", "fabric"]);
  const decided = { day, time: random.pick(["09:10", "10:40", "14:20"]) };
  const outcome = random.chance(0.06)
    ? { reason: random.pick(words.reasons) }
    : { count: countFor(itemType, random) };
  return {
    ...dropOffOf(person, itemType, random),
    handedIn,
    ...(campaign && { campaign: campaign.key }),
    decided: { ...decided, ...outcome },
  };
}

const dropOffOf = (
  person: Resident,
  itemType: DropOffItemType,
  random: Random,
): Omit<DropOffPlan, "handedIn"> => ({
  who: person.key,
  partner: partners.find(({ key }) => key === `${person.city}-${itemType}`)?.key ?? "",
  itemType,
  description: random.pick(words.dropOffs[itemType]),
  photo: random.whole(0, 4),
});

/** Most people give to their city's campaign while it runs. */
function campaignFor(
  { city }: Resident,
  day: number,
  random: Random,
): (typeof campaigns)[number] | undefined {
  const running = campaigns.find((one) => one.city === city && one.from < day && day < one.to);
  return running && random.chance(0.55) ? running : undefined;
}

function countFor(material: Material, random: Random): number {
  const [from, to] = words.usualCounts[material] ?? [1, 20];
  return random.whole(from, to);
}

/** What is left to do: overdue, today, tomorrow, and the two weeks after. */
export function planAhead(people: readonly Resident[], random: Random): PickupPlan[] {
  const days = [
    -9, -6, -4, -2, -1, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 2, 3, 3, 4, 5, 6, 8, 9, 11, 13,
  ];
  const neighbours = people.filter(isNeighbour);
  return days.map((day, index) => {
    // Half of the work is in the city of the demo agent, and all of today's and tomorrow's, which runs visit.
    const isNear = index % 2 === 0 || day === 0 || day === 1;
    const nearby = neighbours.filter(({ city }) => (city === "oakland") === isNear);
    const person = random.pick(nearby);
    const itemType = random.chance(0.6) ? "metals" : "appliances";
    return {
      who: person.key,
      home: 0,
      itemType,
      description: random.pick(words.pickups[itemType]),
      booked: { day: Math.min(-1, day) - random.whole(1, 5), time: random.pick(words.evenings) },
      day,
      window: random.pick(windows),
    };
  });
}

/** Drop-offs that wait for a decision. */
export function planWaiting(people: readonly Resident[], random: Random): DropOffPlan[] {
  return [-4, -3, -2, -2, -1, -1].map((day) => {
    const person = random.pick(people.filter(isNeighbour));
    const campaign = campaignFor(person, day, random);
    return {
      ...dropOffOf(person, campaign?.material ?? "plastic", random),
      handedIn: { day, time: random.pick(words.daytimes) },
      ...(campaign && { campaign: campaign.key }),
    };
  });
}

/** Large counts, collected by one person for many: they are listed as unusual and not reviewed yet. */
export function planUnusual(people: readonly Resident[]): {
  pickups: PickupPlan[];
  dropOffs: DropOffPlan[];
} {
  const [one, two] = people.filter((person) => isNeighbour(person) && person.joined < -60);
  if (!one || !two) return { pickups: [], dropOffs: [] };
  const pickup: PickupPlan = {
    who: one.key,
    home: 0,
    itemType: "metals",
    description: "Everything that our block party left",
    booked: { day: -6, time: "18:30" },
    day: -3,
    window: ["09:00", "12:00"],
    counted: { by: words.DEPOT, items: { plastic: 260, fabric: 0, glass: 42, paper: 85 } },
  };
  const dropOff: DropOffPlan = {
    who: two.key,
    partner: `${two.city}-plastic`,
    itemType: "plastic",
    description: "Bottles of the whole school",
    photo: 1,
    handedIn: { day: -3, time: "15:20" },
    decided: { day: -2, time: "09:10", count: 240 },
  };
  return { pickups: [pickup], dropOffs: [dropOff] };
}

/** The points that collections brought, in the order of their days. */
export function incomeOf(
  pickups: readonly PickupPlan[],
  dropOffs: readonly DropOffPlan[],
): Income[] {
  const fromPickups = pickups.flatMap(({ who, day, counted, campaign }) =>
    counted ? incomeFrom({ who, day, campaign }, counted.items) : [],
  );
  const fromDropOffs = dropOffs.flatMap(({ who, decided, itemType, campaign }) =>
    decided && "count" in decided
      ? incomeFrom({ who, day: decided.day, campaign }, { [itemType]: decided.count })
      : [],
  );
  return [...fromPickups, ...fromDropOffs].toSorted((a, b) => a.day - b.day);
}

function incomeFrom(
  { who, day, campaign }: { who: string; day: number; campaign: string | undefined },
  items: Partial<ItemCounts>,
): Income {
  const counts = countsOf(items);
  const points = pointsFor(counts, SPECIFIED_RATES);
  return { who, day, points, counts, ...(campaign !== undefined && { campaign }) };
}
