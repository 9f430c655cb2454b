import { ownerOf } from "../core/access/owner.ts";
import type { Serves } from "../core/http/call.ts";
import type { Deps } from "../core/deps.ts";
import { data, deleted, done } from "../core/http/reply.ts";
import { exportBadges } from "./export.ts";
import {
  createBadge,
  deleteAllBadges,
  deleteBadge,
  editBadge,
  giveBadge,
  takeBadge,
} from "./administration.ts";
import { allBadges, badgesOf, badgesShownTo, oneBadge } from "./browsing.ts";

type Routes =
  | "GET /profile/badges"
  | "GET /badges"
  | "GET /badges/:id"
  | "POST /badges"
  | "PUT /badges/:id"
  | "DELETE /badges/:id"
  | "DELETE /badges"
  | "POST /badges/user/:userId/:badgeId"
  | "DELETE /badges/user/:userId/:badgeId"
  | "GET /badges/user/:userId"
  | "GET /export/badges";

export function badgesRoutes(deps: Deps): Serves<Routes> {
  return {
    "GET /profile/badges": ({ caller }) => badgesOf(deps.db, ownerOf(caller)).then(data),
    "GET /badges": ({ caller }) => allBadges(deps, caller).then(data),
    "GET /badges/:id": ({ params }) => oneBadge(deps, params.id).then(data),
    "POST /badges": ({ caller, body }) => createBadge(deps, caller, body).then(data),
    "PUT /badges/:id": ({ caller, params, body }) =>
      editBadge(deps, caller, { id: params.id, form: body }).then(data),
    "DELETE /badges/:id": ({ caller, params }) =>
      deleteBadge(deps, caller, params.id).then(deleted),
    "DELETE /badges": ({ caller }) => deleteAllBadges(deps, caller).then(done),
    "POST /badges/user/:userId/:badgeId": ({ caller, params }) =>
      giveBadge(deps, caller, params).then(data),
    "DELETE /badges/user/:userId/:badgeId": ({ caller, params }) =>
      takeBadge(deps, caller, params).then(data),
    "GET /badges/user/:userId": ({ caller, params }) =>
      badgesShownTo(deps, caller, params.userId).then(data),
    "GET /export/badges": ({ caller, query }) => exportBadges(deps, caller, query),
  };
}
