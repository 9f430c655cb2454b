import type { Serves } from "../core/http/call.ts";
import { inTransaction } from "../core/database/transaction.ts";
import type { Deps } from "../core/deps.ts";
import { data, deleted } from "../core/http/reply.ts";
import { readList } from "../core/lists/list.ts";
import { relocatePickup } from "../pickups/service.ts";
import { runOfPickup } from "./of-pickup.ts";
import { boardOf, planOf, pointsOf } from "./day.ts";
import { finishRun, readDriven, startRun } from "./driving.ts";
import { exportStops } from "./export.ts";
import { readHandovers } from "./handovers.ts";
import { editRun, makeRun, removeRun } from "./making.ts";
import { assignPickups, leaveRun } from "./assigning.ts";
import { orderRun } from "./ordering.ts";
import { myRun, readRun } from "./reading.ts";
import { suggestOrder } from "./suggesting.ts";
import { unassignedOn } from "./store-unassigned.ts";

type Routes =
  | "GET /run/mine"
  | "GET /run/handovers"
  | "PUT /run/start/:id"
  | "PUT /run/finish/:id"
  | "PUT /run/order/:id"
  | "POST /run/suggest/:id"
  | "GET /run"
  | "GET /run/unassigned"
  | "GET /run/points"
  | "GET /run/board"
  | "GET /run/of/:id"
  | "GET /run/:id"
  | "POST /run"
  | "POST /run/move"
  | "PUT /pickup/location/:id"
  | "PUT /run/:id"
  | "DELETE /run/:id"
  | "GET /export/stops";

export function runsRoutes(deps: Deps): Serves<Routes> {
  return {
    "GET /run/mine": ({ caller, query }) => myRun(deps, caller, query).then(data),
    "GET /run/handovers": ({ caller, query }) => readHandovers(deps, caller, query).then(data),
    "PUT /run/start/:id": ({ caller, params: { id }, body: form, context, exactlyOnce }) =>
      exactlyOnce((tx) => startRun(deps, tx, caller, { id, form, deviceTime: context.deviceTime }))
        .then(() => readDriven(deps, caller, id))
        .then(data),
    "PUT /run/finish/:id": ({ caller, params: { id }, body: form, context, exactlyOnce }) =>
      exactlyOnce((tx) => finishRun(deps, tx, caller, { id, form, deviceTime: context.deviceTime }))
        .then(() => readDriven(deps, caller, id))
        .then(data),
    "PUT /run/order/:id": ({ caller, params: { id }, body: form }) =>
      orderRun(deps, caller, { id, form }).then(data),
    "POST /run/suggest/:id": ({ caller, params: { id } }) =>
      suggestOrder(deps, caller, id).then(data),
    "GET /run": ({ query }) => planOf(deps, query).then(data),
    "GET /run/unassigned": ({ query }) =>
      readList(deps.db, unassignedOn(query.date, deps.now()), query).then(data),
    "GET /run/points": ({ query }) => pointsOf(deps, query).then(data),
    "GET /run/board": ({ query }) => boardOf(deps, query).then(data),
    "GET /run/of/:id": ({ params: { id } }) => runOfPickup(deps, id).then(data),
    "GET /run/:id": ({ params: { id } }) => readRun(deps, id).then(data),
    "POST /run": ({ caller, body }) => makeRun(deps, caller, body).then(data),
    "POST /run/move": (call) => assignPickups(deps, call).then(data),
    "PUT /pickup/location/:id": ({ caller, params: { id }, body }) =>
      inTransaction(deps.db, (tx) =>
        relocatePickup(deps, tx, caller, {
          ...body,
          id,
          leaveRun: () => leaveRun(deps, tx, caller, id),
        }),
      ).then(data),
    "PUT /run/:id": ({ caller, params: { id }, body: form }) =>
      editRun(deps, caller, { id, form }).then(data),
    "DELETE /run/:id": ({ caller, params: { id } }) => removeRun(deps, caller, id).then(deleted),
    "GET /export/stops": ({ caller, query }) => exportStops(deps, caller, query),
  };
}
