import type { Location, LocationForm } from "#contract/locations.ts";
import { zipIn } from "#domain/locations/address.ts";
import { stateName, STATES } from "#domain/locations/states.ts";

import type { Caller } from "../core/access/caller.ts";
import { ownerOf } from "../core/access/owner.ts";
import type { Db } from "../core/database/database.ts";
import type { Deps } from "../core/deps.ts";
import { Failure, invalidField } from "../core/failures/failure.ts";
import { zoneOf } from "../core/time/zone.ts";
import { spotOf } from "./places.ts";
import { ownLocation } from "./service.ts";
import {
  MAX_LOCATIONS,
  changeLocation,
  countLocations,
  hideLocation,
  insertLocation,
  type LocationRow,
  type LocationValues,
  toLocation,
} from "./store.ts";

type Own = Pick<Deps, "db" | "now" | "config" | "log">;

const COUNTRIES = /^(?:united states(?: of america)?|usa?)$/i;

export async function readLocation(db: Db, caller: Caller, id: string): Promise<Location> {
  return toLocation(await ownLocation(db, ownerOf(caller), id));
}

export async function saveLocation(
  deps: Own,
  caller: Caller,
  form: LocationForm,
): Promise<Location> {
  const { db, now } = deps;
  const owner = ownerOf(caller);
  if ((await countLocations(db, owner)) >= MAX_LOCATIONS)
    throw invalidField("name", (say) =>
      say("You can save up to {max} locations", { max: MAX_LOCATIONS }),
    );
  return toLocation(await insertLocation(db, owner, await valuesOf(deps, form), now()));
}

export async function editLocation(
  deps: Own,
  caller: Caller,
  { id, form }: { id: string; form: LocationForm },
): Promise<Location> {
  const { db, now } = deps;
  const owner = ownerOf(caller);
  const before = await ownLocation(db, owner, id);
  const values = await valuesOf(deps, form, before);
  const changed = await changeLocation(db, { owner, id }, values, now());
  if (!changed) throw new Failure("not_found");
  return toLocation(changed);
}

/** Booked pickups keep their copy of the address (PRODUCT R3.3). */
export async function deleteLocation(
  { db, now }: Pick<Deps, "db" | "now">,
  caller: Caller,
  id: string,
): Promise<string> {
  if (!(await hideLocation(db, ownerOf(caller), id, now()))) throw new Failure("not_found");
  return id;
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
  if (state === undefined)
    throw invalidField("state", (say) =>
      say("Choose one of the {count} states", { count: STATES.length }),
    );
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
