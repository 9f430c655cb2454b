import type { Serves } from "../core/call.ts";
import type { Deps } from "../core/deps.ts";
import { Failure } from "../core/failure.ts";

type Lines = "GET /profile/referrals/:id";

export const referralsRoutes = (_deps: Deps): Serves<Lines> => ({
  "GET /profile/referrals/:id": () => Promise.reject(new Failure("unavailable")),
});
