import type { Serves } from "../core/http/call.ts";
import type { Deps } from "../core/deps.ts";
import { data, done } from "../core/http/reply.ts";
import { decideReferral } from "./deciding.ts";
import { exportHeldReferrals } from "./export.ts";
import { inviterBehind, referralsOf } from "./browsing.ts";

type Routes =
  | "POST /auth/inviter"
  | "GET /profile/referrals/:id"
  | "GET /export/held-referrals"
  | "PUT /management/held-referrals/:id";

export function referralsRoutes(deps: Deps): Serves<Routes> {
  return {
    "POST /auth/inviter": ({ body }) => inviterBehind(deps, body.referralId).then(data),
    "GET /profile/referrals/:id": ({ caller, params }) =>
      referralsOf(deps, caller, params.id).then(data),
    "GET /export/held-referrals": ({ caller }) => exportHeldReferrals(deps, caller),
    "PUT /management/held-referrals/:id": ({ caller, params, body, context }) =>
      decideReferral(deps, caller, { friendId: params.id, decision: body }).then(() =>
        done(context.say("Decided")),
      ),
  };
}
