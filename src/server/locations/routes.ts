import type { Serves } from "../core/call.ts";
import type { Deps } from "../core/deps.ts";
import { Failure } from "../core/failure.ts";

type Lines =
  | "GET /location"
  | "GET /location/:id"
  | "POST /location"
  | "PUT /location/:id"
  | "DELETE /location/:id"
  | "GET /places"
  | "GET /dropOff-location"
  | "GET /dropOff-location/nearest/location"
  | "GET /dropOff-location/:id"
  | "POST /dropOff-location"
  | "PUT /dropOff-location/:id"
  | "DELETE /dropOff-location/:id";

export const locationsRoutes = (_deps: Deps): Serves<Lines> => ({
  "GET /location": () => Promise.reject(new Failure("unavailable")),
  "GET /location/:id": () => Promise.reject(new Failure("unavailable")),
  "POST /location": () => Promise.reject(new Failure("unavailable")),
  "PUT /location/:id": () => Promise.reject(new Failure("unavailable")),
  "DELETE /location/:id": () => Promise.reject(new Failure("unavailable")),
  "GET /places": () => Promise.reject(new Failure("unavailable")),
  "GET /dropOff-location": () => Promise.reject(new Failure("unavailable")),
  "GET /dropOff-location/nearest/location": () => Promise.reject(new Failure("unavailable")),
  "GET /dropOff-location/:id": () => Promise.reject(new Failure("unavailable")),
  "POST /dropOff-location": () => Promise.reject(new Failure("unavailable")),
  "PUT /dropOff-location/:id": () => Promise.reject(new Failure("unavailable")),
  "DELETE /dropOff-location/:id": () => Promise.reject(new Failure("unavailable")),
});
