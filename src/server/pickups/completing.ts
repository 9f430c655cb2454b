// 1. Of several completions at once exactly one succeeds: pending -> completed is one conditional statement.
// 2. Status, ledger entry, balances, campaign, badges, notification and audit event are one transaction: all or none.
// 3. A deletion takes back exactly what its own statement saw as completed, once.
// 4. What was cancelled less than a day ago is completed only where the form says so, and its owner is told (PRODUCT R16.9).
// 5. An agent counts the pickup's own item type, and never their own pickup; only admins enter four counts, of any
// material.
import type { AuditDetail } from "#contract/audit.ts";
import type { AuditType } from "#contract/management.ts";
import type { CompletionForm, Pickup } from "#contract/pickups.ts";
import { happenedAt } from "#domain/device-time.ts";
import { HOUR_MS } from "#domain/durations.ts";
import { collectionEntry } from "#domain/impact/ledger.ts";
import type { ItemCounts, Material } from "#domain/rates/material-facts.ts";
import { countsFromAgent, countsOf, totalItems } from "#domain/rates/materials.ts";
import { pickupWindowText } from "#domain/notifications/text-messages.ts";
import { pickupCancelledByStaff, pickupCompleted, pickupRevived } from "#domain/emails/pickups.ts";
import {
  completionRefusal,
  deletionEffect,
  ownPickupRefusal,
  REVIVAL_HOURS,
} from "#domain/pickups/pickups.ts";
import { may } from "#domain/permissions.ts";

import { audit } from "../core/database/audit.ts";
import type { Caller } from "../core/access/caller.ts";
import { everybodys } from "../core/access/owner.ts";
import type { Tx } from "../core/database/database.ts";
import type { Deps } from "../core/deps.ts";
import { Failure } from "../core/failures/failure.ts";
import { inTransaction } from "../core/database/transaction.ts";
import { giveReached, tellOfLevel } from "../badges/service.ts";
import { advance } from "../campaigns/service.ts";
import { credit, reverseCollection, unusualFor, wasFirstCollection } from "../impact/service.ts";
import { notify } from "../notifications/service.ts";
import { ratesOfCollection } from "../rates/service.ts";
import { findPickup } from "./store.ts";
import { fixedFactsOf, stateOf } from "./store-facts.ts";
import {
  completeRow,
  deleteRow,
  type ChangedPickup,
  lockPickup,
  reviveRow,
} from "./store-changes.ts";

/** Completes a pending pickup with the counts and credits its owner (PRODUCT R3.5). */
export async function completePickup(
  deps: Deps,
  tx: Tx,
  caller: Caller,
  { id, form, deviceTime }: { id: string; form: CompletionForm; deviceTime?: number | undefined },
): Promise<Pickup> {
  mayCount(caller, form);
  const fixed = await fixedFactsOf(tx, id);
  if (!fixed) throw new Failure("not_found");
  const own = ownPickupRefusal(caller, fixed.userId);
  if (own) throw new Failure(own);
  const revived = form.revive === true ? await revive(deps, tx, caller, id) : undefined;
  const happened = happenedAt(deps.now().getTime(), {
    happenedAt: form.happenedAt === undefined ? undefined : Date.parse(form.happenedAt),
    deviceTime,
  });
  const counts = countsIn(form, fixed.itemType);
  const rates = await ratesOfCollection(deps, tx, {
    zone: fixed.zone,
    given: fixed.bookedAt,
    counted: new Date(happened.at),
  });
  const entry = collectionEntry(counts, { type: "pickup", id }, rates);
  const pickup = await completeRow(tx, id, {
    counts,
    itemsCount: totalItems(counts),
    points: entry.points,
    unusual: await unusualFor(tx, fixed.userId, counts),
    by: caller.id,
    at: deps.now(),
    completedAt: new Date(happened.at),
    recordedAt: happened.recordedAt === null ? null : new Date(happened.recordedAt),
  });
  if (!pickup) throw await refusal(tx, caller, id);
  const { userId } = pickup;
  const standing = await credit(deps, tx, { ...entry, userId, actorId: caller.id });
  await advanceCampaign(deps, tx, { pickup, counts, collections: 1 });
  const isFirst = await wasFirstCollection(tx, { ...standing, userId });
  await notify(deps, tx, {
    userId,
    event: revived ? `pickup_revived:${id}` : `pickup_completed:${id}`,
    moment: isFirst ? "first_collection" : undefined,
    change: { of: id, isUrgent: true },
    notice: (say) =>
      revived ? pickupRevived(say, { ...pickup, ...revived }) : pickupCompleted(say, pickup),
  });
  await tellOfLevel(deps, tx, { ...standing, userId, by: entry.carbonUnits });
  await giveReached(deps, tx, userId);
  const { clockMinutes } = happened;
  const detail = clockMinutes === null ? {} : { clockMinutes };
  await record(deps, tx, { type: "pickup_completed", pickup, caller, detail });
  // The response is stored for retries, so it must not contain a phone number.
  return (await findPickup(tx, id, "as owner")) ?? nothingHere();
}

/** Takes back a cancellation of the last 24 hours, and says who had ended it; undefined: there was none. */
async function revive(
  deps: Pick<Deps, "now">,
  tx: Tx,
  caller: Caller,
  id: string,
): Promise<{ endedBy: "owner" | "office" | "product" } | undefined> {
  const pickup = await lockPickup(tx, id);
  const at = deps.now();
  const cancelledAt = pickup?.cancelledAt;
  if (!cancelledAt || at.getTime() - cancelledAt.getTime() > REVIVAL_HOURS * HOUR_MS)
    return undefined;
  if (!(await reviveRow(tx, id, at))) return undefined;
  const detail = { cancelledAt: cancelledAt.toISOString() };
  await record({ now: () => at }, tx, { type: "pickup_revived", pickup, caller, detail });
  if (pickup.cancelledBy !== null) return { endedBy: "office" };
  const isClosed = pickup.lapsesAt !== null && pickup.lapsesAt <= cancelledAt;
  return { endedBy: isClosed ? "product" : "owner" };
}

/** What a room above this one does in the transaction that deletes a pickup. */
export type WhenDeleted = (
  deps: Deps,
  tx: Tx,
  pickup: ChangedPickup,
  caller: Caller,
) => Promise<void>;

/** Deletes any pickup; the points of a completed one are taken back in the same transaction (PRODUCT R3.6). */
export function deletePickup(
  deps: Deps,
  caller: Caller,
  id: string,
  whenDeleted: WhenDeleted,
): Promise<string> {
  return inTransaction(deps.db, async (tx) => {
    const pickup = await deleteRow(tx, id, deps.now());
    if (!pickup) throw new Failure("not_found");
    await whenDeleted(deps, tx, pickup, caller);
    const isCompleted = deletionEffect(pickup.status) === "reversal";
    const points = isCompleted ? await takeBack(deps, tx, pickup, caller.id) : 0;
    await notify(deps, tx, {
      userId: pickup.userId,
      event: `pickup_deleted:${id}`,
      change: { of: id, isUrgent: true },
      notice: (say) => pickupCancelledByStaff(say, { ...pickup, pointsTakenBack: points }),
      // Nobody waits at the door for what was collected.
      ...(!isCompleted && {
        text: (say) => pickupWindowText(say, pickup),
        textNeededBy: pickup.startsAt,
      }),
    });
    await record(deps, tx, { type: "pickup_deleted", pickup: { ...pickup, points }, caller });
    return id;
  });
}

/** Takes back what the pickup brought, corrections included (PRODUCT R13.6). @returns the points that were taken back. */
async function takeBack(
  deps: Deps,
  tx: Tx,
  pickup: ChangedPickup,
  actorId: string,
): Promise<number> {
  const { id, userId } = pickup;
  const source = { type: "pickup", id } as const;
  const { counts, points } = await reverseCollection(deps, tx, { source, userId, actorId });
  await advanceCampaign(deps, tx, { pickup, counts, collections: -1 });
  return 0 - points;
}

function mayCount(caller: Caller, { items }: CompletionForm): void {
  if (items !== undefined && !may(caller, "counts.all-materials")) throw new Failure("not_allowed");
}

/** Four counts, or one of the pickup's own item type (PRODUCT R1.3); the contract accepts only one of the two. */
const countsIn = ({ items, itemsCount = 0 }: CompletionForm, itemType: Material): ItemCounts =>
  items === undefined ? countsFromAgent(itemType, itemsCount) : countsOf(items);

type Advance = { pickup: ChangedPickup; counts: ItemCounts; collections: 1 | -1 };

/** Adds a collection to the campaign's progress, or takes its reversal off. */
async function advanceCampaign(
  deps: Deps,
  tx: Tx,
  { pickup: { campaignId, userId }, counts, collections }: Advance,
): Promise<void> {
  if (campaignId !== null) await advance(deps, tx, { campaignId, userId, counts, collections });
}

/** Why nothing was completed: another request changed the status first. */
async function refusal(tx: Tx, caller: Caller, id: string): Promise<Failure> {
  const state = await stateOf(tx, id, everybodys(caller, "pickups.collect"));
  return new Failure((state && completionRefusal(state)) ?? "not_found");
}

type Recorded = {
  type: AuditType;
  pickup: ChangedPickup;
  caller: Caller;
  detail?: AuditDetail;
};

/** Admins may handle their own pickups (SECURITY D4); the audit event records that. */
const record = (
  deps: Pick<Deps, "now">,
  tx: Tx,
  { type, pickup, caller, detail }: Recorded,
): Promise<void> =>
  audit(tx, {
    type,
    at: deps.now(),
    userId: pickup.userId,
    actorId: caller.id,
    subjectType: "pickup",
    subjectId: pickup.id,
    detail: {
      points: pickup.points,
      ...detail,
      ...(pickup.userId === caller.id && { own: true }),
    },
  });

function nothingHere(): never {
  throw new Failure("not_found");
}
