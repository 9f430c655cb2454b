// What became of the points: rewards redeemed as balances allowed, and medals given when they were earned.
import { addCounts, NO_ITEMS } from "#domain/rates/materials.ts";
import type { ItemCounts } from "#domain/rates/material-facts.ts";
import type { RedemptionStatus } from "#domain/redemptions.ts";
import { REFERRAL_POINTS } from "#domain/referrals.ts";

import type { Random } from "#domain/random.ts";
import { rewards } from "./plan-catalogue.ts";
import type { Income, Moment } from "./plan-collections.ts";
import { MAYA, type Resident } from "./plan-people.ts";

export type RedemptionStep = Moment & {
  readonly status: RedemptionStatus;
  /** Why it was rejected. */
  readonly reason?: string | undefined;
};

export type RedemptionPlan = {
  readonly who: string;
  readonly reward: string;
  readonly at: Moment;
  readonly changes: readonly RedemptionStep[];
};

/** Redemptions of residents other than Maya, `count` of them, none beyond what its owner had at that time. */
export function planRedemptions(
  people: readonly Resident[],
  income: readonly Income[],
  { random, count }: { random: Random; count: number },
): RedemptionPlan[] {
  const balances = new Map<string, number>();
  const possible: RedemptionPlan[] = [];
  for (const { who, day, points } of withReferrals(people, income)) {
    const balance = (balances.get(who) ?? 0) + points;
    const affordable = rewards.filter((reward) => reward.points <= balance);
    const reward =
      affordable.length > 0 && random.chance(0.5) ? random.pick(affordable) : undefined;
    balances.set(who, balance - (reward?.points ?? 0));
    if (reward && who !== MAYA)
      possible.push(redemptionOf({ who, reward: reward.key }, day, random));
  }
  return spreadOver(possible, count);
}

/** A friend's sign-up brings points too, on the friend's first day. */
function withReferrals(
  people: readonly Resident[],
  income: readonly Income[],
): Pick<Income, "who" | "day" | "points">[] {
  const referrals = people.flatMap(({ invitedBy, joined }) =>
    invitedBy === undefined ? [] : { who: invitedBy, day: joined, points: REFERRAL_POINTS },
  );
  return [...referrals, ...income].toSorted((a, b) => a.day - b.day);
}

/** As many as asked for, evenly over the year. One that is left out leaves its owner more points. */
function spreadOver<T>(list: readonly T[], count: number): T[] {
  const step = list.length / count;
  if (step < 1) throw new RangeError(`Only ${list.length} of ${count} redemptions are possible`);
  return Array.from({ length: count }, (_, index) => list.at(-1 - Math.floor(index * step))).filter(
    (item) => item !== undefined,
  );
}

function redemptionOf(
  { who, reward }: { who: string; reward: string },
  earned: number,
  random: Random,
): RedemptionPlan {
  const day = earned + random.whole(1, 4);
  const time = random.pick(["07:35", "12:50", "18:15", "21:40"]);
  // Nothing is redeemed today or later; the last redemptions are late yesterday, after the points were credited.
  const at = day < 0 ? { day, time } : { day: -1, time: "22:50" };
  return { who, reward, at, changes: changesSince(at.day, reward, random) };
}

const REASONS = [
  "The sponsor has none left this season.",
  "We could not reach you to hand it over.",
  "It was redeemed twice by mistake.",
];

/** Older ones are completed or rejected, those of last week are processing, the newest are pending. */
function changesSince(day: number, reward: string, random: Random): RedemptionPlan["changes"] {
  const after = (days: number, status: RedemptionStatus): RedemptionPlan["changes"][number] => ({
    day: day + days,
    time: random.pick(["10:15", "11:20", "15:30"]),
    status,
  });
  // A code of the sponsor is all that there is to hand over, so these are completed at once (PRODUCT R40.4).
  const isCode = rewards.some(({ key, voucher }) => key === reward && voucher === "file");
  if (day > -9 || (isCode && day > -26)) return [];
  if (day > -26) return [after(2, "processing")];
  // A redemption of a reward that is out of stock is not rejected, since this would restock it.
  if (reward !== "tote" && random.chance(0.13))
    return [{ ...after(2, "rejected"), reason: REASONS[-day % REASONS.length] }];
  if (isCode) return [];
  return [after(1, "processing"), after(random.whole(3, 7), "completed")];
}

export type MedalPlan = { readonly who: string; readonly badge: string; readonly at: Moment };

type Deserved = readonly [badge: string, isEarned: (sum: ItemCounts, income: Income) => boolean];
const deserved: readonly Deserved[] = [
  ["first-bounce", () => true],
  ["thread-saver", (sum) => sum.fabric >= 50],
  ["glass-act", (sum) => sum.glass >= 50],
  ["goal-keeper", (_, income) => income.campaign === "coats"],
];

/** Badges are given some days after they are earned; only Maya gets every one. */
export function planMedals(
  people: readonly Resident[],
  income: readonly Income[],
  random: Random,
): MedalPlan[] {
  const medals = new Map<string, MedalPlan>();
  const give = (who: string, badge: string, day: number): void => {
    const key = `${who} ${badge}`;
    if (medals.has(key) || !(who === MAYA || random.chance(0.45))) return;
    medals.set(key, {
      who,
      badge,
      at: { day: Math.min(-1, day + random.whole(1, 6)), time: "16:05" },
    });
  };
  const sums = new Map<string, ItemCounts>();
  for (const one of income) {
    const sum = addCounts(sums.get(one.who) ?? NO_ITEMS, one.counts);
    sums.set(one.who, sum);
    for (const [badge, isEarned] of deserved) if (isEarned(sum, one)) give(one.who, badge, one.day);
  }
  for (const { invitedBy, joined } of people)
    if (invitedBy !== undefined) give(invitedBy, "good-neighbor", joined);
  return [...medals.values()];
}
