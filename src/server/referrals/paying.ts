import { friendWelcomed, referralCredited } from "#domain/emails/referrals.ts";
import { welcomeEntry } from "#domain/impact/ledger.ts";
import { REFERRAL_POINTS } from "#domain/referrals.ts";

import { giveReached } from "../badges/service.ts";
import type { Tx } from "../core/database/database.ts";
import type { Deps } from "../core/deps.ts";
import { inert } from "../core/text/typed-text.ts";
import { credit } from "../impact/service.ts";
import { notify } from "../notifications/service.ts";
import { changeAccount } from "../profile/service.ts";

type Credited = {
  referrer: { id: string; referrals: number };
  friend: {
    id: string;
    firstName: string;
    /** What the friend gets. */
    points: number;
  };
  /** The admin who decided; null where the rules did. */
  actorId: string | null;
};

/** Credits a friend to the referrer, whose row is locked, and what the friend gets; tells both (PRODUCT R7.2, R35.1). */
export async function pay(
  deps: Deps,
  tx: Tx,
  { referrer, friend, actorId }: Credited,
): Promise<void> {
  const { id: referrerId, referrals } = referrer;
  await credit(deps, tx, {
    userId: referrerId,
    kind: "referral",
    points: REFERRAL_POINTS,
    carbonUnits: 0,
    source: { type: "referral", id: friend.id },
    actorId,
  });
  await changeAccount(tx, referrerId, { referrals_count: referrals + 1 }, deps.now());
  await notify(deps, tx, {
    userId: referrerId,
    event: `referral_credited:${friend.id}`,
    notice: (say) =>
      referralCredited(say, { firstName: inert(friend.firstName), points: REFERRAL_POINTS }),
  });
  await giveReached(deps, tx, referrerId);
  if (friend.points > 0) await welcome(deps, tx, { ...friend, actorId });
}

type Welcomed = { id: string; points: number; actorId: string | null };

async function welcome(deps: Deps, tx: Tx, { id, points, actorId }: Welcomed): Promise<void> {
  await credit(deps, tx, { ...welcomeEntry(id, points), userId: id, actorId });
  await notify(deps, tx, {
    userId: id,
    event: `friend_welcomed:${id}`,
    notice: (say) => friendWelcomed(say, { points }),
  });
}
