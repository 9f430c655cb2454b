import * as z from "zod/mini";

import { several } from "./decisions.ts";
import { Image, ImageDataUrl } from "./image.ts";
import { line } from "./one-line.ts";
import { Id, Instant, named, Paging, Search, text, textOrEmpty, Unchanged } from "./page.ts";

export const RedemptionStatus = z.enum(["pending", "processing", "completed", "rejected"]);
export type RedemptionStatus = z.infer<typeof RedemptionStatus>;

export const Reward = named(
  "Reward",
  z.object({
    _id: Id,
    name: z.string(),
    description: z.string(),
    image: Image,
    pointsRequired: z.int(),
    sponsorName: z.string(),
    sponsorLink: z.nullable(z.string()),
    /** How it is received, in the words of who offers it. */
    howToReceive: z.nullable(z.string()),
    /** How many are left; null means unlimited. */
    stock: z.nullable(z.int()),
    createdAt: Instant,
    updatedAt: Instant,
  }),
);
export type Reward = z.infer<typeof Reward>;

/** A redemption keeps its own copy of the reward (rules 6). */
export const Redemption = named(
  "Redemption",
  z.object({
    _id: Id,
    rewardId: Id,
    name: z.string(),
    description: z.string(),
    pointsRequired: z.int(),
    sponsorName: z.string(),
    howToReceive: z.nullable(z.string()),
    image: Image,
    status: RedemptionStatus,
    /** Why it was rejected; null where nobody said, and in every other status. */
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
  pointsRequired: z
    .int("Points required must be a whole number")
    .check(
      z.gte(1, "Points required must be 1 or more"),
      z.lte(10_000_000, "Points required is too large"),
    ),
  sponsorName: line("Sponsor name", 120),
  sponsorLink: z.optional(
    z.nullable(
      z.string("Sponsor link must be text").check(
        z.trim(),
        z.maxLength(500, "Sponsor link is too long"),
        z.refine((link) => link === "" || isHttpsUrl(link), "Use a link that begins with https://"),
      ),
    ),
  ),
  howToReceive: z.optional(z.nullable(textOrEmpty("How it is received", 500))),
  stock: z.optional(
    z.nullable(
      z
        .int("Stock must be a whole number")
        .check(z.gte(0, "Stock cannot be negative"), z.lte(10_000_000, "Stock is too large")),
    ),
  ),
};

/** `URL` is not known on this floor, so the shape is checked by hand: scheme, host with a dot, no spaces. */
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

/** `newest` unless stated; names and points rise, with "-" they fall. */
export const RewardSort = z.enum(["newest", "oldest", "name", "-name", "points", "-points"]);
export type RewardSort = z.infer<typeof RewardSort>;
export const RewardQuery = z.extend(Paging, { search: Search, sort: z.optional(RewardSort) });
export type RewardQuery = z.infer<typeof RewardQuery>;
export const RewardExport = z.omit(RewardQuery, { page: true, limit: true, sort: true });
export type RewardExport = z.infer<typeof RewardExport>;

const reason = text("Reason", 500);
/**
 * Setting a status: with `updatedAt` it is refused where somebody else changed the redemption meanwhile. `reason` is
 * kept where the status becomes "rejected"; its owner reads it.
 */
export const RedemptionChange = named(
  "RedemptionChange",
  z.object({ updatedAt: Unchanged, reason: z.optional(reason) }),
);
export type RedemptionChange = z.infer<typeof RedemptionChange>;

/** The same for many in one call; each stands or falls by itself. */
export const RedemptionChanges = named(
  "RedemptionChanges",
  z.object({
    changes: several(
      z.extend(RedemptionChange, { _id: Id, status: RedemptionStatus }),
      "redeemed rewards",
    ),
  }),
);
export type RedemptionChanges = z.infer<typeof RedemptionChanges>;

/** What a person fills in to reject: the screens ask for a reason, the call works without one (spec 7). */
export const RedemptionRejection = z.object({ reason });

export const RedemptionQuery = z.object({ status: z.optional(RedemptionStatus) });
/** `newest` unless stated; `oldest` puts what waits longest at the top. */
export const RedemptionSort = z.enum(["newest", "oldest"]);
export type RedemptionSort = z.infer<typeof RedemptionSort>;
/**
 * `from` (included) and `to` (not included) are when it was redeemed. The search looks at people, and at the reward's name
 * and sponsor as they were then.
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
