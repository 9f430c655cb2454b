import type { Serves } from "../core/call.ts";
import type { Deps } from "../core/deps.ts";
import { Failure } from "../core/failure.ts";

type Lines =
  | "GET /campaigns"
  | "GET /campaigns/:id"
  | "POST /campaigns"
  | "PUT /campaigns/:id"
  | "DELETE /campaigns/:id"
  | "GET /campaigns/:id/contributors";

export const campaignsRoutes = (_deps: Deps): Serves<Lines> => ({
  "GET /campaigns": () => Promise.reject(new Failure("unavailable")),
  "GET /campaigns/:id": () => Promise.reject(new Failure("unavailable")),
  "POST /campaigns": () => Promise.reject(new Failure("unavailable")),
  "PUT /campaigns/:id": () => Promise.reject(new Failure("unavailable")),
  "DELETE /campaigns/:id": () => Promise.reject(new Failure("unavailable")),
  "GET /campaigns/:id/contributors": () => Promise.reject(new Failure("unavailable")),
});
