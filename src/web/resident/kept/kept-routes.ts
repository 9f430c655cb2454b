import type { ReadRoute } from "#web/kit/api/api.ts";

/** What home, the pickups, the receipts and own codes show; their figures are those of the stored session (PRODUCT R39.3). */
const KEPT: ReadonlySet<string> = new Set<ReadRoute>([
  "GET /badges",
  "GET /campaigns",
  "GET /home",
  "GET /pickup",
  "GET /pickup/:id",
  "GET /profile/badges",
  "GET /profile/collections",
  "GET /profile/ledger",
  "GET /profile/ledger/:id",
  "GET /profile/materials",
  "GET /reward",
  "GET /reward/redeemed",
  "GET /reward/voucher/:id",
]);

/** Whether the answer to the query with this key is kept on the device. */
export const isKept = ([route]: readonly unknown[]): boolean => KEPT.has(String(route));
