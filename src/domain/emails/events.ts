import type { MomentKind } from "../notifications/moments.ts";
import { isLocked, type NotificationKind } from "../notifications/notification-kinds.ts";
import { authEvents } from "./auth.ts";
import { badgeEvents } from "./badges.ts";
import { campaignEvents } from "./campaigns.ts";
import { correctionEvents } from "./corrections.ts";
import { dropOffEvents } from "./drop-offs.ts";
import { goodwillEvents } from "./goodwill.ts";
import { legalEvents } from "./legal.ts";
import { levelEvents } from "./levels.ts";
import { managementEvents } from "./management.ts";
import { pickupEvents } from "./pickups.ts";
import { rateEvents } from "./rates.ts";
import { referralEvents } from "./referrals.ts";
import { reportEvents } from "./report.ts";
import { rewardEvents } from "./rewards.ts";
import { runEvents } from "./runs.ts";
import type { RoomEvents } from "./notification-text.ts";

/** Every event that people are notified of; a notification of an event that is not here does not compile. */
const EVENTS = {
  ...authEvents,
  ...badgeEvents,
  ...campaignEvents,
  ...correctionEvents,
  ...dropOffEvents,
  ...goodwillEvents,
  ...legalEvents,
  ...levelEvents,
  ...managementEvents,
  ...pickupEvents,
  ...rateEvents,
  ...referralEvents,
  ...reportEvents,
  ...rewardEvents,
  ...runEvents,
} as const;

/** What an event is called, such as `pickup_completed`. */
export type EventName = keyof typeof EVENTS;

/** The name of one event, such as `pickup_completed:ID`; people are notified of it once. */
export type NotificationEvent = `${EventName}:${string}`;

/**
 * What a stored event is about. Messages that are no notifications, such as codes and invitations, are about the
 * account; so is an event that this release does not know.
 */
export function kindOfEvent(event: string): NotificationKind {
  return definitionOf(event)?.kind ?? "account";
}

/** Whether the email of an event is sent whatever the reader has switched off: about the account, or by its definition. */
export function isAlwaysMailed(event: string): boolean {
  return definitionOf(event)?.isAlwaysMailed === true || isLocked(kindOfEvent(event));
}

/** The moment that an event is by itself; null for most. */
export function momentOfEvent(event: string): MomentKind | null {
  return definitionOf(event)?.moment ?? null;
}

const definitions = new Map<string, RoomEvents[string]>(Object.entries(EVENTS));

function definitionOf(event: string): RoomEvents[string] | undefined {
  return definitions.get(event.split(":", 1).join(""));
}

/** The first parts of the names of events whose emails are bounded for each day: all that can be switched off. */
export const COUNTED_EVENTS: readonly string[] = [...definitions.keys()].filter(
  (name) => !isAlwaysMailed(name),
);
