import type { QueryClient } from "@tanstack/react-query";

import type { ReadRoute } from "./api.ts";

/** Tells the other tabs of this browser which data changed. */
const channel =
  typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel("rebound-changes");

/** What counts the rows that wait, of everybody and of one person, and what is read with the latter. */
const COUNTS: readonly ReadRoute[] = [
  "GET /management/waiting",
  "GET /profile/:id/call",
  "GET /profile/:id/cancelled",
];

/** Lists with rows that wait for a decision of the back office. */
const QUEUES: ReadonlySet<ReadRoute> = new Set([
  "GET /dispute/admin",
  "GET /dropOff/admin",
  "GET /management/goodwill",
  "GET /management/held-referrals",
  "GET /pickup/admin",
  "GET /reward/admin/redemptions",
]);

/** What home tells of a person comes from these. */
const ON_HOME: ReadonlySet<ReadRoute> = new Set([
  "GET /dispute",
  "GET /dropOff",
  "GET /location",
  "GET /notifications",
  "GET /pickup",
  "GET /profile/consents",
  "GET /reward",
  "GET /reward/redeemed",
]);

/**
 * Invalidates lists after a write, here and in the other tabs; for those of `QUEUES` also the number of waiting rows, for those of `ON_HOME` home.
 */
export function refetch(queryClient: QueryClient, changed: readonly ReadRoute[]): void {
  const isAmong = (set: ReadonlySet<ReadRoute>): boolean => changed.some((route) => set.has(route));
  const routes: readonly ReadRoute[] = [
    ...changed,
    ...(isAmong(QUEUES) ? COUNTS : []),
    ...(isAmong(ON_HOME) ? (["GET /home"] as const) : []),
  ];
  for (const route of routes) void queryClient.invalidateQueries({ queryKey: [route] });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel has no other origin.
  if (routes.length > 0) channel?.postMessage(routes);
}

/** Reads again what another tab changed. Called once at start. */
export function followChanges(queryClient: QueryClient): void {
  channel?.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    if (!Array.isArray(data)) return;
    for (const route of data) void queryClient.invalidateQueries({ queryKey: [route] });
  });
}
