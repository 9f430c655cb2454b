import type { Serves } from "../core/call.ts";
import type { Deps } from "../core/deps.ts";
import { Failure } from "../core/failure.ts";

type Lines =
  | "GET /pickup"
  | "GET /pickup/admin"
  | "GET /pickup/:id"
  | "POST /pickup"
  | "PUT /pickup/complete/:id"
  | "DELETE /pickup/:id"
  | "DELETE /pickup/delete/:id";

export const pickupsRoutes = (_deps: Deps): Serves<Lines> => ({
  "GET /pickup": () => Promise.reject(new Failure("unavailable")),
  "GET /pickup/admin": () => Promise.reject(new Failure("unavailable")),
  "GET /pickup/:id": () => Promise.reject(new Failure("unavailable")),
  "POST /pickup": () => Promise.reject(new Failure("unavailable")),
  "PUT /pickup/complete/:id": () => Promise.reject(new Failure("unavailable")),
  "DELETE /pickup/:id": () => Promise.reject(new Failure("unavailable")),
  "DELETE /pickup/delete/:id": () => Promise.reject(new Failure("unavailable")),
});
