import { useSyncExternalStore } from "react";

/** What the bar above every screen says of kept data; undefined when the screen shows none. */
let line: string | undefined;
const listeners = new Set<() => void>();

/** Sets it: "Saved on this device, 10:12 AM". */
export function setSavedLine(next: string | undefined): void {
  if (next === line) return;
  line = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The line in a component. */
export const useSavedLine = (): string | undefined => useSyncExternalStore(subscribe, () => line);
