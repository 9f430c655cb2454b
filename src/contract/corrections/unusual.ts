import * as z from "zod/mini";

import { UNUSUAL_REASONS } from "#domain/corrections/unusual.ts";

import { Instant, named } from "../page.ts";
import { PersonName } from "../profile.ts";

export const UnusualReason = z.enum(UNUSUAL_REASONS);

/** Why a count is unusual, and who reviewed it; for admins only. */
export const Unusual = named(
  "Unusual",
  z.object({
    reason: UnusualReason,
    /** The average number of items in the person's earlier collections; null when there were too few. */
    average: z.nullable(z.number()),
    reviewedAt: z.nullable(Instant),
    reviewedBy: z.nullable(PersonName),
  }),
);
export type Unusual = z.infer<typeof Unusual>;

/** Unusual counts that were not reviewed yet, or those that were. */
export const UnusualFilter = z.enum(["open", "reviewed"]);
export type UnusualFilter = z.infer<typeof UnusualFilter>;
