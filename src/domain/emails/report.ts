import { formatPeriod } from "../report/periods.ts";
import { formatPointsWithUnit } from "../text.ts";
import { formatNumber } from "../words/formats.ts";
import type { Say } from "../words/say.ts";
import type { NotificationText, RoomEvents } from "./notification-text.ts";

export const reportEvents = {
  report_closed: { kind: "account" },
  report_not_closed: { kind: "account" },
} as const satisfies RoomEvents;

/** Sent to the office when a month is closed (PRODUCT R43.3). `kg`: of what has a known weight. */
export function reportClosed(
  say: Say,
  {
    period,
    kg,
    people,
    points,
  }: Readonly<{ period: string; kg: number; people: number; points: number }>,
): NotificationText {
  return {
    title: say("The report of {period} is closed", { period: formatPeriod(say.language, period) }),
    message: say("{tons} t, active people: {people}, {points} outstanding.", {
      tons: formatNumber(say.language, kg / 1_000, { maximumFractionDigits: 1 }),
      people,
      points: formatPointsWithUnit(say, points),
    }),
    link: `/admin/report?period=${period}`,
  };
}

/** Sent to superadmins when a month is not closed, because the audit of the ledger has differences (PRODUCT R43.3). */
export function reportNotClosed(
  say: Say,
  { period }: Readonly<{ period: string }>,
): NotificationText {
  return {
    title: say("The report of {period} isn't closed", {
      period: formatPeriod(say.language, period),
    }),
    message: say("The nightly audit of the ledger has differences. Look at them first."),
    link: "/admin/management/integrity",
  };
}
