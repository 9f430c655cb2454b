import type { PlainSentence } from "../words/say.ts";

/** What a notification is about; people choose per kind whether they want emails and text messages (PRODUCT R21.1). */
export const NOTIFICATION_KINDS = [
  "pickups",
  "drop_offs",
  "points",
  "rewards",
  "campaigns",
  "account",
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** The ways to a person besides the list in the product, which holds every notification. */
export const MESSAGE_CHANNELS = ["email", "sms"] as const;
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];

/**
 * What became of the message of a notification on one channel (PRODUCT R28.15):
 * - waiting: on its way, or until the end of an hour or of quiet hours; sent: taken by the mail server or the service for texts
 * - kept: it stays in the outbox, because no way out is configured; failed: refused for good
 * - off: switched off by its reader; no_address: without a proved address, or number
 * - limit: more than a day brings (PRODUCT R21.7, R9.2); replaced: a later message about the same thing says it (PRODUCT R21.6)
 * - unknown: written before these were kept
 */
export const DELIVERIES = [
  "waiting",
  "kept",
  "sent",
  "failed",
  "off",
  "no_address",
  "limit",
  "replaced",
  "unknown",
] as const;
export type Delivery = (typeof DELIVERIES)[number];

type KindDefinition = Readonly<{
  /** What its emails are about, within "You get this email because it is about ..." */
  about: PlainSentence;
  /** true: some of its events are told by text message too. */
  isTexted?: true;
  /** true: its emails cannot be switched off. */
  isLocked?: true;
}>;

const KINDS: Readonly<Record<NotificationKind, KindDefinition>> = {
  pickups: { about: "your pickups#about", isTexted: true },
  drop_offs: { about: "your drop-offs#about" },
  points: { about: "your points#about" },
  rewards: { about: "your rewards and badges#about" },
  campaigns: { about: "campaigns you gave to#about" },
  account: { about: "your account#about", isLocked: true },
};

/** The words for a kind in a sentence about its emails: "your pickups". */
export function aboutKind(kind: NotificationKind): PlainSentence {
  return KINDS[kind].about;
}

/** Whether the emails of a kind cannot be switched off. */
export function isLocked(kind: NotificationKind): boolean {
  return KINDS[kind].isLocked === true;
}

/** A kind and a way that can, or cannot, be switched off. Everything is on where nothing was chosen. */
export type MessageChoice = Readonly<{
  kind: NotificationKind;
  channel: MessageChannel;
  isLocked: boolean;
}>;

/** Everything that a person may choose about, in the order of the screen. */
export const MESSAGE_CHOICES: readonly MessageChoice[] = NOTIFICATION_KINDS.flatMap((kind) => {
  const texts: readonly MessageChoice[] = KINDS[kind].isTexted
    ? [{ kind, channel: "sms", isLocked: false }]
    : [];
  return [{ kind, channel: "email", isLocked: isLocked(kind) }, ...texts];
});
