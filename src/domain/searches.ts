import type { Permission } from "./permissions.ts";
import { message } from "./words/message.ts";

/** The most characters that are searched for; a longer text is refused with the sentence below. */
export const MAX_SEARCH = 200;
export const SEARCH_TOO_LONG = message("A search can have at most {most} characters", {
  most: MAX_SEARCH,
});

/** The fewest and the most characters of the one search of the back office (PRODUCT R28.8). */
export const FEWEST_FOR_OFFICE = 2;
export const MOST_FOR_OFFICE = 100;
/** The most results of each of its groups. */
export const FOUND_OF_EACH = 5;

/** What it finds, each with the permission that it needs. */
export const OFFICE_GROUPS = {
  people: "people.read",
  pickups: "pickups.read-all",
  rewards: "rewards.edit",
  places: "places.edit",
  campaigns: "campaigns.edit",
} as const satisfies Readonly<Record<string, Permission>>;
export type OfficeGroup = keyof typeof OFFICE_GROUPS;

/** The fewest signs of an id that are looked for: as many as stand before its first dash. */
const FEWEST_OF_AN_ID = 8;
const SIGNS_OF_AN_ID = 32;

/** The first and the last id that begin with what was typed, dashes or not; undefined where it is the beginning of none. */
export function idsBeginningWith(typed: string): { first: string; last: string } | undefined {
  const signs = typed.trim().toLowerCase().replaceAll("-", "");
  if (signs.length < FEWEST_OF_AN_ID || signs.length > SIGNS_OF_AN_ID || /[^\da-f]/.test(signs))
    return undefined;
  return {
    first: dashed(signs.padEnd(SIGNS_OF_AN_ID, "0")),
    last: dashed(signs.padEnd(SIGNS_OF_AN_ID, "f")),
  };
}

const dashed = (signs: string): string =>
  signs.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");

/** The last digits of a phone number, where four to six of them are all that was typed. */
export function phoneEnding(typed: string): string | undefined {
  const digits = typed.replaceAll(/[\s().-]/g, "");
  return /^\d{4,6}$/.test(digits) ? digits : undefined;
}
