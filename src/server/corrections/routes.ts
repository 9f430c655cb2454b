import type { Serves } from "../core/http/call.ts";
import { data, deleted } from "../core/http/reply.ts";
import type { Deps } from "../core/deps.ts";
import { decideDispute } from "./answering.ts";
import { correctCount } from "./correcting.ts";
import { countingRecordsFor } from "./counting.ts";
import {
  ownDisputes,
  readDispute,
  readDisputePhoto,
  remarkOnDispute,
  staffDisputes,
  withdrawDispute,
} from "./disputes.ts";
import { exportCounting, exportDisputes } from "./export.ts";
import { openDispute } from "./questioning.ts";
import { dropOffs, pickups } from "./collections.ts";

type Routes =
  | "PUT /pickup/correct/:id"
  | "PUT /dropOff/correct/:id"
  | "POST /dispute"
  | "GET /dispute"
  | "GET /dispute/admin"
  | "GET /dispute/agents"
  | "GET /dispute/:id"
  | "GET /dispute/:id/photo"
  | "DELETE /dispute/:id"
  | "PUT /dispute/:id/remark"
  | "PUT /dispute/:id"
  | "GET /export/disputes"
  | "GET /export/counting";

export function correctionsRoutes(deps: Deps): Serves<Routes> {
  return {
    "PUT /pickup/correct/:id": ({ caller, params: { id }, body: form, exactlyOnce }) =>
      exactlyOnce((tx) => correctCount(deps, tx, caller, { id, form, collections: pickups })).then(
        data,
      ),
    "PUT /dropOff/correct/:id": ({ caller, params: { id }, body: form, exactlyOnce }) =>
      exactlyOnce((tx) => correctCount(deps, tx, caller, { id, form, collections: dropOffs })).then(
        data,
      ),
    "POST /dispute": ({ caller, form, exactlyOnce }) =>
      openDispute(deps, caller, form, exactlyOnce).then(data),
    "GET /dispute": ({ caller, query }) => ownDisputes(deps.db, caller, query).then(data),
    "GET /dispute/admin": ({ caller, query }) => staffDisputes(deps.db, caller, query).then(data),
    "GET /dispute/agents": ({ caller, query }) =>
      countingRecordsFor(deps, caller, query).then(data),
    "GET /dispute/:id": ({ caller, params: { id } }) => readDispute(deps.db, caller, id).then(data),
    "GET /dispute/:id/photo": ({ caller, params: { id } }) => readDisputePhoto(deps, caller, id),
    "DELETE /dispute/:id": ({ caller, params: { id } }) =>
      withdrawDispute(deps, caller, id).then(deleted),
    "PUT /dispute/:id/remark": ({ caller, params: { id }, body: { remark } }) =>
      remarkOnDispute(deps, caller, { id, remark }).then(data),
    "PUT /dispute/:id": ({ caller, params: { id }, body: decision }) =>
      decideDispute(deps, caller, { id, decision }).then(data),
    "GET /export/disputes": ({ caller, query }) => exportDisputes(deps, caller, query),
    "GET /export/counting": ({ caller }) => exportCounting(deps, caller),
  };
}
