import { ownerOf } from "../core/access/owner.ts";
import type { Serves } from "../core/http/call.ts";
import type { Deps } from "../core/deps.ts";
import { data, deleted } from "../core/http/reply.ts";
import { makeQuota } from "../core/limits/throttle.ts";
import {
  addDropOffLocation,
  allDropOffLocations,
  deleteDropOffLocation,
  editDropOffLocation,
  nearestDropOffLocations,
} from "./drop-off-locations.ts";
import { exportDropOffLocations } from "./export.ts";
import { searchPlaces } from "./places.ts";
import { dropOffLocation, savedLocations } from "./service.ts";
import { deleteLocation, editLocation, readLocation, saveLocation } from "./saved-locations.ts";

type Routes =
  | "GET /location"
  | "GET /location/:id"
  | "POST /location"
  | "PUT /location/:id"
  | "DELETE /location/:id"
  | "GET /places"
  | "GET /dropOff-location"
  | "GET /dropOff-location/nearest/location"
  | "GET /dropOff-location/:id"
  | "POST /dropOff-location"
  | "PUT /dropOff-location/:id"
  | "DELETE /dropOff-location/:id"
  | "GET /export/drop-off-locations";

/** Searches of one person in a minute; the screen searches after a second without typing. */
const SEARCHES = 60;

const searchRoutes = (deps: Deps): Serves<"GET /places"> => {
  const takeSearch = makeQuota(SEARCHES, 60);
  return {
    "GET /places": async ({ caller, query }) => {
      await takeSearch(caller.id);
      return data({ places: await searchPlaces(deps, query.query) });
    },
  };
};

export function locationsRoutes(deps: Deps): Serves<Routes> {
  return {
    ...searchRoutes(deps),
    "GET /location": ({ caller }) => savedLocations(deps.db, ownerOf(caller)).then(data),
    "GET /location/:id": ({ caller, params: { id } }) =>
      readLocation(deps.db, caller, id).then(data),
    "POST /location": ({ caller, body }) => saveLocation(deps, caller, body).then(data),
    "PUT /location/:id": ({ caller, params: { id }, body }) =>
      editLocation(deps, caller, { id, form: body }).then(data),
    "DELETE /location/:id": ({ caller, params: { id } }) =>
      deleteLocation(deps, caller, id).then(deleted),
    "GET /dropOff-location": ({ query }) => allDropOffLocations(deps.db, query).then(data),
    "GET /dropOff-location/nearest/location": ({ query }) =>
      nearestDropOffLocations(deps.db, query).then(data),
    "GET /dropOff-location/:id": ({ params: { id } }) => dropOffLocation(deps.db, id).then(data),
    "POST /dropOff-location": ({ caller, body }) =>
      addDropOffLocation(deps, caller, body).then(data),
    "PUT /dropOff-location/:id": ({ caller, params: { id }, body }) =>
      editDropOffLocation(deps, caller, { id, form: body }).then(data),
    "DELETE /dropOff-location/:id": ({ caller, params: { id } }) =>
      deleteDropOffLocation(deps, caller, id).then(deleted),
    "GET /export/drop-off-locations": ({ caller, query }) =>
      exportDropOffLocations(deps, caller, query),
  };
}
