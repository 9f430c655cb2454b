import { QueryClient } from "@tanstack/react-query";

import { ApiError } from "./api-error.ts";

/** Long enough that going back and forth reads nothing twice, short enough to be believed. */
const FRESH_MS = 30_000;
const MAX_RETRIES = 2;

/** An answer that says no will say no again; only silence and a failing server are asked again. */
function isWorthRetrying(failures: number, error: Error): boolean {
  if (error instanceof ApiError && error.status >= 400 && error.status < 500) return false;
  return failures < MAX_RETRIES;
}

/** The one cache of what the server said. Emptied whenever somebody else signs in or out. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      retry: isWorthRetrying,
      retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 8000),
      // A device that believes to be offline is asked anyway: the screen then says what failed.
      networkMode: "always",
      refetchOnReconnect: true,
    },
    mutations: { networkMode: "always", retry: false },
  },
});
