/** Points for each friend who signs up and verifies their email address (PRODUCT 9.3, R7.2). */
export const REFERRAL_POINTS = 100;

/** How many friends are credited within so many days; more are held for admins (PRODUCT R7.3). */
export const REFERRAL_LIMIT = { friends: 10, days: 30 } as const;

/** What an admin may decide about a held friend, and why (PRODUCT R7.5). */
export const REFERRAL_REASONS = {
  credited: ["known_occasion", "friend_recycles", "inviter_explained"],
  refused: ["never_recycled", "counted_before", "not_explained", "inviter_left"],
} as const;
export type ReferralDecision = keyof typeof REFERRAL_REASONS;
export type ReferralReason = (typeof REFERRAL_REASONS)[ReferralDecision][number];

/** The number of friends in the challenge "Invite 2 Friends" (PRODUCT 9.3). */
export const CHALLENGE_FRIENDS = 2;

/** Length of a referral code (PRODUCT R7.1). */
export const REFERRAL_CODE_LENGTH = 8;

/** Crockford's 32 symbols: no I, L, O or U, so that none is mistaken for 1, 0 or V. */
export const REFERRAL_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/**
 * The code of eight random bytes, five bits of each. The bytes come from the caller's secure source; 256 is a
 * multiple of 32, so each symbol is equally likely.
 */
export function referralCodeFrom(randomBytes: Iterable<number>): string {
  const signs = Array.from(randomBytes, (byte) => REFERRAL_ALPHABET.charAt(byte & 31));
  return signs.slice(0, REFERRAL_CODE_LENGTH).join("");
}

/**
 * Normalises a typed referral code: upper-case, without hyphens and spaces, with look-alike letters replaced by
 * the symbol they resemble. Undefined for what cannot be a code; that is ignored, never refused (PRODUCT R7.1).
 */
export function readReferralCode(text: string): string | undefined {
  const code = text
    .toUpperCase()
    .replaceAll(/[\s\u2010-\u2014-]/g, "")
    .replaceAll(/[IL]/g, "1")
    .replaceAll("O", "0");
  return CODE.test(code) ? code : undefined;
}

/** The link to share (PRODUCT 2.13): {origin}/signup?referral={referralId}. */
export function referralLink(origin: string, referralId: string): string {
  return `${origin}/signup?referral=${encodeURIComponent(referralId)}`;
}

/**
 * The mailbox of a normalised address, for referrals and for the number of emails sent to it. One person, one bonus
 * (PRODUCT R7.2; docs/SECURITY.md, "Passwords, email, roles"). What the providers document about spellings of one mailbox:
 * - "+tag" is dropped for all: Gmail, Outlook, iCloud, Proton, Fastmail and most others deliver it to the same
 * mailbox.
 * - Gmail ignores dots, and googlemail.com is gmail.com.
 * - Yahoo's disposable addresses are "name-keyword"; no Yahoo name has a hyphen of its own.
 * - Apple gives the holder of a name the same name at icloud.com, me.com and mac.com.
 * - Proton ignores dots, hyphens and underscores, and gives one holder a name at all of its domains.
 * - Fastmail delivers "anything@name.fastmail.com" to name@fastmail.com.
 * Microsoft's domains are separate mailboxes: "ada" at outlook.com and at hotmail.com are two people.
 */
export function canonicalMailbox(email: string): string {
  const at = email.lastIndexOf("@");
  const given = email.slice(at + 1);
  const [, subdomain, fastmail] = SUBDOMAIN.exec(given) ?? [];
  if (subdomain !== undefined) return `${subdomain}@${fastmail}`;
  const domain = SAME_DOMAIN.get(given) ?? given;
  const name = email.slice(0, at).replace(/\+.*$/, "");
  return `${name.replace(NOTHING_AT.get(kindOf(domain)) ?? NEVER, "")}@${domain}`;
}

/**
 * The mailbox by the rules of earlier releases: +tags and Gmail's spellings alone. Bonuses given then are
 * recorded under it.
 */
export function plainMailbox(email: string): string {
  const at = email.lastIndexOf("@");
  const name = email.slice(0, at).replace(/\+.*$/, "");
  const domain = email.slice(at + 1).replace(/^googlemail\.com$/, "gmail.com");
  return `${domain === "gmail.com" ? name.replaceAll(".", "") : name}@${domain}`;
}

const SAME_DOMAIN = new Map([
  ["googlemail.com", "gmail.com"],
  ["me.com", "icloud.com"],
  ["mac.com", "icloud.com"],
  ["protonmail.com", "proton.me"],
  ["protonmail.ch", "proton.me"],
  ["pm.me", "proton.me"],
]);
const SUBDOMAIN = /^([^.]+)\.(fastmail\.(?:com|fm))$/;
/** yahoo.com, yahoo.co.uk, ..., and Yahoo's two other domains. */
const YAHOO = /^(?:yahoo(?:\.[a-z]{2,3}){1,2}|ymail\.com|rocketmail\.com)$/;
const kindOf = (domain: string): string => (YAHOO.test(domain) ? "yahoo" : domain);
/** Characters in a name that a provider ignores. */
const NOTHING_AT = new Map([
  ["gmail.com", /\./g],
  ["proton.me", /[._-]/g],
  ["yahoo", /-.*$/],
]);
const NEVER = /(?!)/;

/** The facts when a friend verifies; `creditedInWindow` counts friends of the last 30 days. */
export type ReferralFacts = Readonly<{
  referrerEmail: string;
  friendEmail: string;
  wasMailboxCredited: boolean;
  creditedInWindow: number;
}>;

/**
 * The outcome for a verified friend (PRODUCT R7.2, R7.3): credited, held above the limit, or ignored when the mailbox is the
 * referrer's own or was credited before.
 */
export function referralOutcome(facts: ReferralFacts): "credited" | "held" | "ignored" {
  const isOwn = canonicalMailbox(facts.referrerEmail) === canonicalMailbox(facts.friendEmail);
  if (isOwn || facts.wasMailboxCredited) return "ignored";
  return facts.creditedInWindow < REFERRAL_LIMIT.friends ? "credited" : "held";
}

/** Progress of "Invite 2 Friends": credited friends, counted up to two (PRODUCT 9.3). */
export function challengeProgress(
  creditedFriends: number,
): Readonly<{ done: number; of: number; isComplete: boolean }> {
  const done = Math.min(CHALLENGE_FRIENDS, creditedFriends);
  return { done, of: CHALLENGE_FRIENDS, isComplete: done === CHALLENGE_FRIENDS };
}

const CODE = new RegExp(`^[${REFERRAL_ALPHABET}]{${REFERRAL_CODE_LENGTH}}$`);
