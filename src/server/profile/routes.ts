import type { Serves } from "../core/call.ts";
import type { Deps } from "../core/deps.ts";
import { data } from "../core/reply.ts";
import { changeOwnPicture } from "./picture.ts";
import { allUsers, changeOwnProfile, userOf } from "./service.ts";

type Lines =
  | "GET /profile"
  | "PUT /profile"
  | "PUT /profile/image"
  | "GET /profile/all"
  | "GET /profile/:id";

export const profileRoutes = (deps: Deps): Serves<Lines> => ({
  "GET /profile": ({ caller }) => userOf(deps.db, caller.id).then(data),
  "PUT /profile": ({ caller, body }) => changeOwnProfile(deps, caller, body).then(data),
  "PUT /profile/image": ({ caller, body }) => changeOwnPicture(deps, caller, body).then(data),
  "GET /profile/all": ({ query }) => allUsers(deps.db, query).then(data),
  "GET /profile/:id": ({ params }) => userOf(deps.db, params.id).then(data),
});
