import type { Inviter, Referral } from "#contract/referrals.ts";
import { readReferralCode } from "#domain/referrals.ts";

import type { Caller } from "../core/access/caller.ts";
import { ownerWith } from "../core/access/owner.ts";
import type { Deps } from "../core/deps.ts";
import { Failure } from "../core/failures/failure.ts";
import { firstNameByReferralId, friendsOf, isUser } from "./store.ts";

/**
 * The first name of the person with this code, and nothing else: who has the link knows who sent it. Codes have
 * 40 bits and the call is limited like signing up, so that guessing codes finds nobody.
 */
export async function inviterBehind({ db }: Pick<Deps, "db">, given: string): Promise<Inviter> {
  const code = readReferralCode(given);
  return { firstName: code === undefined ? null : await firstNameByReferralId(db, code) };
}

/** Friends who signed up with somebody's code, newest first: one's own, or anybody's for admins. */
export async function referralsOf(
  { db }: Pick<Deps, "db">,
  caller: Caller,
  userId: string,
): Promise<Referral[]> {
  const owner = ownerWith(caller, "people.read", { id: userId, refusal: "not_found" });
  if (userId !== caller.id && !(await isUser(db, userId))) throw new Failure("user_not_found");
  return friendsOf(db, owner);
}
