// The periods of the outcome report (PRODUCT R43.1): calendar months, quarters and years of the programme's zone, written
// "2026-11", "2026-Q4" and "2026". Days are local dates.
import { addDays } from "../pickups/schedule.ts";
import { formatLocalDate } from "../words/formats.ts";
import type { Language } from "../words/languages.ts";
import { weeksBetween } from "../weeks.ts";

export const PERIOD_PATTERN = /^20\d{2}(?:-(?:0[1-9]|1[0-2])|-Q[1-4])?$/;
export const MONTH_PATTERN = /^20\d{2}-(?:0[1-9]|1[0-2])$/;

const PERIOD_KINDS = ["month", "quarter", "year"] as const;
type PeriodKind = (typeof PERIOD_KINDS)[number];

/** A period is closed on this day of the month after its end (PRODUCT R43.3). */
const CLOSED_ON = 3;

/** What kind of period a name is of. */
export function kindOfPeriod(period: string): PeriodKind {
  if (period.includes("Q")) return "quarter";
  return period.includes("-") ? "month" : "year";
}

/** The first local day of a period, and the first after it. */
export function daysOfPeriod(period: string): Readonly<{ first: string; next: string }> {
  const { first, months } = spanOf(period);
  return { first: `${monthNamed(first)}-01`, next: `${monthNamed(first + months)}-01` };
}

/** The months of a period, in order. */
export function monthsOfPeriod(period: string): string[] {
  const { first, months } = spanOf(period);
  return Array.from({ length: months }, (_, index) => monthNamed(first + index));
}

/** The period of the same kind before it. */
export function periodBefore(period: string): string {
  return periodOf(addDays(daysOfPeriod(period).first, -1), kindOfPeriod(period));
}

/** The period of a kind that a local day lies in. */
export function periodOf(day: string, kind: PeriodKind): string {
  const [year, month] = [day.slice(0, 4), Number(day.slice(5, 7))];
  if (kind === "year") return year;
  return kind === "month" ? day.slice(0, 7) : `${year}-Q${Math.ceil(month / 3)}`;
}

/** The month, quarter and year that a local day lies in. */
export function runningPeriods(day: string): string[] {
  return PERIOD_KINDS.map((kind) => periodOf(day, kind));
}

/** All periods that have ended before a local day, from that of another day on: months first, the oldest first. */
export function endedPeriods(from: string, today: string): string[] {
  return PERIOD_KINDS.flatMap((kind) => {
    const ended: string[] = [];
    for (let day = from; ; day = daysOfPeriod(periodOf(day, kind)).next) {
      const period = periodOf(day, kind);
      if (daysOfPeriod(period).next > today) return ended;
      ended.push(period);
    }
  });
}

/** Whether a period may be closed on a local day: from the 3rd of the month after it on. */
export function mayClose(period: string, today: string): boolean {
  return today >= addDays(daysOfPeriod(period).next, CLOSED_ON - 1);
}

/** The twelve months that end with the last month of a period, in order. */
export function twelveMonths(period: string): string[] {
  const { first, months } = spanOf(period);
  return Array.from({ length: 12 }, (_, index) => monthNamed(first + months - 12 + index));
}

/** The weeks of a month or a quarter, by their first and last local days; none of a year, whose months are shown. */
export function weeksOfPeriod(period: string): { first: string; last: string }[] {
  const { first, next } = daysOfPeriod(period);
  return kindOfPeriod(period) === "year" ? [] : weeksBetween(first, addDays(next, -1));
}

/** A period in words: "November 2026", "October to December 2026", "2026". */
export function formatPeriod(language: Language, period: string): string {
  const kind = kindOfPeriod(period);
  if (kind === "year") return period;
  const { first, next } = daysOfPeriod(period);
  if (kind === "month") return formatLocalDate(language, first, { month: "long", year: "numeric" });
  const [from, to] = [first, addDays(next, -1)].map((day) =>
    formatLocalDate(language, day, { month: "long" }),
  );
  return `${from} to ${to} ${period.slice(0, 4)}`;
}

/** Months are counted from the year 0, so that they add up over the end of a year. */
function spanOf(period: string): { first: number; months: number } {
  const [year = "", rest = ""] = period.split("-");
  const january = Number(year) * 12;
  if (rest === "") return { first: january, months: 12 };
  return rest.startsWith("Q")
    ? { first: january + (Number(rest.slice(1)) - 1) * 3, months: 3 }
    : { first: january + Number(rest) - 1, months: 1 };
}

const monthNamed = (month: number): string =>
  `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, "0")}`;
