// What the one search in the head of the back office answers (PRODUCT R28.8).
import * as z from "zod/mini";

import { FEWEST_FOR_OFFICE, MOST_FOR_OFFICE } from "#domain/searches.ts";
import { message } from "#domain/words/message.ts";

import { Id, Instant, LocalDate, LocalTime, named, searched } from "./page.ts";
import { PickupStatus } from "./pickups.ts";
import { PersonName } from "./profile.ts";

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
