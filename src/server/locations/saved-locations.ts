import type { Location, LocationForm } from "#contract/locations.ts";

import type { Caller } from "../core/access/caller.ts";
import { ownerOf } from "../core/access/owner.ts";
import type { Db } from "../core/database/database.ts";
import type { Deps } from "../core/deps.ts";
import { Failure } from "../core/failures/failure.ts";
import { type Own, saveFor, valuesOf } from "./saving.ts";
import { ownLocation } from "./service.ts";
import { changeLocation, hideLocation, toLocation } from "./store.ts";

export async function readLocation(db: Db, caller: Caller, id: string): Promise<Location> {
  return toLocation(await ownLocation(db, ownerOf(caller), id));
}

export function saveLocation(deps: Own, caller: Caller, form: LocationForm): Promise<Location> {
  return saveFor(deps, ownerOf(caller), form);
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
