import * as z from "zod/mini";

import { MAX_REASON } from "#domain/corrections/corrections.ts";
import { COUNT_MISSING } from "#domain/rates/materials.ts";
import { message } from "#domain/words/message.ts";

import { CorrectedCounts, ItemDifferences, ItemsCount } from "../materials.ts";
import { Instant, named, text } from "../page.ts";

/** What the database can hold. */
const MAX_REVISION = 2_147_483_647;

/** What was corrected of a count until now: the sum of all its corrections. */
export const Correction = named(
  "Correction",
  z.object({
    /** How often it was corrected. */
    revision: z.int(),
    items: ItemDifferences,
    points: z.int(),
    /** When it was corrected last. */
    at: Instant,
  }),
);
export type Correction = z.infer<typeof Correction>;

/**
 * The count as it should have been: one of the collection's own material, or one of each material (admins only).
 * `revision` is that of the correction which was read, 0 without one: if there is a newer one, the answer is 409
 * `stale`.
 */
export const CorrectionForm = named(
  "CorrectionForm",
  z
    .object({
      items: z.optional(CorrectedCounts),
      itemsCount: z.optional(ItemsCount),
      reason: text("Reason", MAX_REASON),
      revision: z.optional(
        z
          .int(message("Use the revision that was read"))
          .check(
            z.gte(0, message("Use the revision that was read")),
            z.lte(MAX_REVISION, message("Use the revision that was read")),
          ),
      ),
    })
    .check(
      z.refine((form) => (form.items === undefined) !== (form.itemsCount === undefined), {
        path: ["itemsCount"],
        error: COUNT_MISSING,
      }),
    ),
);
export type CorrectionForm = z.infer<typeof CorrectionForm>;
