// What people are told of passkeys and other factors when a password changes or every session ends: what a thief added
// would outlive both (PRODUCT R20.12, R20.13).
import { formatLocalDate } from "../words/formats.ts";
import type { Say } from "../words/say.ts";

/** Days for which a factor of staff counts as new (PRODUCT R20.13). */
export const NEW_FACTOR_DAYS = 7;

/** A factor with the local date on which it was added; the authenticator application has no name. */
export type DatedFactor = Readonly<{ name: string | null; date: string }>;

/** What is told after a change: what still opens the account, what a reset removed, what staff added lately. */
export type WaysIn = Readonly<{
  passkeys: readonly DatedFactor[];
  removed: readonly DatedFactor[];
  added: readonly DatedFactor[];
}>;

/** The sentence about the passkeys that stay; undefined when there are none. */
export function passkeysThatStay(say: Say, passkeys: readonly DatedFactor[]): string | undefined {
  if (passkeys.length === 0) return undefined;
  return say(
    "These passkeys still open your account: {passkeys}. Remove those that you don't know under “Security”.",
    { passkeys: nameFactors(say, passkeys) },
  );
}

/** The sentence about the passkeys that a reset removed; undefined when there were none. */
export function passkeysRemoved(say: Say, passkeys: readonly DatedFactor[]): string | undefined {
  if (passkeys.length === 0) return undefined;
  return say(
    "These passkeys were removed with the old password: {passkeys}. You can add your own again under “Security”.",
    { passkeys: nameFactors(say, passkeys) },
  );
}

/** Said before a reset, which removes the passkeys of a resident unless they are kept. */
export function removesPasskeys(say: Say, passkeys: readonly DatedFactor[]): string {
  return say(
    "A new password removes these passkeys: {passkeys}. Keep them only if each is yours.",
    {
      passkeys: nameFactors(say, passkeys),
    },
  );
}

/** Everything that is told to the owner, one sentence after the other. */
export function sayWaysIn(say: Say, { passkeys, removed, added }: WaysIn): string {
  const lately =
    added.length > 0
      ? say("Added in the last {days} days: {factors}.", {
          days: NEW_FACTOR_DAYS,
          factors: nameFactors(say, added),
        })
      : undefined;
  return [passkeysRemoved(say, removed), passkeysThatStay(say, passkeys), lately]
    .filter((sentence) => sentence !== undefined)
    .join(" ");
}

/** The factors with their days, in one line. */
export function nameFactors(say: Say, factors: readonly DatedFactor[]): string {
  return factors
    .map(({ name, date }) => {
      const day = formatLocalDate(say.language, date, { dateStyle: "long" });
      return name === null
        ? say("authenticator application ({date})", { date: day })
        : `“${name}” (${day})`;
    })
    .join(", ");
}
