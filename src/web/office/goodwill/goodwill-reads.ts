import type { ReadRoute } from "#web/kit/api/api.ts";

/** What shows given points and what waits: read again after each change. */
export const GIVEN = [
  "GET /profile/:id",
  "GET /profile/:id/ledger",
  "GET /profile/:id/goodwill",
  "GET /management/goodwill",
  "GET /management/waiting",
  "GET /management/audit",
] as const satisfies readonly ReadRoute[];
