import { ownerOf } from "../core/access/owner.ts";
import type { Serves } from "../core/http/call.ts";
import type { Deps } from "../core/deps.ts";
import { data } from "../core/http/reply.ts";
import { exportLedger } from "./export.ts";
import { exportOwnCollections, exportOwnReceipts } from "./own-files.ts";
import { helpedOwner } from "../profile/service.ts";
import { receipts } from "./service.ts";
import { collections, materialTotals, receipt, yearOf } from "./browsing.ts";

type Routes =
  | "GET /profile/ledger"
  | "GET /profile/ledger/:id"
  | "GET /profile/collections"
  | "GET /profile/materials"
  | "GET /profile/year"
  | "GET /export/ledger/:id"
  | "GET /export/own-receipts"
  | "GET /export/own-collections";

export function impactRoutes(deps: Deps): Serves<Routes> {
  return {
    "GET /profile/ledger": ({ caller, query }) => receipts(deps, ownerOf(caller), query).then(data),
    "GET /profile/ledger/:id": async ({ caller, params: { id }, query: { for: person } }) => {
      const isOwn = person === undefined;
      const owner = isOwn ? ownerOf(caller) : await helpedOwner(deps.db, caller, person);
      return receipt(deps, owner, id).then(data);
    },
    "GET /profile/collections": ({ caller, query }) =>
      collections(deps, ownerOf(caller), query).then(data),
    "GET /profile/materials": ({ caller }) => materialTotals(deps, ownerOf(caller)).then(data),
    "GET /profile/year": ({ caller }) => yearOf(deps, ownerOf(caller)).then(data),
    "GET /export/ledger/:id": ({ caller, params }) => exportLedger(deps, caller, params.id),
    "GET /export/own-receipts": ({ caller, query, context: { say } }) =>
      exportOwnReceipts(deps, caller, { say, query }),
    "GET /export/own-collections": ({ caller, query, context: { say } }) =>
      exportOwnCollections(deps, caller, { say, query }),
  };
}
