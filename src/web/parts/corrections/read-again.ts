import type { ReadRoute } from "#web/kit/api/api.ts";

/** Queries that a question about a count changes: when it is opened, answered or withdrawn (PRODUCT R24). */
export const QUESTIONED: readonly ReadRoute[] = [
  "GET /dispute",
  "GET /dispute/:id",
  "GET /dispute/admin",
  "GET /pickup/admin",
  "GET /pickup/story/:id",
  "GET /pickup",
  "GET /pickup/:id",
  "GET /dropOff",
  "GET /dropOff/:id",
  "GET /dropOff/admin",
  "GET /profile/ledger",
  "GET /profile/ledger/:id",
  "GET /profile/collections",
];
