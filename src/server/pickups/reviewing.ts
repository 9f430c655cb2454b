import type { Pickup } from "#contract/pickups.ts";
import { reviewRefusal } from "#domain/unusual.ts";

import { audit } from "../core/database/audit.ts";
import type { Caller } from "../core/access/caller.ts";
import type { Deps } from "../core/deps.ts";
import { Failure } from "../core/failures/failure.ts";
import { inTransaction } from "../core/database/transaction.ts";
import { findPickup } from "./store.ts";
import { reviewRow } from "./store-moves.ts";

/**
 * Marks an unusual count as reviewed by an admin, which removes it from their list. A second review changes nothing.
 */
export const reviewPickup = (deps: Deps, caller: Caller, id: string): Promise<Pickup> =>
  inTransaction(deps.db, async (tx) => {
    const pickup = await findPickup(tx, id, "admin");
    if (!pickup) throw new Failure("not_found");
    const refusal = reviewRefusal(pickup, caller.id);
    if (refusal) throw new Failure(refusal);
    const at = deps.now();
    if (!(await reviewRow(tx, id, { by: caller.id, at }))) return pickup;
    await audit(tx, {
      type: "pickup_reviewed",
      at,
      userId: pickup.user._id,
      actorId: caller.id,
      subjectType: "pickup",
      subjectId: id,
      detail: { points: pickup.pointsEarned },
    });
    return (await findPickup(tx, id, "admin")) ?? pickup;
  });
