import { formatList, formatNumber } from "./words/formats.ts";
import type { Say } from "./words/say.ts";

/** The product's name, and the sponsor of rewards without one (PRODUCT 2.19). */
export const PRODUCT_NAME = "Rebound";

/** The greeting on home: morning before 12, afternoon before 18, then evening (PRODUCT 9.9); `hour` is 0 to 23. */
export function greeting(say: Say, hour: number, firstName: string): string {
  if (hour < 12) return say("Good Morning {firstName}!", { firstName });
  return hour < 18
    ? say("Good Afternoon {firstName}!", { firstName })
    : say("Good Evening {firstName}!", { firstName });
}

/** A person's name in lists and sentences: "Maya Ortiz". */
export function fullName({
  firstName,
  lastName,
}: Readonly<{ firstName: string; lastName: string }>): string {
  return `${firstName} ${lastName}`.trim();
}

/** An email address as other users see it: j***@example.org (PRODUCT R5.4). */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return at < 1 ? "***" : `${firstOf(email)}***${email.slice(at)}`;
}

/** A number of points with thousands separators: 12,345 (PRODUCT 9.12). */
export function formatPoints(say: Say, points: number): string {
  return formatNumber(say.language, Math.round(points));
}

/** Words as a sentence lists them: "metals", "metals and appliances", "plastic, fabric and glass". */
export function joinWords(say: Say, words: readonly string[]): string {
  return formatList(say.language, words);
}

/** Points in words: "1 point", "12,345 points". */
export function formatPointsWithUnit(say: Say, points: number): string {
  return say.plural(Math.round(points), "{n} point", "{n} points");
}

/** A waiting time in words, rounded up: "1 minute", "14 minutes", from 100 minutes on "2 hours". */
export function formatWait(say: Say, seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return minutes >= 100
    ? say.plural(Math.ceil(minutes / 60), "{n} hour", "{n} hours")
    : say.plural(minutes, "{n} minute", "{n} minutes");
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

function firstOf(text: string): string {
  return Array.from(text).slice(0, 1).join("");
}
