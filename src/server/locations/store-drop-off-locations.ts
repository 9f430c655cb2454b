import { type RawBuilder, type Selectable, type SelectQueryBuilder, sql } from "kysely";
import * as z from "zod/mini";

import {
  DropOffLocation as DropOffLocationSchema,
  type DropOffLocation,
  type DropOffLocationExport,
  type DropOffLocationSort,
  type NearbyDropOffLocation,
} from "#contract/locations.ts";
import { DropOffItemType } from "#contract/materials.ts";
import { type BoundingBox, EARTH_RADIUS_METERS, type Point } from "#domain/drop-offs.ts";

import type { Db, Queryable } from "../core/database/database.ts";
import { newId } from "../core/database/ids.ts";
import { byTime, isOneOf, type List, type Order, reversed, type Rows } from "../core/lists/list.ts";
import type { Database, DropOffLocations } from "../core/database/schema.ts";
import { matchesAllTerms } from "../core/lists/search.ts";
import { statement, statements } from "../core/database/statement.ts";
import { translationsShown } from "../core/words/translations.ts";

const columns = [
  "id",
  "name",
  "item_type",
  "description",
  "translations",
  "address",
  "latitude",
  "longitude",
  "time_zone",
  "hours",
  "closed_until",
  "closed_note",
  "google_map_id",
  "google_maps_uri",
  "created_at",
  "updated_at",
] as const satisfies readonly (keyof DropOffLocations)[];
type Row = Pick<Selectable<DropOffLocations>, (typeof columns)[number]>;

/** The values of a form, with the time zone that was found. */
export type DropOffLocationValues = Omit<
  Row,
  "id" | "translations" | "created_at" | "updated_at" | "hours" | "closed_until" | "closed_note"
> &
  Partial<Pick<Row, "translations" | "closed_until" | "closed_note">> & {
    /** The JSON of the hours. */
    hours?: string | null;
  };

export async function findDropOffLocation(
  db: Queryable,
  id: string,
): Promise<DropOffLocation | undefined> {
  const row = await db
    .selectFrom("drop_off_locations")
    .select(columns)
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return row && toDropOffLocation(row);
}

const BY_NAME: Order = [
  [sql`lower(name)`, "asc"],
  ["id", "asc"],
];

/** Locations, newest first by default. */
export const dropOffLocations: List<
  "drop_off_locations",
  DropOffLocationExport,
  DropOffLocation,
  DropOffLocationSort
> & { words: string } = {
  id: "drop_off_locations.id",
  order: byTime("created_at", "id").order,
  sorts: { name: BY_NAME, "-name": reversed(BY_NAME) },
  words: "drop_off_locations.words",
  rows: (db, { itemType, search }) => {
    const typed = matchesAllTerms(sql`words`, search);
    const takers = takersOf(db, itemType);
    return typed ? takers.where(typed) : takers;
  },
  read: async (db, ids) => (await named(db, { ids })).map(toDropOffLocation),
};

const named = statement((db, { ids }: { ids: readonly string[] }) =>
  db.selectFrom("drop_off_locations").select(columns).where(isOneOf("id", ids)),
);

export type Nearby = {
  center: Point;
  box: BoundingBox;
  radiusMeters: number;
  itemType: DropOffItemType | undefined;
  limit: number;
};

/** The locations within the radius, nearest first; the index on (latitude, longitude) reads the box only. */
export async function dropOffLocationsWithin(
  db: Db,
  { center, box, radiusMeters, itemType, limit }: Nearby,
): Promise<NearbyDropOffLocation[]> {
  const [first = WHOLE_ROUND, second] = box.longitudes;
  const { south, north } = box;
  const given = { ...center, south, north, ...first, radiusMeters, limit };
  const rows = second
    ? await withinBoth({ itemType })(db, { ...given, west2: second.west, east2: second.east })
    : await within({ itemType })(db, given);
  return rows.map((row) => ({ ...toDropOffLocation(row), distance: Math.round(row.distance) }));
}

const WHOLE_ROUND = { west: -180, east: 180 };

type Around = Point & { radiusMeters: number; limit: number };
type Box = Pick<BoundingBox, "south" | "north"> & typeof WHOLE_ROUND;
type Taken = { itemType: DropOffItemType | undefined };

const within = statements((db, { itemType }: Taken, given: Around & Box) =>
  nearestFirst(
    db,
    boxed(db, itemType, given)
      .where("longitude", ">=", given.west)
      .where("longitude", "<=", given.east),
    given,
  ),
);

/** A box across the 180th meridian has two parts. */
const withinBoth = statements(
  (db, { itemType }: Taken, given: Around & Box & { west2: number; east2: number }) =>
    nearestFirst(
      db,
      boxed(db, itemType, given).where((eb) =>
        eb.or([
          eb.and([eb("longitude", ">=", given.west), eb("longitude", "<=", given.east)]),
          eb.and([eb("longitude", ">=", given.west2), eb("longitude", "<=", given.east2)]),
        ]),
      ),
      given,
    ),
);

const boxed = (
  db: Db,
  itemType: DropOffItemType | undefined,
  { south, north }: Box,
): Rows<"drop_off_locations"> =>
  takersOf(db, itemType).where("latitude", ">=", south).where("latitude", "<=", north);

const nearestFirst = (
  db: Db,
  found: Rows<"drop_off_locations">,
  { latitude, longitude, radiusMeters, limit }: Around,
): SelectQueryBuilder<Database, never, Row & { distance: number }> =>
  db
    .selectFrom(
      found.select([...columns, metersFrom({ latitude, longitude }).as("distance")]).as("boxed"),
    )
    .select([...columns, "distance"])
    .where("distance", "<=", radiusMeters)
    .orderBy("distance")
    .orderBy("id")
    .limit(limit);

export async function insertDropOffLocation(
  db: Queryable,
  values: DropOffLocationValues,
  at: Date,
): Promise<DropOffLocation> {
  const row = await db
    .insertInto("drop_off_locations")
    .values({ id: newId(), ...values, created_at: at, updated_at: at })
    .returning(columns)
    .executeTakeFirstOrThrow();
  return toDropOffLocation(row);
}

export async function changeDropOffLocation(
  db: Queryable,
  id: string,
  values: DropOffLocationValues,
  at: Date,
): Promise<DropOffLocation | undefined> {
  const row = await db
    .updateTable("drop_off_locations")
    .set({ ...values, updated_at: at, town: townIfStill(values) })
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .returning(columns)
    .executeTakeFirst();
  return row && toDropOffLocation(row);
}

/** The town stays while the place does; elsewhere it is found again. */
const townIfStill = ({ latitude, longitude }: Point): RawBuilder<string | null> =>
  sql`case when latitude = ${latitude}::float8 and longitude = ${longitude}::float8 then town end`;

/** A place whose town was not found yet. */
export type Townless = Point & { id: string };

/** Those without a town, deleted ones too: what was brought there stays in reports. */
export function withoutTown(db: Queryable): Promise<Townless[]> {
  return db
    .selectFrom("drop_off_locations")
    .select(["id", "latitude", "longitude"])
    .where("town", "is", null)
    .execute();
}

export type WithTown = Townless & { town: string };

/** Writes down the towns of places, but not of those that were moved meanwhile. */
export async function setTowns(db: Queryable, places: readonly WithTown[]): Promise<void> {
  await sql`
    update drop_off_locations as place set town = found.town
    from json_to_recordset(${JSON.stringify(places)}::json)
      as found(id uuid, latitude float8, longitude float8, town text)
    where place.id = found.id and place.latitude = found.latitude and place.longitude = found.longitude`.execute(
    db,
  );
}

/** The row stays for the drop-offs and campaigns that refer to it. Returns whether something was deleted. */
export async function hideDropOffLocation(db: Queryable, id: string, at: Date): Promise<boolean> {
  const row = await db
    .updateTable("drop_off_locations")
    .set({ deleted_at: at, updated_at: at })
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

function takersOf(
  db: Queryable,
  itemType: DropOffItemType | undefined,
): Rows<"drop_off_locations"> {
  const all = db.selectFrom("drop_off_locations").where("deleted_at", "is", null);
  return itemType === undefined ? all : all.where("item_type", "=", itemType);
}

/** `distanceMeters` of the domain in SQL, so that the database can sort by it. */
const metersFrom = ({ latitude, longitude }: Point): RawBuilder<number> => sql<number>`
  2 * ${EARTH_RADIUS_METERS}::float8 * asin(sqrt(least(1,
    power(sin(radians(latitude - ${latitude}::float8) / 2), 2)
    + cos(radians(${latitude}::float8)) * cos(radians(latitude))
      * power(sin(radians(longitude - ${longitude}::float8) / 2), 2))))`;

const toDropOffLocation = (row: Row): DropOffLocation => ({
  _id: row.id,
  name: row.name,
  itemType: z.parse(DropOffItemType, row.item_type),
  description: row.description,
  ...translationsShown(row.translations),
  address: row.address,
  location: { type: "Point", coordinates: [row.longitude, row.latitude] },
  timeZone: row.time_zone,
  hours: z.parse(DropOffLocationSchema.def.shape.hours, row.hours),
  closedUntil: row.closed_until,
  closedNote: row.closed_note,
  googleMapId: row.google_map_id,
  googleMapsUri: row.google_maps_uri,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});
