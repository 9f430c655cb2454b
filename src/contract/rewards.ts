import * as z from "zod/mini";

import { REDEMPTION_STATUSES, TO_HAND_OVER } from "#domain/redemptions.ts";
import { MOST_CENTS } from "#domain/rewards/statements.ts";
import { PERSON_LIMIT, VOUCHER_DAYS, VOUCHER_KINDS, VOUCHER_STATES } from "#domain/vouchers.ts";
import { message } from "#domain/words/message.ts";
import type { PlainSentence } from "#domain/words/say.ts";

import { several } from "./corrections/decisions.ts";
import { Image, ImageDataUrl } from "./image.ts";
import { line, optionalLine } from "./one-line.ts";
import {
  Id,
  Instant,
  LocalDate,
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

/** How a reward is handed over: by the programme, with a code of ours, or with a code of the sponsor's. */
export const VoucherKind = z.enum(VOUCHER_KINDS);

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
    /** The stock; null means unlimited. With the sponsor's codes it counts the free ones, 100 standing for more. */
    stock: z.nullable(z.int()),
    voucher: VoucherKind,
    /** For how many days a code of ours can be used. */
    voucherDays: z.int(),
    /** How often one person may redeem it, in so many days or ever; null: without a limit. */
    personLimit: z.nullable(z.int()),
    limitDays: z.nullable(z.int()),
    /** In the list: the one that the reader is saving for (PRODUCT R38.2); absent otherwise. */
    isSavedFor: z.optional(z.literal(true)),
    createdAt: Instant,
    updatedAt: Instant,
  }),
);
export type Reward = z.infer<typeof Reward>;

/** What residents do not see of a reward. */
export const RewardTerms = named(
  "RewardTerms",
  /** What the programme owes the sponsor for each voucher; 0: the sponsor gives it. */
  z.object({ valueCents: z.int() }),
);
export type RewardTerms = z.infer<typeof RewardTerms>;

/** One month of the programme's zone: all redemptions of it, and those of them that are rejected now (PRODUCT R43.12). */
export const RewardCourse = named(
  "RewardCourse",
  z.array(z.object({ month: z.string(), redeemed: z.int(), rejected: z.int() })),
);
export type RewardCourse = z.infer<typeof RewardCourse>;

/** What everybody who may see a redemption is told of its voucher: never its code. */
export const Voucher = named(
  "Voucher",
  z.object({
    state: z.enum(VOUCHER_STATES),
    /** The last signs of the code. */
    codeEnd: z.string(),
    /** The last day on which it can be used; null: none is known. */
    lastDay: z.nullable(LocalDate),
    usedAt: z.nullable(Instant),
    /** Where a shop marked it, which alone takes that back. */
    byShop: z.optional(z.literal(true)),
  }),
);
export type Voucher = z.infer<typeof Voucher>;

/** An own code. */
export const OwnCode = named(
  "OwnCode",
  /** null: the server's secret was replaced since, and it cannot be read any more. */
  z.object({ code: z.nullable(z.string()) }),
);
export type OwnCode = z.infer<typeof OwnCode>;

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
    /** What the office wrote when it completed it; null without a message and in every other status. */
    message: z.nullable(z.string()),
    /** The newest of its vouchers; null where it is handed over without one. */
    voucher: z.nullable(Voucher),
    redeemedAt: Instant,
    updatedAt: Instant,
    user: z.object({ _id: Id, firstName: z.string(), lastName: z.string() }),
  }),
);
export type Redemption = z.infer<typeof Redemption>;

const whole = (label: PlainSentence, { min, max }: Readonly<{ min: number; max: number }>) =>
  z
    .int(message("{label} must be a whole number", { label }))
    .check(
      z.gte(min, message("Use {min} or more", { min: String(min) })),
      z.lte(max, message("{label} can be at most {max}", { label, max })),
    );

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
  voucher: z.optional(VoucherKind),
  voucherDays: z.optional(whole("Valid for", VOUCHER_DAYS)),
  valueCents: z.optional(
    z
      .int(message("Use an amount such as 5 or 2.50"))
      .check(
        z.gte(0, message("A value can't be negative")),
        z.lte(MOST_CENTS, message("This value is too large")),
      ),
  ),
  personLimit: z.optional(
    z.nullable(whole("Limit for one person", { min: 1, max: PERSON_LIMIT.redemptions })),
  ),
  limitDays: z.optional(z.nullable(whole("Days of the limit", { min: 1, max: PERSON_LIMIT.days }))),
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

/**
 * Without `for` the caller redeems for themself; else the office does for a resident who cannot sign in (PRODUCT R46.3).
 * `pointsRequired` is the price that was agreed to; another one is refused (PRODUCT R6.6).
 */
export const RedeemForm = named(
  "RedeemForm",
  z.object({ for: z.optional(Id), pointsRequired: z.optional(z.int()) }),
);
export type RedeemForm = z.infer<typeof RedeemForm>;

const reason = text("Reason", 500);
const completionMessage = textOrEmpty("Message", 500);
/**
 * Sets a status: with `updatedAt` it is refused when somebody else changed the redemption meanwhile. `reason` is
 * stored when the status becomes "rejected", `message` when it becomes "completed"; the owner of the redemption can read
 * them.
 */
export const RedemptionChange = named(
  "RedemptionChange",
  z.object({
    updatedAt: Unchanged,
    reason: z.optional(reason),
    message: z.optional(completionMessage),
  }),
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
/** The form for a completion. */
export const RedemptionCompletion = z.object({ message: completionMessage });

export const RedemptionQuery = z.object({ status: z.optional(RedemptionStatus) });
/** Default `newest`; `oldest` puts the longest waiting first. */
export const RedemptionSort = z.enum(["newest", "oldest"]);
export type RedemptionSort = z.infer<typeof RedemptionSort>;
/**
 * `from` (included) and `to` (not included) limit the time of the redemption. The search covers people, and the
 * reward's name and sponsor at that time.
 */
export const StaffRedemptionQuery = z.extend(Paging, {
  status: z.optional(z.enum([...REDEMPTION_STATUSES, TO_HAND_OVER])),
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
