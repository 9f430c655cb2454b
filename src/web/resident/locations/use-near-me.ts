import { useState } from "react";

import type { usePosition } from "../device/position.ts";

type NearMe = Readonly<{
  /** How many times the position was found. */
  times: number;
  /** The button was pressed, and its error message was not dismissed. */
  isAsked: boolean;
  go: () => void;
  dismiss: () => void;
}>;

/** The button that asks for the position; `onFound` is called before the map moves there. */
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
