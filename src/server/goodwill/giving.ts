// 1. The sum of the month is read under the lock of the person's row: of two admins at once the second counts the first.
// 2. The gift, its ledger entry, balance, notification and audit event are one transaction.
import type { Goodwill, GoodwillForm } from "#contract/corrections/goodwill.ts";
import { mayActOn } from "#domain/permissions.ts";

import type { Caller } from "../core/access/caller.ts";
import { type Owner, ownerWith } from "../core/access/owner.ts";
import { audit } from "../core/database/audit.ts";
import type { Tx } from "../core/database/database.ts";
import { newId } from "../core/database/ids.ts";
import type { Deps } from "../core/deps.ts";
import { Failure } from "../core/failures/failure.ts";
import { creditGift } from "./crediting.ts";
import { monthOf } from "./month.ts";
import { insertGoodwill, lockReceiver } from "./store.ts";

/**
 * Gives a person points at once, or asks another admin where they are more than is left of the month (PRODUCT R28.11, R28.12).
 * @throws Failure("own_goodwill"), Failure("user_not_found"), Failure("not_allowed") for a person of the same or a higher
 * rank, Failure("goodwill_gone")
 */
export async function givePoints(
  deps: Deps,
  tx: Tx,
  caller: Caller,
  { userId, form: { points, reason } }: { userId: string; form: GoodwillForm },
): Promise<Goodwill> {
  if (userId === caller.id) throw new Failure("own_goodwill");
  const owner = ownerWith(caller, "points.give", { id: userId });
  await lockFor(tx, caller, owner);
  const { left } = await monthOf(deps, owner, tx);
  const status = points <= left ? "credited" : "waiting";
  const gift = { id: newId(), points, reason };
  const at = deps.now();
  await insertGoodwill(tx, owner, { ...gift, status, askedBy: caller.id, at });
  if (status === "credited") await creditGift(deps, tx, { ...gift, userId, actorId: caller.id });
  await audit(tx, {
    type: status === "credited" ? "points_given" : "points_requested",
    at,
    userId,
    actorId: caller.id,
    subjectType: "goodwill",
    subjectId: gift.id,
    detail: { points },
  });
  return { _id: gift.id, points, status };
}

async function lockFor(tx: Tx, caller: Caller, owner: Owner): Promise<void> {
  const receiver = await lockReceiver(tx, owner);
  if (!receiver) throw new Failure("user_not_found");
  if (!mayActOn(caller, receiver)) throw new Failure("not_allowed");
  if (!receiver.isActive) throw new Failure("goodwill_gone");
}
