import type { Serves } from "../core/call.ts";
import type { Deps } from "../core/deps.ts";
import { Failure } from "../core/failure.ts";

type Lines = "GET /profile/ledger";

export const impactRoutes = (_deps: Deps): Serves<Lines> => ({
  "GET /profile/ledger": () => Promise.reject(new Failure("unavailable")),
});
