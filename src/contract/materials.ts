import * as z from "zod/mini";

import {
  ADMIN_COUNTED,
  DROP_OFF_ITEM_TYPES,
  MATERIAL_FACTS,
  MATERIALS,
} from "#domain/rates/material-facts.ts";
import { COUNT_MISSING, MAX_COUNT } from "#domain/rates/materials.ts";
import { recordOf } from "#domain/record.ts";
import { message } from "#domain/words/message.ts";
import type { PlainSentence } from "#domain/words/say.ts";

/** Every material that can be counted (PRODUCT R1.1). */
export const Material = z.enum(MATERIALS);
export type Material = z.infer<typeof Material>;
/** What a drop-off location takes (PRODUCT 3.10). */
export const DropOffItemType = z.enum(DROP_OFF_ITEM_TYPES);
export type DropOffItemType = z.infer<typeof DropOffItemType>;

/** One figure that was counted, of the one material that a collection has (PRODUCT 5.8, R1.3). */
export const ItemsCount = z
  .int({
    error: ({ input }) =>
      input === undefined || input === null || input === ""
        ? COUNT_MISSING
        : message("The items count must be a whole number"),
  })
  .check(
    z.gte(1, COUNT_MISSING),
    z.lte(MAX_COUNT, message("The count can be at most {max}", { max: MAX_COUNT })),
  );

/** The count of one material: a whole number from 0 on. */
export const count = (label: PlainSentence): z.ZodMiniNumber =>
  z
    .int(message("{label} must be a whole number", { label }))
    .check(
      z.gte(0, message("{label} can't be negative", { label })),
      z.lte(MAX_COUNT, message("{label} can be at most {max}", { label, max: MAX_COUNT })),
    );

/** What an admin counts: whole numbers, all of them stated, one at least above 0 (PRODUCT 5.8, R1.3). */
export const AdminCounts = z
  .object(recordOf(ADMIN_COUNTED, (material) => count(MATERIAL_FACTS[material].label)))
  .check(z.refine((items) => Object.values(items).some((counted) => counted > 0), COUNT_MISSING));

/** A corrected count of any materials; those that are left out were not given (PRODUCT R13.5). */
export const CorrectedCounts = z
  .object(recordOf(MATERIALS, (material) => z.optional(count(MATERIAL_FACTS[material].label))))
  .check(
    z.refine((items) => Object.values(items).some((counted = 0) => counted > 0), COUNT_MISSING),
  );

const total = z.int().check(z.gte(0));

/** Counts per material, in the material's own unit; what was stored before a material existed reads as 0. */
export const ItemCounts = z.object(recordOf(MATERIALS, () => z._default(total, 0)));

/** Counts of some materials. */
export const SomeItemCounts = z.object(recordOf(MATERIALS, () => z.optional(total)));

/** Differences of counts; negative where less was counted. */
export const ItemDifferences = z.object(recordOf(MATERIALS, () => z.int()));

/** A person's totals carry `mixed`, which the dashboard adds up. */
export const UserItemCounts = z.extend(ItemCounts, { mixed: total });
