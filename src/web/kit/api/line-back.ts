import type { Query, QueryClient } from "@tanstack/react-query";

import { ApiError } from "./api-error.ts";

/** Milliseconds between two checks, while a query on the screen has failed. */
const LOOK_EVERY_MS = 10_000;
/** Milliseconds after the browser reports a network: its first requests may still fail. */
const WHEN_BACK_MS = [0, 1_000, 4_000];

const hadNoAnswer = ({ state: { error } }: Query): boolean =>
  error instanceof ApiError && error.code === "unreachable";
const FAILED = { type: "active", predicate: hadNoAnswer } as const;

/**
 * Repeats failed queries once the server responds again, at once when the browser reports a network, also on a page that was
 * opened without one. The browser only reports when the network is back, not the server; and a failed screen stays as it is
 * until there is something to show. Called once at start.
 */
export function followLine(queryClient: QueryClient): void {
  const look = (): void => {
    if (document.visibilityState !== "visible") return;
    if (queryClient.getQueryCache().findAll(FAILED).length === 0) return;
    void readWhenBack(queryClient);
  };
  setInterval(look, LOOK_EVERY_MS);
  addEventListener("online", () => {
    for (const pause of WHEN_BACK_MS) setTimeout(look, pause);
  });
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
