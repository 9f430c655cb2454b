import * as z from "zod/mini";

import { Id, Instant, named } from "./page.ts";

/** A friend who signed up with one's link. `held`: verified, but over the limit of rules 7. */
export const Referral = named(
  "Referral",
  z.object({
    _id: Id,
    firstName: z.string(),
    joinedAt: Instant,
    credited: z.boolean(),
    held: z.boolean(),
  }),
);
export type Referral = z.infer<typeof Referral>;
