import type { Deps } from "../core/deps.ts";
import { placeLocations } from "../locations/service.ts";
import { takeOverCoordinates } from "./store-coordinates.ts";

/** Looks saved locations up again, and open pickups with them; returns how many locations were placed (PRODUCT R11.4). */
export function placeOpenPickups(deps: Deps, paceMs?: number): Promise<number> {
  return placeLocations(deps, takeOverCoordinates, paceMs);
}
