import type { Serves } from "../core/http/call.ts";
import type { Deps } from "../core/deps.ts";
import { data } from "../core/http/reply.ts";
import { exportStaff, exportUsers } from "./export.ts";
import { changeOwnPicture, removeOwnPicture } from "./picture.ts";
import { userOf } from "./service.ts";
import { changeOwnProfile } from "./own-profile.ts";
import { allUsers } from "./browsing.ts";

type Routes =
  | "GET /profile"
  | "PUT /profile"
  | "PUT /profile/image"
  | "DELETE /profile/image"
  | "GET /profile/all"
  | "GET /profile/:id"
  | "GET /export/users"
  | "GET /export/staff";

export function profileRoutes(deps: Deps): Serves<Routes> {
  return {
    "GET /profile": ({ caller }) => userOf(deps.db, caller.id).then(data),
    "PUT /profile": ({ caller, body }) => changeOwnProfile(deps, caller, body).then(data),
    "PUT /profile/image": ({ caller, body }) => changeOwnPicture(deps, caller, body).then(data),
    "DELETE /profile/image": ({ caller }) => removeOwnPicture(deps, caller).then(data),
    "GET /profile/all": ({ query }) => allUsers(deps, query).then(data),
    "GET /profile/:id": ({ params }) => userOf(deps.db, params.id).then(data),
    "GET /export/users": ({ caller, query }) => exportUsers(deps, caller, query),
    "GET /export/staff": ({ caller, query }) => exportStaff(deps, caller, query),
  };
}
