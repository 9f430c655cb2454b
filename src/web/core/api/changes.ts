import type { QueryClient } from "@tanstack/react-query";

import type { ReadRoute } from "./api.ts";

/** What one tab changed, told to the others of this browser. */
const channel =
  typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel("rebound-changes");

/** The lists whose rows wait for the back office. */
const QUEUES: ReadonlySet<ReadRoute> = new Set([
  "GET /dropOff/admin",
  "GET /pickup/admin",
  "GET /reward/admin/redemptions",
]);

/** Has lists read again after a write, here and in the other tabs; with a queue, how much waits. */
export function refetch(queryClient: QueryClient, changed: readonly ReadRoute[]): void {
  const isQueue = changed.some((line) => QUEUES.has(line));
  const lines: readonly ReadRoute[] = isQueue ? [...changed, "GET /management/waiting"] : changed;
  for (const line of lines) void queryClient.invalidateQueries({ queryKey: [line] });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel has no other origin.
  if (lines.length > 0) channel?.postMessage(lines);
}

/** Reads again what another tab changed. Called once at start. */
export function followChanges(queryClient: QueryClient): void {
  channel?.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    if (!Array.isArray(data)) return;
    for (const line of data) void queryClient.invalidateQueries({ queryKey: [line] });
  });
}
