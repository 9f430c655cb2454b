import type { Redemption } from "#contract/rewards.ts";

import type { Deps } from "../core/deps.ts";
import { fromList, inOneBatch, type OwnRows } from "../core/lists/own-data.ts";
import { redemptions } from "./store-redemptions.ts";
import { readSaving } from "./store-saving.ts";
import { codesOf } from "./store-vouchers.ts";
import { openCode } from "./voucher-codes.ts";

/** Every redemption of the person. */
export const ownRedemptions = fromList<"redemptions", "redemptions", Redemption>(redemptions);

/** The codes that the person was given, in the words in which they can be used. */
export function ownCodes(deps: Pick<Deps, "secret">): OwnRows<"codes"> {
  return inOneBatch<"codes">(async (db, owner) =>
    (await codesOf(db, owner)).map(({ redemptionId, ...stored }) => ({
      redemptionId,
      code: openCode(deps, stored),
    })),
  );
}

/** The reward that the person is saving for. */
export const ownSaving = inOneBatch<"savingFor">(async (db, owner) => {
  const saving = await readSaving(db, owner);
  if (!saving) return [];
  const { _id: rewardId, name, translations, pointsRequired } = saving.reward;
  const since = saving.since.toISOString();
  return [{ rewardId, name, ...(translations && { translations }), pointsRequired, since }];
});
