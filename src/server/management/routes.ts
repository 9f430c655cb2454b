import type { Serves } from "../core/call.ts";
import type { Deps } from "../core/deps.ts";
import { data, deleted } from "../core/reply.ts";
import {
  changeRole,
  deleteAccount,
  disableAccount,
  editAccount,
  enableAccount,
} from "./accounts.ts";
import { checkIntegrity } from "./integrity.ts";
import { auditLines, isLive, isReady, publicConfig } from "./service.ts";

type Lines =
  | "PUT /profile/:id"
  | "PUT /profile/:id/role"
  | "PUT /profile/disable/:id"
  | "PUT /profile/enable/:id"
  | "DELETE /profile/:id"
  | "GET /management/audit"
  | "GET /management/integrity"
  | "GET /config"
  | "GET /health/live"
  | "GET /health/ready";

export const managementRoutes = (deps: Deps): Serves<Lines> => ({
  "PUT /profile/:id": ({ caller, params, body }) =>
    editAccount(deps, caller, { id: params.id, form: body }).then(data),
  "PUT /profile/:id/role": ({ caller, params, body }) =>
    changeRole(deps, caller, { id: params.id, role: body.role }).then(data),
  "PUT /profile/disable/:id": ({ caller, params }) =>
    disableAccount(deps, caller, params.id).then(data),
  "PUT /profile/enable/:id": ({ caller, params }) =>
    enableAccount(deps, caller, params.id).then(data),
  "DELETE /profile/:id": ({ caller, params }) =>
    deleteAccount(deps, caller, params.id).then(deleted),
  "GET /management/audit": ({ query }) => auditLines(deps, query).then(data),
  "GET /management/integrity": () => checkIntegrity(deps).then(data),
  "GET /config": async () => data(publicConfig(deps.config)),
  "GET /health/live": () => isLive().then(data),
  "GET /health/ready": () => isReady(deps).then(data),
});
