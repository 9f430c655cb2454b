import * as z from "zod/mini";

import { COUNT_MISSING, SELECT_ITEM_TYPE } from "#domain/materials.ts";
import { PICKUP_STATUSES, SELECT_LOCATION } from "#domain/pickups.ts";
import {
  SELECT_DATE,
  SELECT_END,
  SELECT_START,
  TIME_PATTERN,
  USE_A_TIME,
} from "#domain/schedule.ts";
import { message } from "#domain/words/message.ts";

import { CountedItem } from "./impact.ts";
import { AdminCounts, ItemCounts, ItemsCount, Material, SomeItemCounts } from "./materials.ts";
import {
  Id,
  Instant,
  LocalDate,
  LocalTime,
  named,
  PageFacts,
  Paging,
  Search,
  text,
} from "./page.ts";
import { Precision } from "./precision.ts";
import { Person, PersonName } from "./profile.ts";
import { Unusual, UnusualFilter } from "./unusual.ts";

export const PickupStatus = z.enum(PICKUP_STATUSES);
export type PickupStatus = z.infer<typeof PickupStatus>;

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
    campaign: z.nullable(z.object({ _id: Id, name: z.string() })),
    completedAt: z.nullable(Instant),
    completedBy: z.nullable(PersonName),
    /** Why its count is unusual; for admins only, null when it is not. */
    unusual: z.optional(z.nullable(Unusual)),
    createdAt: Instant,
  }),
);
export type Pickup = z.infer<typeof Pickup>;

/** One pickup with its credited items, each material at the rate of its day; empty until completed. */
export const PickupDetail = named(
  "PickupDetail",
  z.extend(Pickup, { receipt: z.array(CountedItem) }),
);
export type PickupDetail = z.infer<typeof PickupDetail>;

const timeOf = (missing: string): z.ZodMiniString =>
  z.string(missing).check(z.minLength(1, missing), z.regex(TIME_PATTERN, USE_A_TIME));

/** Booking (PRODUCT 5.7). The rules for dates need the location's time zone, so the server checks them. */
export const PickupForm = named(
  "PickupForm",
  z.object({
    location: z
      .string(SELECT_LOCATION)
      .check(z.minLength(1, SELECT_LOCATION), z.uuid(SELECT_LOCATION)),
    date: z
      .string(SELECT_DATE)
      .check(
        z.minLength(1, SELECT_DATE),
        z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, SELECT_DATE),
      ),
    timeStart: timeOf(SELECT_START),
    timeEnd: timeOf(SELECT_END),
    description: text("Description", 500),
    itemType: z.enum(Material.def.entries, SELECT_ITEM_TYPE),
    campaignId: z.optional(Id),
  }),
);
export type PickupForm = z.infer<typeof PickupForm>;

/** Completing: four counts, or one count of the pickup's own item type (PRODUCT 4.4). */
export const CompletionForm = named(
  "CompletionForm",
  z
    .object({
      items: z.optional(AdminCounts),
      itemsCount: z.optional(ItemsCount),
      status: z.optional(z.literal("completed", message("The status can only become completed"))),
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
 * days included, are local dates of the location. The search covers people (names, e-mail, phone number) and
 * addresses.
 */
export const StaffPickupQuery = z.extend(PickupQuery, {
  userId: z.optional(Id),
  from: z.optional(LocalDate),
  to: z.optional(LocalDate),
  search: Search,
  /** For admins only. */
  unusual: z.optional(UnusualFilter),
  sort: z.optional(PickupSort),
});
export type StaffPickupQuery = z.infer<typeof StaffPickupQuery>;
/**
 * The groups of an agent's stops, by the calendar of each location: everything whose window is over, and what is
 * booked for today or tomorrow. An overdue pickup of today is in both "overdue" and "today".
 */
export const StopDay = z.enum(["overdue", "today", "tomorrow"]);
export type StopDay = z.infer<typeof StopDay>;
export const StopQuery = z.extend(Paging, { day: z._default(StopDay, "today") });
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
