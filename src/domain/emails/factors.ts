import type { NotificationText } from "./notifications.ts";
import type { PlainSentence, Say } from "../words/say.ts";

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
