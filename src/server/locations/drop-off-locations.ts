// Drop-off locations: where people bring plastic and fabric.
import {
  type DropOffLocation,
  type DropOffLocationEdit,
  type DropOffLocationForm,
  type DropOffLocationQuery,
  MAX_NEAREST,
  type NearbyDropOffLocation,
  type NearestQuery,
} from "#contract/locations.ts";
import type { Page } from "#contract/page.ts";
import { boundingBox, EARTH_RADIUS_METERS } from "#domain/drop-offs.ts";

import { audit } from "../core/database/audit.ts";
import type { Caller } from "../core/access/caller.ts";
import type { Db, Tx } from "../core/database/database.ts";
import type { Deps } from "../core/deps.ts";
import { Failure } from "../core/failures/failure.ts";
import { readList } from "../core/lists/list.ts";
import { refuseStale } from "../core/database/stale.ts";
import { inTransaction } from "../core/database/transaction.ts";
import { translationsToStore } from "../core/words/translations.ts";
import { zoneOf } from "../core/time/zone.ts";
import {
  changeDropOffLocation,
  dropOffLocations,
  type DropOffLocationValues,
  dropOffLocationsWithin,
  hideDropOffLocation,
  insertDropOffLocation,
} from "./store-drop-off-locations.ts";

type Own = Pick<Deps, "db" | "now">;

/** Half of the earth's circumference: no place is farther away. */
const WHOLE_WORLD = Math.ceil(Math.PI * EARTH_RADIUS_METERS);
/** Without a limit the box grows until enough locations are found. */
const GROWING_RADII = [50_000, 300_000, 2_000_000, WHOLE_WORLD];

/** Newest first. */
export function allDropOffLocations(
  db: Db,
  query: DropOffLocationQuery,
): Promise<Page<DropOffLocation>> {
  return readList(db, dropOffLocations, query);
}

/** At most 200, nearest first; a distance of 0 is no limit (PRODUCT R4.4). */
export async function nearestDropOffLocations(
  db: Db,
  { latitude, longitude, distance, itemType }: NearestQuery,
): Promise<NearbyDropOffLocation[]> {
  const center = { latitude, longitude };
  let found: NearbyDropOffLocation[] = [];
  for (const radiusMeters of distance > 0 ? [distance] : GROWING_RADII) {
    const box = boundingBox(center, radiusMeters);
    found = await dropOffLocationsWithin(db, {
      center,
      box,
      radiusMeters,
      itemType,
      limit: MAX_NEAREST,
    });
    if (found.length === MAX_NEAREST) break;
  }
  return found;
}

export function addDropOffLocation(
  { db, now }: Own,
  caller: Caller,
  form: DropOffLocationForm,
): Promise<DropOffLocation> {
  return inTransaction(db, async (tx) => {
    const place = await insertDropOffLocation(tx, valuesOf(form), now());
    await record(tx, caller, { what: "created", place, at: now() });
    return place;
  });
}

export function editDropOffLocation(
  { db, now }: Own,
  caller: Caller,
  { id, form }: { id: string; form: DropOffLocationEdit },
): Promise<DropOffLocation> {
  return inTransaction(db, async (tx) => {
    await refuseStale(tx, "drop_off_locations", { id, given: form.updatedAt });
    const place = await changeDropOffLocation(tx, id, valuesOf(form), now());
    if (!place) throw new Failure("not_found");
    await record(tx, caller, { what: "changed", place, at: now() });
    return place;
  });
}

export function deleteDropOffLocation(
  { db, now }: Own,
  caller: Caller,
  id: string,
): Promise<string> {
  return inTransaction(db, async (tx) => {
    if (!(await hideDropOffLocation(tx, id, now()))) throw new Failure("not_found");
    await record(tx, caller, { what: "deleted", place: { _id: id }, at: now() });
    return id;
  });
}

type Change = {
  what: "created" | "changed" | "deleted";
  place: { _id: string; name?: string };
  at: Date;
};

const record = (tx: Tx, caller: Caller, { what, place, at }: Change): Promise<void> =>
  audit(tx, {
    type: `drop_off_location_${what}`,
    at,
    actorId: caller.id,
    subjectType: "drop_off_location",
    subjectId: place._id,
    ...(place.name !== undefined && { detail: { name: place.name } }),
  });

const valuesOf = (form: DropOffLocationForm): DropOffLocationValues => ({
  name: form.name,
  item_type: form.itemType,
  description: form.description,
  ...translationsToStore(form),
  address: form.address,
  latitude: form.latitude,
  longitude: form.longitude,
  time_zone: zoneOf(form.latitude, form.longitude),
  ...openingOf(form),
  google_map_id: form.googleMapId || null,
  google_maps_uri: form.googleMapsUri || null,
});

/** What the form leaves out stays as it is stored; a note without a day says nothing. */
const openingOf = ({
  hours,
  closedUntil,
  closedNote,
}: DropOffLocationForm): Partial<DropOffLocationValues> => ({
  ...(hours !== undefined && { hours: hours && JSON.stringify(hours) }),
  ...(closedUntil !== undefined && {
    closed_until: closedUntil,
    closed_note: closedUntil === null ? null : (closedNote ?? null),
  }),
});
