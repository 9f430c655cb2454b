// 1. A held friend is decided once: of several decisions at the same moment one succeeds (one conditional statement).
// 2. The inviter's row is locked first, as when a friend is credited at once, so that the two cannot wait for each other.
// 3. Decision, ledger entry, balances, notification and audit event are one transaction: all or none.
import type { HeldReferralDecision } from "#contract/management.ts";
import { friendRefused, referralRefused } from "#domain/emails/referrals.ts";
import { REFERRAL_POINTS } from "#domain/referrals.ts";

import type { Caller } from "../core/access/caller.ts";
import { audit } from "../core/database/audit.ts";
import type { Tx } from "../core/database/database.ts";
import { inTransaction } from "../core/database/transaction.ts";
import type { Deps } from "../core/deps.ts";
import { Failure } from "../core/failures/failure.ts";
import { inert } from "../core/text/typed-text.ts";
import { notify } from "../notifications/service.ts";
import { pay } from "./paying.ts";
import { decideHeld, firstNameOf, inviterOf, lockAccount } from "./store-held.ts";

type Asked = { friendId: string; decision: HeldReferralDecision };

/** Credits or refuses a friend beyond the limit of their inviter (PRODUCT R7.5). */
export function decideReferral(
  deps: Deps,
  caller: Caller,
  { friendId, decision: form }: Asked,
): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    const referrerId = await inviterOf(tx, friendId);
    if (referrerId === undefined) throw new Failure("not_found");
    if (referrerId === caller.id) throw new Failure("own_referral");
    await (form.decision === "credited" ? pays : refuses)(deps, tx, {
      referrerId,
      friendId,
      by: caller.id,
    });
    await audit(tx, {
      type: form.decision === "credited" ? "referral_credited" : "referral_refused",
      at: deps.now(),
      userId: referrerId,
      actorId: caller.id,
      subjectType: "referral",
      subjectId: friendId,
      detail: {
        reason: form.reason,
        ...(form.decision === "credited" && { points: REFERRAL_POINTS }),
      },
    });
  });
}

type Decided = { referrerId: string; friendId: string; by: string };

async function pays(deps: Deps, tx: Tx, { referrerId, friendId, by }: Decided): Promise<void> {
  const referrer = await lockAccount(tx, referrerId);
  const points = await decideHeld(tx, friendId, { held: false, points: REFERRAL_POINTS });
  if (points === undefined) throw new Failure("referral_decided");
  const firstName = await firstNameOf(tx, friendId);
  if (!referrer || firstName === undefined) throw new Failure("referral_gone");
  await pay(deps, tx, { referrer, friend: { id: friendId, firstName, points }, actorId: by });
}

async function refuses(deps: Deps, tx: Tx, { referrerId, friendId }: Decided): Promise<void> {
  const referrer = await lockAccount(tx, referrerId);
  const points = await decideHeld(tx, friendId, { refused_at: deps.now() });
  if (points === undefined) throw new Failure("referral_decided");
  const firstName = await firstNameOf(tx, friendId);
  if (firstName === undefined) return;
  // Who was to get nothing was told nothing.
  if (points > 0)
    await notify(deps, tx, {
      userId: friendId,
      event: `friend_refused:${friendId}`,
      notice: friendRefused,
    });
  if (!referrer) return;
  await notify(deps, tx, {
    userId: referrerId,
    event: `referral_refused:${friendId}`,
    notice: (say) => referralRefused(say, { firstName: inert(firstName) }),
  });
}
