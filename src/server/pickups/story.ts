import type { Chapter } from "#contract/pickups.ts";
import type { PersonName } from "#contract/profile.ts";
import { attemptSentence } from "#domain/pickups/attempts.ts";
import { formatCounts } from "#domain/rates/materials.ts";
import { isVisitTimeTold } from "#domain/pickups/pickups.ts";
import { formatDate, formatTimeWindow } from "#domain/pickups/schedule.ts";
import { formatPointsWithUnit } from "#domain/text.ts";
import type { Say } from "#domain/words/say.ts";

import type { Caller } from "../core/access/caller.ts";
import { scopeOf } from "../core/access/owner.ts";
import type { Deps } from "../core/deps.ts";
import { Failure } from "../core/failures/failure.ts";
import { localDateOf } from "../core/time/zone.ts";
import { placesById } from "../locations/service.ts";
import {
  type Time,
  type StoryAttempt,
  type StoryCorrection,
  storyCorrections,
  storyAttempts,
  type StoryEvent,
  storyEvents,
  type StoryPickup,
  storyPickup,
} from "./store-story.ts";

/** A chapter before it is told to somebody. */
type Event = {
  at: Date;
  kind: Chapter["kind"];
  by: PersonName | null;
  text: string;
  photo?: string | null;
  isRevivable?: true;
  /** Something an agent did at one stop. */
  isWork?: true;
};

/** What became of a pickup, oldest first, for its owner or staff; for everybody else it does not exist. */
export async function storyOf(
  { db, now }: Pick<Deps, "db" | "now">,
  caller: Caller,
  id: string,
  say: Say,
): Promise<Chapter[]> {
  const scope = scopeOf(caller, "pickups.read");
  const pickup = await storyPickup(db, id, scope);
  if (!pickup) throw new Failure("not_found");
  const isOwner = pickup.ownerId === caller.id;
  const attempts = await storyAttempts(db, pickup);
  const events = await storyEvents(db, pickup);
  const corrections = await storyCorrections(db, pickup);
  const places = await placesById(db, scope, events.flatMap(placesIn));
  const all = [
    booked(say, pickup, events),
    ...attempts.map((attempt) => attempted(say, pickup, { attempt, isOwner })),
    ...events.flatMap((event) => recorded(say, pickup, { event, events, places })),
    ...ended(say, pickup, events),
    ...corrections.map((correction) => corrected(say, correction)),
  ].toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const readAt = now();
  return all.map(({ isWork, ...event }) => ({
    ...event,
    at: !isWork || isOwner || isVisitTimeTold(event.at, readAt) ? event.at.toISOString() : null,
    date: localDateOf(event.at, pickup.timeZone),
    photo: event.photo ?? null,
  }));
}

/** Booked for the time that its first move left. */
function booked(say: Say, pickup: StoryPickup, events: readonly StoryEvent[]): Event {
  const move = events.find((event) => event.type === "pickup_moved");
  return {
    at: pickup.createdAt,
    kind: "booked",
    by: pickup.bookedBy ?? pickup.owner,
    text: pickup.bookedBy
      ? say("Booked by our office for {date}, {times}", inWords(say, move?.from ?? pickup.time))
      : say("Booked for {date}, {times}", inWords(say, move?.from ?? pickup.time)),
  };
}

function attempted(
  say: Say,
  { locationName }: StoryPickup,
  { attempt, isOwner }: { attempt: StoryAttempt; isOwner: boolean },
): Event {
  const { at, by, photo, note } = attempt;
  const sentence = attemptSentence(say, attempt.reason, locationName);
  // What the agent wrote is for the office.
  const text = isOwner || note === "" ? sentence : `${sentence} ${say("Note: {note}", { note })}`;
  return { at, kind: "attempt", by, text, photo, isWork: true };
}

function recorded(
  say: Say,
  pickup: StoryPickup,
  { event, events, places }: { event: StoryEvent; events: readonly StoryEvent[]; places: Places },
): Event[] {
  const { at, by } = event;
  const isByOffice = by !== null && by._id !== pickup.ownerId;
  switch (event.type) {
    case "pickup_moved":
      return [
        {
          at,
          kind: "moved",
          by,
          text: isByOffice
            ? say("Moved by our office to {date}, {times}", inWords(say, event.to))
            : say("Moved to {date}, {times}", inWords(say, event.to)),
        },
      ];
    case "pickup_revived":
      // That the product had closed it is told already.
      if (events.some(({ type }) => type === "pickup_lapsed")) return [];
      return [cancelled(say, pickup, event.cancelledAt)];
    case "pickup_relocated":
      return [{ at, kind: "relocated", by, text: relocated(say, event, places) }];
    case "pickup_lapsed":
      return [{ at, kind: "cancelled", by, text: say("Closed because no new time was chosen") }];
    case "pickup_deleted":
      return [{ at, kind: "cancelled", by, text: say("Cancelled by our staff") }];
  }
}

/** What saved locations are called, by their ids. */
type Places = ReadonlyMap<string, string>;
type Relocation = Extract<StoryEvent, { type: "pickup_relocated" }>;

const placesIn = (event: StoryEvent): string[] =>
  event.type === "pickup_relocated"
    ? [event.fromPlace, event.toPlace].filter((id) => id !== null)
    : [];

/** From where to where, as far as that is known. */
function relocated(say: Say, { fromPlace, toPlace }: Relocation, places: Places): string {
  const from = fromPlace === null ? undefined : places.get(fromPlace);
  const to = toPlace === null ? undefined : places.get(toPlace);
  if (to === undefined) return say("Our office changed the place");
  return from === undefined || from === to
    ? say("Our office changed the place to {to}", { to })
    : say("Our office changed the place from {from} to {to}", { from, to });
}

/** By its owner, or by the office, which says why. */
function cancelled(say: Say, { owner, cancelledBy, cancelReason }: StoryPickup, at: Date): Event {
  if (cancelledBy === null) return { at, kind: "cancelled", by: owner, text: say("Cancelled") };
  const sentence = say("Cancelled by our office.");
  const text =
    cancelReason === null
      ? sentence
      : `${sentence} ${say("Reason: {reason}", { reason: cancelReason })}`;
  return { at, kind: "cancelled", by: cancelledBy, text, isRevivable: true };
}

/** What its own row says: completed or cancelled. */
function ended(say: Say, pickup: StoryPickup, events: readonly StoryEvent[]): Event[] {
  const { completedAt, completedBy, cancelledAt } = pickup;
  const points = formatPointsWithUnit(say, pickup.points);
  const isLapsed = events.some(({ type }) => type === "pickup_lapsed");
  return [
    ...(completedAt
      ? [
          {
            at: completedAt,
            kind: "completed" as const,
            by: completedBy,
            text: say("Collected and counted: {points}", { points }),
            isWork: true as const,
          },
        ]
      : []),
    ...(cancelledAt && !isLapsed ? [cancelled(say, pickup, cancelledAt)] : []),
  ];
}

function corrected(say: Say, { at, by, before, after, reason }: StoryCorrection): Event {
  const from = formatCounts(say, before);
  const sentence = say("Corrected from {from} to {to}.", { from, to: formatCounts(say, after) });
  return {
    at,
    kind: "corrected",
    by,
    text: reason === null ? sentence : `${sentence} ${say("Reason: {reason}", { reason })}`,
  };
}

const inWords = (
  say: Say,
  { date, timeStart, timeEnd }: Time,
): { date: string; times: string } => ({
  date: formatDate(say, date),
  times: formatTimeWindow(say, timeStart, timeEnd),
});
