import type { Serves } from "../core/call.ts";
import type { Deps } from "../core/deps.ts";
import { Failure } from "../core/failure.ts";

type Lines =
  | "GET /profile"
  | "PUT /profile"
  | "PUT /profile/image"
  | "GET /profile/all"
  | "GET /profile/:id";

export const profileRoutes = (_deps: Deps): Serves<Lines> => ({
  "GET /profile": () => Promise.reject(new Failure("unavailable")),
  "PUT /profile": () => Promise.reject(new Failure("unavailable")),
  "PUT /profile/image": () => Promise.reject(new Failure("unavailable")),
  "GET /profile/all": () => Promise.reject(new Failure("unavailable")),
  "GET /profile/:id": () => Promise.reject(new Failure("unavailable")),
});
