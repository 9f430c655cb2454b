import { useState } from "react";

import type { usePosition } from "../core/device/position.ts";

type NearMe = Readonly<{
  /** How often the reader was found. */
  times: number;
  /** It was asked for, and what went wrong has not been dismissed. */
  isAsked: boolean;
  go: () => void;
  dismiss: () => void;
}>;

/** The button that asks where the reader is; `onFound` before the map moves there. */
export function useNearMe(
  locate: ReturnType<typeof usePosition>["locate"],
  onFound: () => void,
): NearMe {
  const [times, setTimes] = useState(0);
  const [isAsked, setAsked] = useState(false);
  const go = async (): Promise<void> => {
    const point = await locate();
    setAsked(true);
    if (!point) return;
    onFound();
    setTimes((before) => before + 1);
  };
  return { times, isAsked, go: () => void go(), dismiss: () => setAsked(false) };
}
