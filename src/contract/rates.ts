import * as z from "zod/mini";

import { MATERIALS } from "#domain/rates/material-facts.ts";
import { MAX_PASSWORD, WRONG_PASSWORD } from "#domain/auth/passwords.ts";
import { MAX_RATE } from "#domain/rates/rates.ts";
import { recordOf } from "#domain/record.ts";
import { message } from "#domain/words/message.ts";

import { Material } from "./materials.ts";
import { fromQuery, Id, Instant, LocalDate, named } from "./page.ts";

const POINTS_MISSING = message("Please enter the points for one unit");

/** Points for one unit of a material: whole points, from 0. */
const Points = z
  .int({
    error: ({ input }) =>
      typeof input === "number"
        ? message("{label} must be a whole number", { label: "Points" })
        : POINTS_MISSING,
  })
  .check(
    z.gte(0, message("{label} can't be negative", { label: "Points" })),
    z.lte(MAX_RATE, message("{label} can be at most {max}", { label: "Points", max: MAX_RATE })),
  );

/** Points for one unit of each material, in the material's own unit. */
const Rates = named("Rates", z.object(recordOf(MATERIALS, () => z.int())));

/** The rate of one material from a day on, by the clocks of each place. */
export const Rate = named(
  "Rate",
  z.object({
    _id: Id,
    material: Material,
    points: z.int(),
    /** The first day. */
    validFrom: LocalDate,
    announcedAt: Instant,
    /** When it was withdrawn, which is possible until it begins; null otherwise. */
    withdrawnAt: z.nullable(Instant),
  }),
);
export type Rate = z.infer<typeof Rate>;

/**
 * `now` is of today in the programme's time zone. `planned` has what begins later, the soonest first; `history` what has
 * begun and what was withdrawn, the latest first. A rate of "1970-01-01" has always been in force.
 */
export const RatesShown = named(
  "RatesShown",
  z.object({ now: Rates, planned: z.array(Rate), history: z.array(Rate) }),
);
export type RatesShown = z.infer<typeof RatesShown>;

const PASSWORD_MISSING = message("Password is required");

/** A new rate, with one's own password, so that a stolen session is not enough. */
export const RateForm = named(
  "RateForm",
  z.object({
    material: Material,
    points: Points,
    validFrom: LocalDate,
    password: z
      .string(PASSWORD_MISSING)
      .check(z.minLength(1, PASSWORD_MISSING), z.maxLength(MAX_PASSWORD, WRONG_PASSWORD)),
  }),
);
export type RateForm = z.infer<typeof RateForm>;

export const RatePreviewQuery = z.object({ material: Material, points: fromQuery(Points) });
export type RatePreviewQuery = z.infer<typeof RatePreviewQuery>;

/** What a rate would have made of the last 90 days, and the first days that it may have. */
export const RatePreview = named(
  "RatePreview",
  z.object({
    /** People who gave the material, and their collections with it. */
    members: z.int(),
    collections: z.int(),
    /** The points that the material brought, and those that it would have brought at this rate. */
    pointsThen: z.int(),
    pointsWith: z.int(),
    /** The difference in percent of `pointsThen`; null where that is 0. */
    percent: z.nullable(z.int()),
    /** The rate before it: the last planned one, else the one in force. */
    before: z.int(),
    earliest: LocalDate,
    latest: LocalDate,
  }),
);
export type RatePreview = z.infer<typeof RatePreview>;
