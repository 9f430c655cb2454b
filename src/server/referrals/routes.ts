import type { Serves } from "../core/call.ts";
import type { Deps } from "../core/deps.ts";
import { data } from "../core/reply.ts";
import { referralsOf } from "./service.ts";

type Lines = "GET /profile/referrals/:id";

export const referralsRoutes = (deps: Deps): Serves<Lines> => ({
  "GET /profile/referrals/:id": ({ caller, params }) =>
    referralsOf(deps, caller, params.id).then(data),
});
