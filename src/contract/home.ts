import * as z from "zod/mini";

import { LegalKind } from "./legal.ts";
import { Notification } from "./notifications.ts";
import { Id, named } from "./page.ts";
import { Pickup } from "./pickups.ts";
import { Translations } from "./translations.ts";

/** What home tells a person about themselves (PRODUCT 2.11). */
export const Home = named(
  "Home",
  z.object({
    /** The pickup that waits longest for another time, because the last visit brought nothing. */
    attempted: z.nullable(
      z.object({
        pickup: Pickup,
        /** Why, in the language of the answer: "nobody was at home". */
        cause: z.string(),
        /** How many wait like that. */
        count: z.int(),
      }),
    ),
    /** The texts that wait for the person's answer. */
    openTexts: z.array(LegalKind),
    /** The unread notice that a question about a count was answered; the newest one. */
    answer: z.nullable(Notification),
    /** The next pickup for which somebody comes. */
    next: z.nullable(Pickup),
    /** What is saved for, the cheapest reward beyond the balance, else the dearest that it covers; only what is left. */
    reward: z.nullable(
      z.object({
        _id: Id,
        name: z.string(),
        translations: z.optional(Translations),
        pointsRequired: z.int(),
      }),
    ),
    /** What a newcomer has done already; null once something was counted. */
    firstSteps: z.nullable(
      z.object({
        hasLocation: z.boolean(),
        hasHandedIn: z.boolean(),
        /** The first name of the friend whose link it was. */
        invitedBy: z.nullable(z.string()),
        /** What the invitation brings the person (PRODUCT R35.3); null: nothing. */
        welcome: z.nullable(z.object({ points: z.int(), isHeld: z.boolean() })),
      }),
    ),
  }),
);
export type Home = z.infer<typeof Home>;
