import { useEffect, useState } from "react";

import { prefersReducedMotion } from "#web/kit/device/motion.ts";

const RISE_MS = 900;

/**
 * The number to show: it counts up from the number last seen on this device, once, and only after it
 * grew. `name` distinguishes the numbers of different people.
 */
export function useGrowingNumber(name: string, value: number): number {
  const [shown, setShown] = useState(() => Math.min(lastSeen(name) ?? value, value));
  useEffect(() => {
    const from = lastSeen(name) ?? value;
    const settle = (): void => {
      remember(name, value);
      setShown(value);
    };
    if (value <= from || prefersReducedMotion()) {
      settle();
      return undefined;
    }
    const start = performance.now();
    let frame = requestAnimationFrame(function rise(now) {
      const share = Math.min(1, Math.max(0, (now - start) / RISE_MS));
      const next = Math.round(from + (value - from) * easeOut(share));
      // It rounds to the whole number some frames before its time is over; it has been seen from then on.
      if (next === value) return settle();
      setShown(next);
      frame = requestAnimationFrame(rise);
    });
    return () => cancelAnimationFrame(frame);
  }, [name, value]);
  return shown;
}

function easeOut(share: number): number {
  return 1 - (1 - share) ** 3;
}

function lastSeen(name: string): number | undefined {
  const kept = localStorage.getItem(`seen:${name}`);
  return kept === null || !Number.isFinite(Number(kept)) ? undefined : Number(kept);
}

function remember(name: string, value: number): void {
  localStorage.setItem(`seen:${name}`, String(value));
}
