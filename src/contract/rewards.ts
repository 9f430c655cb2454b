import * as z from "zod/mini";

import { REDEMPTION_STATUSES } from "#domain/redemptions.ts";
import { message } from "#domain/words/message.ts";

import { several } from "./corrections/decisions.ts";
import { Image, ImageDataUrl } from "./image.ts";
import { line, optionalLine } from "./one-line.ts";
import {
  Id,
  Instant,
  named,
  optionalText,
  Paging,
  Search,
  text,
  textOrEmpty,
  Unchanged,
} from "./page.ts";
import { Translations, translationsOf } from "./translations.ts";

export const RedemptionStatus = z.enum(REDEMPTION_STATUSES);
export type RedemptionStatus = z.infer<typeof RedemptionStatus>;

export const Reward = named(
  "Reward",
  z.object({
    _id: Id,
    name: z.string(),
    description: z.string(),
    translations: z.optional(Translations),
    image: Image,
    pointsRequired: z.int(),
    sponsorName: z.string(),
    sponsorLink: z.nullable(z.string()),
    /** How to receive it, in the sponsor's words. */
    howToReceive: z.nullable(z.string()),
    /** The stock; null means unlimited. */
    stock: z.nullable(z.int()),
    /** In the list: the one that the reader is saving for (PRODUCT R38.2); absent otherwise. */
    isSavedFor: z.optional(z.literal(true)),
    createdAt: Instant,
    updatedAt: Instant,
  }),
);
export type Reward = z.infer<typeof Reward>;

/** A redemption keeps its own copy of the reward (PRODUCT R6.1). */
export const Redemption = named(
  "Redemption",
  z.object({
    _id: Id,
    rewardId: Id,
    name: z.string(),
    description: z.string(),
    translations: z.optional(Translations),
    pointsRequired: z.int(),
    sponsorName: z.string(),
    howToReceive: z.nullable(z.string()),
    image: Image,
    status: RedemptionStatus,
    /** Why it was rejected; null without a reason and in every other status. */
    reason: z.nullable(z.string()),
    redeemedAt: Instant,
    updatedAt: Instant,
    user: z.object({ _id: Id, firstName: z.string(), lastName: z.string() }),
  }),
);
export type Redemption = z.infer<typeof Redemption>;

const fields = {
  name: line("Name", 120),
  description: text("Description", 2000),
  translations: translationsOf({
    name: optionalLine("Name", 120),
    description: optionalText("Description", 2000),
    howToReceive: optionalText("How it is received", 500),
  }),
  pointsRequired: z
    .int(message("{label} must be a whole number", { label: "Points required" }))
    .check(
      z.gte(1, message("Points required must be 1 or more")),
      z.lte(10_000_000, message("Points required is too large")),
    ),
  sponsorName: line("Sponsor name", 120),
  sponsorLink: z.optional(
    z.nullable(
      z.string(message("{label} must be text", { label: "Sponsor link" })).check(
        z.trim(),
        z.maxLength(500, message("Sponsor link is too long")),
        z.refine(
          (link) => link === "" || isHttpsUrl(link),
          message("Use a link that begins with https://"),
        ),
      ),
    ),
  ),
  howToReceive: z.optional(z.nullable(textOrEmpty("How it is received", 500))),
  stock: z.optional(
    z.nullable(
      z
        .int(message("{label} must be a whole number", { label: "Stock" }))
        .check(
          z.gte(0, message("Stock can't be negative")),
          z.lte(10_000_000, message("Stock is too large")),
        ),
    ),
  ),
};

/** `URL` does not exist in this project, so the format is checked by hand: scheme, host with a dot, no spaces. */
function isHttpsUrl(link: string): boolean {
  return /^https:\/\/[^\s/?#@]+\.[^\s/?#@]+(?:[/?#]\S*)?$/i.test(link);
}

export const RewardForm = named("RewardForm", z.object({ ...fields, image: ImageDataUrl }));
export type RewardForm = z.infer<typeof RewardForm>;
export const RewardEdit = named(
  "RewardEdit",
  z.object({ ...fields, image: z.optional(ImageDataUrl), updatedAt: Unchanged }),
);
export type RewardEdit = z.infer<typeof RewardEdit>;

/**
 * Default `newest`; names and points ascend, with "-" they descend. `reach` is the reader's: what the balance covers, then
 * what it does not cover yet, then what is sold out, each by points.
 */
export const RewardSort = z.enum([
  "newest",
  "oldest",
  "name",
  "-name",
  "points",
  "-points",
  "reach",
]);
export type RewardSort = z.infer<typeof RewardSort>;
export const RewardQuery = z.extend(Paging, { search: Search, sort: z.optional(RewardSort) });
export type RewardQuery = z.infer<typeof RewardQuery>;
export const RewardExport = z.omit(RewardQuery, { page: true, limit: true, sort: true });
export type RewardExport = z.infer<typeof RewardExport>;

const reason = text("Reason", 500);
/**
 * Sets a status: with `updatedAt` it is refused when somebody else changed the redemption meanwhile. `reason` is
 * stored when the status becomes "rejected"; the owner of the redemption can read it.
 */
export const RedemptionChange = named(
  "RedemptionChange",
  z.object({ updatedAt: Unchanged, reason: z.optional(reason) }),
);
export type RedemptionChange = z.infer<typeof RedemptionChange>;

/** The same for several redemptions in one call, each independent of the others. */
export const RedemptionChanges = named(
  "RedemptionChanges",
  z.object({
    changes: several(
      z.extend(RedemptionChange, { _id: Id, status: RedemptionStatus }),
      message("Please select redeemed rewards"),
    ),
  }),
);
export type RedemptionChanges = z.infer<typeof RedemptionChanges>;

/** The form for a rejection: the screens require a reason, the API does not (PRODUCT R6.4). */
export const RedemptionRejection = z.object({ reason });

export const RedemptionQuery = z.object({ status: z.optional(RedemptionStatus) });
/** Default `newest`; `oldest` puts the longest waiting first. */
export const RedemptionSort = z.enum(["newest", "oldest"]);
export type RedemptionSort = z.infer<typeof RedemptionSort>;
/**
 * `from` (included) and `to` (not included) limit the time of the redemption. The search covers people, and the
 * reward's name and sponsor at that time.
 */
export const StaffRedemptionQuery = z.extend(Paging, {
  status: z.optional(RedemptionStatus),
  userId: z.optional(Id),
  from: z.optional(Instant),
  to: z.optional(Instant),
  search: Search,
  sort: z.optional(RedemptionSort),
});
export type StaffRedemptionQuery = z.infer<typeof StaffRedemptionQuery>;
export const RedemptionExport = z.omit(StaffRedemptionQuery, {
  page: true,
  limit: true,
  sort: true,
});
export type RedemptionExport = z.infer<typeof RedemptionExport>;
