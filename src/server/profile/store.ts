import { type RawBuilder, type SelectQueryBuilder, type Selectable, sql } from "kysely";
import * as z from "zod/mini";

import type { ProfilePicture } from "#contract/image.ts";
import type { Page } from "#contract/page.ts";
import {
  ImpactMeasurement,
  Role,
  type User,
  type UserQuery,
  type UserSort,
} from "#contract/profile.ts";
import { totalItems, withMixed } from "#domain/materials.ts";
import { dialable } from "#domain/phone.ts";

import { blobUrl } from "../core/files/blobs.ts";
import { comesAfter } from "../core/lists/csv.ts";
import type { Queryable, Tx } from "../core/database/database.ts";
import type { ImageColumn } from "../core/pictures/referenced-images.ts";
import {
  countFound,
  countRows,
  directionOf,
  readPage,
  limitCeiling,
  type Slice,
} from "../core/lists/paging.ts";
import type { Database, Users } from "../core/database/schema.ts";
import { matchesAllTerms, SORTED_AT_MOST } from "../core/lists/search.ts";

/** Where this room names pictures. */
export const imageColumns: readonly ImageColumn[] = [
  { table: "users", column: "picture_key", isPublic: true },
];

const userColumns = [
  "id",
  "first_name",
  "last_name",
  "email",
  "phone_number",
  "verified_phone",
  "role",
  "is_admin",
  "email_verified_at",
  "disabled_at",
  "picture_key",
  "created_at",
  "updated_at",
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

/** The fields that a person may change; a field that is absent stays as it is. */
export type ProfileChanges = {
  first_name?: string | undefined;
  last_name?: string | undefined;
  impact_measurement?: ImpactMeasurement | undefined;
  phone_number?: string | null | undefined;
  /** null when there is none. */
  picture_key?: string | null;
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

/** Which people a list is about. */
export type PeopleQuery = Omit<UserQuery, "role"> & { roles?: readonly Role[] | undefined };

/** One page of people; each word of the search begins one of theirs: name, e-mail, phone number, saved locations. */
export async function listUsers(db: Queryable, query: PeopleQuery): Promise<Page<User>> {
  const found = matching(db, query);
  const isMeant = meant(query);
  const counted = isMeant
    ? await countFound(db, found)
    : await countRows(db, found.orderBy("created_at"));
  return readPage(query, counted, async (slice) => {
    const read = (keys: Keys): Promise<UserRow[]> => readPeople(db, keys, query.sort, slice);
    const list = (people: typeof found, reach: RawBuilder<number>): Keys =>
      inOrder(people.select(keyColumns), query.sort, slice).limit(reach);
    if (!isMeant) return (await read(among(db, list(found, limitCeiling(slice))))).map(userOfRow);
    const looked =
      counted.total > SORTED_AT_MOST && list(matching(db, {}), sql.lit(LOOKED_THROUGH));
    const rows = looked ? await read(among(db, looked).where(isMeant)) : [];
    const isFull = rows.length === slice.limit;
    return (isFull ? rows : await read(gathered(db, found.select(keyColumns)))).map(userOfRow);
  });
}

function readPeople(
  db: Queryable,
  keys: Keys,
  sort: UserSort | undefined,
  slice: Slice,
): Promise<UserRow[]> {
  const page = inOrder(keys, sort, slice).limit(slice.limit).offset(slice.offset).as("page");
  const people = db.selectFrom("users").select(userColumns);
  const ids = db.selectFrom(page).select("page.id");
  return inOrder(people.where("id", "in", ids), sort, slice).execute();
}

/** How many rows are read for one page when a search finds more than `SORTED_AT_MOST`. */
const LOOKED_THROUGH = 2000;

/** The column that a list is sorted by. */
const keyColumns = ["id", "created_at", "first_name", "last_name", "email", "words"] as const;
type Key = Pick<Selectable<Users>, (typeof keyColumns)[number]>;
type Keys = SelectQueryBuilder<{ users: Key }, "users", Key>;

const among = (db: Queryable, people: Keys): Keys =>
  db.selectFrom(people.as("users")).select(keyColumns);

/** The next people of the list, newest first. */
export async function usersAfter(
  db: Queryable,
  query: Pick<PeopleQuery, "roles" | "search">,
  { last, limit }: { last: User | undefined; limit: number },
): Promise<User[]> {
  const place = last && { at: last.createdAt, id: last._id };
  const rows = await inOrder(matching(db, query).select(userColumns))
    .where(comesAfter(["created_at", "id"], place))
    .limit(sql.lit(limit))
    .execute();
  return rows.map(userOfRow);
}

type Order = Readonly<{ by: "date" | "name" | "email"; direction: "asc" | "desc" }>;
const ORDERS: Readonly<Record<UserSort, Order>> = {
  newest: { by: "date", direction: "desc" },
  oldest: { by: "date", direction: "asc" },
  name: { by: "name", direction: "asc" },
  "-name": { by: "name", direction: "desc" },
  email: { by: "email", direction: "asc" },
  "-email": { by: "email", direction: "desc" },
};

/** There is an index for each order. */
function inOrder<T extends Pick<Key, "id">, O>(
  people: SelectQueryBuilder<{ users: T }, "users", O>,
  sort: UserSort = "newest",
  slice: Pick<Slice, "isReversed"> = { isReversed: false },
): SelectQueryBuilder<{ users: T }, "users", O> {
  const order = ORDERS[sort];
  const direction = directionOf(order.direction, slice);
  switch (order.by) {
    case "date":
      return people.orderBy(sql`created_at`, direction).orderBy(sql`id`, direction);
    case "name":
      return people
        .orderBy(sql`lower(last_name)`, direction)
        .orderBy(sql`lower(first_name)`, direction)
        .orderBy(sql`id`, direction);
    case "email":
      return people.orderBy(sql`email`, direction);
  }
}

/**
 * Finds rows by the index of words first, and sorts them then. Without this PostgreSQL may read all users in the order of
 * the list until a page is full, which is slow for a word that few users have.
 */
const gathered = (db: Queryable, people: Keys): Keys =>
  db
    .with(
      (cte) => cte("users").materialized(),
      () => people,
    )
    .selectFrom("users")
    .select(keyColumns);

type Narrowed = Pick<PeopleQuery, "roles" | "search">;

const meant = ({ roles = [], search }: Narrowed): RawBuilder<boolean> | undefined =>
  matchesAllTerms(
    sql`users.words`,
    search,
    roles.map((role) => `role:${role}`),
  );

function matching(
  db: Queryable,
  query: Narrowed,
): SelectQueryBuilder<Database, "users", Record<never, never>> {
  const found = db.selectFrom("users").where("deleted_at", "is", null);
  const isMeant = meant(query);
  if (isMeant) return found.where(isMeant);
  const { roles } = query;
  // A literal, not a parameter: so the plan of a prepared statement knows that agents are few and users many.
  return roles
    ? found.where(sql<boolean>`role in (${sql.join(roles.map((role) => sql.lit(role)))})`)
    : found;
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
    isPhoneVerified: row.verified_phone !== null,
    role: z.parse(Role, row.role),
    isAdmin: row.is_admin,
    isEmailVerified: row.email_verified_at !== null,
    isDisabled: row.disabled_at !== null,
    profilePicture: pictureOf(row.picture_key),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
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

/** The picture as the API returns it; null means the default avatar. */
export const pictureOf = (key: string | null): ProfilePicture => ({
  url: key === null ? null : blobUrl(key),
});
