import type { Serves } from "../core/http/call.ts";
import type { Deps } from "../core/deps.ts";
import { decideEach } from "../core/lists/each.ts";
import { data } from "../core/http/reply.ts";
import { exportDropOffs } from "./export.ts";
import { reviewDropOff } from "./reviewing.ts";
import { decideDropOff } from "./deciding.ts";
import { handIn } from "./handing-in.ts";
import { allDropOffs, ownDropOffs, readDropOff, readPhoto } from "./browsing.ts";

type Routes =
  | "POST /dropOff"
  | "GET /dropOff"
  | "GET /dropOff/admin"
  | "GET /dropOff/:id"
  | "GET /dropOff/:id/photo"
  | "PUT /dropOff"
  | "PUT /dropOff/:id"
  | "PUT /dropOff/reviewed/:id"
  | "GET /export/drop-offs";

export function dropOffsRoutes(deps: Deps): Serves<Routes> {
  return {
    "POST /dropOff": ({ caller, form, exactlyOnce }) =>
      handIn(deps, caller, form, exactlyOnce).then(data),
    "GET /dropOff": ({ caller, query }) => ownDropOffs(deps.db, caller, query).then(data),
    "GET /dropOff/admin": ({ query }) => allDropOffs(deps.db, query).then(data),
    "GET /dropOff/:id": ({ caller, params: { id } }) => readDropOff(deps.db, caller, id).then(data),
    "GET /dropOff/:id/photo": ({ caller, params: { id } }) => readPhoto(deps, caller, id),
    "PUT /dropOff": ({ caller, body, context }) =>
      decideEach(deps, body.decisions, {
        decide: ({ _id: id, ...decision }) => decideDropOff(deps, caller, { id, decision }),
        context,
      }).then(data),
    "PUT /dropOff/:id": ({ caller, params: { id }, body }) =>
      decideDropOff(deps, caller, { id, decision: body }).then(data),
    "PUT /dropOff/reviewed/:id": ({ caller, params: { id } }) =>
      reviewDropOff(deps, caller, id).then(data),
    "GET /export/drop-offs": ({ caller, query }) => exportDropOffs(deps, caller, query),
  };
}
