import type { ReadRoute } from "#web/kit/api/api.ts";

/** What is read again after an area, its week or one of its days changed. */
export const AREAS_CHANGED = [
  "GET /area",
  "GET /area/:id",
  "GET /area/:id/days",
  "GET /area/closings",
  "GET /pickup/offer",
  "GET /management/audit",
] as const satisfies readonly ReadRoute[];
