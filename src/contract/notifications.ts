import * as z from "zod/mini";

import {
  DELIVERIES,
  MESSAGE_CHANNELS,
  MESSAGE_CHOICES,
  NOTIFICATION_KINDS,
} from "#domain/notifications/notification-kinds.ts";
import { message } from "#domain/words/message.ts";

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

const Delivery = z.nullable(z.enum(DELIVERIES));

/** What became of a notification's email and text message (PRODUCT R28.15); null: it has none on that channel. */
export const Deliveries = z.object({ email: Delivery, sms: Delivery });
export type Deliveries = z.infer<typeof Deliveries>;

/** A notification as the office sees it. */
export const SentNotification = named(
  "SentNotification",
  z.extend(Notification, { deliveries: Deliveries }),
);
export type SentNotification = z.infer<typeof SentNotification>;

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

const NO_CHOICE = message("This can't be chosen");
const choice = {
  kind: z.enum(NOTIFICATION_KINDS, NO_CHOICE),
  channel: z.enum(MESSAGE_CHANNELS, NO_CHOICE),
  allowed: z.boolean(message("Choose yes or no")),
};

/** Whether a person gets emails or text messages about a kind of things. */
export const NotificationPreference = named(
  "NotificationPreference",
  z.object({
    ...choice,
    /** true: it cannot be switched off. */
    isLocked: z.boolean(),
  }),
);
export type NotificationPreference = z.infer<typeof NotificationPreference>;

const Change = z.object(choice).check(
  z.refine(
    ({ kind, channel, allowed }) => {
      const found = MESSAGE_CHOICES.find((one) => one.kind === kind && one.channel === channel);
      return found !== undefined && (allowed || !found.isLocked);
    },
    { path: ["allowed"], error: NO_CHOICE },
  ),
);

/** What it does not name stays as it is. Of two changes of the same, the later one holds. */
export const PreferenceChanges = named(
  "PreferenceChanges",
  z.object({
    changes: z
      .array(Change)
      .check(
        z.minLength(1, message("Choose something")),
        z.maxLength(20, message("Change at most {max} at a time", { max: 20 })),
      ),
  }),
);
export type PreferenceChanges = z.infer<typeof PreferenceChanges>;
