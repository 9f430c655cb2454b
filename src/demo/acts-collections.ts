// People hand things in, staff count them, points are spent.
import { inTransaction } from "#server/core/database/transaction.ts";
import { completePickup } from "#server/pickups/completing.ts";
import { bookPickup, cancelPickup } from "#server/pickups/booking.ts";
import { decideDropOff } from "#server/drop-offs/deciding.ts";
import { handIn } from "#server/drop-offs/handing-in.ts";
import { changeStatus, redeem } from "#server/rewards/redemptions.ts";

import type { DropOffPlan, PickupPlan } from "./plan-collections.ts";
import { ADMIN } from "./plan-people.ts";
import type { RedemptionStep } from "./plan-redemptions.ts";
import { admin, callerOf, idOf, type World } from "./world.ts";

/** The number that the plan gives to a thing that happens several times. */
type Numbered<T> = { readonly plan: T; readonly number: number };

export async function book(
  world: World,
  { plan, number, date }: Numbered<PickupPlan> & { date: string },
): Promise<void> {
  const [timeStart, timeEnd] = plan.window;
  const form = {
    location: idOf(world, `home ${plan.who} ${plan.home}`),
    date,
    timeStart,
    timeEnd,
    description: plan.description,
    itemType: plan.itemType,
    ...campaignOf(world, plan),
  };
  const pickup = await inTransaction(world.deps.db, (tx) =>
    bookPickup(world.deps, tx, callerOf(world, plan.who, "user"), form),
  );
  world.ids.set(`pickup ${number}`, pickup._id);
}

/** An agent counts the item type; the admin counts the four materials of a mixed load. */
export async function complete(
  world: World,
  { plan, number }: Numbered<PickupPlan>,
): Promise<void> {
  const { by = ADMIN, items = {} } = plan.counted ?? {};
  const isMixed = by === ADMIN;
  const { plastic = 0, fabric = 0, glass = 0, paper = 0 } = items;
  const form = isMixed
    ? { items: { plastic, fabric, glass, paper } }
    : { itemsCount: items[plan.itemType] ?? 0 };
  const id = idOf(world, `pickup ${number}`);
  const caller = callerOf(world, by, isMixed ? "admin" : "agent");
  await inTransaction(world.deps.db, (tx) => completePickup(world.deps, tx, caller, { id, form }));
}

export async function cancel(world: World, { plan, number }: Numbered<PickupPlan>): Promise<void> {
  const id = idOf(world, `pickup ${number}`);
  await cancelPickup(world.deps, callerOf(world, plan.who, "user"), id);
}

export async function dropOff(
  world: World,
  { plan, number }: Numbered<DropOffPlan>,
): Promise<void> {
  const form = {
    location: idOf(world, `partner ${plan.partner}`),
    description: plan.description,
    itemType: plan.itemType,
    file: await world.pictures.photo(plan.itemType, plan.photo),
    ...campaignOf(world, plan),
  };
  const made = await handIn(world.deps, callerOf(world, plan.who, "user"), form, (work) =>
    inTransaction(world.deps.db, work),
  );
  world.ids.set(`drop-off ${number}`, made._id);
}

export async function decide(world: World, { plan, number }: Numbered<DropOffPlan>): Promise<void> {
  if (!plan.decided) return;
  const decision =
    "count" in plan.decided
      ? ({ status: "completed", itemsCount: plan.decided.count } as const)
      : ({ status: "rejected", reason: plan.decided.reason } as const);
  await decideDropOff(world.deps, admin(world), {
    id: idOf(world, `drop-off ${number}`),
    decision,
  });
}

const campaignOf = (
  world: World,
  { campaign }: { readonly campaign?: string },
): { campaignId?: string } =>
  campaign === undefined ? {} : { campaignId: idOf(world, `campaign ${campaign}`) };

export async function spendOn(
  world: World,
  { who, reward, number }: { who: string; reward: string; number: number },
): Promise<void> {
  const redemption = await inTransaction(world.deps.db, (tx) =>
    redeem(world.deps, tx, callerOf(world, who, "user"), { id: idOf(world, `reward ${reward}`) }),
  );
  world.ids.set(`redemption ${number}`, redemption._id);
}

export async function moveTo(
  world: World,
  number: number,
  { status, reason }: Pick<RedemptionStep, "status" | "reason">,
): Promise<void> {
  const id = idOf(world, `redemption ${number}`);
  await changeStatus(world.deps, admin(world), { id, status, reason });
}
