// The whole year as a list of steps in the order of time.
import { addDays } from "#domain/pickups/schedule.ts";
import { HOUR_MS } from "#domain/durations.ts";

import { instantOf, localDateOf } from "#server/core/time/zone.ts";
import * as areas from "./acts-areas.ts";
import * as telephone from "./acts-calls.ts";
import * as collections from "./acts-collections.ts";
import * as disputes from "./acts-disputes.ts";
import * as offers from "./acts-offers.ts";
import * as people from "./acts-people.ts";
import { costSteps } from "./costs.ts";
import { type Random, makeRandom } from "#domain/random.ts";
import { calls } from "./plan-calls.ts";
import {
  badges,
  type CampaignPlan,
  campaigns,
  rewards,
  type RewardPlan,
} from "./plan-catalogue.ts";
import {
  type DropOffPlan,
  type Income,
  incomeOf,
  type Moment,
  type PickupPlan,
  planAhead,
  planUnusual,
  planWaiting,
  planYear,
} from "./plan-collections.ts";
import { type DisputePlan, planDisputes } from "./plan-disputes.ts";
import { MAYA_READ, mayasDropOffs, mayasPickups, mayasRedemptions } from "./plan-maya.ts";
import { MAYA, planPeople, type Resident } from "./plan-people.ts";
import { cities, CLOSED, partners } from "./plan-places.ts";
import { planMedals, planRedemptions, type RedemptionPlan } from "./plan-redemptions.ts";
import { runPickups, runSteps } from "./story-runs.ts";
import type { Step, World } from "./world.ts";

const SEED = 2026;
/** Redemptions of the other residents; with Maya's there are 60. */
const REDEMPTIONS = 60 - mayasRedemptions.length;
/** Two hours ago, so that the link still works. */
const INVITED_MS = 2 * HOUR_MS;
/** After everything that was booked at any time. */
const OPENED_MS = HOUR_MS;
const FILLED_MS = HOUR_MS / 2;
/** The programme began then. */
const FIRST_DAY = -370;
/** Days until the planned rate begins. */
const RAISE_DAYS = 21;
const HEADQUARTERS = cities.oakland.zone;

/** A time of the plan as an instant, in a given time zone. */
type Timing = (moment: Moment, zone?: string) => Date;

/** Everything that happened up to `today`. */
export function makeStory(today: Date): Step[] {
  const random = makeRandom(SEED);
  const residents = planPeople(random);
  const year = planYear(residents, random);
  const pickups = [...year.pickups, ...planAhead(residents, random), ...mayasPickups];
  const dropOffs = [...year.dropOffs, ...planWaiting(residents, random), ...mayasDropOffs];
  const income = incomeOf(pickups, dropOffs);
  // Nobody spends these points. They come last, so that the numbers of the others do not change.
  const unusual = planUnusual(residents);
  pickups.push(...unusual.pickups, ...runPickups);
  dropOffs.push(...unusual.dropOffs);
  const others = planRedemptions(residents, income, { random, count: REDEMPTIONS });
  const redemptions = [...others, ...mayasRedemptions];
  // All days are counted in one time zone; otherwise points could be spent before they are credited.
  const dayZero = localDateOf(today, HEADQUARTERS);
  const on: Timing = ({ day, time }, zone = HEADQUARTERS) =>
    instantOf(addDays(dayZero, day), time, zone);
  const zones = new Map(residents.map(({ key, city }) => [key, cities[city].zone]));
  const near = new Set(residents.filter(({ city }) => city === "oakland").map(({ key }) => key));
  const zoneOf = (who: string): string => zones.get(who) ?? HEADQUARTERS;

  return [
    ...openingSteps(on, redemptions),
    ...campaigns.map((plan) => campaignStep(plan, { on, today, income })),
    ...peopleSteps(residents, { on, random }),
    ...pickups.flatMap((plan, number) =>
      pickupSteps(plan, number, { on, zone: zoneOf(plan.who), today, dayZero }),
    ),
    ...runSteps({
      pickups,
      isNear: (who) => near.has(who),
      on,
      zone: HEADQUARTERS,
      today,
      dayZero,
    }),
    ...dropOffs.flatMap((plan, number) =>
      dropOffSteps(plan, number, { on, zone: zoneOf(plan.who) }),
    ),
    ...planDisputes(pickups).flatMap((plan) => disputeSteps(plan, { on, zone: zoneOf(plan.who) })),
    ...redemptions.flatMap((plan, number) => redemptionSteps(plan, number, on)),
    ...calls.map((plan): Step => ({ at: on(plan), act: (world) => telephone.note(world, plan) })),
    {
      at: on({ day: -120, time: "20:10" }),
      act: (world: World) => telephone.switchOff(world, "nora.lindqvist"),
    },
    { at: new Date(today.getTime() - INVITED_MS), act: people.inviteColleague },
    {
      at: new Date(today.getTime() - INVITED_MS),
      act: (world: World) => offers.planRate(world, addDays(dayZero, RAISE_DAYS)),
    },
    ...costSteps(addDays(dayZero, FIRST_DAY), { today: dayZero, zone: HEADQUARTERS }),
    ...closingSteps(new Date(today.getTime() - INVITED_MS), dayZero),
    { at: new Date(today.getTime() - OPENED_MS), act: areas.openArea },
    { at: new Date(today.getTime() - OPENED_MS), act: offers.publishReport },
    { at: new Date(today.getTime() - FILLED_MS), act: areas.fillMorning },
    ...planMedals(residents, income, random).map((plan): Step => ({
      at: on(plan.at),
      act: (world) => offers.award(world, plan),
    })),
  ].toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

/** One partner is closed from today on. */
const closingSteps = (at: Date, dayZero: string): Step[] =>
  partners
    .filter(({ key }) => key === CLOSED.key)
    .map((partner) => ({
      at,
      act: (world) => offers.closePlace(world, { partner, until: addDays(dayZero, CLOSED.days) }),
    }));

/** The back office is set up before the first resident comes. */
function openingSteps(on: Timing, redemptions: readonly RedemptionPlan[]): Step[] {
  const minute = (index: number): string => `10:${String(index).padStart(2, "0")}`;
  return [
    { at: on({ day: -373, time: "09:00" }), act: people.appointSuperadmin },
    { at: on({ day: -373, time: "09:30" }), act: people.decideSettings },
    ...partners.map((partner, index): Step => ({
      at: on({ day: -370, time: minute(index) }),
      act: (world) => offers.openPlace(world, partner),
    })),
    { at: on({ day: -370, time: "11:30" }), act: offers.confirmThings },
    ...badges.map((plan, index): Step => ({
      at: on({ day: -369, time: minute(index) }),
      act: (world) => offers.mintBadge(world, plan),
    })),
    ...rewards.map((plan, index): Step => ({
      at: on({ day: -368, time: minute(index) }),
      act: (world) => offers.offerReward(world, plan, stockOf(plan, redemptions)),
    })),
  ];
}

function stockOf(
  { key, stock }: RewardPlan,
  redemptions: readonly RedemptionPlan[],
): { stock: number | null; redeemed: number } {
  const redeemed = redemptions.filter(({ reward }) => reward === key).length;
  return { stock: stock === "gone" ? redeemed : (stock ?? null), redeemed };
}

/** Computes the goal so that the collections of the year reach the planned part of it. */
function campaignStep(
  plan: CampaignPlan,
  { on, today, income }: { on: Timing; today: Date; income: readonly Income[] },
): Step {
  const progress = income
    .filter(({ campaign }) => campaign === plan.key)
    .reduce((sum, { counts }) => sum + counts[plan.material], 0);
  const goal = Math.max(10, Math.floor(progress / plan.reached / 10) * 10);
  return {
    at: on({ day: plan.from, time: "09:30" }),
    act: (world) => offers.startCampaign(world, plan, { goal, today }),
  };
}

function peopleSteps(
  residents: readonly Resident[],
  { on, random }: { on: Timing; random: Random },
): Step[] {
  return residents.flatMap((person): Step[] => {
    const { zone } = cities[person.city];
    const hasRead = person.key === MAYA || random.chance(0.7);
    const day = person.key === MAYA ? MAYA_READ : random.whole(-20, -1);
    const joining = {
      at: on({ day: person.joined, time: "08:00" }, zone),
      act: (world) => people.join(world, person),
    } satisfies Step;
    const reading = {
      at: on({ day, time: "22:30" }, zone),
      act: (world) => people.readNews(world, person),
    } satisfies Step;
    return hasRead ? [joining, reading] : [joining];
  });
}

function pickupSteps(
  plan: PickupPlan,
  number: number,
  { on, zone, today, dayZero }: { on: Timing; zone: string; today: Date; dayZero: string },
): Step[] {
  // Pending pickups are for today and tomorrow in the time zone of their location.
  const date = addDays(plan.counted ? dayZero : localDateOf(today, zone), plan.day);
  const numbered = { plan, number, date };
  const steps: Step[] = [
    { at: on(plan.booked, zone), act: (world) => collections.book(world, numbered) },
  ];
  if (plan.cancelled)
    steps.push({
      at: on(plan.cancelled, zone),
      act: (world) => collections.cancel(world, numbered),
    });
  if (plan.counted)
    steps.push({
      at: on({ day: plan.day, time: plan.window[1] }, zone),
      act: (world) => collections.complete(world, numbered),
    });
  return steps;
}

function dropOffSteps(
  plan: DropOffPlan,
  number: number,
  { on, zone }: { on: Timing; zone: string },
): Step[] {
  const numbered = { plan, number };
  const steps: Step[] = [
    { at: on(plan.handedIn, zone), act: (world) => collections.dropOff(world, numbered) },
  ];
  if (plan.decided)
    steps.push({ at: on(plan.decided, zone), act: (world) => collections.decide(world, numbered) });
  return steps;
}

function disputeSteps(plan: DisputePlan, { on, zone }: { on: Timing; zone: string }): Step[] {
  const { asked, remarked, answered } = plan;
  const steps: Step[] = [{ at: on(asked, zone), act: (world) => disputes.question(world, plan) }];
  if (remarked)
    steps.push({ at: on(remarked, zone), act: (world) => disputes.remark(world, plan) });
  if (answered)
    steps.push({ at: on(answered, zone), act: (world) => disputes.answer(world, plan) });
  return steps;
}

function redemptionSteps(
  { who, reward, at, changes }: RedemptionPlan,
  number: number,
  on: Timing,
): Step[] {
  return [
    { at: on(at), act: (world) => collections.spendOn(world, { who, reward, number }) },
    ...changes.map((step): Step => ({
      at: on(step),
      act: (world) => collections.moveTo(world, number, step),
    })),
  ];
}
