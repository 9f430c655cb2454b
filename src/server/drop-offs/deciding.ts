// 2. It is decided once: of several decisions at the same moment one succeeds (one conditional statement).
// 3. Status, ledger entry, balances, campaign, badges, notification and audit event are one transaction: all or none.
import type { DropOff, DropOffDecision } from "#contract/drop-offs.ts";
import { confirmedCounts, decisionRefusal } from "#domain/drop-offs.ts";
import { collectionEntry, type CountedEntry } from "#domain/impact/ledger.ts";
import { dropOffConfirmed, dropOffRejected } from "#domain/emails/drop-offs.ts";
import type { NotificationText } from "#domain/emails/notification-text.ts";
import type { Say } from "#domain/words/say.ts";

import type { Caller } from "../core/access/caller.ts";
import { everybodys } from "../core/access/owner.ts";
import { audit } from "../core/database/audit.ts";
import type { Tx } from "../core/database/database.ts";
import { inTransaction } from "../core/database/transaction.ts";
import type { Deps } from "../core/deps.ts";
import { Failure } from "../core/failures/failure.ts";
import { giveReached, tellOfLevel } from "../badges/service.ts";
import { advance } from "../campaigns/service.ts";
import { credit, unusualFor, wasFirstCollection } from "../impact/service.ts";
import { notify } from "../notifications/service.ts";
import { ratesOfCollection } from "../rates/service.ts";
import { existing } from "./browsing.ts";
import { type Decided, decideRow, type FixedFacts, fixedFactsOf, statusOf } from "./store-moves.ts";
import { findDropOff } from "./store.ts";

/** Confirms or rejects a pending drop-off (PRODUCT R4.1). */
export function decideDropOff(
  deps: Deps,
  caller: Caller,
  { id, decision }: { id: string; decision: DropOffDecision },
): Promise<DropOff> {
  return inTransaction(deps.db, async (tx) => {
    const fixed = await fixedFactsOf(tx, id);
    if (!fixed) throw new Failure("not_found");
    const at = deps.now();
    const { decided, entry } = await outcomeOf(deps, tx, decision, { id, at, fixed });
    if (!(await decideRow(tx, id, decided, { by: caller.id, at }))) {
      const status = await statusOf(tx, id);
      throw new Failure((status && decisionRefusal(status)) ?? "not_found");
    }
    const dropOff = existing(await findDropOff(tx, id, everybodys(caller, "drop-offs.decide")));
    const userId = dropOff.user._id;
    const standing = entry && (await creditOwner(deps, tx, { dropOff, entry, actorId: caller.id }));
    const isFirst = standing && (await wasFirstCollection(tx, { ...standing, userId }));
    await notify(deps, tx, {
      userId,
      event: `drop_off_decided:${id}`,
      moment: isFirst ? "first_collection" : undefined,
      notice: (say) => noticeOf(say, dropOff),
    });
    if (standing) {
      await tellOfLevel(deps, tx, { ...standing, userId, by: entry.carbonUnits });
      await giveReached(deps, tx, userId);
    }
    await record(deps, tx, dropOff, caller);
    return dropOff;
  });
}

/** What is stored of the decision, and the entry that credits it; none for a rejection. */
type Outcome = { decided: Decided; entry?: CountedEntry };

async function outcomeOf(
  deps: Deps,
  tx: Tx,
  decision: DropOffDecision,
  { id, at, fixed }: { id: string; at: Date; fixed: FixedFacts },
): Promise<Outcome> {
  if (decision.status === "rejected")
    return { decided: { status: "rejected", reason: decision.reason } };
  const { itemsCount } = decision;
  const { userId, itemType, zone, handedInAt: given } = fixed;
  const counts = confirmedCounts(itemType, itemsCount);
  const rates = await ratesOfCollection(deps, tx, { zone, given, counted: at });
  const entry = collectionEntry(counts, { type: "drop_off", id }, rates);
  const unusual = await unusualFor(tx, userId, counts);
  return { decided: { status: "completed", itemsCount, points: entry.points, unusual }, entry };
}

type Owned = { dropOff: DropOff; entry: CountedEntry; actorId: string };

async function creditOwner(
  deps: Deps,
  tx: Tx,
  { dropOff, entry, actorId }: Owned,
): ReturnType<typeof credit> {
  const { campaignId } = dropOff;
  const userId = dropOff.user._id;
  const { counts } = entry;
  const standing = await credit(deps, tx, { ...entry, userId, actorId });
  if (campaignId !== null) await advance(deps, tx, { campaignId, userId, counts, collections: 1 });
  return standing;
}

function noticeOf(
  say: Say,
  { status, itemType, itemsCount, ...dropOff }: DropOff,
): NotificationText {
  const locationName = dropOff.dropOffLocation.name;
  return status === "completed"
    ? dropOffConfirmed(say, { itemType, itemsCount, locationName, points: dropOff.pointsEarned })
    : dropOffRejected(say, { locationName, reason: dropOff.reason ?? "" });
}

/** Admins may decide about their own drop-offs (SECURITY D4); the audit event records that. */
const record = (deps: Deps, tx: Tx, dropOff: DropOff, caller: Caller): Promise<void> =>
  audit(tx, {
    type: dropOff.status === "completed" ? "drop_off_completed" : "drop_off_rejected",
    at: deps.now(),
    userId: dropOff.user._id,
    actorId: caller.id,
    subjectType: "drop_off",
    subjectId: dropOff._id,
    detail: {
      points: dropOff.pointsEarned,
      ...(dropOff.user._id === caller.id && { own: true }),
    },
  });
