import * as z from "zod/mini";

import { PRECISIONS } from "#domain/locations/address.ts";

/**
 * How precise coordinates are: "exact" for a house or a marker set by a person, else the centre of a street, a ZIP
 * code or a town.
 */
export const Precision = z.enum(PRECISIONS);
export type Precision = z.infer<typeof Precision>;
