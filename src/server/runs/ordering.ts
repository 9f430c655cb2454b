// The open stops of a run in another order, by its agent or the office (PRODUCT R15.8).
import type { OrderForm, Run } from "#contract/runs.ts";
import { NOT_THE_OPEN_STOPS, reordered } from "#domain/runs/runs.ts";

import type { Caller } from "../core/access/caller.ts";
import { scopeOf } from "../core/access/owner.ts";
import { audit } from "../core/database/audit.ts";
import { inTransaction } from "../core/database/transaction.ts";
import type { Deps } from "../core/deps.ts";
import { invalidField } from "../core/failures/failure.ts";
import { found, lockedAt } from "./making.ts";
import { documentOf } from "./reading.ts";
import { raiseRevision } from "./store.ts";
import { setStops } from "./store-changes.ts";
import { stopsOfRun } from "./store-stops.ts";

/** Puts the open stops of a run into another order. */
export function orderRun(
  { db, now }: Pick<Deps, "db" | "now">,
  caller: Caller,
  { id, form }: { id: string; form: OrderForm },
): Promise<Run> {
  const at = now();
  return inTransaction(db, async (tx) => {
    const { revision } = form;
    const run = await lockedAt(tx, id, { scope: scopeOf(caller, "runs.plan"), revision });
    const stops = await stopsOfRun(tx, run, at);
    const ids = reordered(
      stops.map((stop) => ({ ...stop, settledAt: stop.settledAt?.getTime() ?? null })),
      form.pickups,
    );
    if (ids === undefined) throw invalidField("pickups", NOT_THE_OPEN_STOPS);
    await setStops(tx, run, { ids, at });
    await raiseRevision(tx, id, at);
    await audit(tx, {
      type: "run_ordered",
      at,
      actorId: caller.id,
      userId: run.agent_id,
      subjectType: "run",
      subjectId: id,
    });
    return documentOf(tx, await found(tx, id), at);
  });
}
