import type { DropOff } from "#contract/drop-offs.ts";
import { reviewRefusal } from "#domain/unusual.ts";

import { audit } from "../core/database/audit.ts";
import type { Caller } from "../core/access/caller.ts";
import type { Deps } from "../core/deps.ts";
import { Failure } from "../core/failures/failure.ts";
import { inTransaction } from "../core/database/transaction.ts";
import { findDropOff } from "./store.ts";
import { reviewRow } from "./store-moves.ts";

/**
 * Marks an unusual count as reviewed by an admin, which removes it from their list. A second review changes nothing.
 */
export const reviewDropOff = (deps: Deps, caller: Caller, id: string): Promise<DropOff> =>
  inTransaction(deps.db, async (tx) => {
    const dropOff = await findDropOff(tx, id);
    if (!dropOff) throw new Failure("not_found");
    const refusal = reviewRefusal(dropOff, caller.id);
    if (refusal) throw new Failure(refusal);
    const at = deps.now();
    if (!(await reviewRow(tx, id, { by: caller.id, at }))) return dropOff;
    await audit(tx, {
      type: "drop_off_reviewed",
      at,
      userId: dropOff.user._id,
      actorId: caller.id,
      subjectType: "drop_off",
      subjectId: id,
      detail: { points: dropOff.pointsEarned },
    });
    return (await findDropOff(tx, id)) ?? dropOff;
  });
