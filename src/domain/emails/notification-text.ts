import type { MomentKind } from "../notifications/moments.ts";
import type { NotificationKind } from "../notifications/notification-kinds.ts";
import { formatPointsWithUnit } from "../text.ts";
import type { Say } from "../words/say.ts";

/**
 * A notification in one language: a title, a sentence or two, and the path of the screen it is about (PRODUCT R9.1).
 * What people wrote, such as names and reasons, stays as they wrote it.
 */
export type NotificationText = Readonly<{
  title: string;
  message: string;
  link: string | null;
  /** Of its email, where that says more than the title (PRODUCT R9.6). */
  subject?: string;
}>;

/** What people are notified of in a room, by the first part of an event's name: `pickup_booked` of `pickup_booked:ID`. */
export type RoomEvents = Readonly<
  Record<
    string,
    Readonly<{
      kind: NotificationKind;
      /** true: its email is sent also to people who switched off the emails of its kind. */
      isAlwaysMailed?: true;
      /** Shown once on a sheet too (PRODUCT R36.2). */
      moment?: MomentKind;
    }>
  >
>;

/** Complete sentences, one after the other; those that do not apply are left out. */
export function together(...sentences: readonly (string | false)[]): string {
  return sentences.filter((sentence) => sentence !== false).join(" ");
}

export function earned(say: Say, points: number): string {
  return say("You earned {points}.", { points: formatPointsWithUnit(say, points) });
}
