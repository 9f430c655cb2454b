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

/** A kind and a way that can, or cannot, be switched off. Everything is on where nothing was chosen. */
export type MessageChoice = Readonly<{
  kind: NotificationKind;
  channel: MessageChannel;
  isLocked: boolean;
}>;

/** Everything that a person may choose about, in the order of the screen. */
export const MESSAGE_CHOICES: readonly MessageChoice[] = NOTIFICATION_KINDS.flatMap((kind) => {
  const { isLocked = false, isTexted = false } = KINDS[kind];
  const texts: readonly MessageChoice[] = isTexted
    ? [{ kind, channel: "sms", isLocked: false }]
    : [];
  return [{ kind, channel: "email", isLocked }, ...texts];
});

type EventDefinition = Readonly<{
  kind: NotificationKind;
  /** true: its email is sent also to people who switched off the emails of its kind. */
  isAlwaysMailed?: true;
}>;

/**
 * Every event that people are notified of, by the first part of its name: `pickup_booked` of `pickup_booked:ID`. A
 * notification of an event that is not here does not compile.
 */
const EVENTS = {
  pickup_booked: { kind: "pickups" },
  pickup_reminder: { kind: "pickups" },
  pickup_completed: { kind: "pickups" },
  pickup_deleted: { kind: "pickups" },
  run_changed: { kind: "pickups" },
  run_given: { kind: "pickups" },
  pickup_moved: { kind: "pickups" },
  pickup_not_collected: { kind: "pickups" },
  pickup_lapsed: { kind: "pickups" },
  pickup_revived: { kind: "pickups" },
  drop_off_decided: { kind: "drop_offs" },
  pickup_corrected: { kind: "points" },
  drop_off_corrected: { kind: "points" },
  dispute_opened: { kind: "points" },
  dispute_of_count: { kind: "points" },
  dispute_late: { kind: "points" },
  dispute_late_for_staff: { kind: "points" },
  // The answer to what somebody asked.
  dispute_decided: { kind: "points", isAlwaysMailed: true },
  referral_credited: { kind: "points" },
  referral_refused: { kind: "points" },
  rate_cut_announced: { kind: "points", isAlwaysMailed: true },
  rate_cut_near: { kind: "points", isAlwaysMailed: true },
  rate_raised: { kind: "points" },
  redemption: { kind: "rewards" },
  badge_given: { kind: "rewards" },
  campaign_goal_reached: { kind: "campaigns" },
  password_changed: { kind: "account" },
  data_exported: { kind: "account" },
  deletion_asked: { kind: "account" },
  passkey_added: { kind: "account" },
  passkey_removed: { kind: "account" },
  authenticator_added: { kind: "account" },
  authenticator_removed: { kind: "account" },
  recovery_codes_made: { kind: "account" },
  recovery_code_used: { kind: "account" },
  factors_taken_away: { kind: "account" },
  signed_out_everywhere: { kind: "account" },
  new_factors_of_staff: { kind: "account" },
  legal_text_changes: { kind: "account" },
} as const satisfies Readonly<Record<string, EventDefinition>>;

/** The name of one event, such as `pickup_completed:ID`; people are notified of it once. */
export type NotificationEvent = `${keyof typeof EVENTS}:${string}`;

/**
 * What a stored event is about. Messages that are no notifications, such as codes and invitations, are about the
 * account; so is an event that this release does not know.
 */
export function kindOfEvent(event: string): NotificationKind {
  return definitionOf(event)?.kind ?? "account";
}

/** Whether the email of an event is sent whatever the reader has switched off: about the account, or by its definition. */
export function isAlwaysMailed(event: string): boolean {
  const { kind, isAlwaysMailed: isAlways = false } = definitionOf(event) ?? { kind: "account" };
  return isAlways || KINDS[kind].isLocked === true;
}

const definitions = new Map<string, EventDefinition>(Object.entries(EVENTS));

function definitionOf(event: string): EventDefinition | undefined {
  return definitions.get(event.split(":", 1).join(""));
}

/** The first parts of the names of events whose emails are bounded for each day: all that can be switched off. */
export const COUNTED_EVENTS: readonly string[] = [...definitions.keys()].filter(
  (name) => !isAlwaysMailed(name),
);
