import type { Serves } from "../core/http/call.ts";
import type { Deps } from "../core/deps.ts";
import { data, done } from "../core/http/reply.ts";
import { decideGoodwill, goodwillRequests } from "./deciding.ts";
import { givePoints } from "./giving.ts";
import { goodwillMonth } from "./month.ts";

type Routes =
  | "GET /profile/:id/goodwill"
  | "POST /profile/:id/goodwill"
  | "GET /management/goodwill"
  | "PUT /management/goodwill/:id";

export function goodwillRoutes(deps: Deps): Serves<Routes> {
  return {
    "GET /profile/:id/goodwill": ({ caller, params }) =>
      goodwillMonth(deps, caller, params.id).then(data),
    "POST /profile/:id/goodwill": ({ caller, params, body: form, exactlyOnce }) =>
      exactlyOnce((tx) => givePoints(deps, tx, caller, { userId: params.id, form })).then(data),
    "GET /management/goodwill": ({ query }) => goodwillRequests(deps, query).then(data),
    "PUT /management/goodwill/:id": ({ caller, params, body, context }) =>
      decideGoodwill(deps, caller, { id: params.id, decision: body }).then(() =>
        done(context.say("Decided")),
      ),
  };
}
