// What people are told when a count is corrected (PRODUCT R13) or questioned (PRODUCT R24).
import { formatBefore } from "../corrections/corrections.ts";
import type { ItemCounts } from "../rates/material-facts.ts";
import { formatCounts } from "../rates/materials.ts";
import { formatDate } from "../pickups/schedule.ts";
import type { Say } from "../words/say.ts";
import { type NotificationText, type RoomEvents, together } from "./notification-text.ts";

export const correctionEvents = {
  pickup_corrected: { kind: "points" },
  drop_off_corrected: { kind: "points" },
  dispute_opened: { kind: "points" },
  dispute_of_count: { kind: "points" },
  dispute_late: { kind: "points" },
  dispute_late_for_staff: { kind: "points" },
  // The answer to what somebody asked.
  dispute_decided: { kind: "points", isAlwaysMailed: true },
} as const satisfies RoomEvents;

/** The pickup or drop-off whose count was corrected, and the name of its place. */
export type CorrectedSubject = Readonly<{
  type: "pickup" | "drop_off";
  id: string;
  placeName: string;
}>;

/**
 * Sent to the owner when a count was corrected (PRODUCT R13.4): what was counted before and now, the difference in
 * points, and the reason of whoever corrected it.
 */
export function countCorrected(
  say: Say,
  correction: Readonly<{
    subject: CorrectedSubject;
    before: Readonly<ItemCounts>;
    after: Readonly<ItemCounts>;
    points: number;
    reason: string;
    /** Local date until which the owner may question it; null where that is not said. */
    until: string | null;
  }>,
): NotificationText {
  const { subject, before, after, points, reason, until } = correction;
  return {
    title: say("Count corrected"),
    message: together(
      say("Your count at {place} was corrected from {from} to {to}.", {
        place: subject.placeName,
        from: formatBefore(say, before, after),
        to: formatCounts(say, after),
      }),
      pointsMoved(say, points),
      until !== null &&
        say("You can question this until {date}.", { date: formatDate(say, until) }),
      say("Reason: {reason}", { reason }),
    ),
    link: subject.type === "pickup" ? `/pickup/${subject.id}` : "/dropoff/all",
  };
}

/** What a correction did to the balance. */
function pointsMoved(say: Say, points: number): string {
  if (points === 0) return say("Your points stay the same.");
  return points < 0
    ? say.plural(-points, "{n} point was taken back.", "{n} points were taken back.")
    : say.plural(
        points,
        "{n} point was added to your balance.",
        "{n} points were added to your balance.",
      );
}

/** The collection that is questioned. */
export type Questioned = Readonly<{ type: "pickup" | "drop_off"; placeName: string }>;

/** "pickup" or "drop-off" within a sentence. */
export function thingOf(say: Say, type: Questioned["type"]): string {
  return type === "pickup" ? say("pickup#noun") : say("drop-off#noun");
}

/** Counts in words; "nothing" where all are 0. */
export function countsOrNothing(say: Say, counts: Readonly<ItemCounts>): string {
  return formatCounts(say, counts) || say("nothing#counted");
}

/** Sent to the owner who asked; `answerOn` is a local date. */
export function disputeOpened(
  say: Say,
  {
    answerOn,
    isCheckedByAnother,
    isByOffice = false,
    ...questioned
  }: Questioned & Readonly<{ answerOn: string; isCheckedByAnother: boolean; isByOffice?: boolean }>,
): NotificationText {
  const at = { ...named(say, questioned) };
  return {
    title: say("We're looking at your count"),
    message: together(
      isByOffice
        ? say("Our office noted for you that the count of your {thing} at {place} isn't right.", at)
        : say("You told us that the count of your {thing} at {place} isn't right.", at),
      whoAnswers(say, { dueOn: answerOn, isCheckedByAnother }),
    ),
    link: QUESTIONS,
  };
}

/** Who answers a dispute, and by when: somebody else than who counted, where there is somebody else (PRODUCT R24.7). */
export function whoAnswers(
  say: Say,
  { dueOn, isCheckedByAnother }: Readonly<{ dueOn: string; isCheckedByAnother: boolean }>,
): string {
  const date = formatDate(say, dueOn);
  return isCheckedByAnother
    ? say("A different team member will check and reply by {date}.", { date })
    : say("Our team will check and reply by {date}.", { date });
}

/** Sent to who counted; `claimed` is null where the owner did not say what it should be. */
export function countQuestioned(
  say: Say,
  {
    firstName,
    counted,
    claimed,
    ...questioned
  }: Questioned &
    Readonly<{
      firstName: string;
      counted: Readonly<ItemCounts>;
      claimed: Readonly<ItemCounts> | null;
    }>,
): NotificationText {
  const words = { ...named(say, questioned), firstName };
  const before = countsOrNothing(say, counted);
  return {
    title: say("A count of yours is questioned"),
    message: together(
      claimed === null
        ? say("{firstName} asks about the {thing} at {place}: counted {counted}.", {
            ...words,
            counted: before,
          })
        : say(
            "{firstName} asks about the {thing} at {place}: counted {counted}, asked for {claimed}.",
            { ...words, counted: before, claimed: formatCounts(say, claimed) },
          ),
      say("You can add what you remember."),
    ),
    link: "/admin/pickup/disputes",
  };
}

/** Sent to the owner when the answer takes longer than was said; `answerOn` is the new local date. */
export function disputeLate(
  say: Say,
  { answerOn, ...questioned }: Questioned & Readonly<{ answerOn: string }>,
): NotificationText {
  return {
    title: say("We need more time"),
    message: say(
      "Your question about the {thing} at {place} isn't answered yet. You'll hear from us by {date}.",
      { ...named(say, questioned), date: formatDate(say, answerOn) },
    ),
    link: QUESTIONS,
  };
}

/** Sent to superadmins when nobody answered by the day that was said. */
export function disputeLateForStaff(
  say: Say,
  { id, answerOn, ...questioned }: Questioned & Readonly<{ id: string; answerOn: string }>,
): NotificationText {
  return {
    title: say("A question about a count is late"),
    message: say(
      "Nobody has answered the question about the {thing} at {place}. The resident was told: by {date}.",
      { ...named(say, questioned), date: formatDate(say, answerOn) },
    ),
    link: `/admin/disputes/${id}`,
  };
}

/** Sent to the owner when the count was changed; `points` are not negative. */
export function disputeUpheld(
  say: Say,
  {
    items,
    points,
    reason,
    ...questioned
  }: Questioned & Readonly<{ items: Readonly<ItemCounts>; points: number; reason: string }>,
): NotificationText {
  return {
    title: say("Your count was corrected"),
    message: together(
      say("We now count {items} for your {thing} at {place}.", {
        ...named(say, questioned),
        items: formatCounts(say, items),
      }),
      pointsMoved(say, points),
      reason,
    ),
    link: QUESTIONS,
  };
}

/** Sent to the owner when the count stays; `contactEmail` is null where the programme has none. */
export function disputeDeclined(
  say: Say,
  {
    reason,
    contactEmail,
    ...questioned
  }: Questioned & Readonly<{ reason: string; contactEmail: string | null }>,
): NotificationText {
  return {
    title: say("Your count stays as it is"),
    message: together(
      say("We looked at your {thing} at {place} again.", named(say, questioned)),
      reason,
      contactEmail !== null &&
        say("If you still disagree, write to {contactEmail}.", { contactEmail }),
    ),
    link: QUESTIONS,
  };
}

const QUESTIONS = "/disputes";

function named(
  say: Say,
  { type, placeName }: Questioned,
): Readonly<{ thing: string; place: string }> {
  return { thing: thingOf(say, type), place: placeName };
}
