import { type SelectQueryBuilder, type Selectable, sql } from "kysely";
import * as z from "zod/mini";

import type { ProfilePicture } from "#contract/image.ts";
import type { Page } from "#contract/page.ts";
import { ImpactMeasurement, Role, type User, type UserQuery } from "#contract/profile.ts";
import { totalItems, withMixed } from "#domain/materials.ts";

import { blobUrl } from "../core/blobs.ts";
import type { Queryable } from "../core/database.ts";
import { countCapped, offsetOf, pageOf } from "../core/paging.ts";
import type { Database, Users } from "../core/schema.ts";

const userColumns = [
  "id",
  "first_name",
  "last_name",
  "email",
  "phone_number",
  "role",
  "is_admin",
  "email_verified_at",
  "disabled_at",
  "picture_key",
  "created_at",
  "carbon_units",
  "points_earned",
  "lifetime_points",
  "collections_count",
  "impact_measurement",
  "referral_id",
  "referrals_count",
  "plastic",
  "fabric",
  "glass",
  "paper",
  "metals",
  "appliances",
] as const satisfies readonly (keyof Users)[];
type UserRow = Pick<Selectable<Users>, (typeof userColumns)[number]>;

/** What a person may change about a profile; what is absent stays. */
export type ProfileChanges = {
  first_name?: string | undefined;
  last_name?: string | undefined;
  impact_measurement?: ImpactMeasurement | undefined;
  phone_number?: string | null | undefined;
  picture_key?: string;
};

export async function findUser(db: Queryable, id: string): Promise<User | undefined> {
  const row = await db
    .selectFrom("users")
    .select(userColumns)
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return row && userOfRow(row);
}

export async function changeUser(
  db: Queryable,
  id: string,
  changes: ProfileChanges,
  at: Date,
): Promise<User | undefined> {
  const row = await db
    .updateTable("users")
    .set({ ...changes, updated_at: at })
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .returning(userColumns)
    .executeTakeFirst();
  return row && userOfRow(row);
}

/** One page of everybody, newest first; each word of the search begins a name or the e-mail. */
export async function listUsers(db: Queryable, query: UserQuery): Promise<Page<User>> {
  const found = matching(db, query);
  const rows = await found
    .select(userColumns)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(query.limit)
    .offset(offsetOf(query))
    .execute();
  return pageOf(rows.map(userOfRow), await countCapped(db, found), query);
}

/** Words beyond these narrow nothing that a person would type. */
const WORDS = 5;

function matching(
  db: Queryable,
  { role, search = "" }: UserQuery,
): SelectQueryBuilder<Database, "users", Record<never, never>> {
  let found = db.selectFrom("users").where("deleted_at", "is", null);
  if (role) found = found.where("role", "=", role);
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, WORDS);
  for (const word of words) {
    const begin = `${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    // The expressions are those of the prefix indexes.
    found = found.where((eb) =>
      eb.or([
        eb(sql<string>`lower(first_name)`, "like", begin),
        eb(sql<string>`lower(last_name)`, "like", begin),
        eb("email", "like", begin),
      ]),
    );
  }
  return found;
}

function userOfRow(row: UserRow): User {
  const { plastic, fabric, glass, paper, metals, appliances } = row;
  const counts = { plastic, fabric, glass, paper, metals, appliances };
  return {
    _id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email ?? "",
    phoneNumber: row.phone_number,
    role: z.parse(Role, row.role),
    isAdmin: row.is_admin,
    isEmailVerified: row.email_verified_at !== null,
    isDisabled: row.disabled_at !== null,
    profilePicture: pictureOf(row.picture_key),
    createdAt: row.created_at.toISOString(),
    carbonUnits: row.carbon_units,
    pointsEarned: row.points_earned,
    lifetimePoints: row.lifetime_points,
    totalItemsCollected: totalItems(counts),
    collectionsCount: row.collections_count,
    impactMeasurement: z.parse(ImpactMeasurement, row.impact_measurement),
    referralId: row.referral_id,
    referrals: row.referrals_count,
    itemsCount: withMixed(counts),
  };
}

/** The wire's picture of a stored key; null shows the default avatar. */
export const pictureOf = (key: string | null): ProfilePicture => ({
  url: key === null ? null : blobUrl(key),
});
