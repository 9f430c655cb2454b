// Classifies phone numbers by the numbering plans. The tables are large, so only the server loads them;
// `domain/phone` checks the format of a number on both sides.
import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  type NumberType,
  parsePhoneNumberFromString,
} from "libphonenumber-js/max";

import { dialable } from "#domain/phone.ts";
import { type Message, message } from "#domain/words/message.ts";

/** Kinds of numbers that cost the caller or the called person more than usual, or are no person's phone. */
const SPECIAL: ReadonlySet<NumberType> = new Set([
  "PREMIUM_RATE",
  "TOLL_FREE",
  "SHARED_COST",
  "PERSONAL_NUMBER",
  "PAGER",
  "UAN",
  "VOICEMAIL",
]);
/** Calling codes without a country: freephone, shared cost, satellites, networks, premium (ITU-T E.164). */
const OF_NO_COUNTRY = /^\+(?:80[08]|87[08]|88[1238]|888|979)/;
/** In North America: 900 and 976 are premium, 700 is priced by each carrier (NANPA). */
const SPECIAL_IN_NORTH_AMERICA = /^\+1(?:900|976|700|[2-9]\d{2}976)/;

/** North America shares one calling code between countries with different prices. */
const NORTH_AMERICA = "1";

/**
 * Why a number is refused, whatever its country: it costs extra, or is no person's. Undefined for an ordinary number.
 */
export function specialRateFault(phone: string): Message | undefined {
  const dialled = dialable(phone);
  if (dialled === undefined) return undefined;
  const kind = parsePhoneNumberFromString(dialled)?.getType();
  const isSpecial =
    OF_NO_COUNTRY.test(dialled) ||
    SPECIAL_IN_NORTH_AMERICA.test(dialled) ||
    (kind !== undefined && SPECIAL.has(kind));
  return isSpecial
    ? message(
        "This is a special number (premium, toll-free, shared cost or satellite). Enter an ordinary phone number.",
      )
    : undefined;
}

/** Whether text messages are sent to a number in E.164: an ordinary one of one of these countries. */
export function isTexted(dialled: string, countries: readonly CountryCode[]): boolean {
  if (specialRateFault(dialled) !== undefined) return false;
  const number = parsePhoneNumberFromString(dialled);
  if (!number) return false;
  const { country, countryCallingCode } = number;
  if (!callingCodesOf(countries).includes(`+${countryCallingCode}`)) return false;
  // An area code without a country has no subscriber who could be charged.
  if (countryCallingCode === NORTH_AMERICA)
    return country === undefined || countries.includes(country);
  return number.isValid();
}

/** The calling codes of countries, such as "+1", each once. */
export function callingCodesOf(countries: readonly CountryCode[]): string[] {
  return [...new Set(countries.map((country) => `+${getCountryCallingCode(country)}`))];
}

/** Reads "US, CA"; undefined where one of them is no country's code (ISO 3166, two letters). */
export function countriesIn(text: string): CountryCode[] | undefined {
  const codes = text.split(",").map((code) => code.trim().toUpperCase());
  const countries = codes.filter((code) => isSupportedCountry(code));
  return countries.length === codes.length ? countries : undefined;
}
