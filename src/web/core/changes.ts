import type { QueryClient } from "@tanstack/react-query";

import type { ReadLine } from "./api.ts";

/** What one tab changed, told to the others of this browser. */
const channel =
  typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel("rebound-changes");

/** Has lists read again after a write, here and in the other tabs. */
export function readAgain(queryClient: QueryClient, lines: readonly ReadLine[]): void {
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
