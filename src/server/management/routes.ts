import type { Serves } from "../core/call.ts";
import type { Deps } from "../core/deps.ts";
import { Failure } from "../core/failure.ts";

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

export const managementRoutes = (_deps: Deps): Serves<Lines> => ({
  "PUT /profile/:id": () => Promise.reject(new Failure("unavailable")),
  "PUT /profile/:id/role": () => Promise.reject(new Failure("unavailable")),
  "PUT /profile/disable/:id": () => Promise.reject(new Failure("unavailable")),
  "PUT /profile/enable/:id": () => Promise.reject(new Failure("unavailable")),
  "DELETE /profile/:id": () => Promise.reject(new Failure("unavailable")),
  "GET /management/audit": () => Promise.reject(new Failure("unavailable")),
  "GET /management/integrity": () => Promise.reject(new Failure("unavailable")),
  "GET /config": () => Promise.reject(new Failure("unavailable")),
  "GET /health/live": () => Promise.reject(new Failure("unavailable")),
  "GET /health/ready": () => Promise.reject(new Failure("unavailable")),
});
