import { useSyncExternalStore } from "react";

import { useUser } from "#web/kit/session/session.ts";

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}

/** A text of this person on this device, and how it is changed; "" where none was kept. */
export function useKept(name: string): readonly [text: string, keep: (text: string) => void] {
  const key = `${name}:${useUser()?._id ?? ""}`;
  const text = useSyncExternalStore(subscribe, () => localStorage.getItem(key) ?? "");
  const keep = (changed: string): void => {
    if (changed === "") localStorage.removeItem(key);
    else localStorage.setItem(key, changed);
    for (const listener of listeners) listener();
  };
  return [text, keep];
}
