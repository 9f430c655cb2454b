// People question counts, and staff answer.
import { decideDispute } from "#server/corrections/answering.ts";
import { remarkOnDispute, withdrawDispute } from "#server/corrections/disputes.ts";
import { openDispute } from "#server/corrections/questioning.ts";
import { inTransaction } from "#server/core/database/transaction.ts";

import type { DisputePlan } from "./plan-disputes.ts";
import { AGENT } from "./plan-people.ts";
import { admin, callerOf, idOf, type World } from "./world.ts";

const nameOf = ({ number }: DisputePlan): string => `dispute ${number}`;

export async function question(world: World, plan: DisputePlan): Promise<void> {
  const { number, who, material, claimed, note } = plan;
  const form = {
    subjectType: "pickup",
    subjectId: idOf(world, `pickup ${number}`),
    claim: "count",
    [material]: claimed,
    note,
  } as const;
  const opened = await openDispute(world.deps, callerOf(world, who, "user"), form, (work) =>
    inTransaction(world.deps.db, work),
  );
  world.ids.set(nameOf(plan), opened._id);
}

export async function remark(world: World, plan: DisputePlan): Promise<void> {
  if (!plan.remarked) return;
  const said = { id: idOf(world, nameOf(plan)), remark: plan.remarked.text };
  await remarkOnDispute(world.deps, callerOf(world, AGENT, "agent"), said);
}

export async function answer(world: World, plan: DisputePlan): Promise<void> {
  if (!plan.answered) return;
  const id = idOf(world, nameOf(plan));
  const { outcome, count, reason } = plan.answered;
  if (outcome === "withdrawn") {
    await withdrawDispute(world.deps, callerOf(world, plan.who, "user"), id);
    return;
  }
  const decision =
    outcome === "declined"
      ? { outcome, reason }
      : { outcome, reason, items: { [plan.material]: count ?? 0 } };
  await decideDispute(world.deps, admin(world), { id, decision });
}
