import { useQuery } from "@tanstack/react-query";

import type { Point } from "#domain/drop-offs.ts";

/** Why the reader's position is not known: not allowed, or not found. */
type PositionProblem = "refused" | "unavailable";

type Answer = Readonly<{ point: Point } | { problem: PositionProblem }>;

type Position = Readonly<{
  point: Point | undefined;
  problem: PositionProblem | undefined;
  isLocating: boolean;
  /** The position will not change unless `locate()` is called. */
  isSettled: boolean;
  /** Asks the device for its position; the device may ask the person for permission. */
  locate: () => Promise<Point | undefined>;
}>;

const FRESH_MS = 5 * 60_000;
/** A position that the device found at most this long ago may be reused. */
const RECENT_MS = 60_000;
const PATIENCE_MS = 10_000;

/**
 * The reader's position; shared by all screens. With `isAskedAtOnce` the screen asks when it opens, with "if allowed"
 * only if permission was given before; else only by `locate()`.
 */
export function usePosition(isAskedAtOnce: boolean | "if allowed"): Position {
  const permission = useQuery({
    queryKey: ["position", "permission"],
    queryFn: isAllowed,
    enabled: isAskedAtOnce === "if allowed",
    staleTime: 0,
  });
  const isWanted = isAskedAtOnce === "if allowed" ? permission.data === true : isAskedAtOnce;
  const { data, isFetching, refetch } = useQuery({
    queryKey: ["position"],
    // A person who asks again may have moved.
    queryFn: ({ client, queryKey }) =>
      askDevice(client.getQueryData(queryKey) === undefined ? RECENT_MS : 0),
    enabled: isWanted,
    retry: false,
    refetchOnReconnect: false,
    // The permission may be changed in the browser's settings: the next screen asks again after a refusal.
    staleTime: ({ state }) => (state.data && "point" in state.data ? FRESH_MS : 0),
  });
  return {
    point: data && "point" in data ? data.point : undefined,
    problem: data && "problem" in data ? data.problem : undefined,
    isLocating: isFetching,
    isSettled: !permission.isLoading && !isFetching && (!isWanted || data !== undefined),
    locate: async () => {
      const answer = await refetch();
      return answer.data && "point" in answer.data ? answer.data.point : undefined;
    },
  };
}

/** Whether permission was given before; some browsers do not say. */
async function isAllowed(): Promise<boolean> {
  try {
    const { state } = await navigator.permissions.query({ name: "geolocation" });
    return state === "granted";
  } catch {
    return false;
  }
}

function askDevice(maximumAge: number): Promise<Answer> {
  return new Promise((resolve) => {
    if (!("geolocation" in navigator)) return resolve({ problem: "unavailable" });
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ point: { latitude, longitude } }),
      ({ code }) => resolve({ problem: code === NOT_ALLOWED ? "refused" : "unavailable" }),
      { timeout: PATIENCE_MS, maximumAge },
    );
  });
}

/** GeolocationPositionError.PERMISSION_DENIED */
const NOT_ALLOWED = 1;
