import * as z from "zod/mini";

import { DROP_OFF_STATUSES } from "#domain/drop-offs.ts";
import { IMAGE_TOO_LARGE, MAX_IMAGE_BYTES } from "#domain/images.ts";
import { SELECT_ITEM_TYPE } from "#domain/rates/materials.ts";
import { message } from "#domain/words/message.ts";

import { Correction } from "./corrections/corrections.ts";
import { several } from "./corrections/decisions.ts";
import { Disputable } from "./corrections/disputes.ts";
import { DropOffItemType, ItemsCount } from "./materials.ts";
import { Id, Instant, named, optionalText, Paging, Search, text } from "./page.ts";
import { Person, PersonName } from "./profile.ts";
import { Unusual, UnusualFilter } from "./corrections/unusual.ts";
import { NamedThing, Translations } from "./translations.ts";

export const DropOffStatus = z.enum(DROP_OFF_STATUSES);
export type DropOffStatus = z.infer<typeof DropOffStatus>;

export const DropOff = named(
  "DropOff",
  z.object({
    _id: Id,
    itemType: DropOffItemType,
    itemsCount: z.int(),
    status: DropOffStatus,
    pointsEarned: z.int(),
    /** What was corrected since: `itemsCount` and `pointsEarned` stay as they were counted first. */
    correction: z.nullable(Correction),
    ...Disputable,
    description: z.string(),
    /** `null` when it was deleted with its owner's account. */
    photo: z.object({ url: z.nullable(z.string()) }),
    /** Why it was rejected. */
    reason: z.nullable(z.string()),
    campaignId: z.nullable(Id),
    campaign: z.nullable(NamedThing),
    user: Person,
    dropOffLocation: z.object({
      _id: Id,
      name: z.string(),
      translations: z.optional(Translations),
      address: z.string(),
      description: z.string(),
      /** IANA time zone of the location, in which its times are shown. */
      timeZone: z.string(),
    }),
    decidedAt: z.nullable(Instant),
    /** The staff member who decided; for staff only. */
    decidedBy: z.nullable(PersonName),
    /** Why its count is unusual; for admins only, null when it is not. */
    unusual: z.optional(z.nullable(Unusual)),
    createdAt: Instant,
    updatedAt: Instant,
  }),
);
export type DropOff = z.infer<typeof DropOff>;

/** Multipart. The server checks the photo by its bytes. */
export const DropOffForm = named(
  "DropOffForm",
  z.object({
    location: z
      .string(message("Please select a drop off location"))
      .check(
        z.minLength(1, message("Please select a drop off location")),
        z.uuid(message("Please select a drop off location")),
      ),
    description: optionalText("Description", 500),
    itemType: z.enum(DropOffItemType.def.entries, SELECT_ITEM_TYPE),
    file: z.file(message("Please upload a photo")).check(
      z.refine((file) => file.size > 0, message("Please upload a photo")),
      z.refine((file) => file.size <= MAX_IMAGE_BYTES, IMAGE_TOO_LARGE),
    ),
    campaignId: z.optional(z.union([Id, z.literal("")])),
  }),
);
export type DropOffForm = z.infer<typeof DropOffForm>;

/** The decision about a drop-off, made once (PRODUCT R4.1). */
const Confirmation = z.object({
  status: z.literal("completed"),
  itemsCount: ItemsCount,
});
const Rejection = z.object({ status: z.literal("rejected"), reason: text("Reason", 500) });
export const DropOffDecision = named(
  "DropOffDecision",
  z.discriminatedUnion("status", [Confirmation, Rejection]),
);
export type DropOffDecision = z.infer<typeof DropOffDecision>;

/** Several decisions in one call, each independent of the others. */
export const DropOffDecisions = named(
  "DropOffDecisions",
  z.object({
    decisions: several(
      z.discriminatedUnion("status", [
        z.extend(Confirmation, { _id: Id }),
        z.extend(Rejection, { _id: Id }),
      ]),
      message("Please select drop-offs"),
    ),
  }),
);
export type DropOffDecisions = z.infer<typeof DropOffDecisions>;

export const DropOffQuery = z.extend(Paging, { status: z.optional(DropOffStatus) });
export type DropOffQuery = z.infer<typeof DropOffQuery>;
/** Default `newest`; `oldest` puts the longest waiting first. */
export const DropOffSort = z.enum(["newest", "oldest"]);
export type DropOffSort = z.infer<typeof DropOffSort>;
/** `from` (included) and `to` (not included) limit the time of the drop-off. The search covers people and locations. */
export const StaffDropOffQuery = z.extend(DropOffQuery, {
  userId: z.optional(Id),
  from: z.optional(Instant),
  to: z.optional(Instant),
  search: Search,
  unusual: z.optional(UnusualFilter),
  sort: z.optional(DropOffSort),
});
export type StaffDropOffQuery = z.infer<typeof StaffDropOffQuery>;
export const DropOffExport = z.omit(StaffDropOffQuery, { page: true, limit: true, sort: true });
export type DropOffExport = z.infer<typeof DropOffExport>;
