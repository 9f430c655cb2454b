import { type Message, message } from "../words/message.ts";

/** Lengths of passwords in code points (PRODUCT 9.10); the upper bound keeps hashing affordable. */
export const MIN_PASSWORD_AT_SIGN_UP = 6;
export const MIN_PASSWORD_AT_RESET = 8;
export const MAX_PASSWORD = 128;

/** A superadmin has access to everything, so the password must be longer. */
export const MIN_SUPERADMIN_PASSWORD = 12;

/** The message about a new password and its repetition that differ (PRODUCT 5.1). */
export const PASSWORDS_DIFFER = message("Passwords do not match");

/** The message about a password that is not the account's own. */
export const WRONG_PASSWORD = message("That isn't your password");

/** The message about a new password with fewer than `least` code points. */
export function passwordTooShort(least: number): Message {
  return message("Password must have at least {least} characters", { least });
}
