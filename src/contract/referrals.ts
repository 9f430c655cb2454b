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

/** The code of an invitation as somebody has it, however it is written. */
export const InviterQuestion = named(
  "InviterQuestion",
  z.object({ referralId: z.string().check(z.maxLength(64)) }),
);
export type InviterQuestion = z.infer<typeof InviterQuestion>;

/** Who invites with a code: nothing but the first name; null for a code that is nobody's. */
export const Inviter = named("Inviter", z.object({ firstName: z.nullable(z.string()) }));
export type Inviter = z.infer<typeof Inviter>;
