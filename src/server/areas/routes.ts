import type { Deps } from "../core/deps.ts";
import type { Serves } from "../core/http/call.ts";
import { data, deleted } from "../core/http/reply.ts";
import { townsOfZips } from "../locations/service.ts";
import { addArea, allAreas, deleteArea, editArea, readArea, saveWeek } from "./saving.ts";
import { takeBackSpecial } from "./special-days.ts";
import { closedAreas } from "./store-week.ts";

type Routes =
  | "GET /area"
  | "GET /area/towns"
  | "GET /area/closings"
  | "GET /area/:id"
  | "POST /area"
  | "PUT /area/:id"
  | "PUT /area/:id/week"
  | "DELETE /area/days/:id"
  | "DELETE /area/:id";

export function areasRoutes(deps: Deps): Serves<Routes> {
  return {
    "GET /area": () => allAreas(deps).then(data),
    "GET /area/towns": ({ query: { zips } }) => townsOfZips(zips.split(",")).then(data),
    "GET /area/closings": ({ query: { date } }) => closedAreas(deps.db, date).then(data),
    "GET /area/:id": ({ params: { id } }) => readArea(deps, id).then(data),
    "POST /area": ({ caller, body }) => addArea(deps, caller, body).then(data),
    "PUT /area/:id": ({ caller, params: { id }, body: form }) =>
      editArea(deps, caller, { id, form }).then(data),
    "PUT /area/:id/week": ({ caller, params: { id }, body: form }) =>
      saveWeek(deps, caller, { id, form }).then(data),
    "DELETE /area/days/:id": ({ caller, params: { id } }) =>
      takeBackSpecial(deps, caller, id).then(deleted),
    "DELETE /area/:id": ({ caller, params: { id } }) => deleteArea(deps, caller, id).then(deleted),
  };
}
