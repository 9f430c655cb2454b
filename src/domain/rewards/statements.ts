// What the programme owes a sponsor for the vouchers of a month (PRODUCT R41). Months are 'YYYY-MM', money is whole cents.
import { formatLocalDate, formatNumber } from "../words/formats.ts";
import type { Say } from "../words/say.ts";

export const MONTH_PATTERN = /^20\d\d-(?:0[1-9]|1[0-2])$/;

/** What one voucher is worth to its sponsor at most, in cents. */
export const MOST_CENTS = 10_000_000;

/** From this local day of the next month on a statement is mailed, and until that one a missed day is made up for. */
const MAILED = { from: 3, to: 9 } as const;

/** Vouchers of one reward with one value. */
export type StatementLine = Readonly<{
  rewardId: string;
  /** The reward as it was called when they were redeemed. */
  name: string;
  /** ours: used; otherwise codes of the sponsor: given. */
  isOurs: boolean;
  /** For each, as it was when they were redeemed; 0: the sponsor gives them. */
  valueCents: number;
  /** How many; below 0 those that counted and became void in this month (PRODUCT R41.2). */
  count: number;
}>;

/** What a line comes to, in cents. */
export function owedFor({
  count,
  valueCents,
}: Pick<StatementLine, "count" | "valueCents">): number {
  return count * valueCents;
}

/** What lines come to: how many vouchers, and how many cents. */
export function totalOf(lines: readonly Pick<StatementLine, "count" | "valueCents">[]): {
  count: number;
  owedCents: number;
} {
  return {
    count: lines.reduce((sum, { count }) => sum + count, 0),
    owedCents: lines.reduce((sum, line) => sum + owedFor(line), 0),
  };
}

/** The month of a local date. */
export function monthOfDate(date: string): string {
  return date.slice(0, 7);
}

/** The first and the last day of a month. */
export function daysOfMonth(month: string): { first: string; last: string } {
  const [year = 0, number = 0] = month.split("-").map(Number);
  const length = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return { first: `${month}-01`, last: `${month}-${length}` };
}

/** The month whose statements are mailed on a local date; undefined on other days of the month (PRODUCT R41.4). */
export function monthMailedOn(date: string): string | undefined {
  const [year = 0, month = 0, day = 0] = date.split("-").map(Number);
  if (day < MAILED.from || day > MAILED.to) return undefined;
  return new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 7);
}

/** A month in words: "November 2026". */
export function formatMonth(say: Say, month: string): string {
  return formatLocalDate(say.language, `${month}-01`, { month: "long", year: "numeric" });
}

/** Cents as money: "$5.00". */
export function formatCents(say: Say, cents: number): string {
  return formatNumber(say.language, cents / 100, { style: "currency", currency: "USD" });
}
