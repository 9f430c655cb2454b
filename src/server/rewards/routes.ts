import type { Serves } from "../core/call.ts";
import type { Deps } from "../core/deps.ts";
import { Failure } from "../core/failure.ts";

type Lines =
  | "GET /reward"
  | "POST /reward"
  | "PUT /reward/:id"
  | "DELETE /reward/:id"
  | "GET /reward/user"
  | "POST /reward/:id/redeem"
  | "GET /reward/redeemed"
  | "GET /reward/admin/redeemed"
  | "PUT /reward/admin/:id/update/:status";

export const rewardsRoutes = (_deps: Deps): Serves<Lines> => ({
  "GET /reward": () => Promise.reject(new Failure("unavailable")),
  "POST /reward": () => Promise.reject(new Failure("unavailable")),
  "PUT /reward/:id": () => Promise.reject(new Failure("unavailable")),
  "DELETE /reward/:id": () => Promise.reject(new Failure("unavailable")),
  "GET /reward/user": () => Promise.reject(new Failure("unavailable")),
  "POST /reward/:id/redeem": () => Promise.reject(new Failure("unavailable")),
  "GET /reward/redeemed": () => Promise.reject(new Failure("unavailable")),
  "GET /reward/admin/redeemed": () => Promise.reject(new Failure("unavailable")),
  "PUT /reward/admin/:id/update/:status": () => Promise.reject(new Failure("unavailable")),
});
