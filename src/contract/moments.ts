import * as z from "zod/mini";

import { MOMENT_KINDS, MOST_MOMENTS } from "#domain/notifications/moments.ts";

import { Id, Instant, named } from "./page.ts";

/** Whether something waits to be shown on a sheet (PRODUCT R36.2). */
export const MomentsWaiting = z.object({ waiting: z.boolean() });
export type MomentsWaiting = z.infer<typeof MomentsWaiting>;

/** The moments of a sheet that was closed before their pages were shown: they wait again. */
export const MomentsUnseen = z.object({
  unseen: z.array(Id).check(z.minLength(1), z.maxLength(MOST_MOMENTS)),
});

/** What a person is shown once. */
export const Moment = named(
  "Moment",
  z.object({
    _id: Id,
    kind: z.enum(MOMENT_KINDS),
    title: z.string(),
    /** A line of what it took. */
    message: z.string(),
    /** Path of the picture of its badge or campaign. */
    picture: z.nullable(z.string()),
    createdAt: Instant,
  }),
);
export type Moment = z.infer<typeof Moment>;
