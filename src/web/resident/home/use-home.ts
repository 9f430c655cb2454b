import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useEffect, useState } from "react";

import type { Home } from "#contract/home.ts";

import { read } from "#web/kit/api/api.ts";
import { usePendingDeletions } from "../actions/pending-deletions.ts";

/** Milliseconds: whoever came to hand something in does not wait longer for what else there is. */
const PATIENCE_MS = 3_000;

type HomeNow = Readonly<{
  /** Absent until they are there, and after a failure. */
  facts: Home | undefined;
  /** Whether the screen still waits for them: what came later would push everything else down. */
  isHeld: boolean;
  hasFailed: boolean;
  retry: () => void;
}>;

/** What the server tells of the person for home; what waits for Undo is left out. */
export function useHome(): HomeNow {
  const { data, isError, failureCount, refetch } = useQuery({
    ...read("GET /home"),
    refetchOnWindowFocus: true,
  });
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  const gone = usePendingDeletions();
  // A part that is loaded only for what is new here must not take away what stands there already.
  const home = useDeferredValue(data?.data);
  return {
    facts: home && without(home, gone),
    isHeld: !home && failureCount === 0 && !isLate,
    hasFailed: isError && !home,
    retry: () => void refetch(),
  };
}

function without({ attempted, next, ...home }: Home, gone: ReadonlySet<string>): Home {
  return {
    ...home,
    attempted: attempted && gone.has(attempted.pickup._id) ? null : attempted,
    next: next && gone.has(next._id) ? null : next,
  };
}
