import type { DropOffLocation, Location, LocationForm } from "#contract/locations.ts";
import { zipIn } from "#domain/address.ts";
import type { Point } from "#domain/drop-offs.ts";
import { STATES, stateName } from "#domain/states.ts";

import type { Caller } from "../core/access/caller.ts";
import type { Db, Queryable } from "../core/database/database.ts";
import type { Deps } from "../core/deps.ts";
import { Failure, invalidField } from "../core/failures/failure.ts";
import { zoneOf } from "../core/time/zone.ts";
import { openGazetteer } from "./gazetteer.ts";
import { spotOf } from "./places.ts";
import {
  changeLocation,
  countLocations,
  findLocation,
  hideLocation,
  insertLocation,
  type LocationRow,
  locationsOf,
  type LocationValues,
  toLocation,
} from "./store.ts";
import { findDropOffLocation } from "./store-drop-off-locations.ts";

type Own = Pick<Deps, "db" | "now" | "config" | "log">;

/** The most locations that one person can save. */
const MAX_LOCATIONS = 100;
const COUNTRIES = /^(?:united states(?: of america)?|usa?)$/i;

/** A saved location of that user, for rooms that copy from it. @throws Failure("not_found") */
export async function ownLocation(db: Queryable, userId: string, id: string): Promise<LocationRow> {
  return (await findLocation(db, userId, id)) ?? nothingHere();
}

/** A drop-off location that is not deleted. @throws Failure("not_found") */
export async function dropOffLocation(db: Queryable, id: string): Promise<DropOffLocation> {
  return (await findDropOffLocation(db, id)) ?? nothingHere();
}

export function ownLocations(db: Db, caller: Caller): Promise<Location[]> {
  return savedLocations(db, caller.id);
}

/** The saved locations of that user, newest first. */
export async function savedLocations(db: Db, userId: string): Promise<Location[]> {
  return (await locationsOf(db, userId, MAX_LOCATIONS)).map(toLocation);
}

export async function readLocation(db: Db, caller: Caller, id: string): Promise<Location> {
  return toLocation(await ownLocation(db, caller.id, id));
}

export async function saveLocation(
  deps: Own,
  caller: Caller,
  form: LocationForm,
): Promise<Location> {
  const { db, now } = deps;
  if ((await countLocations(db, caller.id)) >= MAX_LOCATIONS)
    throw invalidField("name", `You can save up to ${MAX_LOCATIONS} locations`);
  return toLocation(await insertLocation(db, caller.id, await valuesOf(deps, form), now()));
}

export async function editLocation(
  deps: Own,
  caller: Caller,
  { id, form }: { id: string; form: LocationForm },
): Promise<Location> {
  const { db, now } = deps;
  const before = await ownLocation(db, caller.id, id);
  const values = await valuesOf(deps, form, before);
  const key = { userId: caller.id, id };
  return toLocation((await changeLocation(db, key, values, now())) ?? nothingHere());
}

/** Booked pickups keep their copy of the address (PRODUCT R3.3). */
export async function deleteLocation(
  { db, now }: Pick<Deps, "db" | "now">,
  caller: Caller,
  id: string,
): Promise<string> {
  if (!(await hideLocation(db, caller.id, id, now()))) nothingHere();
  return id;
}

/** The middle of a ZIP code's area, as the embedded gazetteer knows it. */
export async function middleOf(zip: string): Promise<Point | undefined> {
  return (await openGazetteer()).zip(zip);
}

/** `before` is the stored location when one is changed. */
async function valuesOf(
  deps: Own,
  form: LocationForm,
  before?: LocationRow,
): Promise<LocationValues> {
  if (!COUNTRIES.test(form.country))
    throw invalidField("country", "Only places in the United States can be saved");
  const state = stateName(form.state);
  if (state === undefined) throw invalidField("state", `Choose one of the ${STATES.length} states`);
  const address = form.address === "" ? `${form.city}, ${state}` : form.address;
  const written = { address, city: form.city, state, zip: form.zip || (zipIn(address) ?? null) };
  const { zip, ...spot } = await spotOf(deps, { form, written, before });
  return {
    name: form.name,
    ...written,
    zip: written.zip ?? zip,
    country: "United States",
    ...spot,
    time_zone: zoneOf(spot.latitude, spot.longitude),
    place_reference: form.googleApiResults ? JSON.stringify(form.googleApiResults) : null,
  };
}

function nothingHere(): never {
  throw new Failure("not_found");
}
