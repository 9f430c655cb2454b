import * as z from "zod/mini";

import {
  GOODWILL_REFUSAL_KEYS,
  GOODWILL_STATUSES,
  MOST_GOODWILL,
} from "#domain/impact/goodwill.ts";
import { CHOOSE_A_REASON } from "#domain/pickups/attempts.ts";
import { message } from "#domain/words/message.ts";

import { Id, Instant, named, text } from "../page.ts";

/** Points that the office gives, and why, as the person reads it (PRODUCT R28.11). */
export const GoodwillForm = named(
  "GoodwillForm",
  z.object({
    points: z
      .int(message("{label} must be a whole number", { label: "Points" }))
      .check(
        z.gte(1, message("Use 1 or more")),
        z.lte(
          MOST_GOODWILL,
          message("{label} can be at most {max}", { label: "Points", max: MOST_GOODWILL }),
        ),
      ),
    reason: text("Reason", 200),
  }),
);
export type GoodwillForm = z.infer<typeof GoodwillForm>;

/** What became of it: credited at once, or waiting for another admin (PRODUCT R28.12). */
export const Goodwill = named(
  "Goodwill",
  z.object({ _id: Id, points: z.int(), status: z.enum(GOODWILL_STATUSES) }),
);
export type Goodwill = z.infer<typeof Goodwill>;

/** How many points one person may still get at once in the calendar month. */
export const GoodwillMonth = named("GoodwillMonth", z.object({ limit: z.int(), left: z.int() }));
export type GoodwillMonth = z.infer<typeof GoodwillMonth>;

const Name = z.object({ _id: Id, firstName: z.string(), lastName: z.string() });

/** Points that wait for another admin than who asked for them. */
export const GoodwillRequest = named(
  "GoodwillRequest",
  z.object({
    _id: Id,
    points: z.int(),
    reason: z.string(),
    user: Name,
    askedBy: Name,
    askedAt: Instant,
    lapsesAt: Instant,
  }),
);
export type GoodwillRequest = z.infer<typeof GoodwillRequest>;

/** What another admin decides, once (PRODUCT R28.13). */
export const GoodwillDecision = named(
  "GoodwillDecision",
  z.discriminatedUnion("decision", [
    z.object({ decision: z.literal("credited") }),
    z.object({
      decision: z.literal("refused"),
      reason: z.enum(GOODWILL_REFUSAL_KEYS, CHOOSE_A_REASON),
    }),
  ]),
);
export type GoodwillDecision = z.infer<typeof GoodwillDecision>;
