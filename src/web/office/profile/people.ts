import type { ReadRoute } from "#web/kit/api/api.ts";

/** Queries that show people to staff. */
export const PEOPLE = [
  "GET /profile/:id",
  "GET /profile/:id/call",
  "GET /profile/all",
  "GET /management/staff",
  "GET /management/audit",
] as const satisfies readonly ReadRoute[];
