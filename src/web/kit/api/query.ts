import { QueryClient } from "@tanstack/react-query";

import { ApiError } from "./api-error.ts";

/** Long enough that going back and forth reads nothing twice, short enough to be up to date. */
const FRESH_MS = 30_000;
const MAX_RETRIES = 2;

/** A refusal would be repeated; only a missing response and a server error are retried. */
function isWorthRetrying(failures: number, error: Error): boolean {
  if (error instanceof ApiError && error.status >= 400 && error.status < 500) return false;
  return failures < MAX_RETRIES;
}

/** The cache of the server's responses. Cleared at every sign-in and sign-out. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      retry: isWorthRetrying,
      retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 8000),
      // Requests are sent even when the device reports to be offline: the screen then shows what failed.
      networkMode: "always",
      refetchOnReconnect: true,
    },
    mutations: { networkMode: "always", retry: false },
  },
});
