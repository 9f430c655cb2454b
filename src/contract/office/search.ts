// What the one search in the head of the back office answers (PRODUCT R28.8), and what stands on top of a person's page
// when they call (PRODUCT R28.14).
import * as z from "zod/mini";

import { FEWEST_FOR_OFFICE, MOST_FOR_OFFICE } from "#domain/searches.ts";
import { message } from "#domain/words/message.ts";

import { Dispute } from "../corrections/disputes.ts";
import { Location } from "../locations.ts";
import { Waiting } from "../management.ts";
import { Material } from "../materials.ts";
import { Id, Instant, LocalDate, LocalTime, named, searched } from "../page.ts";
import { Pickup, PickupStatus } from "../pickups.ts";
import { PersonName, User } from "../profile.ts";
import { RunOfPickup, VisitOutcome } from "../runs.ts";

export const OfficeSearchQuery = z.object({
  search: searched.check(
    z.minLength(
      FEWEST_FOR_OFFICE,
      message("Type at least {fewest} characters", { fewest: FEWEST_FOR_OFFICE }),
    ),
    z.maxLength(
      MOST_FOR_OFFICE,
      message("A search can have at most {most} characters", { most: MOST_FOR_OFFICE }),
    ),
  ),
});
export type OfficeSearchQuery = z.infer<typeof OfficeSearchQuery>;

const FoundPerson = z.object({
  ...PersonName.shape,
  email: z.string(),
  phoneNumber: z.nullable(z.string()),
  /** Of the location that was saved last; null where none is saved. */
  town: z.nullable(z.string()),
  /** The day of the next open pickup; null where none is to come. */
  nextPickup: z.nullable(LocalDate),
});

const FoundPickup = z.object({
  _id: Id,
  user: PersonName,
  address: z.string(),
  city: z.string(),
  scheduledDate: LocalDate,
  scheduledTimeStart: LocalTime,
  scheduledTimeEnd: LocalTime,
  endsAt: Instant,
  status: PickupStatus,
  /** It was visited in vain since its time was chosen, and waits for a new one (PRODUCT R28.14). */
  isUnanswered: z.boolean(),
});

/** At most five of each, and none of what the caller's role may not see. */
export const OfficeSearch = named(
  "OfficeSearch",
  z.object({
    people: z.array(FoundPerson),
    /** True: nobody was found, and these people differ from the words by one letter. */
    isNear: z.boolean(),
    /** The next ones first, then those that are overdue. */
    pickups: z.array(FoundPickup),
    rewards: z.array(z.object({ _id: Id, name: z.string(), sponsorName: z.string() })),
    places: z.array(z.object({ _id: Id, name: z.string(), address: z.string() })),
    campaigns: z.array(z.object({ _id: Id, name: z.string(), endDate: LocalDate })),
  }),
);
export type OfficeSearch = z.infer<typeof OfficeSearch>;
export type FoundPerson = OfficeSearch["people"][number];
export type FoundPickup = OfficeSearch["pickups"][number];

const LastVisit = z.object({
  pickup: z.object({
    _id: Id,
    itemType: Material,
    /** It is still pending and was not moved since: nobody comes before a new time is chosen. */
    isUnanswered: z.boolean(),
    /** It was cancelled or closed since. */
    isCancelled: z.boolean(),
    /** Of its place. */
    timeZone: z.string(),
  }),
  outcome: VisitOutcome,
  /** What the agent wrote for the office. */
  note: z.string(),
  /** Its moment, for 30 days as in the story; its day by the clocks of the place. */
  at: z.nullable(Instant),
  date: LocalDate,
  /** null: the product itself, where nobody got there. */
  by: z.nullable(PersonName),
  /** The pickup as it is now, for what the office does about it; null once it was cancelled. */
  current: z.nullable(Pickup),
});
export type LastVisit = z.infer<typeof LastVisit>;

/** What an admin needs of a person who calls. */
export const PersonAtCall = named(
  "PersonAtCall",
  z.object({
    user: User,
    /** That was saved last; null where none is saved. */
    location: z.nullable(Location),
    /** The next one for which somebody comes, and its run; null where none is booked, or nobody is sent. */
    nextPickup: z.nullable(z.object({ pickup: Pickup, run: z.nullable(RunOfPickup) })),
    /** The last time that something was collected, or that a visit brought nothing. */
    lastVisit: z.nullable(LastVisit),
    /** Pending pickups that were visited in vain since their time was chosen, the earliest first: each waits for a new time. */
    unanswered: z.array(Id),
    /** The open question about a count that is due first; `waits.disputes` says how many there are. */
    question: z.nullable(Dispute),
    /** What waits for the office because of this person. */
    waits: Waiting,
  }),
);
export type PersonAtCall = z.infer<typeof PersonAtCall>;
