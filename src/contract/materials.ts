import * as z from "zod/mini";

import { figure } from "./page.ts";

/** Every material that can be counted (rules 1). Units and points per unit are in `domain/materials`. */
export const Material = z.enum(["plastic", "fabric", "glass", "paper", "metals", "appliances"]);
export type Material = z.infer<typeof Material>;

/** What a drop-off location accepts (spec 3). */
export const DropOffItemType = z.enum(["fabric", "plastic"]);
export type DropOffItemType = z.infer<typeof DropOffItemType>;

/** The largest count of one material in one collection (rules 1). */
export const MAX_COUNT = 100_000;

/** The count of a collection with one material (spec 5, rules 1). */
export const ItemsCount = z
  .int({
    error: ({ input }) =>
      input === undefined || input === null || input === ""
        ? "Please enter the items count"
        : "The items count must be a whole number",
  })
  .check(
    z.gte(1, "Please enter the items count"),
    z.lte(MAX_COUNT, `The count can be at most ${figure(MAX_COUNT)}`),
  );

const total = z.int().check(z.gte(0));

/** Counts per material, in the material's own unit. */
export const ItemCounts = z.object({
  plastic: total,
  fabric: total,
  glass: total,
  paper: total,
  metals: total,
  appliances: total,
});
export type ItemCounts = z.infer<typeof ItemCounts>;

/** A user's totals also have `mixed = paper + metals + appliances`, for the dashboard. */
export const UserItemCounts = z.extend(ItemCounts, { mixed: total });
export type UserItemCounts = z.infer<typeof UserItemCounts>;
