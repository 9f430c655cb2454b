import * as z from "zod/mini";

import { named } from "../page.ts";

/** Which steps of a new programme's first week are done, by what the programme has (PRODUCT R33.3). */
export const FirstWeek = named(
  "FirstWeek",
  z.object({
    /** There is an area. */
    areas: z.boolean(),
    /** A rate was announced, or points were credited at those of the beginning. */
    rates: z.boolean(),
    /** There is a drop-off location. */
    places: z.boolean(),
    /** Terms and a privacy notice were published, or the installation names pages with them. */
    terms: z.boolean(),
    /** Everybody who enters the back office has a second factor. */
    factors: z.boolean(),
    /** There is a run. */
    run: z.boolean(),
  }),
);
export type FirstWeek = z.infer<typeof FirstWeek>;
