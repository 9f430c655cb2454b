import { type RawBuilder, type Selectable, sql } from "kysely";
import * as z from "zod/mini";

import type { ProfilePicture } from "#contract/image.ts";
import {
  ContributorName,
  ImpactMeasurement,
  Role,
  type User,
  type UserQuery,
  type UserSort,
} from "#contract/profile.ts";
import { MATERIALS } from "#domain/rates/material-facts.ts";
import { totalItems, withMixed } from "#domain/rates/materials.ts";
import { dialable } from "#domain/phone.ts";
import { recordOf } from "#domain/record.ts";
import { chooseLanguage, type Language } from "#domain/words/languages.ts";

import { blobUrl } from "../core/files/blobs.ts";
import type { Queryable, Tx } from "../core/database/database.ts";
import type { ImageColumn } from "../core/pictures/referenced-images.ts";
import type { Users } from "../core/database/schema.ts";
import { statement } from "../core/database/statement.ts";
import { byTime, isOneOf, type List, type Order, reversed } from "../core/lists/list.ts";
import { matchesAllTerms } from "../core/lists/search.ts";

/** Where this room names pictures. */
export const imageColumns: readonly ImageColumn[] = [
  { table: "users", column: "picture_key", audience: "screens" },
];

const userColumns = [
  "id",
  "first_name",
  "last_name",
  "email",
  "origin",
  "phone_number",
  "verified_phone",
  "role",
  "is_admin",
  "email_verified_at",
  "disabled_at",
  "deletion_at",
  "deletion_on",
  "picture_key",
  "created_at",
  "updated_at",
  "carbon_units",
  "points_earned",
  "lifetime_points",
  "collections_count",
  "impact_measurement",
  "contributor_name",
  "language",
  "browser_language",
  "time_zone",
  "quiet_from",
  "quiet_to",
  "referral_id",
  "referrals_count",
  ...MATERIALS,
] as const satisfies readonly (keyof Users)[];
type UserRow = Pick<Selectable<Users>, (typeof userColumns)[number]>;

/** The fields that a person may change; a field that is absent stays as it is. */
export type ProfileChanges = {
  first_name?: string | undefined;
  last_name?: string | undefined;
  impact_measurement?: ImpactMeasurement | undefined;
  contributor_name?: string | undefined;
  language?: Language | undefined;
  time_zone?: string | undefined;
  quiet_from?: string | null | undefined;
  quiet_to?: string | null | undefined;
  phone_number?: string | null | undefined;
  /** null when there is none. */
  picture_key?: string | null;
};

export async function findUser(db: Queryable, id: string): Promise<User | undefined> {
  return (await readUsers(db, [id]))[0];
}

/** The people with these ids who are not deleted, in any order. */
export async function readUsers(db: Queryable, ids: readonly string[]): Promise<User[]> {
  return (await usersById(db, { ids })).map(userOfRow);
}
const usersById = statement((db, { ids }: { ids: readonly string[] }) =>
  db
    .selectFrom("users")
    .select(userColumns)
    .where(isOneOf("id", ids))
    .where("deleted_at", "is", null),
);

export async function changeUser(
  db: Queryable,
  id: string,
  changes: ProfileChanges,
  at: Date,
): Promise<User | undefined> {
  const row = await db
    .updateTable("users")
    .set({ ...changes, ...verifiedAfter(changes), updated_at: at })
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .returning(userColumns)
    .executeTakeFirst();
  return row && userOfRow(row);
}

/** A changed number is no longer verified; the same number in another notation stays verified. */
function verifiedAfter({ phone_number }: ProfileChanges): {
  verified_phone?: RawBuilder<string | null>;
} {
  if (phone_number === undefined) return {};
  const dialled = dialable(phone_number ?? "") ?? null;
  return {
    verified_phone: sql<
      string | null
    >`case when verified_phone = ${dialled}::text then verified_phone end`,
  };
}

/** The key of the person's picture; the row stays locked until the commit. */
export async function pictureKeyOf(tx: Tx, id: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom("users")
    .select("picture_key")
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return row?.picture_key ?? undefined;
}

/** Which people a list is about: those in one of the roles; each word of the search begins one of theirs. */
export type PersonFilter = Pick<UserQuery, "search"> & { roles?: readonly Role[] | undefined };

const BY_NAME: Order = [
  [sql`lower(last_name)`, "asc"],
  [sql`lower(first_name)`, "asc"],
  ["id", "asc"],
];
const BY_EMAIL: Order = [
  ["email", "asc"],
  ["id", "asc"],
];
const newest = byTime("created_at", "id");

/** People, the newest first by default. A search finds names, email, phone number and saved locations. */
export const users: List<"users", PersonFilter, User, UserSort> & { words: string } = {
  id: "users.id",
  order: newest.order,
  sorts: {
    ...newest.sorts,
    name: BY_NAME,
    "-name": reversed(BY_NAME),
    email: BY_EMAIL,
    "-email": reversed(BY_EMAIL),
  },
  words: "users.words",
  rows: (db, { roles, search }) => {
    const found = db.selectFrom("users").where("deleted_at", "is", null);
    const marks = roles?.map((role) => `role:${role}`);
    const isMeant = matchesAllTerms(sql`users.words`, search, marks);
    if (isMeant) return found.where(isMeant);
    return roles ? found.where("role", "in", roles) : found;
  },
  read: readUsers,
};

/** People whose phone number ends with these digits; its last four are a word of theirs. */
export function usersWithPhoneEnding(digits: string): typeof users {
  const hasEnding = sql<boolean>`
    right(regexp_replace(users.phone_number, '[^0-9]', '', 'g'), ${digits.length}) = ${digits}`;
  return {
    ...users,
    rows: (db, filter) => users.rows(db, { ...filter, search: digits.slice(-4) }).where(hasEnding),
  };
}

function userOfRow(row: UserRow): User {
  const counts = recordOf(MATERIALS, (material) => row[material]);
  return {
    _id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email ?? "",
    origin: row.origin === "office" ? "office" : "self",
    phoneNumber: row.phone_number,
    isPhoneVerified: row.verified_phone !== null,
    role: z.parse(Role, row.role),
    isAdmin: row.is_admin,
    isEmailVerified: row.email_verified_at !== null,
    isDisabled: row.disabled_at !== null,
    profilePicture: pictureOf(row.picture_key),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    deletionAt: row.deletion_at?.toISOString() ?? null,
    ...(row.deletion_on !== null && { deletionOn: row.deletion_on }),
    carbonUnits: row.carbon_units,
    pointsEarned: row.points_earned,
    lifetimePoints: row.lifetime_points,
    totalItemsCollected: totalItems(counts),
    collectionsCount: row.collections_count,
    impactMeasurement: z.parse(ImpactMeasurement, row.impact_measurement),
    contributorName: z.parse(ContributorName, row.contributor_name),
    language: chooseLanguage([row.language ?? row.browser_language ?? ""]),
    timeZone: row.time_zone,
    quietFrom: row.quiet_from,
    quietTo: row.quiet_to,
    referralId: row.referral_id,
    referrals: row.referrals_count,
    itemsCount: withMixed(counts),
  };
}

/** The picture as the API returns it; null means the default avatar. */
export function pictureOf(key: string | null): ProfilePicture {
  return {
    url: key === null ? null : blobUrl(key),
  };
}
