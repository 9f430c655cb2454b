import type { DropOffLocation, Location } from "#contract/locations.ts";

import type { Db, Queryable } from "../core/database/database.ts";
import { Failure } from "../core/failures/failure.ts";
import { findLocation, type LocationRow, locationsOf, toLocation } from "./store.ts";
import { findDropOffLocation } from "./store-drop-off-locations.ts";

/** A saved location of that user, for rooms that copy from it. @throws Failure("not_found") */
export async function ownLocation(db: Queryable, userId: string, id: string): Promise<LocationRow> {
  return (await findLocation(db, userId, id)) ?? nothingHere();
}

/** A drop-off location that is not deleted. @throws Failure("not_found") */
export async function dropOffLocation(db: Queryable, id: string): Promise<DropOffLocation> {
  return (await findDropOffLocation(db, id)) ?? nothingHere();
}

/** The saved locations of that user, newest first. */
export async function savedLocations(db: Db, userId: string): Promise<Location[]> {
  return (await locationsOf(db, userId)).map(toLocation);
}

function nothingHere(): never {
  throw new Failure("not_found");
}
