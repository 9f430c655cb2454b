import * as z from "zod/mini";

import { Instant, named } from "./page.ts";
import { PersonName } from "./profile.ts";

/** "many": so much in one collection; "above_average": much more than that person's collections bring otherwise. */
export const UnusualReason = z.enum(["many", "above_average"]);
export type UnusualReason = z.infer<typeof UnusualReason>;

/** Why the count of a collection is worth a look, and who has looked; only admins are told. */
export const Unusual = named(
  "Unusual",
  z.object({
    reason: UnusualReason,
    /** Items that the person's collections had brought on average before; null where there were too few of them. */
    average: z.nullable(z.number()),
    reviewedAt: z.nullable(Instant),
    reviewedBy: z.nullable(PersonName),
  }),
);
export type Unusual = z.infer<typeof Unusual>;

/** Unusual collections that nobody has looked at yet, or those that somebody has. */
export const UnusualFilter = z.enum(["open", "reviewed"]);
export type UnusualFilter = z.infer<typeof UnusualFilter>;
