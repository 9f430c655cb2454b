// How a reward is handed over, and what becomes of a voucher (PRODUCT R40). A code is a secret: what is said of it to others
// than its owner is its last signs.
import { DAY_MS, MINUTE_MS } from "./durations.ts";
import { REFERRAL_ALPHABET } from "./referrals.ts";
import type { RedemptionStatus } from "./redemptions.ts";
import { formatLocalDate } from "./words/formats.ts";
import { message } from "./words/message.ts";
import type { Say } from "./words/say.ts";

/** none: the programme hands it over; own: our code; file: a code that the sponsor gave us. */
export const VOUCHER_KINDS = ["none", "own", "file"] as const;
export type VoucherKind = (typeof VOUCHER_KINDS)[number];

/**
 * ready: to be used; used: marked as used; ended: not used in time; void: taken back or rejected; given: a sponsor's code,
 * of which nobody tells us whether it was used.
 */
export const VOUCHER_STATES = ["ready", "used", "ended", "void", "given"] as const;
export type VoucherState = (typeof VOUCHER_STATES)[number];

/** For how many days a code of ours can be used, the day of the redemption not counted (PRODUCT R40.3). */
export const VOUCHER_DAYS = { min: 7, max: 730, initial: 90 } as const;

/** How often one person may redeem a reward, and in how many days (PRODUCT R40.7). */
export const PERSON_LIMIT = { redemptions: 1_000, days: 730 } as const;

/** How many codes are pasted at once, and the signs of one. */
export const CODES_AT_ONCE = 1_000;
export const CODE_SIGNS = 60;

/** The stock of a reward with codes is counted up to here (PRODUCT R40.6). */
export const STOCK_COUNTED_TO = 100;

/** At how many codes left the office is told (PRODUCT R40.14). */
export const FEW_CODES = 20;

/** How many days before its last day the owner of an unused voucher is reminded (PRODUCT R40.10). */
export const REMINDED_DAYS_BEFORE = [14, 3] as const;

/** The reason of a redemption whose voucher was not used in time. */
export const NOT_USED_IN_TIME = message("Not used in time");

const UNDO_MS = 15 * MINUTE_MS;

/** Random signs of a code; one more checks them. */
const RANDOM_SIGNS = 9;
/** How many signs a code of ours has. */
export const VOUCHER_SIGNS = RANDOM_SIGNS + 1;
const BASE = REFERRAL_ALPHABET.length;

/**
 * A code of ours from nine random bytes, five bits of each, which come from the caller's secure source. The tenth sign
 * checks the others as Luhn's does: another sign, or two neighbours the wrong way round, make it differ.
 */
export function voucherCodeFrom(randomBytes: Iterable<number>): string {
  const values = Array.from(randomBytes, (byte) => byte & (BASE - 1)).slice(0, RANDOM_SIGNS);
  return [...values, checkOf(values)].map((value) => REFERRAL_ALPHABET.charAt(value)).join("");
}

function checkOf(values: readonly number[]): number {
  const sum = values.reduce((total, value, index) => {
    const weighed = index % 2 === 0 ? value * 2 : value;
    return total + Math.floor(weighed / BASE) + (weighed % BASE);
  }, 0);
  return (BASE - (sum % BASE)) % BASE;
}

/**
 * The signs of what was typed or scanned as a code of ours, at most as many as a code has: upper case, without what is no sign, look-alike letters
 * replaced by what they resemble.
 */
export function voucherSigns(text: string): string {
  const upper = text.toUpperCase().replaceAll(/[IL]/g, "1").replaceAll("O", "0");
  return Array.from(upper)
    .filter((sign) => REFERRAL_ALPHABET.includes(sign))
    .slice(0, VOUCHER_SIGNS)
    .join("");
}

/** Whether a text is a code of ours: as many signs as one has, of which the last checks the others. */
export function isVoucherCode(text: string): boolean {
  const values = Array.from(voucherSigns(text), (sign) => REFERRAL_ALPHABET.indexOf(sign));
  return values.length === VOUCHER_SIGNS && checkOf(values.slice(0, -1)) === values.at(-1);
}

/** What a code says that cannot be one. */
export const CHECK_CODE = message("Check the code again");

/** A code of ours as people read it: K7QF-2M9X-4T. */
export function formatVoucherCode(code: string): string {
  return (code.match(/.{1,4}/g) ?? []).join("-");
}

/** The signs at its end by which people compare a code: four, of a short one fewer. */
export function codeEndOf(code: string): string {
  const signs = Array.from(code);
  return signs.slice(signs.length - Math.min(4, Math.floor(signs.length * 0.4))).join("");
}

/** The status in which a redemption begins: a sponsor's code is handed over at once (PRODUCT R40.4). */
export function firstStatus(kind: VoucherKind): RedemptionStatus {
  return kind === "file" ? "completed" : "pending";
}

/**
 * Why a redemption whose voucher was used cannot leave "completed" (PRODUCT R40.9, R40.11); undefined where it can: to
 * "rejected" always, to every other status within 15 minutes.
 */
export function leavingRefusal(
  usedAt: Date,
  { to, at }: Readonly<{ to: RedemptionStatus; at: Date }>,
): "voucher_settled" | undefined {
  if (to === "rejected" || to === "completed") return undefined;
  return at.getTime() - usedAt.getTime() <= UNDO_MS ? undefined : "voucher_settled";
}

/** What is known of a voucher that was given out. */
export type VoucherFacts = Readonly<{
  /** Until when a code of ours can be used; null: a sponsor's. */
  validUntil: Date | null;
  usedAt: Date | null;
  voidedAt: Date | null;
}>;

/** What has become of a voucher; one that was made void after its last day has ended. */
export function voucherState({ validUntil, usedAt, voidedAt }: VoucherFacts): VoucherState {
  if (validUntil === null) return voidedAt ? "void" : "given";
  if (voidedAt) return usedAt || voidedAt < validUntil ? "void" : "ended";
  return usedAt ? "used" : "ready";
}

/** A last day in words: "Feb 21, 2027". */
export function formatLastDay(say: Say, date: string): string {
  return formatLocalDate(say.language, date, { dateStyle: "medium" });
}

/** From when on a limit of days counts redemptions; undefined: ever. */
export function limitBegins(days: number | null, now: Date): Date | undefined {
  return days === null ? undefined : new Date(now.getTime() - days * DAY_MS);
}
