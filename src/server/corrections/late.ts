// A dispute is late once: mark, audit event and notifications are one transaction (PRODUCT R24.8).
import { disputeLate, disputeLateForStaff } from "#domain/emails/corrections.ts";

import { audit } from "../core/database/audit.ts";
import { inTransaction } from "../core/database/transaction.ts";
import type { Deps } from "../core/deps.ts";
import { localDateOf } from "../core/time/zone.ts";
import { activeSuperadmins } from "../auth/service.ts";
import { notify, notifyMany } from "../notifications/service.ts";
import { answerDueAt } from "./due.ts";
import { extendRow, lateAt } from "./store-dispute-changes.ts";
import { disputes } from "./store-disputes.ts";

/** How many are found at once. */
const BATCH = 1_000;

/** Moves the day of disputes that nobody answered by it, and tells their owners and superadmins; returns how many. */
export async function extendLate(deps: Deps): Promise<number> {
  let extended = 0;
  while (true) {
    const ids = await lateAt(deps.db, deps.now(), BATCH);
    for (const id of ids) if (await extend(deps, id)) extended++;
    if (ids.length < BATCH) return extended;
  }
}

const extend = (deps: Deps, id: string): Promise<boolean> =>
  inTransaction(deps.db, async (tx) => {
    const [dispute] = await disputes.read(tx, [id]);
    if (!dispute) return false;
    const { collection, user } = dispute;
    const { timeZone, name: placeName } = collection.place;
    const dueAt = await answerDueAt(deps, tx, new Date(dispute.dueAt), timeZone);
    const at = deps.now();
    if (!(await extendRow(tx, id, { dueAt, at }))) return false;
    await audit(tx, {
      type: "dispute_extended",
      at,
      userId: user._id,
      subjectType: collection.type,
      subjectId: collection._id,
      detail: { dispute: id, dueAt: dueAt.toISOString() },
    });
    const late = { type: collection.type, placeName, answerOn: localDateOf(dueAt, timeZone) };
    await notify(deps, tx, {
      userId: user._id,
      event: `dispute_late:${id}`,
      notice: (say) => disputeLate(say, late),
    });
    await notifyMany(deps, tx, {
      userIds: await activeSuperadmins(tx),
      event: `dispute_late_for_staff:${id}`,
      notice: (say) => disputeLateForStaff(say, { ...late, id }),
    });
    return true;
  });
