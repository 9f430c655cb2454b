// 1. A request is decided once: of several decisions at the same moment one succeeds (one conditional statement).
// 2. The person's row is locked first, as when points are given at once, so that the two cannot wait for each other.
import type { GoodwillDecision, GoodwillRequest } from "#contract/corrections/goodwill.ts";
import type { Page, Paging } from "#contract/page.ts";
import { pointsRefused } from "#domain/emails/goodwill.ts";
import { type GoodwillRefusal, goodwillRefusal } from "#domain/impact/goodwill.ts";

import type { Caller } from "../core/access/caller.ts";
import { everybodys, type Owned, ownerWith } from "../core/access/owner.ts";
import { audit } from "../core/database/audit.ts";
import type { Tx } from "../core/database/database.ts";
import { inTransaction } from "../core/database/transaction.ts";
import type { Deps } from "../core/deps.ts";
import { Failure } from "../core/failures/failure.ts";
import { readList } from "../core/lists/list.ts";
import { notify } from "../notifications/service.ts";
import { creditGift } from "./crediting.ts";
import { type Asked, endRequest, findRequest, lockReceiver, requests } from "./store.ts";

/** What waits for another admin, the oldest request first. */
export function goodwillRequests(
  { db, now }: Pick<Deps, "db" | "now">,
  paging: Paging,
): Promise<Page<GoodwillRequest>> {
  return readList(db, requests(now()), paging);
}

/**
 * Credits or refuses points that a colleague asked for (PRODUCT R28.13).
 * @throws Failure("not_found"), Failure("own_goodwill"), Failure("own_request"), Failure("goodwill_decided"),
 * Failure("goodwill_gone") where nothing can be credited any more
 */
export function decideGoodwill(
  deps: Deps,
  caller: Caller,
  { id, decision }: { id: string; decision: GoodwillDecision },
): Promise<void> {
  const because = decision.decision === "refused" ? decision.reason : null;
  return inTransaction(deps.db, async (tx) => {
    const asked = await findRequest(tx, id, everybodys(caller, "points.give"));
    if (!asked) throw new Failure("not_found");
    const refusal = goodwillRefusal(asked, caller.id);
    if (refusal) throw new Failure(refusal);
    await end(deps, tx, caller, { asked, because });
    await audit(tx, {
      type: because === null ? "points_given" : "points_refused",
      at: deps.now(),
      userId: asked.receiverId,
      actorId: caller.id,
      subjectType: "goodwill",
      subjectId: id,
      detail: { points: asked.points, ...(because !== null && { reason: because }) },
    });
  });
}

type Decided = { asked: Owned<Asked>; because: GoodwillRefusal | null };

async function end(deps: Deps, tx: Tx, caller: Caller, { asked, because }: Decided): Promise<void> {
  const { id, receiverId, points, reason } = asked;
  const receiver = await lockReceiver(tx, ownerWith(caller, "points.give", { id: receiverId }));
  if (!(await endRequest(tx, asked, { by: caller.id, at: deps.now(), because })))
    throw new Failure("goodwill_decided");
  if (because !== null) return tell(deps, tx, asked, because);
  if (!receiver?.isActive) throw new Failure("goodwill_gone");
  const gift = { id, userId: receiverId, points, reason: reason ?? "" };
  await creditGift(deps, tx, { ...gift, actorId: caller.id });
}

/** In the product alone: who asked is at work there. */
function tell(
  deps: Deps,
  tx: Tx,
  { id, receiverId: personId, askedById, points }: Asked,
  because: GoodwillRefusal,
): Promise<void> {
  return notify(deps, tx, {
    userId: askedById,
    event: `points_refused:${id}`,
    notice: (say) => pointsRefused(say, { points, because, personId }),
    email: false,
  });
}
