// What the office does for a resident who cannot sign in (PRODUCT R46.3, R40.12); what anybody else has is theirs alone.
import type { OwnCode } from "#contract/rewards.ts";

import type { Caller } from "../core/access/caller.ts";
import type { Owner } from "../core/access/owner.ts";
import { audit } from "../core/database/audit.ts";
import type { Queryable } from "../core/database/database.ts";
import { inTransaction } from "../core/database/transaction.ts";
import type { Deps } from "../core/deps.ts";
import { Failure } from "../core/failures/failure.ts";
import { helpedOwner, userOf } from "../profile/service.ts";
import { readRedemptions } from "./store-redemptions.ts";
import { readCode } from "./store-vouchers.ts";
import { openCode } from "./voucher-codes.ts";

/** A resident who cannot sign in, whose points may be spent. @throws as `helpedOwner`; Failure("account_disabled") */
export async function helpedToRedeem(db: Queryable, caller: Caller, id: string): Promise<Owner> {
  const owner = await helpedOwner(db, caller, id);
  if ((await userOf(db, id)).isDisabled) throw new Failure("account_disabled");
  return owner;
}

/**
 * The code of a redemption of a resident who cannot sign in; that it was shown is written down first.
 * @throws as `helpedOwner`; Failure("not_found") where there is no such redemption, or it has no code
 */
export function codeForOffice(
  deps: Pick<Deps, "db" | "now" | "secret">,
  caller: Caller,
  redemptionId: string,
): Promise<OwnCode> {
  return inTransaction(deps.db, async (tx) => {
    const [redemption] = await readRedemptions(tx, [redemptionId]);
    if (!redemption) throw new Failure("not_found");
    const owner = await helpedOwner(tx, caller, redemption.user._id);
    const stored = await readCode(tx, owner, redemptionId);
    if (!stored) throw new Failure("not_found");
    await audit(tx, {
      type: "voucher_shown",
      at: deps.now(),
      userId: owner,
      actorId: caller.id,
      subjectType: "redemption",
      subjectId: redemptionId,
      detail: { name: redemption.name },
    });
    return { code: openCode(deps, stored) };
  });
}
