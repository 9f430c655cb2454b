import type { Serves } from "../core/call.ts";
import type { Deps } from "../core/deps.ts";
import { Failure } from "../core/failure.ts";

type Lines =
  | "POST /auth/signup"
  | "POST /auth/signin"
  | "GET /auth/signout"
  | "POST /auth/verify-email"
  | "GET /auth/request-otp"
  | "POST /auth/forgot-password"
  | "POST /auth/reset-password";

export const authRoutes = (_deps: Deps): Serves<Lines> => ({
  "POST /auth/signup": () => Promise.reject(new Failure("unavailable")),
  "POST /auth/signin": () => Promise.reject(new Failure("unavailable")),
  "GET /auth/signout": () => Promise.reject(new Failure("unavailable")),
  "POST /auth/verify-email": () => Promise.reject(new Failure("unavailable")),
  "GET /auth/request-otp": () => Promise.reject(new Failure("unavailable")),
  "POST /auth/forgot-password": () => Promise.reject(new Failure("unavailable")),
  "POST /auth/reset-password": () => Promise.reject(new Failure("unavailable")),
});
