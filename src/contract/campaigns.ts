import * as z from "zod/mini";

import { CAMPAIGN_STATUSES } from "#domain/campaigns.ts";
import { USE_A_DATE } from "#domain/pickups/schedule.ts";
import { message } from "#domain/words/message.ts";

import { Image, ImageDataUrl } from "./image.ts";
import { DropOffItemType } from "./materials.ts";
import { line, optionalLine } from "./one-line.ts";
import {
  Id,
  Instant,
  LocalDate,
  named,
  optionalText,
  PageFacts,
  Paging,
  Search,
  text,
  Unchanged,
} from "./page.ts";
import { Person } from "./profile.ts";
import { Translations, translationsOf } from "./translations.ts";

export const CampaignStatus = z.enum(CAMPAIGN_STATUSES);

export const Campaign = named(
  "Campaign",
  z.object({
    _id: Id,
    name: z.string(),
    description: z.string(),
    translations: z.optional(Translations),
    /** The last day, in the time zone of its drop-off location. */
    endDate: LocalDate,
    /** Whole days until the last day; 0 on the last day and after. */
    daysLeft: z.int(),
    material: DropOffItemType,
    /** In the material's unit, like `progress`. */
    goal: z.int(),
    progress: z.int(),
    status: CampaignStatus,
    image: Image,
    dropOffLocationId: Id,
    createdAt: Instant,
    /** When its text, picture, goal, end or location was last changed; progress does not count. */
    updatedAt: Instant,
  }),
);
export type Campaign = z.infer<typeof Campaign>;

export const CampaignDetail = z.object({
  campaign: z.extend(Campaign, {
    pickupCount: z.int(),
    ownContribution: z.int(),
    dropOffLocationName: z.string(),
  }),
  pickupCount: z.int(),
});
export type CampaignDetail = z.infer<typeof CampaignDetail>;

/** The course of a campaign by the calendar of its drop-off location (PRODUCT R43.11). */
export const CampaignCourse = named(
  "CampaignCourse",
  z.object({
    /** The day on which it was created. */
    first: LocalDate,
    today: LocalDate,
    /** What was counted of its material, by week from Monday on; weeks without an entry are missing. */
    weeks: z.array(z.object({ monday: LocalDate, items: z.int() })),
  }),
);
export type CampaignCourse = z.infer<typeof CampaignCourse>;

const required = message("Please fill in all required fields");
const fields = {
  name: line("Name", 120),
  description: text("Description", 4000),
  translations: translationsOf({
    name: optionalLine("Name", 120),
    description: optionalText("Description", 4000),
  }),
  endDate: z
    .string(required)
    .check(z.minLength(1, required), z.regex(/^\d{4}-\d{2}-\d{2}(T.*)?$/, USE_A_DATE)),
  goal: z
    .int(message("{label} must be a whole number", { label: "Goal" }))
    .check(
      z.gte(1, message("Goal must be 1 or more")),
      z.lte(1_000_000_000, message("Goal is too large")),
    ),
  dropOffLocationId: Id,
};
export const CampaignForm = named("CampaignForm", z.object({ ...fields, image: ImageDataUrl }));
export type CampaignForm = z.infer<typeof CampaignForm>;
export const CampaignEdit = named(
  "CampaignEdit",
  z.object({ ...fields, image: z.optional(ImageDataUrl), updatedAt: Unchanged }),
);
export type CampaignEdit = z.infer<typeof CampaignEdit>;

/** Default: active ones first. `progress` is the share of the goal, the highest first. */
export const CampaignSort = z.enum(["newest", "name", "progress"]);
export type CampaignSort = z.infer<typeof CampaignSort>;
/** The search looks at names. */
export const CampaignQuery = z.extend(Paging, {
  status: z.optional(CampaignStatus),
  search: Search,
  sort: z.optional(CampaignSort),
});
export type CampaignQuery = z.infer<typeof CampaignQuery>;
export const CampaignExport = z.omit(CampaignQuery, { page: true, limit: true, sort: true });
export type CampaignExport = z.infer<typeof CampaignExport>;

/**
 * Emails are whole for admins and masked for everybody else (PRODUCT R5.4). Of a person who is not named others get "" for
 * names and email, no picture, and an id of this answer only (PRODUCT R38.1).
 */
export const Contributor = named("Contributor", z.extend(Person, { contributions: z.int() }));
export type Contributor = z.infer<typeof Contributor>;
/** Default `most`. */
export const ContributorQuery = z.extend(Paging, { sort: z.optional(z.enum(["most", "least"])) });
export type ContributorQuery = z.infer<typeof ContributorQuery>;
export const Contributors = z.object({
  users: z.array(Contributor),
  pickupCount: z.int(),
  ...PageFacts.shape,
});
export type Contributors = z.infer<typeof Contributors>;
