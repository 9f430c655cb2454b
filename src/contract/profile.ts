import * as z from "zod/mini";

import { MAX_PASSWORD, WRONG_PASSWORD } from "#domain/auth/passwords.ts";
import {
  IMPACT_MEASUREMENTS,
  NOT_A_LANGUAGE,
  NOT_A_PHONE,
  PHONE_PATTERN,
  USER_ORIGINS,
} from "#domain/profile.ts";
import { CONTRIBUTOR_NAMES } from "#domain/contributor-names.ts";
import { BOTH_ENDS, ENDS_DIFFER } from "#domain/notifications/quiet-hours.ts";
import { ROLES } from "#domain/roles.ts";
import { LANGUAGE_CODES } from "#domain/words/languages.ts";
import { message } from "#domain/words/message.ts";

import { confirmation } from "./auth/confirmation.ts";
import { ImageDataUrl, ProfilePicture } from "./image.ts";
import { UserItemCounts } from "./materials.ts";
import { line } from "./one-line.ts";
import {
  Id,
  Instant,
  LocalDate,
  LocalTime,
  named,
  Paging,
  Search,
  Unchanged,
  TimeZone,
} from "./page.ts";

export const Role = z.enum(ROLES);
export type Role = z.infer<typeof Role>;

/** The preferred face of the impact card (PRODUCT R8.9). */
export const ImpactMeasurement = z.enum(IMPACT_MEASUREMENTS);
export type ImpactMeasurement = z.infer<typeof ImpactMeasurement>;

/** How the contributors of a campaign see the person (PRODUCT R38.1). */
export const ContributorName = z.enum(CONTRIBUTOR_NAMES);

/** A language of the product (PRODUCT R9.1). */
export const Language = z.enum(LANGUAGE_CODES, NOT_A_LANGUAGE);

export const User = named(
  "User",
  z.object({
    _id: Id,
    firstName: z.string(),
    lastName: z.string(),
    /** "" for a resident without one, whom the office added. */
    email: z.string(),
    /** Absent in what an earlier release kept. */
    origin: z.optional(z.enum(USER_ORIGINS)),
    phoneNumber: z.nullable(z.string()),
    /** Whether the number was verified by a code; text messages are sent to no other number. */
    isPhoneVerified: z.boolean(),
    role: Role,
    isAdmin: z.boolean(),
    isEmailVerified: z.boolean(),
    isDisabled: z.boolean(),
    profilePicture: ProfilePicture,
    createdAt: Instant,
    /** When the profile, the role or the state was last changed; points do not count. */
    updatedAt: Instant,
    /** When the account is deleted, because its owner asked for it; null: it is not. */
    deletionAt: z.nullable(Instant),
    /** The day of it that the email named (PRODUCT R22.3). Absent without one, and in what an earlier release kept. */
    deletionOn: z.optional(LocalDate),
    carbonUnits: z.int(),
    /** The spendable balance (PRODUCT R2.3). */
    pointsEarned: z.int(),
    lifetimePoints: z.int(),
    totalItemsCollected: z.int(),
    collectionsCount: z.int(),
    impactMeasurement: ImpactMeasurement,
    /** Absent in what an earlier release kept. */
    contributorName: z.optional(ContributorName),
    /** The language of emails and text messages to this person: the chosen one, else the browser's at the last sign-in. */
    language: Language,
    /** Name in the IANA database, as the browser told it; null when none did. */
    timeZone: z.nullable(z.string()),
    /** Local times between which no text message is sent (PRODUCT R21.2); null when it is always sent at once. */
    quietFrom: z.nullable(LocalTime),
    quietTo: z.nullable(LocalTime),
    referralId: z.string(),
    /** Friends credited so far. */
    referrals: z.int(),
    itemsCount: UserItemCounts,
  }),
);
export type User = z.infer<typeof User>;

/** A user as the list of all of them has it. */
export const ListedUser = named(
  "ListedUser",
  z.extend(User, {
    /** Of the location that was saved last; absent where none is saved. */
    town: z.optional(z.string()),
    /** The day of the next pickup that is booked; absent where none is. */
    nextPickup: z.optional(LocalDate),
  }),
);
export type ListedUser = z.infer<typeof ListedUser>;

/** A person who did something, by name. */
export const PersonName = z.object({ _id: Id, firstName: z.string(), lastName: z.string() });
export type PersonName = z.infer<typeof PersonName>;

/** A person as other objects refer to them. */
export const Person = named(
  "Person",
  z.object({
    _id: Id,
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    profilePicture: ProfilePicture,
  }),
);
export type Person = z.infer<typeof Person>;

/** `domain/phone` checks whether messages reach it; numbers that were stored before may stay. */
export const phoneNumber = z.nullable(
  z
    .string(message("{label} must be text", { label: "Phone number" }))
    .check(z.trim(), z.regex(PHONE_PATTERN, NOT_A_PHONE)),
);

const editable = {
  firstName: z.optional(line("First name", 80)),
  lastName: z.optional(line("Last name", 80)),
  impactMeasurement: z.optional(ImpactMeasurement),
  /** Empty or null removes it. */
  phoneNumber: z.optional(phoneNumber),
};
const quietEnd = z.optional(z.nullable(LocalTime));
type QuietEnds = { quietFrom?: string | null | undefined; quietTo?: string | null | undefined };
/** Both are times, or null, or absent. */
const hasBothEnds = ({ quietFrom, quietTo }: QuietEnds): boolean =>
  typeof quietFrom === typeof quietTo;

/**
 * One's own profile. `email` is only compared: a different one is refused with "Email can't be changed". Quiet hours
 * are two times, or twice null for none.
 */
export const ProfileForm = named(
  "ProfileForm",
  z
    .object({
      ...editable,
      contributorName: z.optional(ContributorName),
      language: z.optional(Language),
      timeZone: z.optional(TimeZone),
      quietFrom: quietEnd,
      quietTo: quietEnd,
      email: z.optional(z.string()),
    })
    .check(
      z.refine(hasBothEnds, { path: ["quietTo"], error: BOTH_ENDS }),
      z.refine(({ quietFrom, quietTo }) => !quietFrom || quietFrom !== quietTo, {
        path: ["quietTo"],
        error: ENDS_DIFFER,
      }),
    ),
);
export type ProfileForm = z.infer<typeof ProfileForm>;
/** One's own password again, so that an unattended screen is not enough to invite an admin. */
export const ownPassword = z.optional(
  z
    .string(message("{label} must be text", { label: "Password" }))
    .check(z.maxLength(MAX_PASSWORD, WRONG_PASSWORD)),
);
/**
 * An admin's edit. `role` changes between user and agent; more needs a superadmin (PRODUCT R8.6). Another role needs a
 * `confirmation` (PRODUCT R20.6).
 */
export const UserForm = named(
  "UserForm",
  z.object({
    ...editable,
    role: z.optional(Role),
    confirmation: z.optional(confirmation),
    updatedAt: Unchanged,
  }),
);
export type UserForm = z.infer<typeof UserForm>;

export const ProfileImageForm = z.object({ image: ImageDataUrl });
/** Without `confirmation` a role of a rank that the caller may not give is refused as such; a role is not changed. */
export const RoleForm = named(
  "RoleForm",
  z.object({ role: Role, confirmation: z.optional(confirmation), updatedAt: Unchanged }),
);
export type RoleForm = z.infer<typeof RoleForm>;

/** Whose things are meant: the caller's, or those of a resident who cannot sign in (PRODUCT R46.3). */
export const HelpedQuery = z.object({ for: z.optional(Id) });
export type HelpedQuery = z.infer<typeof HelpedQuery>;

/** The code that staff have emailed to a person; staff do not see it. */
export const CodeForm = named("CodeForm", z.object({ purpose: z.enum(["verify", "reset"]) }));
export type CodeForm = z.infer<typeof CodeForm>;

/** Default `newest`; names by last name, then first name; "-" reverses the order. */
export const UserSort = z.enum(["newest", "oldest", "name", "-name", "email", "-email"]);
export type UserSort = z.infer<typeof UserSort>;
/** The search covers first names, last names and email addresses. */
export const UserQuery = z.extend(Paging, {
  search: Search,
  role: z.optional(Role),
  sort: z.optional(UserSort),
});
export type UserQuery = z.infer<typeof UserQuery>;
/** Why staff delete an account; absent: no reason is kept. */
export const DeletionQuery = z.object({
  reason: z.optional(z.literal("under_13", message("reason is under_13 or absent"))),
});
export type DeletionQuery = z.infer<typeof DeletionQuery>;

export const UserExport = z.omit(UserQuery, { page: true, limit: true, sort: true });
export type UserExport = z.infer<typeof UserExport>;
