import * as z from "zod/mini";

import { MONTH_PATTERN, PERIOD_PATTERN } from "#domain/report/periods.ts";
import { MATERIALS } from "#domain/rates/material-facts.ts";
import { recordOf } from "#domain/record.ts";
import { message } from "#domain/words/message.ts";

import { Instant, LocalDate, named } from "../page.ts";

/** A month, a quarter or a year: `2026-11`, `2026-Q4`, `2026` (PRODUCT R43.1). */
const Period = z
  .string(message("Use a period such as 2026-11, 2026-Q4 or 2026"))
  .check(z.regex(PERIOD_PATTERN, message("Use a period such as 2026-11, 2026-Q4 or 2026")));
export const Month = z.string().check(z.regex(MONTH_PATTERN));

/** Without a period: the month that runs. */
export const ReportQuery = z.object({
  period: z.optional(Period),
  /** A town that the report names, `*` the small towns together, `?` what has no known town; absent: the whole programme. */
  town: z.optional(z.string().check(z.maxLength(200))),
});
export type ReportQuery = z.infer<typeof ReportQuery>;
export const ReportFileQuery = z.omit(ReportQuery, { town: true });
export type ReportFileQuery = z.infer<typeof ReportFileQuery>;
export const ReportForm = z.object({ period: Period });
export type ReportForm = z.infer<typeof ReportForm>;

/** The most that one month may cost, in cents: a billion dollars. */
const MOST_CENTS = 100_000_000_000;
export const CostForm = z.object({
  cents: z
    .number(message("Use an amount such as 2500.00"))
    .check(
      z.int(message("Use an amount such as 2500.00")),
      z.gte(0, message("Use {min} or more", { min: "0" })),
      z.lte(MOST_CENTS, message("That's too much for a month")),
    ),
});
export type CostForm = z.infer<typeof CostForm>;

const count = z.int();
/** `low` and `high` are the value where nothing is estimated. */
const Ranged = z.object({ value: z.number(), low: z.number(), high: z.number() });
const Counts = z.object(recordOf(MATERIALS, () => count));

/** Visits in vain by reason. */
export const Vain = z.record(z.string(), count);

/** The figures F1 to F9 and F11 of a period (PRODUCT R43); null: not known, or not kept for a town. */
export const ReportFigures = named(
  "ReportFigures",
  z.object({
    /** How many towns these are together; 0: the whole programme. */
    towns: count,
    members: z.nullable(z.object({ atEnd: count, joined: count })),
    active: z.object({ people: count, before: count, again: count }),
    pickups: count,
    dropOffs: count,
    counts: Counts,
    /**
     * The same by week, from Monday or the first day of the period on; weeks without an entry are missing. Absent: not
     * kept, as of a year and of what was closed before weeks were.
     */
    weeks: z.optional(z.array(z.object({ first: LocalDate, counts: Counts }))),
    /** Kilograms of what has a known weight. */
    weight: Ranged,
    /** Kilograms of avoided CO2e. */
    carbon: Ranged,
    points: z.nullable(
      z.object({
        before: count,
        issued: count,
        takenBack: count,
        redeemed: count,
        refunded: count,
        /** What deleted accounts held. */
        deleted: count,
        now: count,
        /** Cents of 100 points. */
        worth: z.nullable(count),
      }),
    ),
    ages: z.nullable(z.object({ under3: count, to12: count, over12: count })),
    rewards: z.nullable(
      z.object({
        redeemed: count,
        used: count,
        returned: count,
        returnedPoints: count,
        owedVouchers: count,
        owedCents: count,
      }),
    ),
    service: z.object({
      counted: count,
      medianDays: z.nullable(z.number()),
      /** The days in which nine of ten were counted. */
      slowDays: z.nullable(z.number()),
      decided: count,
      rejected: count,
      questions: count,
      answered: count,
      inTime: count,
      vain: Vain,
    }),
    /** What this period's entries changed of collections counted before it. */
    corrections: z.object({ entries: count, points: count, counts: Counts }),
  }),
);
export type ReportFigures = z.infer<typeof ReportFigures>;

/** One month of the twelve that end with the period; null where nothing is kept of it. */
const CourseMonth = z.object({
  month: z.string(),
  figures: z.nullable(
    z.pick(ReportFigures, {
      active: true,
      counts: true,
      weight: true,
      points: true,
      service: true,
    }),
  ),
});

/** The kept report of a period, for the whole programme or a town (PRODUCT R43). */
export const Report = named(
  "Report",
  z.object({
    period: z.string(),
    town: z.string(),
    /** The version of the factors of avoided greenhouse gas. */
    impactVersion: z.string(),
    computedAt: Instant,
    /** From then on it does not change; null: the figures so far. */
    closedAt: z.nullable(Instant),
    figures: ReportFigures,
    /** What each month of the period that has begun did cost, in cents. */
    costs: z.array(z.object({ month: z.string(), cents: z.nullable(count) })),
    /** The towns that are shown, by the number of active people. */
    towns: z.array(z.object({ town: z.string(), towns: count, people: count, vain: Vain })),
    course: z.array(CourseMonth),
    /** The periods that can be read, newest first. */
    periods: z.array(z.string()),
  }),
);
export type Report = z.infer<typeof Report>;
