import type { Query, QueryClient } from "@tanstack/react-query";

import { ApiError } from "./api-error.ts";

/** Milliseconds between two looks, while something on the screen had no answer. */
const LOOK_EVERY = 10_000;

const hadNoAnswer = ({ state: { error } }: Query): boolean =>
  error instanceof ApiError && error.code === "unreachable";
const FAILED = { type: "active", predicate: hadNoAnswer } as const;

/**
 * Reads again what had no answer, once the server answers. The browser tells of a network that is back, not of a server
 * that is; and a screen that failed stays as it is until there is something to show. Called once at start.
 */
export function followLine(queryClient: QueryClient): void {
  setInterval(() => {
    if (document.visibilityState !== "visible") return;
    if (queryClient.getQueryCache().findAll(FAILED).length === 0) return;
    void readWhenBack(queryClient);
  }, LOOK_EVERY);
}

async function readWhenBack(queryClient: QueryClient): Promise<void> {
  if (await isAnswered()) await queryClient.refetchQueries(FAILED);
}

async function isAnswered(): Promise<boolean> {
  try {
    return (await fetch("/api/health/live", { cache: "no-store" })).ok;
  } catch {
    return false;
  }
}
