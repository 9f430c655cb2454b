import * as z from "zod/mini";

import { AGENT_REASONS, ATTEMPT_REASONS, CHOOSE_A_REASON } from "#domain/pickups/attempts.ts";
import { IMAGE_TOO_LARGE, MAX_IMAGE_BYTES } from "#domain/images.ts";
import { COUNT_MISSING, SELECT_ITEM_TYPE } from "#domain/rates/materials.ts";
import { PICKUP_STATUSES, SELECT_LOCATION, STAFF_STATUSES } from "#domain/pickups/pickups.ts";
import {
  SELECT_DATE,
  SELECT_END,
  SELECT_START,
  TIME_PATTERN,
  USE_A_TIME,
} from "#domain/pickups/schedule.ts";
import { message } from "#domain/words/message.ts";

import { Correction } from "./corrections/corrections.ts";
import { DecisionOutcome, several } from "./corrections/decisions.ts";
import { Disputable } from "./corrections/disputes.ts";
import { CountedItem } from "./impact.ts";
import { AdminCounts, ItemCounts, ItemsCount, Material, SomeItemCounts } from "./materials.ts";
import {
  Id,
  Instant,
  LocalDate,
  LocalTime,
  named,
  optionalText,
  PageFacts,
  Paging,
  Search,
  text,
  textOrEmpty,
} from "./page.ts";
import { Precision } from "./precision.ts";
import { Person, PersonName } from "./profile.ts";
import { Unusual, UnusualFilter } from "./corrections/unusual.ts";
import { NamedThing, translationsOf } from "./translations.ts";

export const PickupStatus = z.enum(PICKUP_STATUSES);
export type PickupStatus = z.infer<typeof PickupStatus>;

export const AttemptReason = z.enum(ATTEMPT_REASONS);
export type AttemptReason = z.infer<typeof AttemptReason>;

/** A visit that brought nothing. */
const LastAttempt = z.object({
  _id: Id,
  reason: AttemptReason,
  /** What the agent wrote for the office; "" for residents, and forgotten after 90 days. */
  note: z.string(),
  /** `null` when none was taken, or when it was forgotten. */
  photo: z.object({ url: z.nullable(z.string()) }),
  happenedAt: Instant,
});

export const Pickup = named(
  "Pickup",
  z.object({
    _id: Id,
    /** The owner; the phone number is for staff only, who may call before they come. */
    user: z.extend(Person, { phoneNumber: z.optional(z.nullable(z.string())) }),
    /** Copied at booking: deleting the saved location changes nothing here (PRODUCT R3.3). */
    location: z.object({
      _id: Id,
      name: z.string(),
      /** As it was written; city and state are empty for old bookings that lack them. */
      address: z.string(),
      city: z.string(),
      state: z.string(),
      zip: z.nullable(z.string()),
      latitude: z.number(),
      longitude: z.number(),
      precision: Precision,
    }),
    itemType: Material,
    itemsCount: z.int(),
    description: z.string(),
    scheduledDate: LocalDate,
    scheduledTimeStart: LocalTime,
    scheduledTimeEnd: LocalTime,
    /** IANA time zone of the location; the three local values above are in it. */
    timeZone: z.string(),
    startsAt: Instant,
    endsAt: Instant,
    status: PickupStatus,
    pointsEarned: z.int(),
    /** What the user declared: empty at booking. */
    items: SomeItemCounts,
    /** The counts; null until completed. */
    confirmedItems: z.nullable(ItemCounts),
    /** What was corrected since: `confirmedItems`, `itemsCount` and `pointsEarned` stay as they were counted first. */
    correction: z.nullable(Correction),
    ...Disputable,
    campaign: z.nullable(NamedThing),
    completedAt: z.nullable(Instant),
    completedBy: z.nullable(PersonName),
    /** The unfinished run of its day that it is on; for staff only, null: it is on none. */
    run: z.optional(z.nullable(z.object({ _id: Id, agent: PersonName }))),
    /** Why its count is unusual; for admins only, null when it is not. */
    unusual: z.optional(z.nullable(Unusual)),
    /** How often it was moved to another day or window. */
    moves: z.int(),
    /** The last visit that brought nothing; null without one, and once the pickup was moved after it. */
    lastAttempt: z.nullable(LastAttempt),
    /** The local date on which it is closed unless it is moved; null: on none. */
    lapsesOn: z.nullable(LocalDate),
    /** Who of the staff booked it for its owner (PRODUCT R28.4); null: its owner. */
    bookedBy: z.optional(z.nullable(PersonName)),
    createdAt: Instant,
  }),
);
export type Pickup = z.infer<typeof Pickup>;

/** One pickup with its items as they count today, each material at the rate of its day; empty until completed. */
export const PickupDetail = named(
  "PickupDetail",
  z.extend(Pickup, { receipt: z.array(CountedItem) }),
);
export type PickupDetail = z.infer<typeof PickupDetail>;

const timeOf = (missing: string): z.ZodMiniString =>
  z.string(missing).check(z.minLength(1, missing), z.regex(TIME_PATTERN, USE_A_TIME));

/** The day and window of a pickup. The rules for dates need the location's time zone, so the server checks them. */
const Window = {
  date: z
    .string(SELECT_DATE)
    .check(
      z.minLength(1, SELECT_DATE),
      z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, SELECT_DATE),
    ),
  timeStart: timeOf(SELECT_START),
  timeEnd: timeOf(SELECT_END),
};

/** Booking (PRODUCT 5.7). */
export const PickupForm = named(
  "PickupForm",
  z.object({
    location: z
      .string(SELECT_LOCATION)
      .check(z.minLength(1, SELECT_LOCATION), z.uuid(SELECT_LOCATION)),
    ...Window,
    description: text("Description", 500),
    itemType: z.enum(Material.def.entries, SELECT_ITEM_TYPE),
    campaignId: z.optional(Id),
  }),
);
export type PickupForm = z.infer<typeof PickupForm>;

const MAX_MOVE_REASON = 100;

/** Moving a pickup to another day or window (PRODUCT R14). The reason is read from staff only, and told to the owner. */
export const ScheduleForm = named(
  "ScheduleForm",
  z.object({
    ...Window,
    reason: z.optional(textOrEmpty("Reason", MAX_MOVE_REASON)),
    /** For when whoever moves it saw it booked: it stays where somebody else moved it meanwhile (PRODUCT R14.9). */
    seen: z.optional(z.object(Window)),
  }),
);
export type ScheduleForm = z.infer<typeof ScheduleForm>;

/** Another saved place of the same person (PRODUCT R28.7). */
export const PlaceChange = named(
  "PlaceChange",
  z.object({
    location: PickupForm.def.shape.location,
    /** The place at which whoever changes it saw it; it stays where somebody else changed it meanwhile. */
    seen: z.optional(Id),
  }),
);
export type PlaceChange = z.infer<typeof PlaceChange>;

/** Pickups, each with the day for which the office saw it: one that is booked for another day by now stays (PRODUCT R30.3). */
const Seen = several(z.object({ _id: Id, date: Window.date }), message("Please select pickups"));

/** The outcome of one of them; `call` is its owner, where no message of ours reaches them (PRODUCT R28.5). */
export const PickupOutcome = named(
  "PickupOutcome",
  z.extend(DecisionOutcome, {
    call: z.optional(z.object({ name: z.string(), phoneNumber: z.nullable(z.string()) })),
  }),
);
export type PickupOutcome = z.infer<typeof PickupOutcome>;

/** The outcome of moving one of them; day and hours are those for which it is booked now, where it was moved. */
export const MoveOutcome = named(
  "MoveOutcome",
  z.extend(PickupOutcome, {
    date: z.optional(LocalDate),
    timeStart: z.optional(LocalTime),
    timeEnd: z.optional(LocalTime),
  }),
);
export type MoveOutcome = z.infer<typeof MoveOutcome>;

/**
 * Moving many pickups to one day, each in its own hours or all in given ones, or (null) each to the first free time of its
 * area (PRODUCT R30.2).
 */
export const PickupsMove = named(
  "PickupsMove",
  z.object({
    pickups: Seen,
    to: z.nullable(
      z
        .object({
          date: Window.date,
          timeStart: z.optional(Window.timeStart),
          timeEnd: z.optional(Window.timeEnd),
        })
        .check(
          z.refine((to) => to.timeStart === undefined || to.timeEnd !== undefined, {
            path: ["timeEnd"],
            error: SELECT_END,
          }),
          z.refine((to) => to.timeEnd === undefined || to.timeStart !== undefined, {
            path: ["timeStart"],
            error: SELECT_START,
          }),
        ),
    ),
    reason: ScheduleForm.def.shape.reason,
    /** Of the reason; whoever reads another language is told it as `reason` says it. */
    translations: translationsOf({ reason: optionalText("Reason", MAX_MOVE_REASON) }),
  }),
);
export type PickupsMove = z.infer<typeof PickupsMove>;

/** Cancelling many pickups of other people, who read the reason (PRODUCT R28.6). */
export const PickupsCancellation = named(
  "PickupsCancellation",
  z.object({ pickups: Seen, reason: text("Reason", 200) }),
);
export type PickupsCancellation = z.infer<typeof PickupsCancellation>;

/**
 * When it happened, by the clock of the device that kept the call while it had no reception; the header `Device-Time`
 * says what that clock shows at sending (PRODUCT R16.8). Absent: now.
 */
export const HappenedAt = z.optional(
  z.iso.datetime({ error: message("Use a time such as 2026-03-14T00:00:00Z") }),
);

/** A visit that brought nothing, as staff see it. */
export const Attempt = named(
  "Attempt",
  z.extend(LastAttempt, {
    /** Null when the product recorded it. */
    agent: z.nullable(PersonName),
  }),
);
export type Attempt = z.infer<typeof Attempt>;

/** Multipart. `_id` is made by the device, so that the same visit told twice is one. */
export const AttemptForm = named(
  "AttemptForm",
  z.object({
    _id: Id,
    reason: z.enum(AGENT_REASONS, CHOOSE_A_REASON),
    note: z.optional(textOrEmpty("Note", 200)),
    file: z.optional(
      z.file().check(z.refine((file) => file.size <= MAX_IMAGE_BYTES, IMAGE_TOO_LARGE)),
    ),
    happenedAt: HappenedAt,
  }),
);
export type AttemptForm = z.infer<typeof AttemptForm>;

/** One event in the story of a pickup, told in the language of the answer. */
export const Chapter = named(
  "Chapter",
  z.object({
    /** Null where only the day is told any more: what staff did more than 30 days ago, read by staff. */
    at: z.nullable(Instant),
    /** The date of the pickup's location on which it happened. */
    date: LocalDate,
    kind: z.enum([
      "booked",
      "moved",
      "attempt",
      "completed",
      "corrected",
      "cancelled",
      "relocated",
    ]),
    /** Null when the product did it. */
    by: z.nullable(PersonName),
    text: z.string(),
    /** The address of the photo of an attempt. */
    photo: z.nullable(z.string()),
    /** Cancelled by the office, and not deleted: what was collected before is counted all the same (PRODUCT R16.9). */
    isRevivable: z.optional(z.literal(true)),
  }),
);
export type Chapter = z.infer<typeof Chapter>;

/** Completing: four counts, or one count of the pickup's own item type (PRODUCT 4.4). */
export const CompletionForm = named(
  "CompletionForm",
  z
    .object({
      items: z.optional(AdminCounts),
      itemsCount: z.optional(ItemsCount),
      status: z.optional(z.literal("completed", message("The status can only become completed"))),
      happenedAt: HappenedAt,
      /** Also completes a pickup that was cancelled in the last 24 hours, because it was collected (PRODUCT R16.9). */
      revive: z.optional(z.boolean(message("revive is true, false or absent"))),
    })
    .check(
      z.refine((form) => (form.items === undefined) !== (form.itemsCount === undefined), {
        path: ["itemsCount"],
        error: COUNT_MISSING,
      }),
    ),
);
export type CompletionForm = z.infer<typeof CompletionForm>;

/** `date` is a local date of the location. */
export const PickupQuery = z.extend(Paging, {
  status: z.optional(PickupStatus),
  date: z.optional(LocalDate),
});
export type PickupQuery = z.infer<typeof PickupQuery>;
/** By the beginning of the window. */
export const PickupSort = z.enum(["soonest", "latest"]);
export type PickupSort = z.infer<typeof PickupSort>;
/**
 * Default: pending first, soonest at the top, then completed, latest at the top. `date`, or `from` and `to` with both
 * days included, are local dates of the location. The search covers people (names, email, phone number) and
 * addresses.
 */
export const StaffPickupQuery = z.extend(PickupQuery, {
  /** "overdue" are the pending ones whose window is over. */
  status: z.optional(z.enum(STAFF_STATUSES)),
  userId: z.optional(Id),
  from: z.optional(LocalDate),
  to: z.optional(LocalDate),
  search: Search,
  /** For admins only. */
  unusual: z.optional(UnusualFilter),
  /** Only with `from` and `to`. */
  areaId: z.optional(Id),
  sort: z.optional(PickupSort),
});
export type StaffPickupQuery = z.infer<typeof StaffPickupQuery>;
/**
 * The groups of an agent's stops, by the calendar of each location: everything whose window is over, and what is
 * booked for today or tomorrow. An overdue pickup of today is in both "overdue" and "today".
 */
export const StopDay = z.enum(["overdue", "today", "tomorrow"]);
export type StopDay = z.infer<typeof StopDay>;
export const StopQuery = z.extend(Paging, {
  day: z._default(StopDay, "today"),
  /** Leaves out the stops of this run, once it is finished those visited there only; of today's only. */
  withoutRun: z.optional(Id),
});
export type StopQuery = z.infer<typeof StopQuery>;
/** The number of pending stops of each day, and of today's completed ones. Counted up to the limit of lists. */
export const StopCounts = z.object({
  overdue: z.int(),
  today: z.int(),
  tomorrow: z.int(),
  done: z.int(),
});
export type StopCounts = z.infer<typeof StopCounts>;
/** The pending pickups of a day in driving order. */
export const Stops = named(
  "Stops",
  z.object({ docs: z.array(Pickup), ...PageFacts.shape, counts: StopCounts }),
);
export type Stops = z.infer<typeof Stops>;
export const PickupExport = z.omit(StaffPickupQuery, { page: true, limit: true, sort: true });
export type PickupExport = z.infer<typeof PickupExport>;
