import type { Serves } from "../core/call.ts";
import type { Deps } from "../core/deps.ts";
import { data } from "../core/reply.ts";
import { collections, receipts } from "./service.ts";

type Lines = "GET /profile/ledger" | "GET /profile/collections";

export const impactRoutes = (deps: Deps): Serves<Lines> => ({
  "GET /profile/ledger": ({ caller, query }) => receipts(deps, caller.id, query).then(data),
  "GET /profile/collections": ({ caller, query }) => collections(deps, caller.id, query).then(data),
});
