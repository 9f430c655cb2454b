import * as z from "zod/mini";

import { Id, Instant, named } from "./page.ts";

/**
 * A friend who signed up with one's link. `held`: verified, but beyond the limit of PRODUCT R7.3, and not decided yet;
 * `refused`: decided, and not credited.
 */
export const Referral = named(
  "Referral",
  z.object({
    _id: Id,
    firstName: z.string(),
    joinedAt: Instant,
    credited: z.boolean(),
    held: z.boolean(),
    refused: z.boolean(),
  }),
);
export type Referral = z.infer<typeof Referral>;

/** A referral code in any spelling. */
export const InviterQuestion = named(
  "InviterQuestion",
  z.object({ referralId: z.string().check(z.maxLength(64)) }),
);
export type InviterQuestion = z.infer<typeof InviterQuestion>;

/** The owner of a referral code, by first name only; null for an unknown code. */
export const Inviter = named("Inviter", z.object({ firstName: z.nullable(z.string()) }));
export type Inviter = z.infer<typeof Inviter>;
