import type { ReadRoute } from "#web/kit/api/api.ts";

/** Queries of the office's screens of a day, which every change of a pickup or of a run changes. */
export const DAY: readonly ReadRoute[] = [
  "GET /run",
  "GET /run/:id",
  "GET /run/of/:id",
  "GET /run/unassigned",
  "GET /run/points",
  "GET /run/board",
];

/** Queries that show one pickup to staff, alone or among others. */
const OF_STAFF: readonly ReadRoute[] = [
  "GET /pickup/:id",
  "GET /pickup/story/:id",
  "GET /pickup/stops",
  "GET /pickup/admin",
  "GET /area/:id/days",
  "GET /run/mine",
  "GET /run/handovers",
  ...DAY,
];

/** Queries that the completion of a pickup, a correction, or a visit without success changes. */
export const CHANGED = OF_STAFF;

/** Queries that moving a pickup changes, for its owner too. */
export const MOVED: readonly ReadRoute[] = ["GET /pickup", "GET /pickup/offer", ...OF_STAFF];
