import { nameFactors, NEW_FACTOR_DAYS, sayWaysIn, type WaysIn } from "../auth/ways-in.ts";
import type { PlainSentence, Say } from "../words/say.ts";
import type { NotificationText, RoomEvents } from "./notification-text.ts";

export const authEvents = {
  password_changed: { kind: "account" },
  passkey_added: { kind: "account" },
  passkey_removed: { kind: "account" },
  authenticator_added: { kind: "account" },
  authenticator_removed: { kind: "account" },
  recovery_codes_made: { kind: "account" },
  recovery_code_used: { kind: "account" },
  factors_taken_away: { kind: "account" },
  signed_out_everywhere: { kind: "account" },
  new_factors_of_staff: { kind: "account" },
} as const satisfies RoomEvents;

/** Sent when the password was changed or reset (PRODUCT R9.1, R20.12); `waysIn` says what else opens the account. */
export function passwordChanged(say: Say, waysIn = ""): NotificationText {
  const what = say(
    "The password of your account was changed and every other device was signed out. If this wasn't you, reset your password at once.",
  );
  return {
    title: say("Password changed"),
    message: `${what} ${waysIn}`.trim(),
    link: waysIn === "" ? null : "/profile/security",
  };
}

/** A change of how somebody signs in, which its owner is told (PRODUCT R20.9). */
export type FactorChange =
  | "passkey_added"
  | "passkey_removed"
  | "authenticator_added"
  | "authenticator_removed"
  | "recovery_codes_made"
  | "recovery_code_used"
  | "factors_taken_away";

const TITLES: Readonly<Record<FactorChange, PlainSentence>> = {
  passkey_added: "Passkey added",
  passkey_removed: "Passkey removed",
  authenticator_added: "Authenticator application added",
  authenticator_removed: "Authenticator application removed",
  recovery_codes_made: "New recovery codes",
  recovery_code_used: "Recovery code used",
  factors_taken_away: "Second factor taken away",
};

const WHAT_HAPPENED: Readonly<Record<FactorChange, PlainSentence>> = {
  passkey_added: "A passkey was added to your account.",
  passkey_removed: "A passkey was removed from your account.",
  authenticator_added: "An authenticator application was added to your account.",
  authenticator_removed: "The authenticator application was removed from your account.",
  recovery_codes_made:
    "New recovery codes were made for your account. Older ones don't work any more.",
  recovery_code_used: "A recovery code of your account was used.",
  factors_taken_away:
    "A superadmin took away your passkeys, your authenticator application and your recovery codes. Sign in with your password and add a new one.",
};

/** Sent when a factor was added, removed or used up (PRODUCT R20.9). */
export function factorChanged(say: Say, change: FactorChange): NotificationText {
  return {
    title: say(TITLES[change]),
    message: `${say(WHAT_HAPPENED[change])} ${say("If this wasn't you, change your password at once and see “Security” in your profile.")}`,
    link: "/profile/security",
  };
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
