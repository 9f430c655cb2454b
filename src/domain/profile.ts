import type { Role } from "./roles.ts";
import { message } from "./words/message.ts";

/** The figures of the impact card, in the order of its cycle when no preference is set (PRODUCT 9.12). */
export const IMPACT_MEASUREMENTS = ["trees", "carbon", "water", "birds"] as const;

/** The figure that a person wants to see first (PRODUCT R8.9). */
export type ImpactMeasurement = (typeof IMPACT_MEASUREMENTS)[number];

/** The format of a phone number field; empty means no number. */
export const PHONE_PATTERN = /^(\+?[0-9 ()-]{1,30})?$/;

/** How an account came to be: by its owner's sign-up or an invitation, or by the office on the telephone (PRODUCT R28.1). */
export const USER_ORIGINS = ["self", "office"] as const;

/**
 * Whether a person does things by themselves: anybody but a resident whom the office added and whose address is not
 * proved. Nobody opens a session for such a person, so the office redeems and prints codes for them (PRODUCT R46.3).
 */
export function actsForThemselves({
  role,
  origin,
  isEmailVerified,
}: Readonly<{
  role: Role;
  origin?: (typeof USER_ORIGINS)[number] | undefined;
  isEmailVerified: boolean;
}>): boolean {
  return role !== "user" || origin !== "office" || isEmailVerified;
}

/** The most characters of a note of a call, and the days for which it is kept (PRODUCT R28.16). */
export const MAX_CALL_NOTE = 500;
export const CALL_NOTE_DAYS = 400;

/** A form's message about a resident whom nobody could reach. */
export const NO_WAY_TO_REACH = message("Enter a phone number or an email address");

/** A form's message about a text that is no phone number. */
export const NOT_A_PHONE = message("Enter a phone number such as +1 555 010 1234");

/** The message about a language that the product does not speak. */
export const NOT_A_LANGUAGE = message("Choose one of the languages offered");
