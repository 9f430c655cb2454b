/** Points for each friend who signs up and verifies the e-mail (spec §9, rules §7). */
export const REFERRAL_POINTS = 100;

/** How many friends are credited in a window of so many days; more are held for admins (rules §7). */
export const REFERRAL_LIMIT = { friends: 10, days: 30 } as const;

/** Friends of the challenge "Invite 2 Friends" (spec §9). */
export const CHALLENGE_FRIENDS = 2;

/** Length of a referral code (rules §7). */
export const REFERRAL_CODE_LENGTH = 8;

/** Crockford's 32 signs: no I, L, O or U, so that nothing is misread for 1, 0 or V. */
export const REFERRAL_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/**
 * The code that eight random bytes spell, five bits of each. The bytes come from the caller's
 * secure source; 32 signs divide 256, so each sign is equally likely.
 */
export function referralCodeFrom(randomBytes: Iterable<number>): string {
  const signs = Array.from(randomBytes, (byte) => REFERRAL_ALPHABET.charAt(byte & 31));
  return signs.slice(0, REFERRAL_CODE_LENGTH).join("");
}

/**
 * A referral code as people type it, made comparable: upper-case, without hyphens and spaces,
 * look-alikes read as the sign they resemble. Undefined for what cannot be a code; that is ignored, never an obstacle (rules §7).
 */
export function readReferralCode(text: string): string | undefined {
  const code = text
    .toUpperCase()
    .replaceAll(/[\s\u2010-\u2014-]/g, "")
    .replaceAll(/[IL]/g, "1")
    .replaceAll("O", "0");
  return CODE.test(code) ? code : undefined;
}

/** The link to share (spec §2): {origin}/signup?referral={referralId}. */
export function referralLink(origin: string, referralId: string): string {
  return `${origin}/signup?referral=${encodeURIComponent(referralId)}`;
}

/**
 * The mailbox behind a normalised address, for referrals only: +tags are dropped, and for Gmail
 * dots and its second domain too. One person, one bonus (rules §7, security "Referral").
 */
export function canonicalMailbox(email: string): string {
  const at = email.lastIndexOf("@");
  const domain = email.slice(at + 1).replace(/^googlemail\.com$/, "gmail.com");
  const name = email.slice(0, at).replace(/\+.*$/, "");
  return `${domain === "gmail.com" ? name.replaceAll(".", "") : name}@${domain}`;
}

/** What is known when a friend verifies; `creditedInWindow` counts friends of the last 30 days. */
export type ReferralFacts = Readonly<{
  referrerEmail: string;
  friendEmail: string;
  wasMailboxCredited: boolean;
  creditedInWindow: number;
}>;

/**
 * What becomes of a verified friend (rules §7): credited, held above the limit, or ignored when
 * the mailbox is the referrer's own or was credited before.
 */
export function referralOutcome(facts: ReferralFacts): "credited" | "held" | "ignored" {
  const isOwn = canonicalMailbox(facts.referrerEmail) === canonicalMailbox(facts.friendEmail);
  if (isOwn || facts.wasMailboxCredited) return "ignored";
  return facts.creditedInWindow < REFERRAL_LIMIT.friends ? "credited" : "held";
}

/** How far "Invite 2 Friends" has come: credited friends, counted up to two (rules §7). */
export function challengeProgress(
  creditedFriends: number,
): Readonly<{ done: number; of: number; isComplete: boolean }> {
  const done = Math.min(CHALLENGE_FRIENDS, creditedFriends);
  return { done, of: CHALLENGE_FRIENDS, isComplete: done === CHALLENGE_FRIENDS };
}

const CODE = new RegExp(`^[${REFERRAL_ALPHABET}]{${REFERRAL_CODE_LENGTH}}$`);
