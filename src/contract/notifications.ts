import * as z from "zod/mini";

import { Id, Instant, named, PageFacts, Paging } from "./page.ts";

export const Notification = named(
  "Notification",
  z.object({
    _id: Id,
    title: z.string(),
    message: z.string(),
    read: z.boolean(),
    /** Path of the screen it is about, such as /pickup/all. */
    link: z.nullable(z.string()),
    createdAt: Instant,
  }),
);
export type Notification = z.infer<typeof Notification>;

export const NotificationQuery = z.extend(Paging, {
  read: z.optional(z.stringbool({ truthy: ["true"], falsy: ["false"] })),
});
export type NotificationQuery = z.infer<typeof NotificationQuery>;

/** A page of notifications with the number of unread ones, which the bell shows. */
export const Notifications = z.object({
  docs: z.array(Notification),
  unread: z.int(),
  ...PageFacts.shape,
});
export type Notifications = z.infer<typeof Notifications>;
