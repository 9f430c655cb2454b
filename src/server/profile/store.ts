import { type RawBuilder, type SelectQueryBuilder, type Selectable, sql } from "kysely";
import * as z from "zod/mini";

import type { ProfilePicture } from "#contract/image.ts";
import { TOTAL_CAP, type Page } from "#contract/page.ts";
import {
  ImpactMeasurement,
  Role,
  type User,
  type UserQuery,
  type UserSort,
} from "#contract/profile.ts";
import { totalItems, withMixed } from "#domain/materials.ts";

import { blobUrl } from "../core/blobs.ts";
import { comesAfter } from "../core/csv.ts";
import type { Queryable, Tx } from "../core/database.ts";
import { countCapped, offsetOf, pageOf, reachOf } from "../core/paging.ts";
import type { Database, Users } from "../core/schema.ts";
import { begins, namesIn } from "../core/search.ts";

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

/** What shows a person now; the row stays locked until the commit. */
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

/** One page of people; each word of the search begins a name or the e-mail. */
export async function listUsers(db: Queryable, query: PeopleQuery): Promise<Page<User>> {
  const found = matching(db, query);
  const isSearch = namesIn(query.search).length > 0;
  const counted = await countCapped(db, isSearch ? found : found.orderBy("created_at"));
  const slice = { limit: query.limit, offset: offsetOf(query) };
  const people = found.select(userColumns);
  const ahead =
    isSearch && counted <= TOTAL_CAP
      ? gathered(db, people)
      : among(db, inOrder(people, query.sort, isSearch).limit(reachOf(slice)));
  const rows = await inOrder(ahead, query.sort).limit(slice.limit).offset(slice.offset).execute();
  return pageOf(rows.map(userOfRow), counted, query);
}

const among = (db: Queryable, people: People): People =>
  db.selectFrom(people.as("users")).select(userColumns);

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

type People = SelectQueryBuilder<{ users: UserRow }, "users", UserRow>;

type Order = Readonly<{ by: "date" | "name" | "email"; direction: "asc" | "desc" }>;
const ORDERS: Readonly<Record<UserSort, Order>> = {
  newest: { by: "date", direction: "desc" },
  oldest: { by: "date", direction: "asc" },
  name: { by: "name", direction: "asc" },
  "-name": { by: "name", direction: "desc" },
  email: { by: "email", direction: "asc" },
  "-email": { by: "email", direction: "desc" },
};

/**
 * Each order is that of an index. Names and e-mails decide who is found by a search, so those found stand together in
 * their order, maybe at its end: they are sorted instead of looked for along that index.
 */
function inOrder(people: People, sort: UserSort = "newest", isFound = false): People {
  const { by, direction } = ORDERS[sort];
  const column = (name: string): RawBuilder<unknown> =>
    isFound ? sql`${sql.raw(name)} || ''` : sql.raw(name);
  switch (by) {
    case "date":
      return people.orderBy("created_at", direction).orderBy("id", direction);
    case "name":
      return people
        .orderBy(column("lower(last_name)"), direction)
        .orderBy(sql`lower(first_name)`, direction)
        .orderBy("id", direction);
    case "email":
      return people.orderBy(column("email"), direction);
  }
}

/**
 * Finds by the prefix indexes first and sorts what was found. Left to itself PostgreSQL, which keeps no figures on
 * partial indexes of expressions, reads everybody in the order of the list until a page is full: right for what many
 * are called, slow for what few are called.
 */
const gathered = (db: Queryable, people: People): People =>
  db
    .with(
      (cte) => cte("users").materialized(),
      () => people,
    )
    .selectFrom("users")
    .select(userColumns);

function matching(
  db: Queryable,
  { roles, search }: Pick<PeopleQuery, "roles" | "search">,
): SelectQueryBuilder<Database, "users", Record<never, never>> {
  let found = db.selectFrom("users").where("deleted_at", "is", null);
  // Written out, not handed over: the plan of a prepared statement knows then that agents are few and users many.
  if (roles)
    found = found.where(sql<boolean>`role in (${sql.join(roles.map((role) => sql.lit(role)))})`);
  for (const word of namesIn(search)) found = found.where(isCalled(word));
  return found;
}

/** Whether a name or the e-mail of `users` begins with a word. */
export const isCalled = (word: string): RawBuilder<boolean> => sql<boolean>`(
  ${begins(sql`lower(users.first_name)`, word)} or ${begins(sql`lower(users.last_name)`, word)}
  or ${begins(sql`users.email`, word)})`;

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

/** The wire's picture of a stored key; null shows the default avatar. */
export const pictureOf = (key: string | null): ProfilePicture => ({
  url: key === null ? null : blobUrl(key),
});
