/** The product's name, and the sponsor of rewards without one (PRODUCT 2.19). */
export const PRODUCT_NAME = "Rebound";

/** The most characters that are searched for; a longer text is refused with the sentence below. */
export const MAX_SEARCH = 200;
export const SEARCH_TOO_LONG = `A search can have at most ${MAX_SEARCH} characters`;

const ELLIPSIS = "...";
const HOME_DESCRIPTION = 90;
const REWARD_NAME = 20;
const REWARD_DESCRIPTION = 30;
const ADMIN_DESCRIPTION = 200;
const ADMIN_THRESHOLD = 100;

/** The first `length` characters and an ellipsis, or the text itself when it is not longer. */
export function truncate(text: string, length: number): string {
  return cut(text, length, length);
}

/** A campaign's description on a home card: 90 characters plus ellipsis (PRODUCT 9.5). */
export function truncateForHome(description: string): string {
  return truncate(description, HOME_DESCRIPTION);
}

/** A reward's name in lists: 20 characters plus ellipsis (PRODUCT 9.5). */
export function truncateRewardName(name: string): string {
  return truncate(name, REWARD_NAME);
}

/** A reward's description in lists: 30 characters plus ellipsis (PRODUCT 9.5). */
export function truncateRewardDescription(description: string): string {
  return truncate(description, REWARD_DESCRIPTION);
}

/**
 * A campaign's description in admin lists: cut to 200 plus ellipsis when longer than 100 (PRODUCT 9.5). To the letter:
 * between 101 and 200 characters the ellipsis follows the whole text.
 */
export function truncateForAdmin(description: string): string {
  return cut(description, ADMIN_DESCRIPTION, ADMIN_THRESHOLD);
}

/** The greeting on home: morning before 12, afternoon before 18, then evening (PRODUCT 9.9); `hour` is 0 to 23. */
export function greeting(hour: number, firstName: string): string {
  if (hour < 12) return `Good Morning ${firstName}!`;
  return hour < 18 ? `Good Afternoon ${firstName}!` : `Good Evening ${firstName}!`;
}

/** A person's name in lists and sentences: "Maya Ortiz". */
export function fullName({
  firstName,
  lastName,
}: Readonly<{ firstName: string; lastName: string }>): string {
  return `${firstName} ${lastName}`.trim();
}

/** An e-mail address as other users see it: j***@example.org (PRODUCT R5.4). */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return at < 1 ? "***" : `${firstOf(email)}***${email.slice(at)}`;
}

/** A number of points with thousands separators: 12,345 (PRODUCT 9.12). */
export function formatPoints(points: number): string {
  return String(Math.round(points)).replaceAll(/\B(?=(?:\d{3})+$)/g, ",");
}

/** Words as a sentence lists them: "metals", "metals and appliances", "plastic, fabric and glass". */
export function joinWords(words: readonly string[]): string {
  return [words.slice(0, -1).join(", "), words.at(-1) ?? ""].filter(Boolean).join(" and ");
}

/** Points in words: "1 point", "12,345 points". */
export function formatPointsWithUnit(points: number): string {
  return `${formatPoints(points)} ${Math.abs(points) === 1 ? "point" : "points"}`;
}

/** A waiting time in words, rounded up: "1 minute", "14 minutes", from 100 minutes on "2 hours". */
export function formatWait(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  if (minutes >= 100) return `${Math.ceil(minutes / 60)} hours`;
  return minutes === 1 ? "1 minute" : `${minutes} minutes`;
}

/** The initials that replace a missing picture. */
export function initials(firstName: string, lastName: string): string {
  return `${firstOf(firstName.trim())}${firstOf(lastName.trim())}`.toUpperCase();
}

/** A reward's sponsor on cards: upper-case, by default the product itself (PRODUCT 2.19). */
export function sponsorLabel(sponsorName?: string | null): string {
  const name = sponsorName?.trim() ?? "";
  return (name === "" ? PRODUCT_NAME : name).toUpperCase();
}

// By code points, so that no emoji is cut in half.
function cut(text: string, length: number, threshold: number): string {
  const characters = Array.from(text);
  return characters.length > threshold ? characters.slice(0, length).join("") + ELLIPSIS : text;
}

function firstOf(text: string): string {
  return Array.from(text).slice(0, 1).join("");
}
