import { type Selectable, sql } from "kysely";
import * as z from "zod/mini";

import { type Location, PlaceReference } from "#contract/locations.ts";
import { Precision } from "#contract/precision.ts";

import { onlyOf, type Owner, type Scope } from "../core/access/owner.ts";
import type { Queryable } from "../core/database/database.ts";
import { newId } from "../core/database/ids.ts";
import type { Locations } from "../core/database/schema.ts";
import { statement } from "../core/database/statement.ts";

/** Read of a saved location. */
export const columns = [
  "id",
  "user_id",
  "name",
  "address",
  "city",
  "state",
  "zip",
  "country",
  "latitude",
  "longitude",
  "precision",
  "time_zone",
  "place_reference",
  "created_at",
] as const satisfies readonly (keyof Locations)[];

// Made once: a schema is compiled when it is first used.
const Reference = z.nullable(PlaceReference);

/** A saved location as other rooms copy from it. */
export type LocationRow = Pick<Selectable<Locations>, (typeof columns)[number]>;

/** The values of a form, with what was found out about the place. */
export type LocationValues = Omit<LocationRow, "id" | "user_id" | "created_at"> & {
  precision: Precision;
  place_reference: string | null;
};

/** The most locations that one person can save. */
export const MAX_LOCATIONS = 100;

/** Newest first. */
export async function locationsOf(db: Queryable, owner: Owner): Promise<LocationRow[]> {
  return db
    .selectFrom("locations")
    .select(columns)
    .where("user_id", "=", owner)
    .where("deleted_at", "is", null)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(MAX_LOCATIONS)
    .execute();
}

export async function findLocation(
  db: Queryable,
  owner: Owner,
  id: string,
): Promise<LocationRow | undefined> {
  const [row] = await found(db, { owner, id });
  return row;
}

const found = statement((db, { owner, id }: { owner: Owner; id: string }) =>
  db
    .selectFrom("locations")
    .select(columns)
    .where("id", "=", id)
    .where("user_id", "=", owner)
    .where("deleted_at", "is", null),
);

/** The ZIP code and the zone of a saved location, of one person or of anybody. */
export async function findLocationIn(
  db: Queryable,
  scope: Scope,
  id: string,
): Promise<{ zip: string | null; zone: string } | undefined> {
  let location = db
    .selectFrom("locations")
    .select(["zip", "time_zone as zone"])
    .where("id", "=", id)
    .where("deleted_at", "is", null);
  const owner = onlyOf(scope);
  if (owner !== undefined) location = location.where("user_id", "=", owner);
  return location.executeTakeFirst();
}

/** Saved locations by their ids, also those that were deleted since; what their owner took away with the account is "". */
export async function namesOfLocations(
  db: Queryable,
  scope: Scope,
  ids: readonly string[],
): Promise<Pick<LocationRow, "id" | "name" | "address" | "city" | "state" | "zip">[]> {
  let named = db
    .selectFrom("locations")
    .select(["id", "name", "address", "city", "state", "zip"])
    .where(sql<boolean>`id = any(${ids}::uuid[])`);
  const owner = onlyOf(scope);
  if (owner !== undefined) named = named.where("user_id", "=", owner);
  return named.execute();
}

export async function countLocations(db: Queryable, owner: Owner): Promise<number> {
  const { total } = await db
    .selectFrom("locations")
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .where("user_id", "=", owner)
    .where("deleted_at", "is", null)
    .executeTakeFirstOrThrow();
  return total;
}

export async function insertLocation(
  db: Queryable,
  owner: Owner,
  values: LocationValues,
  at: Date,
): Promise<LocationRow> {
  return db
    .insertInto("locations")
    .values({ id: newId(), user_id: owner, ...values, created_at: at, updated_at: at })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export async function changeLocation(
  db: Queryable,
  { owner, id }: { owner: Owner; id: string },
  values: LocationValues,
  at: Date,
): Promise<LocationRow | undefined> {
  return (
    db
      .updateTable("locations")
      // What is written now was not looked up by the job that does so (PRODUCT R11.4).
      .set({ ...values, updated_at: at, look_up_after: new Date(0) })
      .where("id", "=", id)
      .where("user_id", "=", owner)
      .where("deleted_at", "is", null)
      .returning(columns)
      .executeTakeFirst()
  );
}

/** Returns whether something was deleted. */
export async function hideLocation(
  db: Queryable,
  owner: Owner,
  id: string,
  at: Date,
): Promise<boolean> {
  const row = await db
    .updateTable("locations")
    .set({ deleted_at: at, updated_at: at })
    .where("id", "=", id)
    .where("user_id", "=", owner)
    .where("deleted_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export function toLocation(row: LocationRow): Location {
  return {
    _id: row.id,
    name: row.name,
    address: row.address,
    city: row.city,
    state: row.state,
    zip: row.zip,
    country: row.country,
    latitude: row.latitude,
    longitude: row.longitude,
    precision: z.parse(Precision, row.precision),
    timeZone: row.time_zone,
    googleApiResults: z.parse(Reference, row.place_reference),
    createdAt: row.created_at.toISOString(),
  };
}
