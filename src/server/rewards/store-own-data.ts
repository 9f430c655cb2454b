import type { Redemption } from "#contract/rewards.ts";

import { fromList, inOneBatch } from "../core/lists/own-data.ts";
import { redemptions } from "./store-redemptions.ts";
import { readSaving } from "./store-saving.ts";

/** Every redemption of the person. */
export const ownRedemptions = fromList<"redemptions", "redemptions", Redemption>(redemptions);

/** The reward that the person is saving for. */
export const ownSaving = inOneBatch<"savingFor">(async (db, owner) => {
  const saving = await readSaving(db, owner);
  if (!saving) return [];
  const { _id: rewardId, name, translations, pointsRequired } = saving.reward;
  const since = saving.since.toISOString();
  return [{ rewardId, name, ...(translations && { translations }), pointsRequired, since }];
});
