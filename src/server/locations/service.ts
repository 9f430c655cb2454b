import type { DropOffLocation, Location, LocationForm, Place } from "#contract/locations.ts";
import type { Precision } from "#contract/precision.ts";
import { streetIn, zipIn } from "#domain/address.ts";
import type { Point } from "#domain/drop-offs.ts";
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
  const address = form.address === "" ? `${form.city}, ${state}` : form.address;
  const written = { address, city: form.city, state, zip: form.zip || (zipIn(address) ?? null) };
  const spot = await spotOf(form, written);
  return {
    name: form.name,
    ...written,
    country: "United States",
    ...spot,
    time_zone: zoneOf(spot.latitude, spot.longitude),
    place_reference: form.googleApiResults ? JSON.stringify(form.googleApiResults) : null,
  };
}

type Written = Pick<LocationValues, "address" | "city" | "state" | "zip">;
type Spot = Pick<LocationValues, "latitude" | "longitude" | "precision">;

/** Where a place is, and how exactly: as it was given, else as the gazetteer knows it. */
async function spotOf(form: LocationForm, written: Written): Promise<Spot> {
  const { latitude, longitude } = form;
  if (latitude !== undefined && longitude !== undefined)
    return { latitude, longitude, precision: form.precision ?? likelyPrecision(form, written) };
  const { city, state, zip } = written;
  const gazetteer = await openGazetteer();
  const area = zip === null ? undefined : gazetteer.zip(zip);
  if (area?.state === state) return { ...pointOf(area), precision: "zip" };
  const town = gazetteer.city(city, state);
  if (town) return { ...pointOf(town), precision: "city" };
  const failure = new Failure("place_not_found");
  throw new Failure("place_not_found", { fields: { city: failure.message } });
}

/** Whoever does not say how exact the coordinates are: only a place service knows houses. */
const likelyPrecision = (form: LocationForm, written: Written): Precision =>
  form.googleApiResults && streetIn(written) !== "" ? "exact" : "city";

const pointOf = ({ latitude, longitude }: Point): Point => ({ latitude, longitude });

function nothingHere(): never {
  throw new Failure("not_found");
}
