import type { Serves } from "../core/call.ts";
import type { Deps } from "../core/deps.ts";
import { data } from "../core/reply.ts";
import { receipts } from "./service.ts";

type Lines = "GET /profile/ledger";

export const impactRoutes = (deps: Deps): Serves<Lines> => ({
  "GET /profile/ledger": ({ caller, query }) => receipts(deps, caller.id, query).then(data),
});
