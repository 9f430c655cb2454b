// Pages on which everybody may read what was collected (PRODUCT R44): those that the office makes, and what they show.
import * as z from "zod/mini";

import { COUNTER_THEMES } from "#domain/report/counter.ts";
import { LANGUAGE_CODES } from "#domain/words/languages.ts";

import { Id, Instant, named } from "../page.ts";
import { ReportFigures } from "./report.ts";

export const ReportPage = named(
  "ReportPage",
  z.object({
    _id: Id,
    /** "": the whole programme. */
    town: z.string(),
    /** Search engines may list it. */
    isIndexed: z.boolean(),
    createdAt: Instant,
    endedAt: z.nullable(Instant),
  }),
);
export type ReportPage = z.infer<typeof ReportPage>;

export const ReportPages = z.object({
  /** Newest first, ended ones too. */
  pages: z.array(ReportPage),
  /** The towns that may have one, by the number of active people of the last closed month. */
  towns: z.array(z.object({ town: z.string(), people: z.int() })),
});
export type ReportPages = z.infer<typeof ReportPages>;

export const ReportPageForm = named(
  "ReportPageForm",
  z.object({ town: z.string().check(z.maxLength(200)), isIndexed: z.boolean() }),
);
export type ReportPageForm = z.infer<typeof ReportPageForm>;

export const NewReportPage = named(
  "NewReportPage",
  /** The token is not stored, and cannot be read again. */
  z.object({ page: ReportPage, token: z.string() }),
);
export type NewReportPage = z.infer<typeof NewReportPage>;

const { counts, weight, carbon } = ReportFigures.shape;
const figures = { collections: z.int(), counts, weight, carbon };
const month = z.nullable(z.string());

/** What everybody may read: sums of closed months, and no figure of points, money or people. */
export const PublicReport = named(
  "PublicReport",
  z.object({
    /** "": the whole programme. */
    town: z.string(),
    /** The first month that counts, and the last one; null: none is closed yet. */
    since: month,
    through: month,
    /** At the end of the last month, rounded down to tens; null for a town. */
    members: z.nullable(z.int()),
    ...figures,
    /** Twelve, up to the last one; null: too few people gave something in it. */
    months: z.array(z.object({ month: z.string(), figures: z.nullable(z.object(figures)) })),
    /** Months with fewer active people are left out; null where none was. */
    leftOutBelow: z.nullable(z.int()),
    /** The version of the factors of avoided greenhouse gas in the last month. */
    impactVersion: z.nullable(z.string()),
  }),
);
export type PublicReport = z.infer<typeof PublicReport>;

export const CounterQuery = z.object({
  theme: z._default(z.enum(COUNTER_THEMES), "light"),
  language: z._default(z.enum(LANGUAGE_CODES), "en"),
});
export type CounterQuery = z.infer<typeof CounterQuery>;

/** A picture in text. */
export const Svg = z.string();
