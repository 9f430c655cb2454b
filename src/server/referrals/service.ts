// 1. A friend brings points, and gets some, when the mailbox is proved, in that transaction, once.
// 2. A mailbox brings points once for ever, whoever invited it and whichever way it is spelt.
// 3. The referrer's row is locked while counting, so parallel friends cannot pass the limit.
import { createHmac } from "node:crypto";

import type { HeldReferral } from "#contract/management.ts";
import type { Page, Paging } from "#contract/page.ts";
import {
  canonicalMailbox,
  plainMailbox,
  readReferralCode,
  REFERRAL_LIMIT,
  REFERRAL_POINTS,
  referralOutcome,
} from "#domain/referrals.ts";
import { DAY_MS } from "#domain/durations.ts";

import type { Db, Queryable, Tx } from "../core/database/database.ts";
import type { Deps } from "../core/deps.ts";
import { countToCap, readList } from "../core/lists/list.ts";
import { settingOf } from "../settings/service.ts";
import { pay } from "./paying.ts";
import {
  countCredited,
  findByReferralId,
  insertCredit,
  heldCredits,
  lockReferrer,
  wasCredited,
} from "./store.ts";

/** Friends who count but came after their inviter's limit (PRODUCT R7.3) and wait for a decision. */
export function heldReferrals(
  { db }: Pick<Deps, "db">,
  paging: Paging,
): Promise<Page<HeldReferral>> {
  return readList(db, heldCredits, paging);
}

/** The number of friends in that list, of all inviters or of one. */
export function waitingReferrals(db: Db, of: { userId?: string }): Promise<number> {
  return countToCap(db, heldCredits, of);
}

/** The id of the person with this code; undefined for an unknown code, which is no error. */
export async function referrerBehind(
  db: Queryable,
  given: string | undefined,
): Promise<string | null> {
  const code = readReferralCode(given ?? "");
  return code === undefined ? null : findByReferralId(db, code);
}

type Friend = { id: string; email: string; firstName: string; referredBy: string | null };

/** The effects for the referrer and the friend when the friend has verified their email address (PRODUCT R7, R35). */
export async function creditReferral(deps: Deps, tx: Tx, friend: Friend): Promise<void> {
  if (friend.referredBy === null) return;
  const referrer = await lockReferrer(tx, friend.referredBy);
  if (!referrer) return;
  const at = deps.now();
  const mailboxMac = macOfMailbox(deps.secret, friend.email);
  const since = new Date(at.getTime() - REFERRAL_LIMIT.days * DAY_MS);
  const outcome = referralOutcome({
    referrerEmail: referrer.email,
    friendEmail: friend.email,
    wasMailboxCredited: await wasCredited(tx, [
      mailboxMac,
      macOf(deps.secret, plainMailbox(friend.email)),
    ]),
    creditedInWindow: await countCredited(tx, referrer.id, since),
  });
  if (outcome === "ignored") return;
  const points = outcome === "held" ? 0 : REFERRAL_POINTS;
  const friendPoints = await settingOf(deps, "friendPoints", { at, tx });
  const entry = {
    mailboxMac,
    referrerId: referrer.id,
    friendId: friend.id,
    points,
    friendPoints,
    at,
  };
  // Another account with the same mailbox may have been verified at the same moment.
  const isFirst = await insertCredit(tx, entry);
  if (!isFirst || outcome === "held") return;
  await pay(deps, tx, { referrer, friend: { ...friend, points: friendPoints }, actorId: null });
}

const macOfMailbox = (secret: Buffer, email: string): Buffer =>
  macOf(secret, canonicalMailbox(email));

/** An HMAC, so that nobody can look up an address in the table of mailboxes. */
const macOf = (secret: Buffer, mailbox: string): Buffer =>
  createHmac("sha256", secret).update(["mailbox", mailbox].join("\0")).digest();
