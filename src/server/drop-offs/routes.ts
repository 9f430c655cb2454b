import type { Serves } from "../core/call.ts";
import type { Deps } from "../core/deps.ts";
import { Failure } from "../core/failure.ts";

type Lines =
  | "POST /dropOff"
  | "GET /dropOff"
  | "GET /dropOff/admin"
  | "GET /dropOff/:id"
  | "PUT /dropOff/:id";

export const dropOffsRoutes = (_deps: Deps): Serves<Lines> => ({
  "POST /dropOff": () => Promise.reject(new Failure("unavailable")),
  "GET /dropOff": () => Promise.reject(new Failure("unavailable")),
  "GET /dropOff/admin": () => Promise.reject(new Failure("unavailable")),
  "GET /dropOff/:id": () => Promise.reject(new Failure("unavailable")),
  "PUT /dropOff/:id": () => Promise.reject(new Failure("unavailable")),
});
