import type { DropOffLocation, Location, LocationForm, Place } from "#contract/locations.ts";
import { STATES, stateName } from "#domain/states.ts";

import type { Caller } from "../core/call.ts";
import type { Db, Queryable } from "../core/database.ts";
import type { Deps } from "../core/deps.ts";
import { Failure, invalidField } from "../core/failure.ts";
import { zoneOf } from "../core/zone.ts";
import { openGazetteer } from "./gazetteer.ts";
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

type Own = Pick<Deps, "db" | "now">;

/** The most places one person keeps. */
const MAX_LOCATIONS = 100;
const COUNTRIES = /^(?:united states(?: of america)?|usa?)$/i;

/** A saved location of that user, for rooms that copy from it. @throws Failure("not_found") */
export async function ownLocation(db: Queryable, userId: string, id: string): Promise<LocationRow> {
  return (await findLocation(db, userId, id)) ?? nothingHere();
}

/** A partner's place that is not deleted. @throws Failure("not_found") */
export async function dropOffLocation(db: Queryable, id: string): Promise<DropOffLocation> {
  return (await findDropOffLocation(db, id)) ?? nothingHere();
}

export async function ownLocations(db: Db, caller: Caller): Promise<Location[]> {
  return (await locationsOf(db, caller.id, MAX_LOCATIONS)).map(toLocation);
}

export async function readLocation(db: Db, caller: Caller, id: string): Promise<Location> {
  return toLocation(await ownLocation(db, caller.id, id));
}

export async function saveLocation(
  { db, now }: Own,
  caller: Caller,
  form: LocationForm,
): Promise<Location> {
  if ((await countLocations(db, caller.id)) >= MAX_LOCATIONS)
    throw invalidField("name", `You can save up to ${MAX_LOCATIONS} locations`);
  return toLocation(await insertLocation(db, caller.id, await valuesOf(form), now()));
}

export async function editLocation(
  { db, now }: Own,
  caller: Caller,
  { id, form }: { id: string; form: LocationForm },
): Promise<Location> {
  const key = { userId: caller.id, id };
  await ownLocation(db, caller.id, id);
  return toLocation((await changeLocation(db, key, await valuesOf(form), now())) ?? nothingHere());
}

/** Booked pickups keep their copy of the address (rules 3). */
export async function deleteLocation(
  { db, now }: Own,
  caller: Caller,
  id: string,
): Promise<string> {
  if (!(await hideLocation(db, caller.id, id, now()))) nothingHere();
  return id;
}

/** The best places for a text, from the gazetteer that comes with the product. */
export async function searchPlaces(query: string): Promise<Place[]> {
  return (await openGazetteer()).search(query);
}

async function valuesOf(form: LocationForm): Promise<LocationValues> {
  if (!COUNTRIES.test(form.country))
    throw invalidField("country", "Only places in the United States can be saved");
  const state = stateName(form.state);
  if (state === undefined) throw invalidField("state", `Choose one of the ${STATES.length} states`);
  const { latitude, longitude } = await pointOf(form, state);
  return {
    name: form.name,
    address: form.address === "" ? `${form.city}, ${state}` : form.address,
    city: form.city,
    state,
    country: "United States",
    latitude,
    longitude,
    time_zone: zoneOf(latitude, longitude),
    place_reference: form.googleApiResults ? JSON.stringify(form.googleApiResults) : null,
  };
}

async function pointOf(
  { city, latitude, longitude }: LocationForm,
  state: string,
): Promise<{ latitude: number; longitude: number }> {
  if (latitude !== undefined && longitude !== undefined) return { latitude, longitude };
  const found = (await openGazetteer()).city(city, state);
  if (!found) {
    const failure = new Failure("place_not_found");
    throw new Failure("place_not_found", { fields: { city: failure.message } });
  }
  return found;
}

function nothingHere(): never {
  throw new Failure("not_found");
}
