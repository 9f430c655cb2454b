// What people are told of passkeys and other factors when a password changes or every session ends: what a thief added
// would outlive both (PRODUCT R20.12, R20.13).
import type { NotificationText } from "../emails/notifications.ts";
import { formatLocalDate } from "../words/formats.ts";
import type { PlainSentence, Say } from "../words/say.ts";

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

/** Sent when somebody who has passkeys signed out everywhere (PRODUCT R20.12). */
export function signedOutEverywhere(say: Say, ways: WaysIn): NotificationText {
  return {
    title: say("Signed out everywhere"),
    message: `${say("Every session of your account was ended.")} ${sayWaysIn(say, ways)}`,
    link: "/profile/security",
  };
}

/** What may have been the answer to a theft. */
export type EndOfSessions = "password_reset" | "password_changed" | "signed_out_everywhere";

const ENDS: Readonly<Record<EndOfSessions, PlainSentence>> = {
  password_reset: "Password reset",
  password_changed: "Password changed",
  signed_out_everywhere: "Signed out everywhere",
};

/** Sent to superadmins about one of the staff who has new factors (PRODUCT R20.13). */
export function newFactorsOfStaff(
  say: Say,
  { name, end, added }: Readonly<{ name: string; end: EndOfSessions }> & Pick<WaysIn, "added">,
): NotificationText {
  return {
    title: say("New second factors of {name}", { name }),
    message: say(
      "{what}. In the {days} days before, this was added to the account of {name}: {factors}. Ask whether it is theirs, and take it away if it isn't.",
      { what: say(ENDS[end]), name, days: NEW_FACTOR_DAYS, factors: nameFactors(say, added) },
    ),
    link: "/admin/management/staff",
  };
}

/** The factors with their days, in one line. */
function nameFactors(say: Say, factors: readonly DatedFactor[]): string {
  return factors
    .map(({ name, date }) => {
      const day = formatLocalDate(say.language, date, { dateStyle: "long" });
      return name === null
        ? say("authenticator application ({date})", { date: day })
        : `“${name}” (${day})`;
    })
    .join(", ");
}
