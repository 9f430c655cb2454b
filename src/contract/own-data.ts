import * as z from "zod/mini";

import { CORRECTION_ORIGINS } from "#domain/corrections/corrections.ts";
import { recordOf } from "#domain/record.ts";
import type { PlainSentence } from "#domain/words/say.ts";

import { ConfirmationForm } from "./auth/confirmation.ts";
import { Dispute } from "./corrections/disputes.ts";
import { DropOff } from "./drop-offs.ts";
import { Badge } from "./badges.ts";
import { Receipt } from "./impact.ts";
import { Consent } from "./legal.ts";
import { Location } from "./locations.ts";
import { DropOffItemType, ItemCounts } from "./materials.ts";
import { SentNotification } from "./notifications.ts";
import { Translations } from "./translations.ts";
import { Id, Instant, LocalDate, named, TimeZone } from "./page.ts";
import { AttemptReason, Pickup } from "./pickups.ts";
import { Language, User } from "./profile.ts";
import { Referral } from "./referrals.ts";
import { Redemption } from "./rewards.ts";

/** Raised when a field is removed or changes its meaning; new fields and groups leave it as it is. */
export const OWN_DATA_VERSION = 1;

const group = <Row extends z.ZodMiniType>(about: PlainSentence, row: Row) => ({ about, row });

/**
 * What the file of a person's own data holds (PRODUCT R22.1): the groups in their order, each with the sentence that
 * explains it and the shape of its rows. The room that keeps the rows contributes them (`server/personal-data.ts`). A
 * row has only the fields that its shape names.
 */
export const ownDataGroups = {
  profile: group(
    "Your name, how you can be reached, your settings, your balance and your totals.",
    z.extend(User, {
      verifiedPhoneNumber: z.nullable(z.string()),
      /** That of the browser at the last sign-in; it counts until one is chosen. */
      browserLanguage: z.nullable(z.string()),
    }),
  ),
  locations: group(
    "The addresses that you saved for pickups, also those that you deleted.",
    z.extend(Location, { deletedAt: z.nullable(Instant) }),
  ),
  pickups: group(
    "The pickups that you booked, also those that were cancelled.",
    z.extend(Pickup, {
      cancelledAt: z.nullable(Instant),
      /** Why the office cancelled it. */
      cancelReason: z.nullable(z.string()),
      deletedAt: z.nullable(Instant),
    }),
  ),
  pickupAttempts: group(
    "The visits that brought nothing, with their reasons.",
    z.object({
      _id: Id,
      pickupId: Id,
      day: LocalDate,
      reason: AttemptReason,
      /** What the agent photographed there; null where nothing was, and after 90 days. */
      photo: z.object({ url: z.nullable(z.string()) }),
      happenedAt: Instant,
      recordedAt: Instant,
    }),
  ),
  dropOffs: group("What you handed in, with the addresses of your photos.", DropOff),
  corrections: group(
    "How the counts of your pickups and drop-offs were corrected, and why.",
    z.object({
      collection: z.enum(["pickup", "drop_off"]),
      collectionId: Id,
      revision: z.int(),
      /** Who corrected it: whoever had counted it, or other staff. */
      correctedBy: z.enum(CORRECTION_ORIGINS),
      reason: z.nullable(z.string()),
      before: ItemCounts,
      after: ItemCounts,
      points: z.int(),
      at: Instant,
    }),
  ),
  disputes: group("What you asked about counts, and the answers.", Dispute),
  ledger: group("Every change of your points, with its cause.", Receipt),
  redemptions: group("The rewards that you redeemed.", Redemption),
  codes: group(
    "The codes of rewards that you redeemed. Whoever knows one can use it.",
    z.object({ redemptionId: Id, code: z.nullable(z.string()) }),
  ),
  savingFor: group(
    "The reward that you're saving for.",
    z.object({
      rewardId: Id,
      name: z.string(),
      translations: z.optional(Translations),
      pointsRequired: z.int(),
      since: Instant,
    }),
  ),
  badges: group(
    "The badges that you were given.",
    z.extend(Badge, { givenAt: Instant, takenAt: z.nullable(Instant) }),
  ),
  campaigns: group(
    "What you gave to campaigns, in the unit of their material.",
    z.object({
      _id: Id,
      name: z.string(),
      translations: z.optional(Translations),
      material: DropOffItemType,
      contributions: z.int(),
    }),
  ),
  referrals: group("The friends who signed up with your link, by their first names.", Referral),
  notifications: group(
    "What you were told in the app, in English and in the other languages.",
    z.extend(SentNotification, { translations: z.optional(Translations) }),
  ),
  messages: group(
    "The emails and text messages to you, which are kept for 90 days. One-time codes aren't kept.",
    z.object({
      _id: Id,
      event: z.string(),
      channel: z.enum(["email", "sms"]),
      recipient: z.string(),
      subject: z.string(),
      body: z.string(),
      language: Language,
      status: z.string(),
      createdAt: Instant,
      sentAt: z.nullable(Instant),
    }),
  ),
  callNotes: group(
    "What our office wrote down when you called, which is kept for 400 days.",
    z.object({ _id: Id, text: z.string(), createdAt: Instant }),
  ),
  messageChoices: group(
    "The emails and text messages that you switched off or on, by what they are about.",
    z.object({ kind: z.string(), channel: z.string(), allowed: z.boolean() }),
  ),
  consents: group("What you agreed to, and when.", Consent),
  sessions: group(
    "Where you're signed in: when, from which network address, with which browser.",
    z.object({
      createdAt: Instant,
      lastUsedAt: Instant,
      expiresAt: Instant,
      ip: z.nullable(z.string()),
      device: z.nullable(z.string()),
    }),
  ),
  passkeys: group(
    "The passkeys that you added, by their names. What they are checked with isn't in the file.",
    z.object({ name: z.string(), addedAt: Instant, lastUsedAt: z.nullable(Instant) }),
  ),
  devices: group(
    "The browsers that you signed in on before, without anything that names them.",
    z.object({ createdAt: Instant, lastUsedAt: Instant }),
  ),
} as const;

export type OwnDataGroup = keyof typeof ownDataGroups;
export type OwnDataRow<Group extends OwnDataGroup> = z.input<(typeof ownDataGroups)[Group]["row"]>;

// `Object.keys` forgets which keys there are.
export const OWN_DATA_GROUPS = Object.keys(ownDataGroups).filter(
  (name): name is OwnDataGroup => name in ownDataGroups,
);

const GroupInFile = (name: OwnDataGroup) =>
  z.object({ about: z.string(), rows: z.array(ownDataGroups[name].row) });

/** Asks for it with the own password; `timeZone` is the zone of the letter's days: the browser's, else the programme's. */
export const OwnDataForm = named(
  "OwnDataForm",
  z.extend(ConfirmationForm, { timeZone: z.optional(TimeZone) }),
);
export type OwnDataForm = z.infer<typeof OwnDataForm>;

/** The whole file. */
export const OwnDataFile = named(
  "OwnDataFile",
  z.object({
    format: z.literal("rebound-own-data"),
    version: z.literal(OWN_DATA_VERSION),
    madeAt: Instant,
    groups: z.object(recordOf(OWN_DATA_GROUPS, GroupInFile)),
  }),
);
