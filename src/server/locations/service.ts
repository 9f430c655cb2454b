import { setImmediate as breathe } from "node:timers/promises";

import type {
  DropOffLocation,
  Location,
  LocationForm,
  NearbyDropOffLocation,
} from "#contract/locations.ts";
import type { DropOffItemType } from "#domain/rates/material-facts.ts";
import type { Point } from "#domain/drop-offs.ts";
import { opennessAt, placeToName } from "#domain/locations/hours.ts";
import { addressLine } from "#domain/locations/address.ts";

import type { Owner, Scope } from "../core/access/owner.ts";
import type { Db, Queryable } from "../core/database/database.ts";
import type { Deps } from "../core/deps.ts";
import { Failure } from "../core/failures/failure.ts";
import { readBest } from "../core/lists/best.ts";
import { localDateOf, localTimeOf, zoneOf } from "../core/time/zone.ts";
import { nearestDropOffLocations } from "./drop-off-locations.ts";
import type { Zip } from "./gazetteer-places.ts";
import { openZips } from "./gazetteer-zips.ts";
import { placeAgain, type PlacedAgain, type TakeOver } from "./placing.ts";
import { saveFor } from "./saving.ts";
import {
  findLocation,
  findLocationIn,
  type LocationRow,
  locationsOf,
  namesOfLocations,
  toLocation,
} from "./store.ts";
import {
  dropOffLocations,
  findDropOffLocation,
  type WithTown,
  setTowns,
  withoutTown,
} from "./store-drop-off-locations.ts";

/** Places whose town is looked for before other requests are served: a few milliseconds of work. */
const CHUNK = 20;

/** A saved location of its owner, for rooms that copy from it. @throws Failure("not_found") */
export async function ownLocation(db: Queryable, owner: Owner, id: string): Promise<LocationRow> {
  return (await findLocation(db, owner, id)) ?? nothingHere();
}

/** The ZIP code and the zone of a saved location in that scope. */
export async function locationIn(
  db: Queryable,
  scope: Scope,
  id: string,
): Promise<{ zip: string | null; zone: string } | undefined> {
  return findLocationIn(db, scope, id);
}

/**
 * What saved locations in that scope are called, "Home, 12 Main St, Austin, TX 78701", by their ids; also those that were
 * deleted since. One of which nothing is known any more is missing.
 */
export async function placesById(
  db: Queryable,
  scope: Scope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = ids.length === 0 ? [] : await namesOfLocations(db, scope, ids);
  return new Map(
    rows
      .map((row): [string, string] => [
        row.id,
        [row.name, addressLine(row)].filter(Boolean).join(", "),
      ])
      .filter(([, place]) => place !== ""),
  );
}

/** The town of each of these ZIP codes, "Columbus, Ohio"; null for a code that is not known. */
export async function townsOfZips(
  zips: readonly string[],
): Promise<{ zip: string; town: string | null }[]> {
  const known = await openZips();
  return zips.map((zip) => ({ zip, town: townOf(known.zip(zip)) ?? null }));
}

/** Writes down the town of each drop-off location that has none yet: that of the nearest ZIP code, "Columbus, Ohio". */
export async function fillTowns(db: Db): Promise<void> {
  const places = await withoutTown(db);
  if (places.length === 0) return;
  const zips = await openZips();
  const found: WithTown[] = [];
  for (const [number, place] of places.entries()) {
    if (number % CHUNK === 0) await breathe();
    const town = townOf(zips.near(place));
    if (town !== undefined) found.push({ ...place, town });
  }
  await setTowns(db, found);
}

const townOf = (zip: Zip | undefined): string | undefined => zip && `${zip.city}, ${zip.state}`;

/** The zone of the middle of a ZIP code's area; undefined for a code that is not known. */
export async function zoneOfZip(zip: string): Promise<string | undefined> {
  const found = (await openZips()).zip(zip);
  return found && zoneOf(found.latitude, found.longitude);
}

/** A drop-off location that is not deleted. @throws Failure("not_found") */
export async function dropOffLocation(db: Queryable, id: string): Promise<DropOffLocation> {
  return (await findDropOffLocation(db, id)) ?? nothingHere();
}

/** The drop-off location to name for a material, with its distance: the nearest, or one that is open now (PRODUCT R52.1). */
export async function nearestUsable(
  db: Db,
  near: Point & { itemType: DropOffItemType },
  at: Date,
): Promise<NearbyDropOffLocation | undefined> {
  const found = await nearestDropOffLocations(db, { ...near, distance: 0 });
  return placeToName(found, (place) => {
    const { timeZone: zone } = place;
    return opennessAt(place, { today: localDateOf(at, zone), time: localTimeOf(at, zone) });
  });
}

/** The drop-off locations that are meant by a search. */
export function dropOffLocationsFound(
  db: Db,
  search: string,
  limit: number,
): Promise<DropOffLocation[]> {
  return readBest(db, dropOffLocations, { filter: { search }, limit });
}

/** The saved locations of their owner, newest first. */
export async function savedLocations(db: Db, owner: Owner): Promise<Location[]> {
  return (await locationsOf(db, owner)).map(toLocation);
}

/** Saves a location of its owner, whoever fills in the form. @throws Failure("place_not_found") */
export function saveLocationOf(
  deps: Pick<Deps, "db" | "now" | "config" | "log">,
  owner: Owner,
  form: LocationForm,
): Promise<Location> {
  return saveFor(deps, owner, form);
}

export type { LocationRow, PlacedAgain };

/** Looks saved locations up again; `takeOver` gives the coordinates to what was copied from them. Returns how many. */
export function placeLocations(deps: Deps, takeOver: TakeOver, paceMs?: number): Promise<number> {
  return placeAgain(deps, takeOver, paceMs);
}

function nothingHere(): never {
  throw new Failure("not_found");
}
