// 1. A pickup is closed once: mark, audit event and notification are one transaction.
// 2. Moving, completing or cancelling it before ends that, also at the same moment: the mark is one conditional statement.
import { pickupLapsed } from "#domain/emails/pickups.ts";

import { audit } from "../core/database/audit.ts";
import { inTransaction } from "../core/database/transaction.ts";
import type { Deps } from "../core/deps.ts";
import { notify } from "../notifications/service.ts";
import { lapseRow } from "./store-changes.ts";
import { lapsingAt } from "./store.ts";

/** How many are found at once. */
const BATCH = 1_000;

/** Closes pending pickups that nobody moved after an attempt on the resident's side (PRODUCT R16.7); returns how many. */
export async function lapseDue(deps: Deps): Promise<number> {
  let closed = 0;
  while (true) {
    const ids = await lapsingAt(deps.db, deps.now(), BATCH);
    for (const id of ids) if (await lapse(deps, id)) closed++;
    if (ids.length < BATCH) return closed;
  }
}

const lapse = (deps: Deps, id: string): Promise<boolean> =>
  inTransaction(deps.db, async (tx) => {
    const at = deps.now();
    const pickup = await lapseRow(tx, id, at);
    if (!pickup) return false;
    const { userId } = pickup;
    await audit(tx, {
      type: "pickup_lapsed",
      at,
      userId,
      subjectType: "pickup",
      subjectId: id,
    });
    await notify(deps, tx, {
      userId,
      event: `pickup_lapsed:${id}`,
      change: { of: id, isUrgent: true },
      notice: (say) => pickupLapsed(say, pickup),
    });
    return true;
  });
