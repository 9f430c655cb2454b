// What happens to a voucher at the counter of a shop (PRODUCT R42).
import { HOUR_SECONDS, MINUTE_MS } from "../durations.ts";
import { leavingRefusal, type VoucherFacts, voucherState } from "../vouchers.ts";

/** The longest that a link of a shop works, in months. */
export const LINK_MONTHS = 24;

/** Who does not know codes guesses: so many unknown ones in so long, then the link is refused (PRODUCT R42.4). */
export const UNKNOWN_CODES = { codes: 10, seconds: HOUR_SECONDS } as const;

/** For so long the same shop gets the same answer again: the first one may have been lost on its way (PRODUCT R40.8). */
const SAME_ANSWER_MS = 2 * MINUTE_MS;

/** A voucher as a shop asks for it, and which shop marked it as used; null: none did. */
export type CounterFacts = VoucherFacts & Readonly<{ usedByKey: string | null }>;

/** Who asks, and when. */
export type Asking = Readonly<{ key: string; at: Date }>;

type NotUsable = "voucher_used" | "voucher_used_here" | "voucher_ended" | "voucher_void";

/**
 * Why a shop cannot hand over for a voucher; undefined where it can. One that is over by the clock has ended already, and one that
 * this shop marked itself can still be taken back (PRODUCT R40.9).
 */
export function handOverRefusal(voucher: CounterFacts, asking: Asking): NotUsable | undefined {
  const { at } = asking;
  const state = voucherState(voucher);
  if (state === "used")
    return isOwnMark(voucher, asking) && undoRefusal(voucher, asking) === undefined
      ? "voucher_used_here"
      : "voucher_used";
  if (state === "ready") {
    const isOver = voucher.validUntil !== null && voucher.validUntil <= at;
    return isOver ? "voucher_ended" : undefined;
  }
  return state === "ended" ? "voucher_ended" : "voucher_void";
}

/** Whether this shop handed over for the voucher a moment ago, and asks again. */
export function isSameAgain(voucher: CounterFacts, { key, at }: Asking): boolean {
  const { usedAt } = voucher;
  if (usedAt === null || !isOwnMark(voucher, { key })) return false;
  return at.getTime() - usedAt.getTime() <= SAME_ANSWER_MS;
}

/** Why a shop cannot take its mark back (PRODUCT R40.9); undefined where it can. */
export function undoRefusal(
  voucher: CounterFacts,
  { key, at }: Asking,
): NotUsable | "voucher_settled" | undefined {
  const { usedAt } = voucher;
  if (usedAt === null || !isOwnMark(voucher, { key })) return handOverRefusal(voucher, { key, at });
  return leavingRefusal(usedAt, { to: "pending", at });
}

const isOwnMark = (
  { usedAt, voidedAt, usedByKey }: CounterFacts,
  { key }: Pick<Asking, "key">,
): boolean => usedAt !== null && voidedAt === null && usedByKey === key;

const SIGNS = 43;

/** A key of a shop, told from the token of a person by its beginning. */
export const KEY_BEGINNING = "rebound_";

/** Whether a text looks like a key. */
export function isKey(text: string): boolean {
  return text.startsWith(KEY_BEGINNING) && text.length === KEY_BEGINNING.length + SIGNS;
}

/** The address that makes a device the screen of a shop; the key is no part of what a server is asked (PRODUCT R42.2). */
export function shopLink(origin: string, key: string): string {
  return `${origin}/shop#${key}`;
}

/** What the QR code of a voucher says: any phone's camera opens it. */
export function voucherLink(origin: string, code: string): string {
  return `${origin}/v#${code}`;
}

/** "Maya", "O": what a shop is told of a person (PRODUCT R42.3). */
export function personAtCounter({
  firstName,
  lastName,
}: Readonly<{ firstName: string; lastName: string }>): { firstName: string; initial: string } {
  return { firstName, initial: Array.from(lastName.trim())[0]?.toUpperCase() ?? "" };
}
