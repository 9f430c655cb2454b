import { NOT_A_PHONE, PHONE_PATTERN } from "./profile.ts";
import { type Message, message } from "./words/message.ts";

const US_DIGITS = 10;
/** The shortest and the longest numbers, with their country code (E.164). */
const FEWEST_ABROAD = 8;
const MOST_DIGITS = 15;

/** A phone number as it is stored: as typed, without superfluous spaces; undefined when it is none. */
export function normalisePhone(text: string): string | undefined {
  const tidy = text.trim().replaceAll(/ +/g, " ");
  return tidy !== "" && PHONE_PATTERN.test(tidy) ? tidy : undefined;
}

/**
 * The number in E.164 (at most 15 digits), as message services require: a "+" and digits.
 * Ten digits without a country code are a number of the United States; undefined when no message can
 * reach it.
 */
export function dialable(text: string): string | undefined {
  const phone = normalisePhone(text);
  if (phone === undefined) return undefined;
  const digits = digitsOf(phone);
  if (phone.startsWith("+")) return isComplete(digits) ? `+${digits}` : undefined;
  if (digits.length === US_DIGITS) return `+1${digits}`;
  return digits.length === US_DIGITS + 1 && digits.startsWith("1") ? `+${digits}` : undefined;
}

/** The address that calls a number, as `tel:+15125550199`; short numbers such as 311 are called as they are. */
export function telAddress(phone: string): string {
  return `tel:${dialable(phone) ?? phone.replaceAll(/[^\d+]/g, "")}`;
}

/** Whether a number in E.164 begins with one of these calling codes, such as "+1". */
export function hasCallingCode(dialled: string, codes: readonly string[]): boolean {
  return codes.some((code) => dialled.startsWith(code));
}

/** A number in E.164 for reading: "+14155552671" -> "+1 415 555 2671"; others are returned unchanged. */
export function formatDialable(dialled: string): string {
  const [, area, exchange, line] = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(dialled) ?? [];
  return area === undefined ? dialled : `+1 ${area} ${exchange} ${line}`;
}

/**
 * Why no message can reach a number, for the form field: too short, too long, without a country code; undefined when
 * one can. An empty text is no fault.
 */
export function phoneFault(text: string): Message | undefined {
  if (text.trim() === "" || dialable(text) !== undefined) return undefined;
  const phone = normalisePhone(text);
  if (phone === undefined) return NOT_A_PHONE;
  const digits = digitsOf(phone);
  if (phone.startsWith("+1"))
    // The format allows few digits, so these are few messages.
    return message("A US number has 10 digits after +1, this one has {count}", {
      count: digits.length - 1,
    });
  if (digits.length > MOST_DIGITS) return message("This number is too long");
  if (phone.startsWith("+")) return message("This number is too short");
  if (digits.length < US_DIGITS)
    return message(
      "This number is too short: a US number has 10 digits, such as (415) 555-2671, this one has {count}",
      { count: digits.length },
    );
  return message(
    "A number outside the US begins with + and its country code, such as +44 20 7946 0958",
  );
}

/** Whether a number with its country code is complete: those of country code 1 have exactly ten more digits. */
function isComplete(digits: string): boolean {
  if (digits.startsWith("1")) return digits.length === US_DIGITS + 1;
  return digits.length >= FEWEST_ABROAD && digits.length <= MOST_DIGITS;
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, "");
}
