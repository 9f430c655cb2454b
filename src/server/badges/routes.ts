import type { Serves } from "../core/call.ts";
import type { Deps } from "../core/deps.ts";
import { Failure } from "../core/failure.ts";

type Lines =
  | "GET /profile/badges"
  | "GET /badges"
  | "GET /badges/:id"
  | "POST /badges"
  | "PUT /badges/:id"
  | "DELETE /badges/:id"
  | "DELETE /badges"
  | "POST /badges/user/:userId/:badgeId"
  | "DELETE /badges/user/:userId/:badgeId"
  | "GET /badges/user/:userId";

export const badgesRoutes = (_deps: Deps): Serves<Lines> => ({
  "GET /profile/badges": () => Promise.reject(new Failure("unavailable")),
  "GET /badges": () => Promise.reject(new Failure("unavailable")),
  "GET /badges/:id": () => Promise.reject(new Failure("unavailable")),
  "POST /badges": () => Promise.reject(new Failure("unavailable")),
  "PUT /badges/:id": () => Promise.reject(new Failure("unavailable")),
  "DELETE /badges/:id": () => Promise.reject(new Failure("unavailable")),
  "DELETE /badges": () => Promise.reject(new Failure("unavailable")),
  "POST /badges/user/:userId/:badgeId": () => Promise.reject(new Failure("unavailable")),
  "DELETE /badges/user/:userId/:badgeId": () => Promise.reject(new Failure("unavailable")),
  "GET /badges/user/:userId": () => Promise.reject(new Failure("unavailable")),
});
