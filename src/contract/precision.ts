import * as z from "zod/mini";

/**
 * How exact coordinates are: "exact" those of a house or of a marker that a person set, else the middle of
 * a street, a ZIP code or a town.
 */
export const Precision = z.enum(["exact", "street", "zip", "city"]);
export type Precision = z.infer<typeof Precision>;
