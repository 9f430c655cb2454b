import * as z from "zod/mini";

import { CountedItem } from "./impact.ts";
import { ItemCounts, ItemsCount, Material, MAX_COUNT } from "./materials.ts";
import {
  CLOCK,
  figure,
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

export const PickupStatus = z.enum(["pending", "completed"]);
export type PickupStatus = z.infer<typeof PickupStatus>;

export const Pickup = named(
  "Pickup",
  z.object({
    _id: Id,
    /** The owner; the phone number is for staff only, who may call before they come. */
    user: z.extend(Person, { phoneNumber: z.optional(z.nullable(z.string())) }),
    /** Copied at booking: deleting the saved location changes nothing here (rules 3). */
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
    items: z.partial(ItemCounts),
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
  z.string(missing).check(z.minLength(1, missing), z.regex(CLOCK, "Use a time such as 09:30"));

/** Booking (spec 5). The rules for dates need the location's time zone, so the server checks them. */
export const PickupForm = named(
  "PickupForm",
  z.object({
    location: z
      .string("Please select a location")
      .check(z.minLength(1, "Please select a location"), z.uuid("Please select a location")),
    date: z
      .string("Please select a date")
      .check(
        z.minLength(1, "Please select a date"),
        z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, "Please select a date"),
      ),
    timeStart: timeOf("Please select a start time"),
    timeEnd: timeOf("Please select an end time"),
    description: text("Description", 500),
    itemType: z.enum(Material.def.entries, "Please select an item type"),
    campaignId: z.optional(Id),
  }),
);
export type PickupForm = z.infer<typeof PickupForm>;

const count = (label: string): z.ZodMiniNumber =>
  z
    .int(`${label} must be a whole number`)
    .check(
      z.gte(0, `${label} cannot be negative`),
      z.lte(MAX_COUNT, `${label} can be at most ${figure(MAX_COUNT)}`),
    );

/** An admin's counts: four whole numbers, all of them required, at least one above 0 (spec 5, rules 1). */
export const FourCounts = z
  .object({
    plastic: count("Plastic"),
    fabric: count("Fabric"),
    glass: count("Glass"),
    paper: count("Paper"),
  })
  .check(
    z.refine(
      (items) => items.plastic + items.fabric + items.glass + items.paper > 0,
      "Please enter the items count",
    ),
  );

/** Completing: four counts, or one count of the pickup's own item type (spec 4). */
export const CompletionForm = named(
  "CompletionForm",
  z
    .object({
      items: z.optional(FourCounts),
      itemsCount: z.optional(ItemsCount),
      status: z.optional(z.literal("completed", "The status can only become completed")),
    })
    .check(
      z.refine((form) => (form.items === undefined) !== (form.itemsCount === undefined), {
        path: ["itemsCount"],
        error: "Please enter the items count",
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
