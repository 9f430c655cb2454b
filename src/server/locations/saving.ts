// How a saved location comes from a form, whoever fills it in.
import type { Location, LocationForm } from "#contract/locations.ts";
import { zipIn } from "#domain/locations/address.ts";
import { stateName, STATES } from "#domain/locations/states.ts";

import type { Owner } from "../core/access/owner.ts";
import type { Deps } from "../core/deps.ts";
import { invalidField } from "../core/failures/failure.ts";
import { zoneOf } from "../core/time/zone.ts";
import { spotOf } from "./places.ts";
import {
  countLocations,
  insertLocation,
  type LocationRow,
  type LocationValues,
  MAX_LOCATIONS,
  toLocation,
} from "./store.ts";

export type Own = Pick<Deps, "db" | "now" | "config" | "log">;

const COUNTRIES = /^(?:united states(?: of america)?|usa?)$/i;

/** Saves a location of its owner. */
export async function saveFor(deps: Own, owner: Owner, form: LocationForm): Promise<Location> {
  const { db, now } = deps;
  if ((await countLocations(db, owner)) >= MAX_LOCATIONS)
    throw invalidField("name", (say) =>
      say("You can save up to {max} locations", { max: MAX_LOCATIONS }),
    );
  return toLocation(await insertLocation(db, owner, await valuesOf(deps, form), now()));
}

/** What is kept of a form. `before` is the stored location when one is changed. */
export async function valuesOf(
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
